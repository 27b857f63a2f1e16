CREATE TABLE rooms (
    id      TEXT PRIMARY KEY,
    last    INTEGER NOT NULL,  -- the number of the last event
    touched INTEGER NOT NULL,  -- when it was kept
    over    INTEGER NOT NULL,
    due     INTEGER,
    listed  TEXT
) WITHOUT ROWID;
CREATE INDEX rooms_due ON rooms (due) WHERE due IS NOT NULL;
CREATE INDEX rooms_listed ON rooms (touched) WHERE listed IS NOT NULL;

CREATE TABLE events (
    room   TEXT NOT NULL,
    number INTEGER NOT NULL,
    text   TEXT NOT NULL,
    PRIMARY KEY (room, number)
) WITHOUT ROWID;

CREATE TABLE secrets (
    room  TEXT NOT NULL,
    name  TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (room, name)
) WITHOUT ROWID;

CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
);

-- when nobody was there, for rooms that wake later
CREATE TABLE outages (
    until INTEGER PRIMARY KEY,
    since INTEGER NOT NULL
);
