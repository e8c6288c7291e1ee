-- A database of schema 0001: a table in the second round of its match.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE deadlines (
	table_id INTEGER NOT NULL, 
	kind VARCHAR(64) NOT NULL, 
	seat SMALLINT NOT NULL, 
	due_at BIGINT NOT NULL, 
	about TEXT NOT NULL, 
	claimed_at BIGINT, 
	CONSTRAINT pk_deadlines PRIMARY KEY (table_id, kind, seat), 
	CONSTRAINT fk_deadlines_table_id FOREIGN KEY(table_id) REFERENCES tables (table_id)
);
INSERT INTO "deadlines" VALUES(1,'move',3,1796040060000000,'{"number":3}',NULL);
CREATE TABLE deals (
	round_id INTEGER NOT NULL, 
	commitment VARCHAR(64) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	words TEXT NOT NULL, 
	published_at BIGINT, 
	revealed_at BIGINT, 
	CONSTRAINT pk_deals PRIMARY KEY (round_id), 
	CONSTRAINT fk_deals_round_id FOREIGN KEY(round_id) REFERENCES rounds (round_id)
);
INSERT INTO "deals" VALUES(1,'c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0','5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e','{}',1796040000000000,1796040009000000);
INSERT INTO "deals" VALUES(2,'c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0','5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e','{}',NULL,NULL);
CREATE TABLE displays (
	table_id INTEGER NOT NULL, 
	what VARCHAR(64) NOT NULL, 
	channel_id BIGINT NOT NULL, 
	message_id BIGINT NOT NULL, 
	posted_at BIGINT NOT NULL, 
	state TEXT NOT NULL, 
	CONSTRAINT pk_displays PRIMARY KEY (table_id, what), 
	CONSTRAINT fk_displays_table_id FOREIGN KEY(table_id) REFERENCES tables (table_id)
);
INSERT INTO "displays" VALUES(1,'board',900000000000000002,5,1796040000000000,'{}');
CREATE TABLE heartbeats (
	process VARCHAR(64) NOT NULL, 
	started_at BIGINT NOT NULL, 
	beat_at BIGINT NOT NULL, 
	stopped_at BIGINT, 
	CONSTRAINT pk_heartbeats PRIMARY KEY (process)
);
INSERT INTO "heartbeats" VALUES('main',1796040000000000,1796040000000000,NULL);
CREATE TABLE matches (
	match_id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	rules_hash VARCHAR(64) NOT NULL, 
	start TEXT NOT NULL, 
	started_at BIGINT NOT NULL, 
	ended_at BIGINT, 
	outcome VARCHAR(64), 
	winners TEXT, 
	CONSTRAINT ck_matches_outcome CHECK (outcome IN ('won', 'ended_early', 'abandoned')), 
	CONSTRAINT fk_matches_rules_hash FOREIGN KEY(rules_hash) REFERENCES rulesets (rules_hash), 
	CONSTRAINT fk_matches_table_id FOREIGN KEY(table_id) REFERENCES tables (table_id), 
	CONSTRAINT uq_matches_table_id_number UNIQUE (table_id, number)
);
INSERT INTO "matches" VALUES(1,1,0,'4deb7cc581549d31f393b55f26fe63b33173860a02947a4102f040c70f95ec64','{"levels":["2","2","2","2"]}',1796040000000000,NULL,NULL,NULL);
CREATE TABLE players (
	player_id BIGINT NOT NULL, 
	name VARCHAR(64), 
	locale VARCHAR(64), 
	listed BOOLEAN NOT NULL, 
	nudges BOOLEAN NOT NULL, 
	nudge_failed_at BIGINT, 
	changed_at BIGINT NOT NULL, 
	CONSTRAINT pk_players PRIMARY KEY (player_id)
);
INSERT INTO "players" VALUES(100000000000000001,'Anna','zh-CN',1,0,NULL,1796040000000000);
CREATE TABLE pseudonyms (
	pseudonym INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	given_at BIGINT NOT NULL
);
INSERT INTO "pseudonyms" VALUES(1,1796040000000000);
CREATE TABLE results (
	round_id INTEGER NOT NULL, 
	declarer SMALLINT, 
	declaring_side TEXT NOT NULL, 
	trump VARCHAR(64) NOT NULL, 
	level VARCHAR(64) NOT NULL, 
	points INTEGER NOT NULL, 
	kitty_points INTEGER NOT NULL, 
	declaring_side_won BOOLEAN NOT NULL, 
	levels_gained INTEGER NOT NULL, 
	levels_after TEXT NOT NULL, 
	next_declarer SMALLINT, 
	stats TEXT NOT NULL, 
	finished_at BIGINT NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (round_id), 
	CONSTRAINT fk_results_round_id FOREIGN KEY(round_id) REFERENCES rounds (round_id)
);
INSERT INTO "results" VALUES(1,0,'[0,2]','S','2',35,20,1,2,'{"0":"4","1":"2","2":"4","3":"2"}',2,'{"throws":3}',1796040009000000);
CREATE TABLE round_log (
	round_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	seat SMALLINT, 
	player_id BIGINT, 
	kind VARCHAR(64) NOT NULL, 
	payload TEXT NOT NULL, 
	CONSTRAINT pk_round_log PRIMARY KEY (round_id, number), 
	CONSTRAINT fk_round_log_round_id FOREIGN KEY(round_id) REFERENCES rounds (round_id)
)
 WITHOUT ROWID

