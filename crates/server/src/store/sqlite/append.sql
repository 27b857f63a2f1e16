-- A group of entries, each of another room, in one transaction.
-- $1 the entries [{"id", "first", "last", "at", "over", "due", "listed"}]
-- $2 their events [[room, first, number, text]]
-- $3 their secrets [[room, first, name, value in hex, or null where it is forgotten]]
BEGIN IMMEDIATE;

-- Told are the places of those that do not follow the last entry of their room; all that comes below leaves them out.
-- Then follows by how much the number of rooms that are not over grows.
SELECT entry.key, NULL
FROM json_each($1) AS entry LEFT JOIN rooms ON rooms.id = entry.value ->> 'id'
WHERE ifnull(rooms.last, 0) <> (entry.value ->> 'first') - 1
UNION ALL
SELECT NULL, sum((entry.value ->> 'over' IS 0) - (rooms.over IS 0))
FROM json_each($1) AS entry LEFT JOIN rooms ON rooms.id = entry.value ->> 'id'
WHERE ifnull(rooms.last, 0) = (entry.value ->> 'first') - 1;

INSERT INTO events (room, number, text)
SELECT event.value ->> 0, event.value ->> 2, event.value ->> 3
FROM json_each($2) AS event LEFT JOIN rooms ON rooms.id = event.value ->> 0
WHERE ifnull(rooms.last, 0) = (event.value ->> 1) - 1;

INSERT OR REPLACE INTO secrets (room, name, value)
SELECT secret.value ->> 0, secret.value ->> 2, unhex(secret.value ->> 3)
FROM json_each($3) AS secret LEFT JOIN rooms ON rooms.id = secret.value ->> 0
WHERE ifnull(rooms.last, 0) = (secret.value ->> 1) - 1 AND secret.value ->> 3 IS NOT NULL;

DELETE FROM secrets WHERE (room, name) IN (
    SELECT secret.value ->> 0, secret.value ->> 2
    FROM json_each($3) AS secret LEFT JOIN rooms ON rooms.id = secret.value ->> 0
    WHERE ifnull(rooms.last, 0) = (secret.value ->> 1) - 1 AND secret.value ->> 3 IS NULL
);

-- The rooms come last: until here they say what was kept before.
INSERT INTO rooms (id, last, touched, over, due, listed)
SELECT entry.value ->> 'id', entry.value ->> 'last', entry.value ->> 'at', entry.value ->> 'over',
    entry.value ->> 'due', entry.value ->> 'listed'
FROM json_each($1) AS entry LEFT JOIN rooms AS kept ON kept.id = entry.value ->> 'id'
WHERE ifnull(kept.last, 0) = (entry.value ->> 'first') - 1
ON CONFLICT (id) DO UPDATE SET last = excluded.last, touched = excluded.touched, over = excluded.over,
    due = excluded.due, listed = excluded.listed;

COMMIT;
