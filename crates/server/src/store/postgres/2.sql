-- Networks whose requests are refused until a time, in milliseconds since 1970.
CREATE TABLE bans (
    network TEXT PRIMARY KEY,
    until   BIGINT NOT NULL,
    reason  TEXT NOT NULL
)