;
INSERT INTO "round_log" VALUES(1,0,1796040000000000,0,100000000000000001,'play','{"cards":["S5","S5"]}');
INSERT INTO "round_log" VALUES(1,1,1796040001000000,1,100000000000000002,'play','{"cards":["S5","S5"]}');
INSERT INTO "round_log" VALUES(1,2,1796040002000000,2,100000000000000003,'play','{"cards":["S5","S5"]}');
INSERT INTO "round_log" VALUES(1,3,1796040003000000,3,100000000000000004,'play','{"cards":["S5","S5"]}');
INSERT INTO "round_log" VALUES(2,0,1796040000000000,0,100000000000000001,'play','{"cards":["S5","S5"]}');
INSERT INTO "round_log" VALUES(2,1,1796040001000000,1,100000000000000002,'play','{"cards":["S5","S5"]}');
INSERT INTO "round_log" VALUES(2,2,1796040002000000,2,100000000000000003,'play','{"cards":["S5","S5"]}');
CREATE TABLE round_people (
	round_id INTEGER NOT NULL, 
	seat SMALLINT NOT NULL, 
	stint SMALLINT NOT NULL, 
	player_id BIGINT, 
	computer VARCHAR(64), 
	declaring BOOLEAN NOT NULL, 
	won BOOLEAN NOT NULL, 
	level_before VARCHAR(4) NOT NULL, 
	level_after VARCHAR(4) NOT NULL, 
	own_moves INTEGER NOT NULL, 
	computer_moves INTEGER NOT NULL, 
	stats TEXT NOT NULL, 
	CONSTRAINT pk_round_people PRIMARY KEY (round_id, seat, stint), 
	CONSTRAINT fk_round_people_round_id FOREIGN KEY(round_id) REFERENCES rounds (round_id)
);
INSERT INTO "round_people" VALUES(1,0,0,100000000000000001,NULL,1,1,'2','4',25,0,'{}');
INSERT INTO "round_people" VALUES(1,1,0,100000000000000002,NULL,0,0,'2','2',25,0,'{}');
INSERT INTO "round_people" VALUES(1,2,0,100000000000000003,NULL,1,1,'2','4',25,0,'{}');
INSERT INTO "round_people" VALUES(1,3,0,100000000000000004,NULL,0,0,'2','2',25,0,'{}');
INSERT INTO "round_people" VALUES(1,3,1,-1,NULL,0,0,'2','2',5,0,'{}');
CREATE TABLE rounds (
	round_id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	match_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	rules_hash VARCHAR(64) NOT NULL, 
	status VARCHAR(64) NOT NULL, 
	start TEXT NOT NULL, 
	started_at BIGINT NOT NULL, 
	ended_at BIGINT, 
	CONSTRAINT ck_rounds_status CHECK (status IN ('running', 'finished', 'void')), 
	CONSTRAINT fk_rounds_match_id FOREIGN KEY(match_id) REFERENCES matches (match_id), 
	CONSTRAINT fk_rounds_rules_hash FOREIGN KEY(rules_hash) REFERENCES rulesets (rules_hash), 
	CONSTRAINT uq_rounds_match_id_number UNIQUE (match_id, number)
);
INSERT INTO "rounds" VALUES(1,1,0,'4deb7cc581549d31f393b55f26fe63b33173860a02947a4102f040c70f95ec64','finished','{"declarer":0}',1796040000000000,1796040009000000);
INSERT INTO "rounds" VALUES(2,1,1,'4deb7cc581549d31f393b55f26fe63b33173860a02947a4102f040c70f95ec64','running','{"declarer":0}',1796040000000000,NULL);
CREATE TABLE rulesets (
	rules_hash VARCHAR(64) NOT NULL, 
	rules TEXT NOT NULL, 
	CONSTRAINT pk_rulesets PRIMARY KEY (rules_hash)
);
INSERT INTO "rulesets" VALUES('4deb7cc581549d31f393b55f26fe63b33173860a02947a4102f040c70f95ec64','{"options":{"decks":2},"preset":"ladder"}');
CREATE TABLE seats (
	table_id INTEGER NOT NULL, 
	seat SMALLINT NOT NULL, 
	player_id BIGINT, 
	computer VARCHAR(64), 
	ready BOOLEAN NOT NULL, 
	away BOOLEAN NOT NULL, 
	time_bank INTEGER NOT NULL, 
	since BIGINT NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (table_id)
);
INSERT INTO "seats" VALUES(1,0,100000000000000001,NULL,0,0,0,1796040000000000);
INSERT INTO "seats" VALUES(1,1,100000000000000002,NULL,0,0,0,1796040000000000);
INSERT INTO "seats" VALUES(1,2,100000000000000003,NULL,0,0,0,1796040000000000);
INSERT INTO "seats" VALUES(1,3,100000000000000004,NULL,0,0,0,1796040000000000);
CREATE TABLE servers (
	server_id BIGINT NOT NULL, 
	preset VARCHAR(64), 
	speed VARCHAR(64), 
	language VARCHAR(64), 
	channels TEXT NOT NULL, 
	threads BOOLEAN NOT NULL, 
	pings BOOLEAN NOT NULL, 
	openers TEXT NOT NULL, 
	changed_at BIGINT NOT NULL, 
	CONSTRAINT pk_servers PRIMARY KEY (server_id)
);
INSERT INTO "servers" VALUES(900000000000000001,'ladder',NULL,NULL,'[]',1,1,'[]',1796040000000000);
CREATE TABLE table_log (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	player_id BIGINT, 
	kind VARCHAR(64) NOT NULL, 
	payload TEXT NOT NULL, 
	CONSTRAINT pk_table_log PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_table_log_table_id FOREIGN KEY(table_id) REFERENCES tables (table_id)
)
 WITHOUT ROWID

