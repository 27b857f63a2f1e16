-- Rooms that nobody touched since $1 if they are over, since $2 if they were left; $3 of them at most.
BEGIN IMMEDIATE;
DELETE FROM events WHERE room IN (
    SELECT id FROM rooms WHERE over = 1 AND touched < $1 OR over = 0 AND touched < $2 ORDER BY id LIMIT $3
);
DELETE FROM secrets WHERE room IN (
    SELECT id FROM rooms WHERE over = 1 AND touched < $1 OR over = 0 AND touched < $2 ORDER BY id LIMIT $3
);
DELETE FROM rooms WHERE id IN (
    SELECT id FROM rooms WHERE over = 1 AND touched < $1 OR over = 0 AND touched < $2 ORDER BY id LIMIT $3
) RETURNING id;
COMMIT;
