-- Deletes rooms that nobody has touched since $1 if they are over, since $2 if they were left; at most $3 of them. Returns their number.
WITH old AS (
    SELECT id FROM rooms WHERE (over AND touched < $1) OR (NOT over AND touched < $2)
    ORDER BY touched LIMIT $3
    FOR UPDATE SKIP LOCKED
), old_events AS (
    DELETE FROM events USING old WHERE events.room = old.id
), old_secrets AS (
    DELETE FROM secrets USING old WHERE secrets.room = old.id
), old_rooms AS (
    DELETE FROM rooms USING old WHERE rooms.id = old.id RETURNING rooms.id
)
SELECT count(*) FROM old_rooms