;
INSERT INTO "table_log" VALUES(1,0,1796040000000000,100000000000000001,'open','{}');
INSERT INTO "table_log" VALUES(1,1,1796040001000000,100000000000000002,'sit','{"seat":1}');
CREATE TABLE tables (
	table_id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	server_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	thread_id BIGINT, 
	host_id BIGINT NOT NULL, 
	status VARCHAR(64) NOT NULL, 
	rules TEXT NOT NULL, 
	speed VARCHAR(64) NOT NULL, 
	access VARCHAR(64) NOT NULL, 
	opened_at BIGINT NOT NULL, 
	touched_at BIGINT NOT NULL, 
	closed_at BIGINT, 
	CONSTRAINT ck_tables_status CHECK (status IN ('lobby', 'playing', 'paused', 'closed'))
);
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,NULL,100000000000000001,'playing','{"options":{"decks":2},"preset":"ladder"}','normal','anyone',1796040000000000,1796040009000000,NULL);
CREATE INDEX ix_tables_status_server_id ON tables (status, server_id);
CREATE INDEX ix_deadlines_claimed_at_due_at ON deadlines (claimed_at, due_at);
CREATE INDEX ix_seats_player_id ON seats (player_id);
CREATE INDEX ix_round_people_player_id ON round_people (player_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',1);
INSERT INTO "sqlite_sequence" VALUES('matches',1);
INSERT INTO "sqlite_sequence" VALUES('rounds',2);
INSERT INTO "sqlite_sequence" VALUES('pseudonyms',1);
COMMIT;
