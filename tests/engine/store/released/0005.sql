-- A database of schema 0005: that of 0004, with messages of tournaments and time zones.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
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
INSERT INTO "deals" VALUES(3,'c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0','5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e','{}',NULL,NULL);
INSERT INTO "deals" VALUES(4,'c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0','5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e','{}',NULL,NULL);
INSERT INTO "deals" VALUES(5,'c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0','5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e','{}',NULL,NULL);
INSERT INTO "deals" VALUES(6,'c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0','5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e','{}',NULL,NULL);
INSERT INTO "deals" VALUES(7,'c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0','5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e','{}',NULL,NULL);
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
CREATE TABLE ladder_choices (
	server_id BIGINT NOT NULL, 
	champion_role BIGINT, 
	ranks TEXT NOT NULL, 
	summary_channel BIGINT, 
	changed_at BIGINT NOT NULL, 
	CONSTRAINT pk_ladder_choices PRIMARY KEY (server_id)
);
INSERT INTO "ladder_choices" VALUES(900000000000000001,910000000000000001,'[[1600,910000000000000002]]',900000000000000002,1796040009000000);
CREATE TABLE ladder_cursors (
	scope BIGINT NOT NULL, 
	at BIGINT, 
	source BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	CONSTRAINT pk_ladder_cursors PRIMARY KEY (scope)
);
INSERT INTO "ladder_cursors" VALUES(900000000000000001,1767271800000000,2,0);
INSERT INTO "ladder_cursors" VALUES(0,NULL,0,0);
CREATE TABLE ladder_errands (
	server_id BIGINT NOT NULL, 
	kind VARCHAR(64) NOT NULL, 
	due_at BIGINT NOT NULL, 
	about TEXT NOT NULL, 
	claimed_at BIGINT, 
	CONSTRAINT pk_ladder_errands PRIMARY KEY (server_id, kind)
);
INSERT INTO "ladder_errands" VALUES(900000000000000001,'summary',1796600000000000,'{}',NULL);
CREATE TABLE ladder_facts (
	fact_id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	server_id BIGINT NOT NULL, 
	kind VARCHAR(64) NOT NULL, 
	at BIGINT NOT NULL, 
	author_id BIGINT NOT NULL, 
	reason TEXT NOT NULL, 
	payload TEXT NOT NULL
);
INSERT INTO "ladder_facts" VALUES(1,900000000000000001,'season',1767355200000000,100000000000000001,'the club''s first season','{"ends_at":null,"name":"Winter","number":1,"starts_at":1767268800000000}');
INSERT INTO "ladder_facts" VALUES(2,900000000000000001,'join',1767355200000000,100000000000000001,'the club''s first season','{}');
CREATE TABLE ladder_finals (
	server_id BIGINT NOT NULL, 
	season INTEGER NOT NULL, 
	family VARCHAR(64) NOT NULL, 
	player_id BIGINT NOT NULL, 
	place INTEGER NOT NULL, 
	rating INTEGER NOT NULL, 
	rounds INTEGER NOT NULL, 
	won_rounds INTEGER NOT NULL, 
	CONSTRAINT pk_ladder_finals PRIMARY KEY (server_id, season, family, player_id)
);
CREATE TABLE ladder_pairs (
	player_id BIGINT NOT NULL, 
	server_id BIGINT NOT NULL, 
	other_id BIGINT NOT NULL, 
	together INTEGER NOT NULL, 
	together_won INTEGER NOT NULL, 
	against INTEGER NOT NULL, 
	against_won INTEGER NOT NULL, 
	CONSTRAINT pk_ladder_pairs PRIMARY KEY (player_id, server_id, other_id)
);
INSERT INTO "ladder_pairs" VALUES(100000000000000001,900000000000000001,100000000000000002,0,0,5,3);
INSERT INTO "ladder_pairs" VALUES(100000000000000001,900000000000000001,100000000000000003,5,3,0,0);
INSERT INTO "ladder_pairs" VALUES(100000000000000001,900000000000000001,100000000000000004,0,0,5,3);
INSERT INTO "ladder_pairs" VALUES(100000000000000002,900000000000000001,100000000000000001,0,0,5,2);
INSERT INTO "ladder_pairs" VALUES(100000000000000002,900000000000000001,100000000000000003,0,0,5,2);
INSERT INTO "ladder_pairs" VALUES(100000000000000002,900000000000000001,100000000000000004,5,2,0,0);
INSERT INTO "ladder_pairs" VALUES(100000000000000003,900000000000000001,100000000000000001,5,3,0,0);
INSERT INTO "ladder_pairs" VALUES(100000000000000003,900000000000000001,100000000000000002,0,0,5,3);
INSERT INTO "ladder_pairs" VALUES(100000000000000003,900000000000000001,100000000000000004,0,0,5,3);
INSERT INTO "ladder_pairs" VALUES(100000000000000004,900000000000000001,100000000000000001,0,0,5,2);
INSERT INTO "ladder_pairs" VALUES(100000000000000004,900000000000000001,100000000000000002,5,2,0,0);
INSERT INTO "ladder_pairs" VALUES(100000000000000004,900000000000000001,100000000000000003,0,0,5,2);
CREATE TABLE ladder_people (
	player_id BIGINT NOT NULL, 
	everywhere BOOLEAN NOT NULL, 
	profile VARCHAR(64) NOT NULL, 
	changed_at BIGINT NOT NULL, 
	CONSTRAINT pk_ladder_people PRIMARY KEY (player_id)
);
CREATE TABLE ladder_roles (
	server_id BIGINT NOT NULL, 
	player_id BIGINT NOT NULL, 
	role_id BIGINT NOT NULL, 
	held BOOLEAN NOT NULL, 
	changed_at BIGINT NOT NULL, 
	CONSTRAINT pk_ladder_roles PRIMARY KEY (server_id, player_id, role_id)
);
INSERT INTO "ladder_roles" VALUES(900000000000000001,100000000000000001,910000000000000001,1,1796040009000000);
CREATE TABLE ladder_sheets (
	player_id BIGINT NOT NULL, 
	unit_id INTEGER NOT NULL, 
	server_id BIGINT NOT NULL, 
	family VARCHAR(64) NOT NULL, 
	season INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	source BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	outcome SMALLINT NOT NULL, 
	"left" BOOLEAN NOT NULL, 
	rounds INTEGER NOT NULL, 
	won_rounds INTEGER NOT NULL, 
	rated_rounds INTEGER NOT NULL, 
	matches INTEGER NOT NULL, 
	matches_won INTEGER NOT NULL, 
	levels INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	declared INTEGER NOT NULL, 
	declared_won INTEGER NOT NULL, 
	opposed INTEGER NOT NULL, 
	opposed_won INTEGER NOT NULL, 
	kitties INTEGER NOT NULL, 
	buried INTEGER NOT NULL, 
	throws INTEGER NOT NULL, 
	throws_failed INTEGER NOT NULL, 
	tractors INTEGER NOT NULL, 
	evidence FLOAT, 
	mu FLOAT, 
	sigma FLOAT, 
	season_mu FLOAT, 
	season_sigma FLOAT, 
	all_mu FLOAT, 
	all_sigma FLOAT, 
	CONSTRAINT pk_ladder_sheets PRIMARY KEY (player_id, unit_id), 
	CONSTRAINT fk_ladder_sheets_unit_id FOREIGN KEY(unit_id) REFERENCES ladder_units (unit_id)
);
INSERT INTO "ladder_sheets" VALUES(100000000000000001,1,900000000000000001,'four',1,1767271800000000,2,0,1,0,5,3,5,1,1,6,0,3,3,2,0,0,0,0,0,0,4.29848834025830406346e+00,2.66184086691820134254e+01,8.29508762202372373906e+00,2.66184086691820134254e+01,8.29508762202372373906e+00,NULL,NULL);
INSERT INTO "ladder_sheets" VALUES(100000000000000002,1,900000000000000001,'four',1,1767271800000000,2,0,-1,0,5,2,5,1,0,2,0,2,2,3,0,0,0,0,0,0,4.29848834025830406346e+00,2.33815913308179865745e+01,8.29508762202372373906e+00,2.33815913308179865745e+01,8.29508762202372373906e+00,NULL,NULL);
INSERT INTO "ladder_sheets" VALUES(100000000000000003,1,900000000000000001,'four',1,1767271800000000,2,0,1,0,5,3,5,1,1,6,0,3,3,2,0,0,0,0,0,0,4.29848834025830406346e+00,2.66184086691820134254e+01,8.29508762202372373906e+00,2.66184086691820134254e+01,8.29508762202372373906e+00,NULL,NULL);
INSERT INTO "ladder_sheets" VALUES(100000000000000004,1,900000000000000001,'four',1,1767271800000000,2,0,-1,0,5,2,5,1,0,2,0,2,2,3,0,0,0,0,0,0,4.29848834025830406346e+00,2.33815913308179865745e+01,8.29508762202372373906e+00,2.33815913308179865745e+01,8.29508762202372373906e+00,NULL,NULL);
CREATE TABLE ladder_standings (
	scope BIGINT NOT NULL, 
	season INTEGER NOT NULL, 
	family VARCHAR(64) NOT NULL, 
	player_id BIGINT NOT NULL, 
	visible BOOLEAN NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	evidence FLOAT NOT NULL, 
	last_at BIGINT NOT NULL, 
	sessions INTEGER NOT NULL, 
	sessions_won INTEGER NOT NULL, 
	rounds INTEGER NOT NULL, 
	won_rounds INTEGER NOT NULL, 
	rated_rounds INTEGER NOT NULL, 
	matches_won INTEGER NOT NULL, 
	declared INTEGER NOT NULL, 
	declared_won INTEGER NOT NULL, 
	opposed INTEGER NOT NULL, 
	opposed_won INTEGER NOT NULL, 
	kitties INTEGER NOT NULL, 
	buried INTEGER NOT NULL, 
	throws_tried INTEGER NOT NULL, 
	throws_failed INTEGER NOT NULL, 
	left_sessions INTEGER NOT NULL, 
	winning INTEGER NOT NULL, 
	rating INTEGER, 
	matches INTEGER, 
	win_rate INTEGER, 
	levels INTEGER, 
	points INTEGER, 
	tractors INTEGER, 
	throws INTEGER, 
	streak INTEGER, 
	CONSTRAINT pk_ladder_standings PRIMARY KEY (scope, season, family, player_id)
);
INSERT INTO "ladder_standings" VALUES(900000000000000001,0,'four',100000000000000001,1,2.66184086691820134254e+01,8.29508762202372373906e+00,4.29848834025830406346e+00,1767271800000000,1,1,5,3,5,1,3,3,2,0,0,0,0,0,0,1,NULL,1,NULL,6,NULL,NULL,NULL,1);
INSERT INTO "ladder_standings" VALUES(900000000000000001,0,'four',100000000000000002,1,2.33815913308179865745e+01,8.29508762202372373906e+00,4.29848834025830406346e+00,1767271800000000,1,0,5,2,5,0,2,2,3,0,0,0,0,0,0,0,NULL,1,NULL,2,NULL,NULL,NULL,NULL);
INSERT INTO "ladder_standings" VALUES(900000000000000001,0,'four',100000000000000003,1,2.66184086691820134254e+01,8.29508762202372373906e+00,4.29848834025830406346e+00,1767271800000000,1,1,5,3,5,1,3,3,2,0,0,0,0,0,0,1,NULL,1,NULL,6,NULL,NULL,NULL,1);
INSERT INTO "ladder_standings" VALUES(900000000000000001,0,'four',100000000000000004,1,2.33815913308179865745e+01,8.29508762202372373906e+00,4.29848834025830406346e+00,1767271800000000,1,0,5,2,5,0,2,2,3,0,0,0,0,0,0,0,NULL,1,NULL,2,NULL,NULL,NULL,NULL);
INSERT INTO "ladder_standings" VALUES(900000000000000001,1,'four',100000000000000001,1,2.66184086691820134254e+01,8.29508762202372373906e+00,4.29848834025830406346e+00,1767271800000000,1,1,5,3,5,1,3,3,2,0,0,0,0,0,0,1,NULL,1,NULL,6,NULL,NULL,NULL,1);
INSERT INTO "ladder_standings" VALUES(900000000000000001,1,'four',100000000000000002,1,2.33815913308179865745e+01,8.29508762202372373906e+00,4.29848834025830406346e+00,1767271800000000,1,0,5,2,5,0,2,2,3,0,0,0,0,0,0,0,NULL,1,NULL,2,NULL,NULL,NULL,NULL);
INSERT INTO "ladder_standings" VALUES(900000000000000001,1,'four',100000000000000003,1,2.66184086691820134254e+01,8.29508762202372373906e+00,4.29848834025830406346e+00,1767271800000000,1,1,5,3,5,1,3,3,2,0,0,0,0,0,0,1,NULL,1,NULL,6,NULL,NULL,NULL,1);
INSERT INTO "ladder_standings" VALUES(900000000000000001,1,'four',100000000000000004,1,2.33815913308179865745e+01,8.29508762202372373906e+00,4.29848834025830406346e+00,1767271800000000,1,0,5,2,5,0,2,2,3,0,0,0,0,0,0,0,NULL,1,NULL,2,NULL,NULL,NULL,NULL);
CREATE TABLE ladder_tallies (
	scope BIGINT NOT NULL, 
	season INTEGER NOT NULL, 
	family VARCHAR(64) NOT NULL, 
	board VARCHAR(64) NOT NULL, 
	bucket INTEGER NOT NULL, 
	people INTEGER NOT NULL, 
	CONSTRAINT pk_ladder_tallies PRIMARY KEY (scope, season, family, board, bucket)
)
 WITHOUT ROWID

