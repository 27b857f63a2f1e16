-- At most $3 rooms without a clock whose owner $1, last heard of at $2, has lost its lease become free. Rooms that another node is claiming at the
-- same time are skipped.
WITH orphan AS (
    SELECT id FROM rooms
    WHERE owner = $1 AND due IS NULL AND EXISTS (SELECT 1 FROM nodes WHERE nodes.id = $1 AND lease_until < now())
    LIMIT $3
    FOR UPDATE SKIP LOCKED
)
UPDATE rooms SET owner = NULL, epoch = epoch + 1, outage = coalesce(outage, $2)
FROM orphan WHERE rooms.id = orphan.id
