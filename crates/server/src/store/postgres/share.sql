-- How many rooms with a clock the node $1 may take over from the node $2 so that it has no more of them than the average of all nodes with a lease.
-- The number is negative if it has more already.
WITH live AS (
    SELECT nodes.id, (SELECT count(*) FROM rooms WHERE owner = nodes.id AND due IS NOT NULL) AS clocks
    FROM nodes WHERE lease_until > now()
), total AS (
    SELECT coalesce(sum(clocks), 0) + (SELECT count(*) FROM rooms WHERE owner = $2 AND due IS NOT NULL) AS clocks,
        greatest(count(*), 1) AS nodes
    FROM live
)
SELECT (ceil(total.clocks / total.nodes) - coalesce((SELECT clocks FROM live WHERE id = $1), 0))::bigint FROM total