;
INSERT INTO "ladder_tallies" VALUES(900000000000000001,0,'four','levels',0,2);
INSERT INTO "ladder_tallies" VALUES(900000000000000001,0,'four','levels',1,2);
INSERT INTO "ladder_tallies" VALUES(900000000000000001,0,'four','matches',1,4);
INSERT INTO "ladder_tallies" VALUES(900000000000000001,0,'four','streak',1,2);
INSERT INTO "ladder_tallies" VALUES(900000000000000001,1,'four','levels',0,2);
INSERT INTO "ladder_tallies" VALUES(900000000000000001,1,'four','levels',1,2);
INSERT INTO "ladder_tallies" VALUES(900000000000000001,1,'four','matches',1,4);
INSERT INTO "ladder_tallies" VALUES(900000000000000001,1,'four','streak',1,2);
CREATE TABLE ladder_units (
	unit_id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	source BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	server_id BIGINT NOT NULL, 
	family VARCHAR(64) NOT NULL, 
	at BIGINT NOT NULL, 
	rounds INTEGER NOT NULL, 
	rated BOOLEAN NOT NULL, 
	why VARCHAR(64), 
	people TEXT NOT NULL, 
	games TEXT NOT NULL, 
	familiar FLOAT NOT NULL, 
	season INTEGER NOT NULL, 
	everywhere BOOLEAN NOT NULL, 
	CONSTRAINT uq_ladder_units_source_number UNIQUE (source, number)
);
INSERT INTO "ladder_units" VALUES(1,2,0,900000000000000001,'four',1767271800000000,5,1,NULL,'[100000000000000001,100000000000000002,100000000000000003,100000000000000004]','[[[100000000000000001,100000000000000003],[100000000000000002,100000000000000004],2,null],[[100000000000000001,100000000000000003],[100000000000000002,100000000000000004],2,null],[[100000000000000001,100000000000000003],[100000000000000002,100000000000000004],2,null],[[100000000000000002,100000000000000004],[100000000000000001,100000000000000003],1,null],[[100000000000000002,100000000000000004],[100000000000000001,100000000000000003],1,null]]',0.0,1,0);
CREATE TABLE league_tournaments (
	league_id INTEGER NOT NULL, 
	tournament_id INTEGER NOT NULL, 
	CONSTRAINT pk_league_tournaments PRIMARY KEY (league_id, tournament_id), 
	CONSTRAINT fk_league_tournaments_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournaments (tournament_id), 
	CONSTRAINT fk_league_tournaments_league_id FOREIGN KEY(league_id) REFERENCES leagues (league_id)
);
INSERT INTO "league_tournaments" VALUES(1,1);
CREATE TABLE leagues (
	league_id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	server_id BIGINT NOT NULL, 
	owner_id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	terms TEXT NOT NULL, 
	created_at BIGINT NOT NULL, 
	closed_at BIGINT
);
INSERT INTO "leagues" VALUES(1,900000000000000001,100000000000000001,'Autumn','{"best":0,"points":[]}',1796040000000000,NULL);
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
INSERT INTO "matches" VALUES(2,2,0,'98400d710a12990b51cfe89ab921b5cc06ad9c400f0589960944f84876950289','{}',1767268800000000,1767271800000000,'won','[0,2]');
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
INSERT INTO "results" VALUES(3,0,'[0,2]','S','2',35,0,1,2,'{}',0,'{}',1767269400000000);
INSERT INTO "results" VALUES(4,0,'[0,2]','S','2',35,0,1,2,'{}',0,'{}',1767270000000000);
INSERT INTO "results" VALUES(5,0,'[0,2]','S','2',35,0,1,2,'{}',0,'{}',1767270600000000);
INSERT INTO "results" VALUES(6,1,'[1,3]','S','2',35,0,1,1,'{}',0,'{}',1767271200000000);
INSERT INTO "results" VALUES(7,1,'[1,3]','S','2',35,0,1,1,'{}',0,'{}',1767271800000000);
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
INSERT INTO "round_people" VALUES(3,0,0,100000000000000001,NULL,1,1,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(3,1,0,100000000000000002,NULL,0,0,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(3,2,0,100000000000000003,NULL,1,1,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(3,3,0,100000000000000004,NULL,0,0,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(4,0,0,100000000000000001,NULL,1,1,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(4,1,0,100000000000000002,NULL,0,0,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(4,2,0,100000000000000003,NULL,1,1,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(4,3,0,100000000000000004,NULL,0,0,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(5,0,0,100000000000000001,NULL,1,1,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(5,1,0,100000000000000002,NULL,0,0,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(5,2,0,100000000000000003,NULL,1,1,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(5,3,0,100000000000000004,NULL,0,0,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(6,0,0,100000000000000001,NULL,0,0,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(6,1,0,100000000000000002,NULL,1,1,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(6,2,0,100000000000000003,NULL,0,0,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(6,3,0,100000000000000004,NULL,1,1,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(7,0,0,100000000000000001,NULL,0,0,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(7,1,0,100000000000000002,NULL,1,1,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(7,2,0,100000000000000003,NULL,0,0,'2','3',25,0,'{}');
INSERT INTO "round_people" VALUES(7,3,0,100000000000000004,NULL,1,1,'2','3',25,0,'{}');
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
INSERT INTO "rounds" VALUES(3,2,0,'98400d710a12990b51cfe89ab921b5cc06ad9c400f0589960944f84876950289','finished','{}',1767269400000000,1767269400000000);
INSERT INTO "rounds" VALUES(4,2,1,'98400d710a12990b51cfe89ab921b5cc06ad9c400f0589960944f84876950289','finished','{}',1767270000000000,1767270000000000);
INSERT INTO "rounds" VALUES(5,2,2,'98400d710a12990b51cfe89ab921b5cc06ad9c400f0589960944f84876950289','finished','{}',1767270600000000,1767270600000000);
INSERT INTO "rounds" VALUES(6,2,3,'98400d710a12990b51cfe89ab921b5cc06ad9c400f0589960944f84876950289','finished','{}',1767271200000000,1767271200000000);
INSERT INTO "rounds" VALUES(7,2,4,'98400d710a12990b51cfe89ab921b5cc06ad9c400f0589960944f84876950289','finished','{}',1767271800000000,1767271800000000);
CREATE TABLE rulesets (
	rules_hash VARCHAR(64) NOT NULL, 
	rules TEXT NOT NULL, 
	CONSTRAINT pk_rulesets PRIMARY KEY (rules_hash)
);
INSERT INTO "rulesets" VALUES('4deb7cc581549d31f393b55f26fe63b33173860a02947a4102f040c70f95ec64','{"options":{"decks":2},"preset":"ladder"}');
INSERT INTO "rulesets" VALUES('98400d710a12990b51cfe89ab921b5cc06ad9c400f0589960944f84876950289','{"preset":"ladder"}');
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
	changed_at BIGINT NOT NULL, time_zone VARCHAR(64), 
	CONSTRAINT pk_servers PRIMARY KEY (server_id)
);
INSERT INTO "servers" VALUES(900000000000000001,'ladder',NULL,NULL,'[]',1,1,'[]',1796040000000000,NULL);
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
INSERT INTO "tables" VALUES(2,900000000000000001,1,NULL,100000000000000001,'closed','{"preset":"ladder"}','normal','anyone',1767268800000000,1767268800000000,1767268800000000);
CREATE TABLE tournament_displays (
	tournament_id INTEGER NOT NULL, 
	what VARCHAR(64) NOT NULL, 
	channel_id BIGINT NOT NULL, 
	message_id BIGINT NOT NULL, 
	posted_at BIGINT NOT NULL, 
	state TEXT NOT NULL, 
	CONSTRAINT pk_tournament_displays PRIMARY KEY (tournament_id, what), 
	CONSTRAINT fk_tournament_displays_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournaments (tournament_id)
);
CREATE TABLE tournament_log (
	tournament_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	player_id BIGINT NOT NULL, 
	payload TEXT NOT NULL, 
	CONSTRAINT pk_tournament_log PRIMARY KEY (tournament_id, number), 
	CONSTRAINT fk_tournament_log_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournaments (tournament_id)
)
 WITHOUT ROWID

;
INSERT INTO "tournament_log" VALUES(1,1,1796040000000000,100000000000000001,'{"commitment":"c42f3f0b72136c98b361dcaf968c961362d755b9864568308dd0a758225b7904","do":"created","plan":{"capacity":256,"check_in":0,"duplicate":false,"end":0,"format":"swiss","groups":4,"last_late_entry":2,"late":"levels_then_points","length":{"deals":4,"seconds":3600,"warning":300},"levels":["2","3","4","5","5","6","7","8"],"name":"Friday","partners":"fixed","points":{"bye":"2","draw":"1","loss":"0","missed":"0","win":"2"},"preset":"eighty-points","qualifiers":2,"rounds":3,"scale":"matchpoints","seeding":"lot","start":0,"tie_breaks":["direct_encounter","median_buchholz","buchholz","sonneborn_berger","level_difference","point_difference"],"weights":{"bye_score":1000,"distance":1,"rematch":10000000,"repeated_partner":10000000,"score_gap":1000,"second_bye":1000000000}}}');
INSERT INTO "tournament_log" VALUES(1,2,1796040001000000,100000000000000001,'{"do":"entered","name":"Cats","players":[100000000000000001,100000000000000002],"rating":0}');
INSERT INTO "tournament_log" VALUES(1,3,1796040002000000,100000000000000002,'{"do":"partner_confirmed","entrant":1,"player":100000000000000002}');
CREATE TABLE tournament_marks (
	tournament_id INTEGER NOT NULL, 
	kind VARCHAR(64) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_tournament_marks PRIMARY KEY (tournament_id, kind, number), 
	CONSTRAINT fk_tournament_marks_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournaments (tournament_id)
);
INSERT INTO "tournament_marks" VALUES(1,'hold',0,0);
CREATE TABLE tournament_organisers (
	tournament_id INTEGER NOT NULL, 
	player_id BIGINT NOT NULL, 
	since BIGINT NOT NULL, 
	CONSTRAINT pk_tournament_organisers PRIMARY KEY (tournament_id, player_id), 
	CONSTRAINT fk_tournament_organisers_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournaments (tournament_id)
);
INSERT INTO "tournament_organisers" VALUES(1,100000000000000003,1796040000000000);
CREATE TABLE tournament_tables (
	tournament_id INTEGER NOT NULL, 
	step INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	attempt INTEGER NOT NULL, 
	channel_id BIGINT NOT NULL, 
	thread_id BIGINT, 
	table_id INTEGER, 
	taken BOOLEAN NOT NULL, 
	CONSTRAINT pk_tournament_tables PRIMARY KEY (tournament_id, step, number, attempt), 
	CONSTRAINT fk_tournament_tables_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournaments (tournament_id), 
	CONSTRAINT fk_tournament_tables_table_id FOREIGN KEY(table_id) REFERENCES tables (table_id)
);
CREATE TABLE tournaments (
	tournament_id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	server_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	owner_id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	live BOOLEAN NOT NULL, 
	secret VARCHAR(64), 
	created_at BIGINT NOT NULL, 
	closed_at BIGINT
);
INSERT INTO "tournaments" VALUES(1,900000000000000001,900000000000000002,100000000000000001,'Friday',1,'5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',1796040000000000,NULL);
CREATE INDEX ix_tables_status_server_id ON tables (status, server_id);
CREATE INDEX ix_deadlines_claimed_at_due_at ON deadlines (claimed_at, due_at);
CREATE INDEX ix_seats_player_id ON seats (player_id);
CREATE INDEX ix_round_people_player_id ON round_people (player_id);
CREATE INDEX ix_ladder_facts_server_id ON ladder_facts (server_id);
CREATE INDEX ix_ladder_finals_place ON ladder_finals (server_id, season, family, place);
CREATE INDEX ix_ladder_pairs_other_id ON ladder_pairs (other_id);
CREATE INDEX ix_ladder_standings_levels ON ladder_standings (scope, season, family, visible, levels, player_id);
CREATE INDEX ix_ladder_standings_matches ON ladder_standings (scope, season, family, visible, matches, player_id);
CREATE INDEX ix_ladder_standings_player_id ON ladder_standings (player_id);
CREATE INDEX ix_ladder_standings_points ON ladder_standings (scope, season, family, visible, points, player_id);
CREATE INDEX ix_ladder_standings_rating ON ladder_standings (scope, season, family, visible, rating, player_id);
CREATE INDEX ix_ladder_standings_streak ON ladder_standings (scope, season, family, visible, streak, player_id);
CREATE INDEX ix_ladder_standings_throws ON ladder_standings (scope, season, family, visible, throws, player_id);
CREATE INDEX ix_ladder_standings_tractors ON ladder_standings (scope, season, family, visible, tractors, player_id);
CREATE INDEX ix_ladder_standings_win_rate ON ladder_standings (scope, season, family, visible, win_rate, player_id);
CREATE INDEX ix_ladder_units_everywhere ON ladder_units (everywhere, at, source, number);
CREATE INDEX ix_ladder_units_order ON ladder_units (server_id, at, source, number);
CREATE INDEX ix_ladder_units_people ON ladder_units (server_id, people);
CREATE INDEX ix_ladder_sheets_order ON ladder_sheets (player_id, server_id, family, at);
CREATE INDEX ix_ladder_sheets_unit_id ON ladder_sheets (unit_id);
CREATE INDEX ix_ladder_errands_due_at ON ladder_errands (due_at);
CREATE INDEX ix_tournaments_server_id_live ON tournaments (server_id, live);
CREATE INDEX ix_tournament_tables_table_id ON tournament_tables (table_id);
CREATE INDEX ix_leagues_server_id ON leagues (server_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',2);
INSERT INTO "sqlite_sequence" VALUES('matches',2);
INSERT INTO "sqlite_sequence" VALUES('rounds',7);
INSERT INTO "sqlite_sequence" VALUES('pseudonyms',1);
INSERT INTO "sqlite_sequence" VALUES('ladder_units',1);
INSERT INTO "sqlite_sequence" VALUES('ladder_facts',2);
INSERT INTO "sqlite_sequence" VALUES('tournaments',1);
INSERT INTO "sqlite_sequence" VALUES('leagues',1);
COMMIT;
