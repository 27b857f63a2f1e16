-- Those of the rooms $1, a JSON array of their ids, that nobody has touched since $2 if they are over, since $3 if they were left. The result says
-- of each deleted room whether it was over.
BEGIN IMMEDIATE;
DELETE FROM events WHERE room IN (
    SELECT id FROM rooms
    WHERE id IN (SELECT value FROM json_each($1)) AND (over = 1 AND touched < $2 OR over = 0 AND touched < $3)
);
DELETE FROM secrets WHERE room IN (
    SELECT id FROM rooms
    WHERE id IN (SELECT value FROM json_each($1)) AND (over = 1 AND touched < $2 OR over = 0 AND touched < $3)
);
DELETE FROM rooms
WHERE id IN (SELECT value FROM json_each($1)) AND (over = 1 AND touched < $2 OR over = 0 AND touched < $3)
RETURNING over;
COMMIT;
