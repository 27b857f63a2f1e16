-- Rooms with a clock whose owner $2, last heard of at $3, has lost its lease go to the node $1, at most $4 of them. Rooms that another node is
-- taking over at the same time are skipped.
WITH orphan AS (
    SELECT id FROM rooms
    WHERE owner = $2 AND due IS NOT NULL AND EXISTS (SELECT 1 FROM nodes WHERE nodes.id = $2 AND lease_until < now())
    ORDER BY due LIMIT $4
    FOR UPDATE SKIP LOCKED
)
UPDATE rooms SET owner = $1, epoch = epoch + 1, outage = coalesce(outage, $3)
FROM orphan WHERE rooms.id = orphan.id
RETURNING rooms.id, rooms.due
