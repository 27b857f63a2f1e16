-- A process that serves rooms. Its lease ends by the database's clock.
CREATE TABLE nodes (
    id          TEXT PRIMARY KEY,
    address     TEXT NOT NULL,         -- where other nodes reach it, or empty
    heartbeat   BIGINT NOT NULL,       -- the last renewal by the node's clock, in milliseconds since 1970
    lease_until TIMESTAMPTZ NOT NULL,
    vacated     BOOLEAN NOT NULL       -- whether all its rooms were taken over after the lease had ended
);

CREATE TABLE rooms (
    id      TEXT PRIMARY KEY,
    last    BIGINT NOT NULL,           -- the number of the last event
    touched BIGINT NOT NULL,           -- the time of the last append
    over    BOOLEAN NOT NULL,
    due     BIGINT,
    listed  TEXT,
    owner   TEXT,                      -- the node that may append
    epoch   BIGINT NOT NULL,           -- the fencing token: it increases with every change of the owner
    outage  BIGINT                     -- the last heartbeat of an owner that died, until the next append
);
CREATE INDEX rooms_due ON rooms (due) WHERE due IS NOT NULL;
CREATE INDEX rooms_listed ON rooms (touched) WHERE listed IS NOT NULL;
CREATE INDEX rooms_owner ON rooms (owner) WHERE owner IS NOT NULL;
CREATE INDEX rooms_running ON rooms (id) WHERE NOT over;

CREATE TABLE events (
    room   TEXT NOT NULL,
    number BIGINT NOT NULL,
    text   TEXT NOT NULL,
    PRIMARY KEY (room, number)
);

CREATE TABLE secrets (
    room  TEXT NOT NULL,
    name  TEXT NOT NULL,
    value BYTEA NOT NULL,
    PRIMARY KEY (room, name)
);

-- Periods in which no node ran, for rooms that are loaded later.
CREATE TABLE outages (
    until BIGINT PRIMARY KEY,
    since BIGINT NOT NULL
);
