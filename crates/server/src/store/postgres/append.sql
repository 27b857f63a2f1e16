-- A group of appends, each of another room, in one statement and therefore in one transaction.
-- The rooms are: $1 id, $2 first, $3 last, $4 at, $5 over, $6 due, $7 listed, $8 epoch.
-- Their events are: $9 room, $10 number, $11 text. Their secrets are: $12 room, $13 name, $14 value, or null if it is deleted.
-- Only an append that follows the room's last event is written, and only if it carries the room's epoch, the fencing token that stops late owners.
-- The result names the rooms that were written.
WITH entry AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::boolean[], $6::bigint[], $7::text[], $8::bigint[])
        AS entry (id, first, last, at, over, due, listed, epoch)
), updated AS (
    UPDATE rooms SET last = entry.last, touched = entry.at, over = entry.over, due = entry.due, listed = entry.listed, outage = NULL
    FROM entry
    WHERE rooms.id = entry.id AND rooms.last = entry.first - 1 AND rooms.epoch = entry.epoch
    RETURNING rooms.id
), inserted AS (
    INSERT INTO rooms (id, last, touched, over, due, listed, epoch)
    SELECT id, last, at, over, due, listed, epoch FROM entry WHERE first = 1
    ON CONFLICT (id) DO NOTHING
    RETURNING id
), written AS (
    SELECT id FROM updated UNION ALL SELECT id FROM inserted
), new_events AS (
    INSERT INTO events (room, number, text)
    SELECT event.room, event.number, event.text
    FROM unnest($9::text[], $10::bigint[], $11::text[]) AS event (room, number, text) JOIN written ON written.id = event.room
), new_secrets AS (
    INSERT INTO secrets (room, name, value)
    SELECT secret.room, secret.name, secret.value
    FROM unnest($12::text[], $13::text[], $14::bytea[]) AS secret (room, name, value) JOIN written ON written.id = secret.room
    WHERE secret.value IS NOT NULL
    ON CONFLICT (room, name) DO UPDATE SET value = excluded.value
), old_secrets AS (
    DELETE FROM secrets USING unnest($12::text[], $13::text[], $14::bytea[]) AS gone (room, name, value), written
    WHERE gone.value IS NULL AND written.id = gone.room AND secrets.room = gone.room AND secrets.name = gone.name
)
SELECT id FROM written
