-- Deletes the room $1 if it has the epoch $2. Returns the number of rooms that were deleted.
WITH old AS (
    SELECT id FROM rooms WHERE id = $1 AND epoch = $2 FOR UPDATE
), old_events AS (
    DELETE FROM events USING old WHERE events.room = old.id
), old_secrets AS (
    DELETE FROM secrets USING old WHERE secrets.room = old.id
), old_rooms AS (
    DELETE FROM rooms USING old WHERE rooms.id = old.id RETURNING rooms.id
)
SELECT count(*) FROM old_rooms
