-- name: schema
CREATE TABLE IF NOT EXISTS house (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    agreed TEXT NOT NULL,
    public INTEGER NOT NULL,
    host TEXT,
    state TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    moved DOUBLE PRECISION NOT NULL,
    waiting INTEGER NOT NULL DEFAULT 0,
    due DOUBLE PRECISION,
    rematch TEXT NOT NULL DEFAULT ''
);
CREATE INDEX IF NOT EXISTS tables_state ON tables (state, public, moved);
CREATE INDEX IF NOT EXISTS tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE TABLE IF NOT EXISTS seats (
    match TEXT NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    person TEXT,
    name TEXT NOT NULL,
    PRIMARY KEY (match, seat)
);
CREATE INDEX IF NOT EXISTS seats_person ON seats (person) WHERE person IS NOT NULL;
CREATE TABLE IF NOT EXISTS guests (
    match TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (match, person)
);
CREATE TABLE IF NOT EXISTS entries (
    match TEXT NOT NULL,
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (match, number)
);
CREATE TABLE IF NOT EXISTS chat (
    match TEXT NOT NULL,
    number INTEGER NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (match, number)
);
CREATE INDEX IF NOT EXISTS chat_person ON chat (person);
CREATE TABLE IF NOT EXISTS notes (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    until DOUBLE PRECISION,
    PRIMARY KEY (kind, key)
);
CREATE INDEX IF NOT EXISTS notes_person ON notes (kind, (value::jsonb ->> 'person'));
CREATE INDEX IF NOT EXISTS notes_until ON notes (until) WHERE until IS NOT NULL;

-- name: find_person_notes
SELECT key, value FROM notes
WHERE kind = $1 AND (value::jsonb ->> 'person') = $2 AND (until IS NULL OR until > $3);
