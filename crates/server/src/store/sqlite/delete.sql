-- Deletes the room $1. The result says whether its last game was over.
BEGIN IMMEDIATE;
DELETE FROM events WHERE room = $1;
DELETE FROM secrets WHERE room = $1;
DELETE FROM rooms WHERE id = $1 RETURNING over;
COMMIT;
