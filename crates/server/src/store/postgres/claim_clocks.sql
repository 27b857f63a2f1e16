-- The next $4 rooms with a running clock after the one that is due at $2 and has the id $3, if they have no owner or belong to the node $1. Those
-- without an owner go to the node. Rooms that another node is claiming at the same time are skipped.
WITH candidate AS (
    SELECT id, due, owner FROM rooms
    WHERE due >= $2 AND (due, id) > ($2, $3) AND (owner IS NULL OR owner = $1)
    ORDER BY due, id LIMIT $4
    FOR UPDATE SKIP LOCKED
), claimed AS (
    UPDATE rooms SET owner = $1, epoch = epoch + 1
    FROM candidate WHERE rooms.id = candidate.id AND candidate.owner IS NULL
)
SELECT id, due FROM candidate ORDER BY due, id
