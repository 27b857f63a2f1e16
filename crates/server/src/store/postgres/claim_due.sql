-- Rooms that are due at $2 and have no owner go to the node $1, at most $3 of them. Rooms that another node is claiming at the same time are
-- skipped. The result also has the due rooms that the node owns.
WITH free AS (
    SELECT id FROM rooms WHERE due <= $2 AND owner IS NULL
    ORDER BY due LIMIT $3
    FOR UPDATE SKIP LOCKED
), claimed AS (
    UPDATE rooms SET owner = $1, epoch = epoch + 1
    FROM free WHERE rooms.id = free.id
    RETURNING rooms.id, rooms.due
), owned AS (
    SELECT id, due FROM rooms WHERE due <= $2 AND owner = $1 ORDER BY due LIMIT $3
)
SELECT id, due FROM claimed UNION ALL SELECT id, due FROM owned ORDER BY due
