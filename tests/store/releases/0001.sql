BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chat (
	id BIGINT NOT NULL, 
	title VARCHAR NOT NULL, 
	language VARCHAR(20) NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (id), 
	CONSTRAINT ck_chat_language CHECK (language IN ('de', 'en'))
);
INSERT INTO "chat" VALUES(-1001000000001,'Stammtisch','de');
CREATE TABLE inbox (
	update_id BIGINT NOT NULL, 
	payload TEXT NOT NULL, 
	match_id INTEGER, 
	received_at DATETIME NOT NULL, 
	done_at DATETIME, 
	CONSTRAINT pk_inbox PRIMARY KEY (update_id)
);
CREATE TABLE letter (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	chat_id BIGINT NOT NULL, 
	topic_id BIGINT, 
	slot VARCHAR, 
	match_id INTEGER, 
	kind VARCHAR(20) NOT NULL, 
	message_id BIGINT, 
	"view" TEXT NOT NULL, 
	closing TEXT, 
	silent BOOLEAN NOT NULL, 
	inherits INTEGER, 
	attempts INTEGER NOT NULL, 
	reason VARCHAR, 
	CONSTRAINT fk_letter_match_id_match FOREIGN KEY(match_id) REFERENCES "match" (id), 
	CONSTRAINT ck_letter_kind CHECK (kind IN ('message', 'fresh', 'closing'))
);
INSERT INTO "letter" VALUES(205,-1001000000001,NULL,'lobby:3',3,'fresh',NULL,'{"text":"<b>#3 · Neue Partie Schwimmen</b>\n\nRegeln: Hosen owi\nLeben: 3 · Bedenkzeit: 24 Stunden\nEröffnet von Ben\n\n<b>Plätze: 2 von 8</b>\n1. Ben\n2. Anna\n\nEs kann losgehen. Starten darf, wer eröffnet hat oder die Gruppe verwaltet.","keyboard":[[{"label":"Mitspielen","press":{"kind":"JoinPress","match":3},"start":null,"add_to_group":false},{"label":"Aussteigen","press":{"kind":"WithdrawPress","match":3},"start":null,"add_to_group":false}],[{"label":"−","press":{"kind":"LivesPress","match":3,"lives":2},"start":null,"add_to_group":false},{"label":"♥ 3","press":{"kind":"NoPress"},"start":null,"add_to_group":false},{"label":"+","press":{"kind":"LivesPress","match":3,"lives":4},"start":null,"add_to_group":false}],[{"label":"10 min","press":{"kind":"TempoPress","match":3,"minutes":10},"start":null,"add_to_group":false},{"label":"1 h","press":{"kind":"TempoPress","match":3,"minutes":60},"start":null,"add_to_group":false},{"label":"12 h","press":{"kind":"TempoPress","match":3,"minutes":720},"start":null,"add_to_group":false},{"label":"✓ 24 h","press":{"kind":"TempoPress","match":3,"minutes":1440},"start":null,"add_to_group":false}],[{"label":"−","press":{"kind":"NoPress"},"start":null,"add_to_group":false},{"label":"🤖 0","press":{"kind":"NoPress"},"start":null,"add_to_group":false},{"label":"+","press":{"kind":"ComputersPress","match":3,"computers":1},"start":null,"add_to_group":false}],[{"label":"Starten","press":{"kind":"StartPress","match":3},"start":null,"add_to_group":false},{"label":"Schließen","press":{"kind":"ClosePress","match":3},"start":null,"add_to_group":false}]],"picture":null}',NULL,0,204,0,NULL);
CREATE TABLE "match" (
	id INTEGER NOT NULL, 
	chat_id BIGINT NOT NULL, 
	topic_id BIGINT, 
	solo BOOLEAN NOT NULL, 
	opener_id BIGINT NOT NULL, 
	status VARCHAR(20) NOT NULL, 
	rules TEXT NOT NULL, 
	tempo_seconds INTEGER NOT NULL, 
	computers INTEGER NOT NULL, 
	seed VARCHAR NOT NULL, 
	state TEXT, 
	ply INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	deadline_at DATETIME, 
	remind_at DATETIME, 
	turn_at DATETIME, 
	created_at DATETIME NOT NULL, 
	ended_at DATETIME, 
	over VARCHAR(20), 
	CONSTRAINT pk_match PRIMARY KEY (id), 
	CONSTRAINT fk_match_opener_id_person FOREIGN KEY(opener_id) REFERENCES person (id), 
	CONSTRAINT ck_match_status CHECK (status IN ('lobby', 'playing', 'over', 'closed')), 
	CONSTRAINT ck_match_over CHECK (over IN ('played', 'time_out', 'left'))
);
INSERT INTO "match" VALUES(1,-1001000000001,NULL,0,7000000001,'over','{"name":"hosen-owi","pack":32,"most_seats":8,"lives":3,"direction":"clockwise","three_aces":"feuer","feuer_losers":"all_others","thirty_one_losers":"lowest","several_thirty_ones":"holders_safe","swap_all":true,"passing":false,"table_refresh":"all_pass","stock_end":"reshuffle","knock_needs_swap":true,"last_turn":"knock","knocker_penalty":1,"circuits_without_knock":14,"tie":"all","match_end":"first_out","all_out":"share","time_out":"ends_match","leaving":"ends_match"}',86400,0,'7','{"rules":{"name":"hosen-owi","pack":32,"most_seats":8,"lives":3,"direction":"clockwise","three_aces":"feuer","feuer_losers":"all_others","thirty_one_losers":"lowest","several_thirty_ones":"holders_safe","swap_all":true,"passing":false,"table_refresh":"all_pass","stock_end":"reshuffle","knock_needs_swap":true,"last_turn":"knock","knocker_penalty":1,"circuits_without_knock":14,"tie":"all","match_end":"first_out","all_out":"share","time_out":"ends_match","leaving":"ends_match"},"seed":"7","phase":"over","round":8,"dealer":0,"opener":1,"turn":0,"lives":[0,1,-1],"hands":[[31,33,41],[35,39,50],[21,49,51]],"table":[22,27,26],"stock":[47,30,37,23,28,43,48,44,29,20,32,25,45,34,38,36,24,46,42,40],"set_aside":[],"swapped":[true,true,true],"knocker":1,"turns_left":0,"passes":0,"turns":6,"refreshes":0,"history":[{"kind":"RoundDealt","round":8,"dealer":0,"opener":1,"table":[22,21,39],"commitment":"21f2731b5aa5c05c1ff8ae4178c10771d6bb1bd47fe5032f0b632af38ad8d8b4"},{"kind":"Swapped","seat":1,"gave":41,"took":39},{"kind":"Swapped","seat":2,"gave":31,"took":21},{"kind":"Swapped","seat":0,"gave":27,"took":31},{"kind":"Knocked","seat":1,"first":true},{"kind":"Knocked","seat":2,"first":false},{"kind":"Swapped","seat":0,"gave":26,"took":41},{"kind":"RoundEnded","round":8,"end":"knock","by":[1],"showings":[{"seat":0,"hand":[31,33,41],"value":{"hand_class":0,"halves":40},"lost":0,"lives":0},{"seat":1,"hand":[35,39,50],"value":{"hand_class":0,"halves":40},"lost":0,"lives":1},{"seat":2,"hand":[21,49,51],"value":{"hand_class":0,"halves":36},"lost":1,"lives":-1}],"key":"70fc946100238ac7ee19893e0cb00ea5597def9d15e7e72892daf388dfac650f"},{"kind":"MatchEnded","over":"played","culprit":null,"places":[2,1,3],"key":""}],"last_round":{"round":8,"end":"knock","by":[1],"showings":[{"seat":0,"hand":[31,33,41],"value":{"hand_class":0,"halves":40},"lost":0,"lives":0},{"seat":1,"hand":[35,39,50],"value":{"hand_class":0,"halves":40},"lost":0,"lives":1},{"seat":2,"hand":[21,49,51],"value":{"hand_class":0,"halves":36},"lost":1,"lives":-1}],"key":"70fc946100238ac7ee19893e0cb00ea5597def9d15e7e72892daf388dfac650f"},"ended":{"over":"played","culprit":null,"places":[2,1,3],"key":""},"fallen":[{"seat":2,"round":8,"hand":[21,49,51]}],"earlier_rounds":[]}',50,54,NULL,NULL,'2026-12-01 17:43:00.000000','2026-12-01 12:00:00.000000','2026-12-01 17:50:00.000000','played');
INSERT INTO "match" VALUES(2,-1001000000001,NULL,0,7000000001,'playing','{"name":"hosen-owi","pack":32,"most_seats":8,"lives":3,"direction":"clockwise","three_aces":"feuer","feuer_losers":"all_others","thirty_one_losers":"lowest","several_thirty_ones":"holders_safe","swap_all":true,"passing":false,"table_refresh":"all_pass","stock_end":"reshuffle","knock_needs_swap":true,"last_turn":"knock","knocker_penalty":1,"circuits_without_knock":14,"tie":"all","match_end":"first_out","all_out":"share","time_out":"ends_match","leaving":"ends_match"}',86400,0,'7','{"rules":{"name":"hosen-owi","pack":32,"most_seats":8,"lives":3,"direction":"clockwise","three_aces":"feuer","feuer_losers":"all_others","thirty_one_losers":"lowest","several_thirty_ones":"holders_safe","swap_all":true,"passing":false,"table_refresh":"all_pass","stock_end":"reshuffle","knock_needs_swap":true,"last_turn":"knock","knocker_penalty":1,"circuits_without_knock":14,"tie":"all","match_end":"first_out","all_out":"share","time_out":"ends_match","leaving":"ends_match"},"seed":"7","phase":"playing","round":2,"dealer":0,"opener":1,"turn":2,"lives":[3,2,3],"hands":[[23,31,34],[33,40,49],[42,46,48]],"table":[28,22,44],"stock":[30,20,36,25,35,26,47,37,50,21,41,24,45,51,29,39,38,32,43,27],"set_aside":[],"swapped":[true,true,true],"knocker":null,"turns_left":null,"passes":0,"turns":4,"refreshes":0,"history":[{"kind":"RoundDealt","round":2,"dealer":0,"opener":1,"table":[49,22,34],"commitment":"f4d8a0f7805049980aae500ce8afa5e4f27458e0bed6efb2ae95d401f3237b55"},{"kind":"Swapped","seat":1,"gave":48,"took":49},{"kind":"Swapped","seat":2,"gave":28,"took":48},{"kind":"Swapped","seat":0,"gave":40,"took":34},{"kind":"Swapped","seat":1,"gave":44,"took":40}],"last_round":{"round":1,"end":"knock","by":[0],"showings":[{"seat":0,"hand":[23,27,47],"value":{"hand_class":0,"halves":50},"lost":0,"lives":3},{"seat":1,"hand":[29,48,50],"value":{"hand_class":0,"halves":22},"lost":1,"lives":2},{"seat":2,"hand":[24,30,36],"value":{"hand_class":0,"halves":36},"lost":0,"lives":3}],"key":"935626ad43a03b35fcb65810861459b6854e41017b6edf1d59311b957e4a64c5"},"ended":null,"fallen":[],"earlier_rounds":[]}',10,14,'2026-12-02 19:00:00.000000','2026-12-02 14:12:00.000000','2026-12-01 19:00:00.000000','2026-12-01 17:50:00.000000',NULL,NULL);
INSERT INTO "match" VALUES(3,-1001000000001,NULL,0,7000000002,'lobby','{"name":"hosen-owi","pack":32,"most_seats":8,"lives":3,"direction":"clockwise","three_aces":"feuer","feuer_losers":"all_others","thirty_one_losers":"lowest","several_thirty_ones":"holders_safe","swap_all":true,"passing":false,"table_refresh":"all_pass","stock_end":"reshuffle","knock_needs_swap":true,"last_turn":"knock","knocker_penalty":1,"circuits_without_knock":14,"tie":"all","match_end":"first_out","all_out":"share","time_out":"ends_match","leaving":"ends_match"}',86400,0,'53136f61c0e5a39185ed57debbf4fabb451cc541a0faa697c7626307ec2d24df',NULL,0,1,'2026-12-08 19:00:00.000000',NULL,NULL,'2026-12-01 19:00:00.000000',NULL,NULL);
CREATE TABLE move (
	match_id INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	action VARCHAR NOT NULL, 
	at DATETIME NOT NULL, 
	seconds INTEGER NOT NULL, 
	CONSTRAINT pk_move PRIMARY KEY (match_id, ply), 
	CONSTRAINT fk_move_match_id_match FOREIGN KEY(match_id) REFERENCES "match" (id)
);
INSERT INTO "move" VALUES(1,0,0,'*','2026-12-01 12:07:00.000000',420);
INSERT INTO "move" VALUES(1,1,1,'9sKd','2026-12-01 12:14:00.000000',420);
INSERT INTO "move" VALUES(1,2,2,'9dAh','2026-12-01 12:21:00.000000',420);
INSERT INTO "move" VALUES(1,3,0,'!','2026-12-01 12:28:00.000000',420);
INSERT INTO "move" VALUES(1,4,1,'7h8d','2026-12-01 12:35:00.000000',420);
INSERT INTO "move" VALUES(1,5,2,'Jc7h','2026-12-01 12:42:00.000000',420);
INSERT INTO "move" VALUES(1,6,1,'TsAs','2026-12-01 12:49:00.000000',420);
INSERT INTO "move" VALUES(1,7,2,'9cTh','2026-12-01 12:56:00.000000',420);
INSERT INTO "move" VALUES(1,8,0,'7d7h','2026-12-01 13:03:00.000000',420);
INSERT INTO "move" VALUES(1,9,1,'!','2026-12-01 13:10:00.000000',420);
INSERT INTO "move" VALUES(1,10,2,'KhTs','2026-12-01 13:17:00.000000',420);
INSERT INTO "move" VALUES(1,11,0,'*','2026-12-01 13:24:00.000000',420);
INSERT INTO "move" VALUES(1,12,2,'9dJh','2026-12-01 13:31:00.000000',420);
INSERT INTO "move" VALUES(1,13,0,'7h9d','2026-12-01 13:38:00.000000',420);
INSERT INTO "move" VALUES(1,14,1,'Qd7h','2026-12-01 13:45:00.000000',420);
INSERT INTO "move" VALUES(1,15,2,'!','2026-12-01 13:52:00.000000',420);
INSERT INTO "move" VALUES(1,16,0,'!','2026-12-01 13:59:00.000000',420);
INSERT INTO "move" VALUES(1,17,1,'KdQd','2026-12-01 14:06:00.000000',420);
INSERT INTO "move" VALUES(1,18,0,'ThAd','2026-12-01 14:13:00.000000',420);
INSERT INTO "move" VALUES(1,19,1,'8cQh','2026-12-01 14:20:00.000000',420);
INSERT INTO "move" VALUES(1,20,2,'7hTh','2026-12-01 14:27:00.000000',420);
INSERT INTO "move" VALUES(1,21,0,'Ad8c','2026-12-01 14:34:00.000000',420);
INSERT INTO "move" VALUES(1,22,1,'!','2026-12-01 14:41:00.000000',420);
INSERT INTO "move" VALUES(1,23,2,'!','2026-12-01 14:48:00.000000',420);
INSERT INTO "move" VALUES(1,24,0,'Td9c','2026-12-01 14:55:00.000000',420);
INSERT INTO "move" VALUES(1,25,1,'ThJh','2026-12-01 15:02:00.000000',420);
INSERT INTO "move" VALUES(1,26,2,'QdTd','2026-12-01 15:09:00.000000',420);
INSERT INTO "move" VALUES(1,27,0,'8hQd','2026-12-01 15:16:00.000000',420);
INSERT INTO "move" VALUES(1,28,1,'!','2026-12-01 15:23:00.000000',420);
INSERT INTO "move" VALUES(1,29,2,'Ad8h','2026-12-01 15:30:00.000000',420);
INSERT INTO "move" VALUES(1,30,0,'!','2026-12-01 15:37:00.000000',420);
INSERT INTO "move" VALUES(1,31,2,'QsKs','2026-12-01 15:44:00.000000',420);
INSERT INTO "move" VALUES(1,32,0,'9sKd','2026-12-01 15:51:00.000000',420);
INSERT INTO "move" VALUES(1,33,1,'9dQs','2026-12-01 15:58:00.000000',420);
INSERT INTO "move" VALUES(1,34,2,'Ks9d','2026-12-01 16:05:00.000000',420);
INSERT INTO "move" VALUES(1,35,0,'!','2026-12-01 16:12:00.000000',420);
INSERT INTO "move" VALUES(1,36,1,'!','2026-12-01 16:19:00.000000',420);
INSERT INTO "move" VALUES(1,37,2,'!','2026-12-01 16:26:00.000000',420);
INSERT INTO "move" VALUES(1,38,0,'Qs9h','2026-12-01 16:33:00.000000',420);
INSERT INTO "move" VALUES(1,39,1,'9d9c','2026-12-01 16:40:00.000000',420);
INSERT INTO "move" VALUES(1,40,2,'Td9d','2026-12-01 16:47:00.000000',420);
INSERT INTO "move" VALUES(1,41,0,'!','2026-12-01 16:54:00.000000',420);
INSERT INTO "move" VALUES(1,42,1,'*','2026-12-01 17:01:00.000000',420);
INSERT INTO "move" VALUES(1,43,2,'!','2026-12-01 17:08:00.000000',420);
INSERT INTO "move" VALUES(1,44,1,'QsJd','2026-12-01 17:15:00.000000',420);
INSERT INTO "move" VALUES(1,45,2,'9d7s','2026-12-01 17:22:00.000000',420);
INSERT INTO "move" VALUES(1,46,0,'8d9d','2026-12-01 17:29:00.000000',420);
INSERT INTO "move" VALUES(1,47,1,'!','2026-12-01 17:36:00.000000',420);
INSERT INTO "move" VALUES(1,48,2,'!','2026-12-01 17:43:00.000000',420);
INSERT INTO "move" VALUES(1,49,0,'8hQs','2026-12-01 17:50:00.000000',420);
INSERT INTO "move" VALUES(2,0,0,'Ah7d','2026-12-01 17:57:00.000000',420);
INSERT INTO "move" VALUES(2,1,1,'AdAh','2026-12-01 18:04:00.000000',420);
INSERT INTO "move" VALUES(2,2,2,'9h8c','2026-12-01 18:11:00.000000',420);
INSERT INTO "move" VALUES(2,3,0,'!','2026-12-01 18:18:00.000000',420);
INSERT INTO "move" VALUES(2,4,1,'7hAc','2026-12-01 18:25:00.000000',420);
INSERT INTO "move" VALUES(2,5,2,'9d9h','2026-12-01 18:32:00.000000',420);
INSERT INTO "move" VALUES(2,6,1,'AcAs','2026-12-01 18:39:00.000000',420);
INSERT INTO "move" VALUES(2,7,2,'9cAc','2026-12-01 18:46:00.000000',420);
INSERT INTO "move" VALUES(2,8,0,'QcTh','2026-12-01 18:53:00.000000',420);
INSERT INTO "move" VALUES(2,9,1,'KcQc','2026-12-01 19:00:00.000000',420);
CREATE TABLE pause (
	chat_id BIGINT NOT NULL, 
	until DATETIME NOT NULL, 
	CONSTRAINT pk_pause PRIMARY KEY (chat_id)
);
CREATE TABLE person (
	id BIGINT NOT NULL, 
	name VARCHAR NOT NULL, 
	telegram_language VARCHAR(20) NOT NULL, 
	language VARCHAR(20), 
	deck VARCHAR(20) NOT NULL, 
	confirm_moves BOOLEAN NOT NULL, 
	reminders BOOLEAN NOT NULL, 
	reachable BOOLEAN NOT NULL, 
	rating_mu FLOAT, 
	rating_sigma FLOAT, 
	created_at DATETIME NOT NULL, 
	CONSTRAINT pk_person PRIMARY KEY (id), 
	CONSTRAINT ck_person_telegram_language CHECK (telegram_language IN ('de', 'en')), 
	CONSTRAINT ck_person_language CHECK (language IN ('de', 'en')), 
	CONSTRAINT ck_person_deck CHECK (deck IN ('de', 'fr'))
);
INSERT INTO "person" VALUES(7000000001,'Anna','de',NULL,'de',1,1,1,2.57172621701873573831e+01,8.0582242228023783781e+00,'2026-12-01 12:00:00.000000');
INSERT INTO "person" VALUES(7000000002,'Ben','en',NULL,'de',1,1,1,2.78690486807494259831e+01,8.20524337739799314306e+00,'2026-12-01 12:00:00.000000');
INSERT INTO "person" VALUES(7000000003,'Clara <3','de',NULL,'de',1,1,1,2.14136891490632166315e+01,8.0582242228023783781e+00,'2026-12-01 12:00:00.000000');
CREATE TABLE seat (
	id INTEGER NOT NULL, 
	match_id INTEGER NOT NULL, 
	number INTEGER, 
	person_id BIGINT, 
	name VARCHAR NOT NULL, 
	strength VARCHAR, 
	place INTEGER, 
	lives INTEGER, 
	rating INTEGER, 
	CONSTRAINT pk_seat PRIMARY KEY (id), 
	CONSTRAINT fk_seat_match_id_match FOREIGN KEY(match_id) REFERENCES "match" (id), 
	CONSTRAINT fk_seat_person_id_person FOREIGN KEY(person_id) REFERENCES person (id), 
	CONSTRAINT uq_seat_match_id_number UNIQUE (match_id, number), 
	CONSTRAINT uq_seat_match_id_person_id UNIQUE (match_id, person_id)
);
INSERT INTO "seat" VALUES(1,1,0,7000000001,'Anna',NULL,2,0,1031);
INSERT INTO "seat" VALUES(2,1,1,7000000002,'Ben',NULL,1,1,1065);
INSERT INTO "seat" VALUES(3,1,2,7000000003,'Clara <3',NULL,3,-1,945);
INSERT INTO "seat" VALUES(4,2,0,7000000001,'Anna',NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES(5,2,1,7000000002,'Ben',NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES(6,2,2,7000000003,'Clara <3',NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES(7,3,NULL,7000000002,'Ben',NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES(8,3,NULL,7000000001,'Anna',NULL,NULL,NULL,NULL);
CREATE TABLE setting (
	"key" VARCHAR NOT NULL, 
	value VARCHAR NOT NULL, 
	CONSTRAINT pk_setting PRIMARY KEY ("key")
);
CREATE TABLE showing (
	match_id INTEGER NOT NULL, 
	round INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	person_id BIGINT, 
	hand_class INTEGER NOT NULL, 
	halves INTEGER NOT NULL, 
	lost INTEGER NOT NULL, 
	knocked BOOLEAN NOT NULL, 
	CONSTRAINT pk_showing PRIMARY KEY (match_id, round, seat), 
	CONSTRAINT fk_showing_match_id_match FOREIGN KEY(match_id) REFERENCES "match" (id), 
	CONSTRAINT fk_showing_person_id_person FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "showing" VALUES(1,1,0,7000000001,0,38,1,1);
INSERT INTO "showing" VALUES(1,1,1,7000000002,0,58,0,0);
INSERT INTO "showing" VALUES(1,1,2,7000000003,0,54,0,0);
INSERT INTO "showing" VALUES(1,2,0,7000000001,0,20,1,0);
INSERT INTO "showing" VALUES(1,2,1,7000000002,0,42,0,1);
INSERT INTO "showing" VALUES(1,2,2,7000000003,0,40,0,0);
INSERT INTO "showing" VALUES(1,3,0,7000000001,0,42,0,0);
INSERT INTO "showing" VALUES(1,3,1,7000000002,0,20,1,0);
INSERT INTO "showing" VALUES(1,3,2,7000000003,0,20,1,1);
INSERT INTO "showing" VALUES(1,4,0,7000000001,0,34,0,0);
INSERT INTO "showing" VALUES(1,4,1,7000000002,0,38,0,1);
INSERT INTO "showing" VALUES(1,4,2,7000000003,0,20,1,0);
INSERT INTO "showing" VALUES(1,5,0,7000000001,0,38,0,0);
INSERT INTO "showing" VALUES(1,5,1,7000000002,0,38,0,1);
INSERT INTO "showing" VALUES(1,5,2,7000000003,0,36,1,0);
INSERT INTO "showing" VALUES(1,6,0,7000000001,0,42,0,1);
INSERT INTO "showing" VALUES(1,6,1,7000000002,0,34,1,0);
INSERT INTO "showing" VALUES(1,6,2,7000000003,0,40,0,0);
INSERT INTO "showing" VALUES(1,7,0,7000000001,0,22,1,1);
INSERT INTO "showing" VALUES(1,7,1,7000000002,0,42,0,0);
INSERT INTO "showing" VALUES(1,7,2,7000000003,0,38,0,0);
INSERT INTO "showing" VALUES(1,8,0,7000000001,0,40,0,0);
INSERT INTO "showing" VALUES(1,8,1,7000000002,0,40,0,1);
INSERT INTO "showing" VALUES(1,8,2,7000000003,0,36,1,0);
INSERT INTO "showing" VALUES(2,1,0,7000000001,0,50,0,1);
INSERT INTO "showing" VALUES(2,1,1,7000000002,0,22,1,0);
INSERT INTO "showing" VALUES(2,1,2,7000000003,0,36,0,0);
CREATE TABLE slot (
	chat_id BIGINT NOT NULL, 
	slot VARCHAR NOT NULL, 
	message_id BIGINT NOT NULL, 
	buttons BOOLEAN NOT NULL, 
	CONSTRAINT pk_slot PRIMARY KEY (chat_id, slot)
);
INSERT INTO "slot" VALUES(7000000001,'welcome',100,1);
INSERT INTO "slot" VALUES(7000000002,'welcome',101,1);
INSERT INTO "slot" VALUES(7000000003,'welcome',102,1);
INSERT INTO "slot" VALUES(-1001000000001,'lobby:1',103,0);
INSERT INTO "slot" VALUES(7000000001,'hand:1',161,0);
INSERT INTO "slot" VALUES(-1001000000001,'table:1',162,0);
INSERT INTO "slot" VALUES(7000000002,'hand:1',159,0);
INSERT INTO "slot" VALUES(7000000003,'hand:1',160,0);
INSERT INTO "slot" VALUES(-1001000000001,'lobby:2',163,0);
INSERT INTO "slot" VALUES(7000000001,'hand:2',174,0);
INSERT INTO "slot" VALUES(-1001000000001,'table:2',171,1);
INSERT INTO "slot" VALUES(7000000002,'hand:2',175,0);
INSERT INTO "slot" VALUES(7000000003,'hand:2',176,1);
CREATE INDEX ix_inbox_done_at ON inbox (done_at);
CREATE INDEX ix_inbox_open ON inbox (received_at) WHERE done_at IS NULL;
CREATE INDEX ix_match_chat_id_status ON "match" (chat_id, status);
CREATE INDEX ix_match_deadline_at ON "match" (deadline_at) WHERE deadline_at IS NOT NULL;
CREATE INDEX ix_match_remind_at ON "match" (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX ix_letter_chat_id_slot ON letter (chat_id, slot);
CREATE INDEX ix_letter_waiting ON letter (id) WHERE reason IS NULL;
CREATE INDEX ix_seat_match_id ON seat (match_id);
CREATE INDEX ix_seat_person_id ON seat (person_id);
CREATE INDEX ix_showing_person_id ON showing (person_id);
COMMIT;
