-- What both databases understand alike. Each statement has a name, its facts are $1, $2, ...

-- name: house_value
SELECT value FROM house WHERE name = $1;

-- name: set_house_value
INSERT INTO house (name, value) VALUES ($1, $2)
ON CONFLICT (name) DO UPDATE SET value = excluded.value;

-- name: add_table
INSERT INTO tables (id, game, agreed, public, host, state, created, moved, waiting, due)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- name: add_seat
INSERT INTO seats (match, seat, kind, person, name) VALUES ($1, $2, $3, $4, $5);

-- name: table
SELECT id, game, agreed, public, host, state, created, moved, waiting, due, rematch
FROM tables WHERE id = $1;

-- name: seats
SELECT seat, kind, person, name FROM seats WHERE match = $1 ORDER BY seat;

-- name: lobby
SELECT id, game, agreed, public, host, state, created, moved, waiting, due, rematch
FROM tables WHERE public = 1 AND state IN ('gathering', 'shuffling', 'playing')
ORDER BY state, moved DESC LIMIT $1;

-- name: tables_of
SELECT id, game, agreed, public, host, state, created, moved, waiting, due, rematch
FROM tables WHERE id IN (SELECT match FROM seats WHERE person = $1)
ORDER BY moved DESC LIMIT $2;

-- name: hosted_by
SELECT id, game, agreed, public, host, state, created, moved, waiting, due, rematch
FROM tables WHERE host = $1 ORDER BY moved DESC LIMIT $2;

-- name: nothing
SELECT 1;

-- name: all_tables
SELECT id, game, agreed, public, host, state, created, moved, waiting, due, rematch
FROM tables ORDER BY moved DESC LIMIT $1;

-- name: due
SELECT id FROM tables WHERE due IS NOT NULL AND due <= $1 ORDER BY due LIMIT $2;

-- name: unfinished
SELECT id FROM tables WHERE state IN ('shuffling', 'playing') ORDER BY moved DESC;

-- name: note_table
UPDATE tables SET state = $2, moved = $3, waiting = $4, due = $5 WHERE id = $1;

-- name: set_rematch
UPDATE tables SET rematch = $2 WHERE id = $1 AND rematch = '' RETURNING id;

-- name: take_seat
UPDATE seats SET kind = 'human', person = $3, name = $4
WHERE match = $1 AND seat = $2 AND kind = 'open'
AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND state = 'gathering') RETURNING seat;

-- name: free_seats
UPDATE seats SET kind = 'open', person = NULL, name = ''
WHERE match = $1 AND person = $2 AND kind = 'human'
AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND state = 'gathering') RETURNING seat;

-- name: hand_over
UPDATE seats SET person = $3 WHERE match = $1 AND person = $2 RETURNING seat;

-- name: hand_over_host
UPDATE tables SET host = $3 WHERE id = $1 AND host = $2 RETURNING id;

-- name: rename
UPDATE seats SET name = $3 WHERE match = $1 AND person = $2 RETURNING seat;

-- name: rename_seat
UPDATE seats SET name = $4 WHERE match = $1 AND person = $2 AND seat = $3 RETURNING seat;

-- name: seats_of
SELECT match, seat FROM seats WHERE person = $1;

-- name: forget_seats
UPDATE seats SET name = $2 WHERE person = $1 RETURNING match;

-- name: forget_chat
DELETE FROM chat WHERE person = $1 RETURNING match;

-- name: forget_chat_at
DELETE FROM chat WHERE match = $1 AND person = $2 RETURNING match;

-- name: admit
INSERT INTO guests (match, person) VALUES ($1, $2) ON CONFLICT (match, person) DO NOTHING;

-- name: forget_guest
DELETE FROM guests WHERE person = $1;

-- name: guests
SELECT person FROM guests WHERE match = $1;

-- name: add_entry
INSERT INTO entries (match, number, entry) VALUES ($1, $2, $3);

-- name: entries
SELECT entry FROM entries WHERE match = $1 AND number >= $2 ORDER BY number;

-- name: say
INSERT INTO chat (match, number, person, name, at, line)
SELECT CAST($1 AS TEXT), COALESCE(MAX(number) + 1, 0), CAST($2 AS TEXT), CAST($3 AS TEXT),
    CAST($4 AS DOUBLE PRECISION), CAST($5 AS TEXT)
FROM chat WHERE match = CAST($1 AS TEXT)
RETURNING number;

-- name: chat
SELECT number, person, name, at, line FROM chat WHERE match = $1 AND number >= $2 ORDER BY number;

-- name: put_note
INSERT INTO notes (kind, key, value, until) VALUES ($1, $2, $3, $4)
ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value, until = excluded.until;

-- name: note
SELECT value FROM notes WHERE kind = $1 AND key = $2 AND (until IS NULL OR until > $3);

-- name: take_note
DELETE FROM notes WHERE kind = $1 AND key = $2 RETURNING value, until;

-- name: drop_note
DELETE FROM notes WHERE kind = $1 AND key = $2;

-- name: notes
SELECT key, value FROM notes WHERE kind = $1 AND (until IS NULL OR until > $2);

-- name: forget_notes
DELETE FROM notes WHERE until IS NOT NULL AND until <= $1;

-- name: old_tables
SELECT id FROM tables WHERE moved < $1;

-- name: drop_table
DELETE FROM tables WHERE id = $1;

-- name: drop_seats
DELETE FROM seats WHERE match = $1;

-- name: drop_guests
DELETE FROM guests WHERE match = $1;

-- name: drop_entries
DELETE FROM entries WHERE match = $1;

-- name: drop_chat
DELETE FROM chat WHERE match = $1;
