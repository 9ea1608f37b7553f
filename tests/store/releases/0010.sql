BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0010');
CREATE TABLE "chat" (
	id BIGINT NOT NULL, 
	title VARCHAR NOT NULL, 
	language VARCHAR(20) NOT NULL, 
	rules TEXT, 
	tempo_seconds INTEGER, 
	pictures BOOLEAN NOT NULL, 
	strengths VARCHAR, 
	was_id BIGINT, 
	removed BOOLEAN NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (id), 
	CONSTRAINT ck_chat_language CHECK (language IN ('de', 'en'))
);
INSERT INTO "chat" VALUES(-1001000000001,'Stammtisch','de','{"name":"hosen-owi","pack":32,"most_seats":8,"lives":3,"direction":"clockwise","mistery":false,"dealer_choice":false,"triple":"thirty_and_a_half","three_aces":"feuer","feuer_losers":"all_others","thirty_one_name":"hosen_owi","thirty_one_losers":"lowest","dealt_thirty_one_losers":"lowest","show":"automatic","several_thirty_ones":"holders_safe","swap_all":true,"passing":false,"table_refresh":"all_pass","stock_end":"reshuffle","knock_needs_swap":true,"swap_and_knock":false,"last_turn":"knock","knocker_penalty":1,"circuits_without_knock":14,"circuits":"turns","forced_knock_penalty":true,"lying":false,"lie_tie":"seats","tie":"all","match_end":"first_out","all_out":"share","time_out":"ends_match","leaving":"ends_match","substitute_after":2,"round_cap":0,"match_cap":0}',86400,1,NULL,NULL,0);
CREATE TABLE inbox (
	update_id BIGINT NOT NULL, 
	payload TEXT NOT NULL, 
	match_id INTEGER, 
	received_at DATETIME NOT NULL, 
	done_at DATETIME, reason TEXT, 
	CONSTRAINT pk_inbox PRIMARY KEY (update_id)
);
INSERT INTO "inbox" VALUES(1,'',NULL,'2026-12-01 12:00:00.000000','2026-12-01 12:00:00.000000',NULL);
INSERT INTO "inbox" VALUES(2,'',NULL,'2026-12-01 12:00:00.000000','2026-12-01 12:00:00.000000',NULL);
INSERT INTO "inbox" VALUES(3,'',NULL,'2026-12-01 12:00:00.000000','2026-12-01 12:00:00.000000',NULL);
INSERT INTO "inbox" VALUES(4,'',NULL,'2026-12-01 12:00:00.000000','2026-12-01 12:00:00.000000',NULL);
INSERT INTO "inbox" VALUES(5,'',1,'2026-12-01 12:00:00.000000','2026-12-01 12:00:00.000000',NULL);
INSERT INTO "inbox" VALUES(6,'',1,'2026-12-01 12:00:00.000000','2026-12-01 12:00:00.000000',NULL);
INSERT INTO "inbox" VALUES(7,'',1,'2026-12-01 12:00:00.000000','2026-12-01 12:00:00.000000',NULL);
INSERT INTO "inbox" VALUES(8,'',1,'2026-12-01 12:07:00.000000','2026-12-01 12:07:00.000000',NULL);
INSERT INTO "inbox" VALUES(9,'',1,'2026-12-01 12:14:00.000000','2026-12-01 12:14:00.000000',NULL);
INSERT INTO "inbox" VALUES(10,'',1,'2026-12-01 12:21:00.000000','2026-12-01 12:21:00.000000',NULL);
INSERT INTO "inbox" VALUES(11,'',1,'2026-12-01 12:28:00.000000','2026-12-01 12:28:00.000000',NULL);
INSERT INTO "inbox" VALUES(12,'',1,'2026-12-01 12:35:00.000000','2026-12-01 12:35:00.000000',NULL);
INSERT INTO "inbox" VALUES(13,'',1,'2026-12-01 12:42:00.000000','2026-12-01 12:42:00.000000',NULL);
INSERT INTO "inbox" VALUES(14,'',1,'2026-12-01 12:49:00.000000','2026-12-01 12:49:00.000000',NULL);
INSERT INTO "inbox" VALUES(15,'',1,'2026-12-01 12:56:00.000000','2026-12-01 12:56:00.000000',NULL);
INSERT INTO "inbox" VALUES(16,'',1,'2026-12-01 13:03:00.000000','2026-12-01 13:03:00.000000',NULL);
INSERT INTO "inbox" VALUES(17,'',1,'2026-12-01 13:10:00.000000','2026-12-01 13:10:00.000000',NULL);
INSERT INTO "inbox" VALUES(18,'',1,'2026-12-01 13:17:00.000000','2026-12-01 13:17:00.000000',NULL);
INSERT INTO "inbox" VALUES(19,'',1,'2026-12-01 13:24:00.000000','2026-12-01 13:24:00.000000',NULL);
INSERT INTO "inbox" VALUES(20,'',1,'2026-12-01 13:31:00.000000','2026-12-01 13:31:00.000000',NULL);
INSERT INTO "inbox" VALUES(21,'',1,'2026-12-01 13:38:00.000000','2026-12-01 13:38:00.000000',NULL);
INSERT INTO "inbox" VALUES(22,'',1,'2026-12-01 13:45:00.000000','2026-12-01 13:45:00.000000',NULL);
INSERT INTO "inbox" VALUES(23,'',1,'2026-12-01 13:52:00.000000','2026-12-01 13:52:00.000000',NULL);
INSERT INTO "inbox" VALUES(24,'',1,'2026-12-01 13:59:00.000000','2026-12-01 13:59:00.000000',NULL);
INSERT INTO "inbox" VALUES(25,'',1,'2026-12-01 14:06:00.000000','2026-12-01 14:06:00.000000',NULL);
INSERT INTO "inbox" VALUES(26,'',1,'2026-12-01 14:13:00.000000','2026-12-01 14:13:00.000000',NULL);
INSERT INTO "inbox" VALUES(27,'',1,'2026-12-01 14:20:00.000000','2026-12-01 14:20:00.000000',NULL);
INSERT INTO "inbox" VALUES(28,'',1,'2026-12-01 14:27:00.000000','2026-12-01 14:27:00.000000',NULL);
INSERT INTO "inbox" VALUES(29,'',1,'2026-12-01 14:34:00.000000','2026-12-01 14:34:00.000000',NULL);
INSERT INTO "inbox" VALUES(30,'',1,'2026-12-01 14:41:00.000000','2026-12-01 14:41:00.000000',NULL);
INSERT INTO "inbox" VALUES(31,'',1,'2026-12-01 14:48:00.000000','2026-12-01 14:48:00.000000',NULL);
INSERT INTO "inbox" VALUES(32,'',1,'2026-12-01 14:55:00.000000','2026-12-01 14:55:00.000000',NULL);
INSERT INTO "inbox" VALUES(33,'',1,'2026-12-01 15:02:00.000000','2026-12-01 15:02:00.000000',NULL);
INSERT INTO "inbox" VALUES(34,'',1,'2026-12-01 15:09:00.000000','2026-12-01 15:09:00.000000',NULL);
INSERT INTO "inbox" VALUES(35,'',1,'2026-12-01 15:16:00.000000','2026-12-01 15:16:00.000000',NULL);
INSERT INTO "inbox" VALUES(36,'',1,'2026-12-01 15:23:00.000000','2026-12-01 15:23:00.000000',NULL);
INSERT INTO "inbox" VALUES(37,'',1,'2026-12-01 15:30:00.000000','2026-12-01 15:30:00.000000',NULL);
INSERT INTO "inbox" VALUES(38,'',1,'2026-12-01 15:37:00.000000','2026-12-01 15:37:00.000000',NULL);
INSERT INTO "inbox" VALUES(39,'',1,'2026-12-01 15:44:00.000000','2026-12-01 15:44:00.000000',NULL);
INSERT INTO "inbox" VALUES(40,'',1,'2026-12-01 15:51:00.000000','2026-12-01 15:51:00.000000',NULL);
INSERT INTO "inbox" VALUES(41,'',1,'2026-12-01 15:58:00.000000','2026-12-01 15:58:00.000000',NULL);
INSERT INTO "inbox" VALUES(42,'',1,'2026-12-01 16:05:00.000000','2026-12-01 16:05:00.000000',NULL);
INSERT INTO "inbox" VALUES(43,'',1,'2026-12-01 16:12:00.000000','2026-12-01 16:12:00.000000',NULL);
INSERT INTO "inbox" VALUES(44,'',1,'2026-12-01 16:19:00.000000','2026-12-01 16:19:00.000000',NULL);
INSERT INTO "inbox" VALUES(45,'',1,'2026-12-01 16:26:00.000000','2026-12-01 16:26:00.000000',NULL);
INSERT INTO "inbox" VALUES(46,'',1,'2026-12-01 16:33:00.000000','2026-12-01 16:33:00.000000',NULL);
INSERT INTO "inbox" VALUES(47,'',1,'2026-12-01 16:40:00.000000','2026-12-01 16:40:00.000000',NULL);
INSERT INTO "inbox" VALUES(48,'',1,'2026-12-01 16:47:00.000000','2026-12-01 16:47:00.000000',NULL);
INSERT INTO "inbox" VALUES(49,'',1,'2026-12-01 16:54:00.000000','2026-12-01 16:54:00.000000',NULL);
INSERT INTO "inbox" VALUES(50,'',1,'2026-12-01 17:01:00.000000','2026-12-01 17:01:00.000000',NULL);
INSERT INTO "inbox" VALUES(51,'',1,'2026-12-01 17:08:00.000000','2026-12-01 17:08:00.000000',NULL);
INSERT INTO "inbox" VALUES(52,'',1,'2026-12-01 17:15:00.000000','2026-12-01 17:15:00.000000',NULL);
INSERT INTO "inbox" VALUES(53,'',1,'2026-12-01 17:22:00.000000','2026-12-01 17:22:00.000000',NULL);
INSERT INTO "inbox" VALUES(54,'',1,'2026-12-01 17:29:00.000000','2026-12-01 17:29:00.000000',NULL);
INSERT INTO "inbox" VALUES(55,'',1,'2026-12-01 17:36:00.000000','2026-12-01 17:36:00.000000',NULL);
INSERT INTO "inbox" VALUES(56,'',1,'2026-12-01 17:43:00.000000','2026-12-01 17:43:00.000000',NULL);
INSERT INTO "inbox" VALUES(57,'',1,'2026-12-01 17:50:00.000000','2026-12-01 17:50:00.000000',NULL);
INSERT INTO "inbox" VALUES(58,'',1,'2026-12-01 17:57:00.000000','2026-12-01 17:57:00.000000',NULL);
INSERT INTO "inbox" VALUES(59,'',1,'2026-12-01 18:04:00.000000','2026-12-01 18:04:00.000000',NULL);
INSERT INTO "inbox" VALUES(60,'',1,'2026-12-01 18:11:00.000000','2026-12-01 18:11:00.000000',NULL);
INSERT INTO "inbox" VALUES(61,'',1,'2026-12-01 18:18:00.000000','2026-12-01 18:18:00.000000',NULL);
INSERT INTO "inbox" VALUES(62,'',1,'2026-12-01 18:25:00.000000','2026-12-01 18:25:00.000000',NULL);
INSERT INTO "inbox" VALUES(63,'',1,'2026-12-01 18:32:00.000000','2026-12-01 18:32:00.000000',NULL);
INSERT INTO "inbox" VALUES(64,'',1,'2026-12-01 18:39:00.000000','2026-12-01 18:39:00.000000',NULL);
INSERT INTO "inbox" VALUES(65,'',1,'2026-12-01 18:46:00.000000','2026-12-01 18:46:00.000000',NULL);
INSERT INTO "inbox" VALUES(66,'',1,'2026-12-01 18:53:00.000000','2026-12-01 18:53:00.000000',NULL);
INSERT INTO "inbox" VALUES(67,'',1,'2026-12-01 19:00:00.000000','2026-12-01 19:00:00.000000',NULL);
INSERT INTO "inbox" VALUES(68,'',1,'2026-12-01 19:07:00.000000','2026-12-01 19:07:00.000000',NULL);
INSERT INTO "inbox" VALUES(69,'',1,'2026-12-01 19:14:00.000000','2026-12-01 19:14:00.000000',NULL);
INSERT INTO "inbox" VALUES(70,'',1,'2026-12-01 19:21:00.000000','2026-12-01 19:21:00.000000',NULL);
INSERT INTO "inbox" VALUES(71,'',1,'2026-12-01 19:28:00.000000','2026-12-01 19:28:00.000000',NULL);
INSERT INTO "inbox" VALUES(72,'',1,'2026-12-01 19:35:00.000000','2026-12-01 19:35:00.000000',NULL);
INSERT INTO "inbox" VALUES(73,'',1,'2026-12-01 19:42:00.000000','2026-12-01 19:42:00.000000',NULL);
INSERT INTO "inbox" VALUES(74,'',1,'2026-12-01 19:49:00.000000','2026-12-01 19:49:00.000000',NULL);
INSERT INTO "inbox" VALUES(75,'',1,'2026-12-01 19:56:00.000000','2026-12-01 19:56:00.000000',NULL);
INSERT INTO "inbox" VALUES(76,'',1,'2026-12-01 20:03:00.000000','2026-12-01 20:03:00.000000',NULL);
INSERT INTO "inbox" VALUES(77,'',1,'2026-12-01 20:10:00.000000','2026-12-01 20:10:00.000000',NULL);
INSERT INTO "inbox" VALUES(78,'',1,'2026-12-01 20:17:00.000000','2026-12-01 20:17:00.000000',NULL);
INSERT INTO "inbox" VALUES(79,'',1,'2026-12-01 20:24:00.000000','2026-12-01 20:24:00.000000',NULL);
INSERT INTO "inbox" VALUES(80,'',1,'2026-12-01 20:31:00.000000','2026-12-01 20:31:00.000000',NULL);
INSERT INTO "inbox" VALUES(81,'',1,'2026-12-01 20:38:00.000000','2026-12-01 20:38:00.000000',NULL);
INSERT INTO "inbox" VALUES(82,'',NULL,'2026-12-01 20:38:00.000000','2026-12-01 20:38:00.000000',NULL);
INSERT INTO "inbox" VALUES(83,'',2,'2026-12-01 20:38:00.000000','2026-12-01 20:38:00.000000',NULL);
INSERT INTO "inbox" VALUES(84,'',2,'2026-12-01 20:38:00.000000','2026-12-01 20:38:00.000000',NULL);
INSERT INTO "inbox" VALUES(85,'',2,'2026-12-01 20:38:00.000000','2026-12-01 20:38:00.000000',NULL);
INSERT INTO "inbox" VALUES(86,'',2,'2026-12-01 20:45:00.000000','2026-12-01 20:45:00.000000',NULL);
INSERT INTO "inbox" VALUES(87,'',2,'2026-12-01 20:52:00.000000','2026-12-01 20:52:00.000000',NULL);
INSERT INTO "inbox" VALUES(88,'',2,'2026-12-01 20:59:00.000000','2026-12-01 20:59:00.000000',NULL);
INSERT INTO "inbox" VALUES(89,'',2,'2026-12-01 21:06:00.000000','2026-12-01 21:06:00.000000',NULL);
INSERT INTO "inbox" VALUES(90,'',2,'2026-12-01 21:13:00.000000','2026-12-01 21:13:00.000000',NULL);
INSERT INTO "inbox" VALUES(91,'',2,'2026-12-01 21:20:00.000000','2026-12-01 21:20:00.000000',NULL);
INSERT INTO "inbox" VALUES(92,'',2,'2026-12-01 21:27:00.000000','2026-12-01 21:27:00.000000',NULL);
INSERT INTO "inbox" VALUES(93,'',2,'2026-12-01 21:34:00.000000','2026-12-01 21:34:00.000000',NULL);
INSERT INTO "inbox" VALUES(94,'',2,'2026-12-01 21:41:00.000000','2026-12-01 21:41:00.000000',NULL);
INSERT INTO "inbox" VALUES(95,'',2,'2026-12-01 21:48:00.000000','2026-12-01 21:48:00.000000',NULL);
INSERT INTO "inbox" VALUES(96,'',2,'2026-12-01 21:55:00.000000','2026-12-01 21:55:00.000000',NULL);
INSERT INTO "inbox" VALUES(97,'',2,'2026-12-01 22:02:00.000000','2026-12-01 22:02:00.000000',NULL);
INSERT INTO "inbox" VALUES(98,'',2,'2026-12-01 22:09:00.000000','2026-12-01 22:09:00.000000',NULL);
INSERT INTO "inbox" VALUES(99,'',2,'2026-12-01 22:16:00.000000','2026-12-01 22:16:00.000000',NULL);
INSERT INTO "inbox" VALUES(100,'',2,'2026-12-01 22:23:00.000000','2026-12-01 22:23:00.000000',NULL);
INSERT INTO "inbox" VALUES(101,'',2,'2026-12-01 22:30:00.000000','2026-12-01 22:30:00.000000',NULL);
INSERT INTO "inbox" VALUES(102,'',2,'2026-12-01 22:37:00.000000','2026-12-01 22:37:00.000000',NULL);
INSERT INTO "inbox" VALUES(103,'',2,'2026-12-01 22:44:00.000000','2026-12-01 22:44:00.000000',NULL);
INSERT INTO "inbox" VALUES(104,'',2,'2026-12-01 22:51:00.000000','2026-12-01 22:51:00.000000',NULL);
INSERT INTO "inbox" VALUES(105,'',NULL,'2026-12-01 22:51:00.000000','2026-12-01 22:51:00.000000',NULL);
INSERT INTO "inbox" VALUES(106,'',3,'2026-12-01 22:51:00.000000','2026-12-01 22:51:00.000000',NULL);
INSERT INTO "inbox" VALUES(107,'',NULL,'2026-12-01 22:51:00.000000','2026-12-01 22:51:00.000000',NULL);
INSERT INTO "inbox" VALUES(108,'',4,'2026-12-01 22:58:00.000000','2026-12-01 22:58:00.000000',NULL);
INSERT INTO "inbox" VALUES(109,'',4,'2026-12-01 23:05:00.000000','2026-12-01 23:05:00.000000',NULL);
INSERT INTO "inbox" VALUES(110,'',4,'2026-12-01 23:12:00.000000','2026-12-01 23:12:00.000000',NULL);
INSERT INTO "inbox" VALUES(111,'',NULL,'2026-12-01 23:12:00.000000','2026-12-01 23:12:00.000000',NULL);
INSERT INTO "inbox" VALUES(112,'',2,'2026-12-01 23:19:00.000000','2026-12-01 23:19:00.000000',NULL);
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
	reason VARCHAR, picture VARCHAR, dead_since DATETIME, about VARCHAR, urgency INTEGER DEFAULT '3' NOT NULL, 
	CONSTRAINT fk_letter_match_id_match FOREIGN KEY(match_id) REFERENCES "match" (id), 
	CONSTRAINT ck_letter_kind CHECK (kind IN ('message', 'fresh', 'closing'))
);
INSERT INTO "letter" VALUES(305,7000000001,NULL,'hand:4',4,'fresh',NULL,'{"text":"<b>#4 · gegen Computer 🤖 Normal · Runde 2</b>\n<b>Du bist am Zug</b>, bis <tg-time unix=\"1796253120\" format=\"wt\">2.12., 23:12 UTC</tg-time>.\n✊ Alma hat geklopft – noch ein Zug bis zur Wertung.\n\n<b>Tisch:</b> ❤️7 🌰10 🌰K\n<b>Hand:</b> 🔔9 🍃O ❤️A – <b>11 Punkte</b>\n\nAlma: klopft ✊\nBruno: gibt ❤️O, nimmt 🔔8\nCarla: tauscht alle drei – gibt ❤️7 🌰10 🌰K, nimmt ❤️K ❤️9 ❤️O\n\nAlma hat sicher: ❤️8\nBruno hat sicher: 🔔8\nCarla hat sicher: ❤️9 ❤️O ❤️K\n\n<b>Anna</b> ❤️❤️ · Alma 🤖 ❤️❤️❤️ · Bruno 🤖 ❤️❤️❤️ · Carla 🤖 ❤️❤️❤️\n\n<blockquote expandable><b>Runde 1 ist zu Ende: Anna hat geklopft.</b>\nAnna: 🔔U 🔔O 🍃A – 20 Punkte · <b>−1</b> → ❤️❤️\nAlma 🤖: 🌰10 ❤️10 🌰A – 21 Punkte\nBruno 🤖: 🌰7 🌰8 🌰K – 25 Punkte\nCarla 🤖: 🍃7 ❤️U ❤️A – 21 Punkte\n🔑 Schlüssel von Runde 1 (sein SHA-256 ist der Prüfwert vom Rundenbeginn):\n<code>2579cc8fe50955cfa5323a84daafb5c558fb2be3ff68288d9371115c1a61c461</code></blockquote>\n<blockquote expandable>🔒 Prüfwert für Runde 2: Die Karten lagen vor dem ersten Zug fest. Nach der Runde steht hier ihr Schlüssel; dessen SHA-256 ist dieser Wert.\n<code>3328fbd84a97a5d220fdfd128199d24fff73cc7bf85a5edb19a4c48235ecd184</code></blockquote>\n\nTippe eine Handkarte und eine Tischkarte an.","keyboard":[[{"label":"Gib 🔔9","press":{"kind":"PickPress","match":4,"ply":15,"give":31,"take":null},"start":null,"add_to_group":false},{"label":"Gib 🍃O","press":{"kind":"PickPress","match":4,"ply":15,"give":41,"take":null},"start":null,"add_to_group":false},{"label":"Gib ❤️A","press":{"kind":"PickPress","match":4,"ply":15,"give":50,"take":null},"start":null,"add_to_group":false}],[{"label":"Nimm ❤️7","press":{"kind":"PickPress","match":4,"ply":15,"give":null,"take":22},"start":null,"add_to_group":false},{"label":"Nimm 🌰10","press":{"kind":"PickPress","match":4,"ply":15,"give":null,"take":32},"start":null,"add_to_group":false},{"label":"Nimm 🌰K","press":{"kind":"PickPress","match":4,"ply":15,"give":null,"take":44},"start":null,"add_to_group":false}],[{"label":"Alle drei","press":{"kind":"AskPress","match":4,"ply":15,"move":{"kind":"SwapAll","then":""}},"start":null,"add_to_group":false},{"label":"Behalten","press":{"kind":"AskPress","match":4,"ply":15,"move":{"kind":"Knock"}},"start":null,"add_to_group":false}]],"picture":{"kind":"Picture","table":[22,32,44],"hand":[31,41,50],"lifted":[],"hidden":false,"lifts_hidden":false,"unseen":0,"deck":"de","english":false}}',NULL,0,302,0,NULL,NULL,NULL,NULL,1);
INSERT INTO "letter" VALUES(306,7000000003,NULL,NULL,NULL,'message',NULL,'{"text":"<b>Statistik von Clara &lt;3</b>\n\n<b>Gegen Menschen:</b> 1 Partie, 1 Sieg (100 %)\nPlätze: 1× 🥇\n\nRunden: 6 · verlorene Leben: 2\nHand bei der Wertung: im Schnitt 18,5 Punkte\nBeste Hand: 31 Punkte!\nGeklopft: 3-mal, davon 2-mal ohne Lebensverlust (67 %)\n31 Punkte: 1-mal · Feuer: 0-mal\n\nZeit für einen Zug: im Schnitt 7 min\nSiege in Folge: 1, längste Serie: 1\nWertungszahl: <b>1022</b>","keyboard":[],"picture":{"kind":"StatisticsPicture","title":"Statistik von Clara <3","charts":[{"kind":"BarChart","title":"Siege","bars":[{"label":"Menschen","share":100,"value":"1 von 1"}]},{"kind":"BarChart","title":"Plätze","bars":[{"label":"Platz 1","share":100,"value":"1"}]},{"kind":"BarChart","title":"Hand bei der Wertung","bars":[{"label":"im Schnitt","share":60,"value":"18,5"}]}]}}',NULL,0,NULL,0,NULL,NULL,NULL,'statistics',3);
INSERT INTO "letter" VALUES(307,-1001000000001,NULL,'table:2',2,'message',NULL,'{"text":"<b>#2 · Runde 3</b>\n\n<b>Runde 2 ist zu Ende: Ben hat geklopft.</b>\nAnna: 🔔9 🌰O 🌰K – 20 Punkte\nBen: ❤️7 🔔7 🍃10 – 10 Punkte · <b>−1</b> → ❤️\nClara &lt;3: 🌰9 ❤️10 🌰A – 20 Punkte\n<blockquote expandable>🔑 Schlüssel von Runde 2 (sein SHA-256 ist der Prüfwert vom Rundenbeginn):\n<code>f49fef961bda8f1ccc6a4a79595bd58e8d46f4f4b95e5cb54d513b4f5af8b745</code></blockquote>\n\n<b>Tisch:</b> ❤️U 🌰9 🌰U\n\n▶️ <b>Anna</b> ❤️❤️❤️\n▫️ Ben ❤️\n▫️ Clara &lt;3 ❤️❤️❤️\n\nAnna ist am Zug, bis <tg-time unix=\"1796253540\" format=\"wt\">2.12., 23:19 UTC</tg-time>.\n\nClara &lt;3: gibt 🌰9, nimmt 🌰7\n\n<blockquote expandable>🔒 Prüfwert für Runde 3: Die Karten lagen vor dem ersten Zug fest. Nach der Runde steht hier ihr Schlüssel; dessen SHA-256 ist dieser Wert.\n<code>a970d53d478834852bc3742d0f79adef09104b195d94a5ceb84dd7b201a2be2c</code></blockquote>","keyboard":[[{"label":"🃏 Meine Karten","press":{"kind":"MyCardsPress","match":2},"start":null,"add_to_group":false},{"label":"Zu meiner Hand","press":null,"start":"hand-2","add_to_group":false}]],"picture":{"kind":"ShowdownPicture","hands":[{"name":"Anna","hand":[31,40,44],"points":"20","lost":0,"lives":3},{"name":"Ben","hand":[22,23,33],"points":"10","lost":1,"lives":1},{"name":"Clara <3","hand":[28,34,48],"points":"20","lost":0,"lives":3}],"table":[38,28,36],"hidden":false,"deck":"de","english":false}}',NULL,0,NULL,0,NULL,NULL,NULL,NULL,2);
INSERT INTO "letter" VALUES(308,7000000003,NULL,'hand:2',2,'message',NULL,'{"text":"<b>#2 · Stammtisch · Runde 3</b>\nDu hast 🌰9 gegen 🌰7 getauscht.\nAnna ist am Zug, bis <tg-time unix=\"1796253540\" format=\"wt\">2.12., 23:19 UTC</tg-time>.\n\n<b>Tisch:</b> ❤️U 🌰9 🌰U\n<b>Hand:</b> 🌰7 🔔9 🍃O – <b>10 Punkte</b>\n\nAnna ❤️❤️❤️ · Ben ❤️ · <b>Clara &lt;3</b> ❤️❤️❤️","keyboard":[],"picture":{"kind":"Picture","table":[38,28,36],"hand":[20,31,41],"lifted":[],"hidden":false,"lifts_hidden":false,"unseen":0,"deck":"de","english":false}}',NULL,0,NULL,0,NULL,NULL,NULL,NULL,2);
INSERT INTO "letter" VALUES(309,7000000001,NULL,'hand:2',2,'fresh',NULL,'{"text":"<b>#2 · Stammtisch · Runde 3</b>\n<b>Du bist am Zug</b>, bis <tg-time unix=\"1796253540\" format=\"wt\">2.12., 23:19 UTC</tg-time>.\n\n<b>Tisch:</b> ❤️U 🌰9 🌰U\n<b>Hand:</b> ❤️7 ❤️10 ❤️A – <b>28 Punkte</b>\n\nRunde 2 ist zu Ende: Ben hat geklopft.\nAnna 20, Ben 10 (−1), Clara &lt;3 20\nClara &lt;3: gibt 🌰9, nimmt 🌰7\n\nClara &lt;3 hat sicher: 🌰7\n\n<b>Anna</b> ❤️❤️❤️ · Ben ❤️ · Clara &lt;3 ❤️❤️❤️\n\nTippe eine Handkarte und eine Tischkarte an.\nKlopfen darfst du, sobald du in dieser Runde einmal getauscht hast.","keyboard":[[{"label":"Gib ❤️7","press":{"kind":"PickPress","match":2,"ply":20,"give":22,"take":null},"start":null,"add_to_group":false},{"label":"Gib ❤️10","press":{"kind":"PickPress","match":2,"ply":20,"give":34,"take":null},"start":null,"add_to_group":false},{"label":"Gib ❤️A","press":{"kind":"PickPress","match":2,"ply":20,"give":50,"take":null},"start":null,"add_to_group":false}],[{"label":"Nimm ❤️U","press":{"kind":"PickPress","match":2,"ply":20,"give":null,"take":38},"start":null,"add_to_group":false},{"label":"Nimm 🌰9","press":{"kind":"PickPress","match":2,"ply":20,"give":null,"take":28},"start":null,"add_to_group":false},{"label":"Nimm 🌰U","press":{"kind":"PickPress","match":2,"ply":20,"give":null,"take":36},"start":null,"add_to_group":false}],[{"label":"Alle drei","press":{"kind":"AskPress","match":2,"ply":20,"move":{"kind":"SwapAll","then":""}},"start":null,"add_to_group":false}]],"picture":{"kind":"Picture","table":[38,28,36],"hand":[22,34,50],"lifted":[],"hidden":false,"lifts_hidden":false,"unseen":0,"deck":"de","english":false}}',NULL,0,NULL,0,NULL,NULL,NULL,NULL,1);
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
	begun_at DATETIME, 
	round_at DATETIME, 
	strengths VARCHAR, 
	fault TEXT, 
	cap_from DATETIME, 
	CONSTRAINT pk_match PRIMARY KEY (id), 
	CONSTRAINT ck_match_status CHECK (status IN ('lobby', 'playing', 'over', 'closed')), 
	CONSTRAINT fk_match_opener_id_person FOREIGN KEY(opener_id) REFERENCES person (id), 
	CONSTRAINT ck_match_over CHECK (over IN ('played', 'time_out', 'left', 'cap', 'computers'))
);
INSERT INTO "match" VALUES(1,-1001000000001,NULL,0,7000000001,'over','{"name":"hosen-owi","pack":32,"most_seats":8,"lives":3,"direction":"clockwise","mistery":false,"dealer_choice":false,"triple":"thirty_and_a_half","three_aces":"feuer","feuer_losers":"all_others","thirty_one_name":"hosen_owi","thirty_one_losers":"lowest","dealt_thirty_one_losers":"lowest","show":"automatic","several_thirty_ones":"holders_safe","swap_all":true,"passing":false,"table_refresh":"all_pass","stock_end":"reshuffle","knock_needs_swap":true,"swap_and_knock":false,"last_turn":"knock","knocker_penalty":1,"circuits_without_knock":14,"circuits":"turns","forced_knock_penalty":true,"lying":false,"lie_tie":"seats","tie":"all","match_end":"first_out","all_out":"share","time_out":"ends_match","leaving":"ends_match","substitute_after":2,"round_cap":0,"match_cap":0}',86400,0,'7','{"rules":{"name":"hosen-owi","pack":32,"most_seats":8,"lives":3,"direction":"clockwise","mistery":false,"dealer_choice":false,"triple":"thirty_and_a_half","three_aces":"feuer","feuer_losers":"all_others","thirty_one_name":"hosen_owi","thirty_one_losers":"lowest","dealt_thirty_one_losers":"lowest","show":"automatic","several_thirty_ones":"holders_safe","swap_all":true,"passing":false,"table_refresh":"all_pass","stock_end":"reshuffle","knock_needs_swap":true,"swap_and_knock":false,"last_turn":"knock","knocker_penalty":1,"circuits_without_knock":14,"circuits":"turns","forced_knock_penalty":true,"lying":false,"lie_tie":"seats","tie":"all","match_end":"first_out","all_out":"share","time_out":"ends_match","leaving":"ends_match","substitute_after":2,"round_cap":0,"match_cap":0},"seed":"7","phase":"over","round":6,"dealer":1,"opener":2,"turn":1,"lives":[1,-1,1],"hands":[[31,39,41],[23,44,46],[29,43,47]],"table":[51,45,40],"stock":[24,36,21,26,20,27,25,49,50,38,42,33,35,30,32,48,34,28,22,37],"set_aside":[],"swapped":[true,true,true],"knocker":2,"turns_left":0,"passes":0,"turns":15,"refreshes":0,"history":[{"kind":"RoundDealt","round":6,"dealer":1,"opener":2,"table":[45,39,47],"commitment":"9046838eef683c604b61ca6c80a88e4c29dad269c4bb6aca667394403181d519"},{"kind":"Swapped","seat":2,"gave":41,"took":45},{"kind":"Swapped","seat":0,"gave":46,"took":47},{"kind":"Swapped","seat":1,"gave":31,"took":41},{"kind":"Swapped","seat":2,"gave":45,"took":39},{"kind":"Swapped","seat":0,"gave":29,"took":31},{"kind":"Swapped","seat":1,"gave":41,"took":45},{"kind":"Swapped","seat":2,"gave":40,"took":46},{"kind":"Swapped","seat":0,"gave":47,"took":41},{"kind":"Swapped","seat":1,"gave":43,"took":40},{"kind":"SwappedAll","seat":2,"gave":[39,44,46],"took":[29,47,43]},{"kind":"Swapped","seat":0,"gave":51,"took":39},{"kind":"Swapped","seat":1,"gave":45,"took":44},{"kind":"Knocked","seat":2,"first":true,"forced":false},{"kind":"Knocked","seat":0,"first":false,"forced":false},{"kind":"Swapped","seat":1,"gave":40,"took":46},{"kind":"RoundEnded","round":6,"end":"knock","by":[2],"showings":[{"seat":0,"hand":[31,39,41],"value":{"hand_class":0,"halves":38},"lost":0,"lives":1},{"seat":1,"hand":[23,44,46],"value":{"hand_class":0,"halves":20},"lost":1,"lives":-1},{"seat":2,"hand":[29,43,47],"value":{"hand_class":0,"halves":40},"lost":0,"lives":1}],"key":"9955a67ac635f829c3c89860a9c735a777850b490db8df4ccf8d050ef126214d","announced":[],"decided":null},{"kind":"MatchEnded","over":"played","culprit":null,"places":[1,3,1],"key":"","left":[]}],"last_round":{"round":6,"end":"knock","by":[2],"showings":[{"seat":0,"hand":[31,39,41],"value":{"hand_class":0,"halves":38},"lost":0,"lives":1},{"seat":1,"hand":[23,44,46],"value":{"hand_class":0,"halves":20},"lost":1,"lives":-1},{"seat":2,"hand":[29,43,47],"value":{"hand_class":0,"halves":40},"lost":0,"lives":1}],"key":"9955a67ac635f829c3c89860a9c735a777850b490db8df4ccf8d050ef126214d","announced":[],"decided":null},"ended":{"over":"played","culprit":null,"places":[1,3,1],"key":"","left":[]},"fallen":[{"seat":1,"round":6,"hand":[23,44,46]}],"earlier_rounds":[],"second":[],"hidden":null,"hidden_swaps":[],"pass_circuits":0,"missed":[],"left":[]}',74,78,NULL,NULL,'2026-12-01 20:31:00.000000','2026-12-01 12:00:00.000000','2026-12-01 20:38:00.000000','played','2026-12-01 12:00:00.000000','2026-12-01 18:53:00.000000',NULL,NULL,NULL);
INSERT INTO "match" VALUES(2,-1001000000001,NULL,0,7000000001,'playing','{"name":"hosen-owi","pack":32,"most_seats":8,"lives":3,"direction":"clockwise","mistery":false,"dealer_choice":false,"triple":"thirty_and_a_half","three_aces":"feuer","feuer_losers":"all_others","thirty_one_name":"hosen_owi","thirty_one_losers":"lowest","dealt_thirty_one_losers":"lowest","show":"automatic","several_thirty_ones":"holders_safe","swap_all":true,"passing":false,"table_refresh":"all_pass","stock_end":"reshuffle","knock_needs_swap":true,"swap_and_knock":false,"last_turn":"knock","knocker_penalty":1,"circuits_without_knock":14,"circuits":"turns","forced_knock_penalty":true,"lying":false,"lie_tie":"seats","tie":"all","match_end":"first_out","all_out":"share","time_out":"ends_match","leaving":"ends_match","substitute_after":2,"round_cap":0,"match_cap":0}',86400,0,'7','{"rules":{"name":"hosen-owi","pack":32,"most_seats":8,"lives":3,"direction":"clockwise","mistery":false,"dealer_choice":false,"triple":"thirty_and_a_half","three_aces":"feuer","feuer_losers":"all_others","thirty_one_name":"hosen_owi","thirty_one_losers":"lowest","dealt_thirty_one_losers":"lowest","show":"automatic","several_thirty_ones":"holders_safe","swap_all":true,"passing":false,"table_refresh":"all_pass","stock_end":"reshuffle","knock_needs_swap":true,"swap_and_knock":false,"last_turn":"knock","knocker_penalty":1,"circuits_without_knock":14,"circuits":"turns","forced_knock_penalty":true,"lying":false,"lie_tie":"seats","tie":"all","match_end":"first_out","all_out":"share","time_out":"ends_match","leaving":"ends_match","substitute_after":2,"round_cap":0,"match_cap":0},"seed":"7","phase":"playing","round":3,"dealer":1,"opener":2,"turn":0,"lives":[3,1,3],"hands":[[22,34,50],[33,43,47],[20,31,41]],"table":[38,28,36],"stock":[24,40,51,42,39,48,49,46,30,25,21,45,23,37,32,44,26,27,29,35],"set_aside":[],"swapped":[false,false,true],"knocker":null,"turns_left":null,"passes":0,"turns":1,"refreshes":0,"history":[{"kind":"RoundDealt","round":3,"dealer":1,"opener":2,"table":[38,20,36],"commitment":"a970d53d478834852bc3742d0f79adef09104b195d94a5ceb84dd7b201a2be2c"},{"kind":"Swapped","seat":2,"gave":28,"took":20}],"last_round":{"round":2,"end":"knock","by":[1],"showings":[{"seat":0,"hand":[31,40,44],"value":{"hand_class":0,"halves":40},"lost":0,"lives":3},{"seat":1,"hand":[22,23,33],"value":{"hand_class":0,"halves":20},"lost":1,"lives":1},{"seat":2,"hand":[28,34,48],"value":{"hand_class":0,"halves":40},"lost":0,"lives":3}],"key":"f49fef961bda8f1ccc6a4a79595bd58e8d46f4f4b95e5cb54d513b4f5af8b745","announced":[],"decided":null},"ended":null,"fallen":[],"earlier_rounds":[],"second":[],"hidden":null,"hidden_swaps":[],"pass_circuits":0,"missed":[],"left":[]}',20,24,'2026-12-02 23:19:00.000000','2026-12-02 18:31:00.000000','2026-12-01 23:19:00.000000','2026-12-01 20:38:00.000000',NULL,NULL,'2026-12-01 20:38:00.000000','2026-12-01 22:51:00.000000',NULL,NULL,NULL);
INSERT INTO "match" VALUES(3,-1001000000001,NULL,0,7000000002,'lobby','{"name":"hosen-owi","pack":32,"most_seats":8,"lives":3,"direction":"clockwise","mistery":false,"dealer_choice":false,"triple":"thirty_and_a_half","three_aces":"feuer","feuer_losers":"all_others","thirty_one_name":"hosen_owi","thirty_one_losers":"lowest","dealt_thirty_one_losers":"lowest","show":"automatic","several_thirty_ones":"holders_safe","swap_all":true,"passing":false,"table_refresh":"all_pass","stock_end":"reshuffle","knock_needs_swap":true,"swap_and_knock":false,"last_turn":"knock","knocker_penalty":1,"circuits_without_knock":14,"circuits":"turns","forced_knock_penalty":true,"lying":false,"lie_tie":"seats","tie":"all","match_end":"first_out","all_out":"share","time_out":"ends_match","leaving":"ends_match","substitute_after":2,"round_cap":0,"match_cap":0}',86400,0,'26147a67c388ac159171344abe574a629a2e55ecc6ff0fc5e64481482d6d8c2b',NULL,0,1,'2026-12-08 22:51:00.000000',NULL,NULL,'2026-12-01 22:51:00.000000',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "match" VALUES(4,7000000001,NULL,1,7000000001,'playing','{"name":"hosen-owi","pack":32,"most_seats":8,"lives":3,"direction":"clockwise","mistery":false,"dealer_choice":false,"triple":"thirty_and_a_half","three_aces":"feuer","feuer_losers":"all_others","thirty_one_name":"hosen_owi","thirty_one_losers":"lowest","dealt_thirty_one_losers":"lowest","show":"automatic","several_thirty_ones":"holders_safe","swap_all":true,"passing":false,"table_refresh":"all_pass","stock_end":"reshuffle","knock_needs_swap":true,"swap_and_knock":false,"last_turn":"knock","knocker_penalty":1,"circuits_without_knock":14,"circuits":"turns","forced_knock_penalty":true,"lying":false,"lie_tie":"seats","tie":"all","match_end":"first_out","all_out":"share","time_out":"ends_match","leaving":"ends_match","substitute_after":2,"round_cap":0,"match_cap":0}',86400,3,'adae4b597a55aaba8374e13dc789da08728ff77986470b1fc155cba1324ddf4c','{"rules":{"name":"hosen-owi","pack":32,"most_seats":8,"lives":3,"direction":"clockwise","mistery":false,"dealer_choice":false,"triple":"thirty_and_a_half","three_aces":"feuer","feuer_losers":"all_others","thirty_one_name":"hosen_owi","thirty_one_losers":"lowest","dealt_thirty_one_losers":"lowest","show":"automatic","several_thirty_ones":"holders_safe","swap_all":true,"passing":false,"table_refresh":"all_pass","stock_end":"reshuffle","knock_needs_swap":true,"swap_and_knock":false,"last_turn":"knock","knocker_penalty":1,"circuits_without_knock":14,"circuits":"turns","forced_knock_penalty":true,"lying":false,"lie_tie":"seats","tie":"all","match_end":"first_out","all_out":"share","time_out":"ends_match","leaving":"ends_match","substitute_after":2,"round_cap":0,"match_cap":0},"seed":"adae4b597a55aaba8374e13dc789da08728ff77986470b1fc155cba1324ddf4c","phase":"playing","round":2,"dealer":0,"opener":1,"turn":0,"lives":[2,3,3,3],"hands":[[31,41,50],[24,25,26],[27,35,51],[30,42,46]],"table":[22,32,44],"stock":[28,43,21,36,45,47,33,38,39,34,49,40,23,20,48,37,29],"set_aside":[],"swapped":[true,true,true,true],"knocker":1,"turns_left":1,"passes":0,"turns":7,"refreshes":0,"history":[{"kind":"RoundDealt","round":2,"dealer":0,"opener":1,"table":[42,26,44],"commitment":"3328fbd84a97a5d220fdfd128199d24fff73cc7bf85a5edb19a4c48235ecd184"},{"kind":"Swapped","seat":1,"gave":30,"took":26},{"kind":"Swapped","seat":2,"gave":31,"took":42},{"kind":"Swapped","seat":3,"gave":27,"took":44},{"kind":"Swapped","seat":0,"gave":46,"took":31},{"kind":"Knocked","seat":1,"first":true,"forced":false},{"kind":"Swapped","seat":2,"gave":42,"took":27},{"kind":"SwappedAll","seat":3,"gave":[22,32,44],"took":[46,30,42]}],"last_round":{"round":1,"end":"knock","by":[0],"showings":[{"seat":0,"hand":[39,43,49],"value":{"hand_class":0,"halves":40},"lost":1,"lives":2},{"seat":1,"hand":[32,34,48],"value":{"hand_class":0,"halves":42},"lost":0,"lives":3},{"seat":2,"hand":[20,24,44],"value":{"hand_class":0,"halves":50},"lost":0,"lives":3},{"seat":3,"hand":[21,38,50],"value":{"hand_class":0,"halves":42},"lost":0,"lives":3}],"key":"2579cc8fe50955cfa5323a84daafb5c558fb2be3ff68288d9371115c1a61c461","announced":[],"decided":null},"ended":null,"fallen":[],"earlier_rounds":[],"second":[],"hidden":null,"hidden_swaps":[],"pass_circuits":0,"missed":[],"left":[]}',15,18,'2026-12-02 23:12:00.000000','2026-12-02 18:24:00.000000','2026-12-01 23:12:00.000000','2026-12-01 22:51:00.000000',NULL,NULL,'2026-12-01 22:51:00.000000','2026-12-01 23:05:00.000000','nnn',NULL,NULL);
CREATE TABLE member (
	chat_id BIGINT NOT NULL, 
	person_id BIGINT NOT NULL, 
	gone BOOLEAN NOT NULL, 
	CONSTRAINT pk_member PRIMARY KEY (chat_id, person_id), 
	CONSTRAINT fk_member_person_id_person FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "member" VALUES(-1001000000001,7000000001,0);
INSERT INTO "member" VALUES(-1001000000001,7000000002,0);
INSERT INTO "member" VALUES(-1001000000001,7000000003,0);
CREATE TABLE "move" (
	match_id INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	action VARCHAR NOT NULL, 
	at DATETIME NOT NULL, 
	seconds INTEGER, 
	CONSTRAINT pk_move PRIMARY KEY (match_id, ply), 
	CONSTRAINT fk_move_match_id_match FOREIGN KEY(match_id) REFERENCES "match" (id)
);
INSERT INTO "move" VALUES(1,0,0,'8dAc','2026-12-01 12:07:00.000000',420);
INSERT INTO "move" VALUES(1,1,1,'Ad7d','2026-12-01 12:14:00.000000',420);
INSERT INTO "move" VALUES(1,2,2,'9hAd','2026-12-01 12:21:00.000000',420);
INSERT INTO "move" VALUES(1,3,0,'Ah8d','2026-12-01 12:28:00.000000',420);
INSERT INTO "move" VALUES(1,4,1,'7h8c','2026-12-01 12:35:00.000000',420);
INSERT INTO "move" VALUES(1,5,2,'!','2026-12-01 12:42:00.000000',420);
INSERT INTO "move" VALUES(1,6,0,'8dAh','2026-12-01 12:49:00.000000',420);
INSERT INTO "move" VALUES(1,7,1,'7d7h','2026-12-01 12:56:00.000000',420);
INSERT INTO "move" VALUES(1,8,1,'Ts7h','2026-12-01 13:03:00.000000',420);
INSERT INTO "move" VALUES(1,9,2,'KhTh','2026-12-01 13:10:00.000000',420);
INSERT INTO "move" VALUES(1,10,0,'9dAs','2026-12-01 13:17:00.000000',420);
INSERT INTO "move" VALUES(1,11,1,'7hKh','2026-12-01 13:24:00.000000',420);
INSERT INTO "move" VALUES(1,12,2,'9c7h','2026-12-01 13:31:00.000000',420);
INSERT INTO "move" VALUES(1,13,0,'7d9d','2026-12-01 13:38:00.000000',420);
INSERT INTO "move" VALUES(1,14,1,'!','2026-12-01 13:45:00.000000',420);
INSERT INTO "move" VALUES(1,15,2,'7h7d','2026-12-01 13:52:00.000000',420);
INSERT INTO "move" VALUES(1,16,0,'9d9c','2026-12-01 13:59:00.000000',420);
INSERT INTO "move" VALUES(1,17,2,'9dJh','2026-12-01 14:06:00.000000',420);
INSERT INTO "move" VALUES(1,18,0,'AhJc','2026-12-01 14:13:00.000000',420);
INSERT INTO "move" VALUES(1,19,1,'Kd7c','2026-12-01 14:20:00.000000',420);
INSERT INTO "move" VALUES(1,20,2,'QsAh','2026-12-01 14:27:00.000000',420);
INSERT INTO "move" VALUES(1,21,0,'Jc9d','2026-12-01 14:34:00.000000',420);
INSERT INTO "move" VALUES(1,22,1,'TsJc','2026-12-01 14:41:00.000000',420);
INSERT INTO "move" VALUES(1,23,2,'*','2026-12-01 14:48:00.000000',420);
INSERT INTO "move" VALUES(1,24,0,'7hJh','2026-12-01 14:55:00.000000',420);
INSERT INTO "move" VALUES(1,25,1,'7c7h','2026-12-01 15:02:00.000000',420);
INSERT INTO "move" VALUES(1,26,2,'Ts9c','2026-12-01 15:09:00.000000',420);
INSERT INTO "move" VALUES(1,27,0,'JhTs','2026-12-01 15:16:00.000000',420);
INSERT INTO "move" VALUES(1,28,1,'JcAh','2026-12-01 15:23:00.000000',420);
INSERT INTO "move" VALUES(1,29,2,'QsJh','2026-12-01 15:30:00.000000',420);
INSERT INTO "move" VALUES(1,30,0,'TsQs','2026-12-01 15:37:00.000000',420);
INSERT INTO "move" VALUES(1,31,1,'QdJc','2026-12-01 15:44:00.000000',420);
INSERT INTO "move" VALUES(1,32,2,'KdTs','2026-12-01 15:51:00.000000',420);
INSERT INTO "move" VALUES(1,33,0,'ThQd','2026-12-01 15:58:00.000000',420);
INSERT INTO "move" VALUES(1,34,1,'*','2026-12-01 16:05:00.000000',420);
INSERT INTO "move" VALUES(1,35,2,'Ts7h','2026-12-01 16:12:00.000000',420);
INSERT INTO "move" VALUES(1,36,0,'QsTs','2026-12-01 16:19:00.000000',420);
INSERT INTO "move" VALUES(1,37,1,'ThQs','2026-12-01 16:26:00.000000',420);
INSERT INTO "move" VALUES(1,38,2,'JhTh','2026-12-01 16:33:00.000000',420);
INSERT INTO "move" VALUES(1,39,0,'*','2026-12-01 16:40:00.000000',420);
INSERT INTO "move" VALUES(1,40,1,'!','2026-12-01 16:47:00.000000',420);
INSERT INTO "move" VALUES(1,41,2,'ThQd','2026-12-01 16:54:00.000000',420);
INSERT INTO "move" VALUES(1,42,0,'Jc9d','2026-12-01 17:01:00.000000',420);
INSERT INTO "move" VALUES(1,43,0,'Th9c','2026-12-01 17:08:00.000000',420);
INSERT INTO "move" VALUES(1,44,1,'8cAd','2026-12-01 17:15:00.000000',420);
INSERT INTO "move" VALUES(1,45,2,'Jc8c','2026-12-01 17:22:00.000000',420);
INSERT INTO "move" VALUES(1,46,0,'9cJc','2026-12-01 17:29:00.000000',420);
INSERT INTO "move" VALUES(1,47,1,'9dTh','2026-12-01 17:36:00.000000',420);
INSERT INTO "move" VALUES(1,48,2,'7h9c','2026-12-01 17:43:00.000000',420);
INSERT INTO "move" VALUES(1,49,0,'Jh9d','2026-12-01 17:50:00.000000',420);
INSERT INTO "move" VALUES(1,50,1,'9hJh','2026-12-01 17:57:00.000000',420);
INSERT INTO "move" VALUES(1,51,2,'8cQh','2026-12-01 18:04:00.000000',420);
INSERT INTO "move" VALUES(1,52,0,'Jc7h','2026-12-01 18:11:00.000000',420);
INSERT INTO "move" VALUES(1,53,1,'Ad8c','2026-12-01 18:18:00.000000',420);
INSERT INTO "move" VALUES(1,54,2,'!','2026-12-01 18:25:00.000000',420);
INSERT INTO "move" VALUES(1,55,0,'9d9h','2026-12-01 18:32:00.000000',420);
INSERT INTO "move" VALUES(1,56,1,'Th9d','2026-12-01 18:39:00.000000',420);
INSERT INTO "move" VALUES(1,57,1,'AcJh','2026-12-01 18:46:00.000000',420);
INSERT INTO "move" VALUES(1,58,2,'KhTd','2026-12-01 18:53:00.000000',420);
INSERT INTO "move" VALUES(1,59,2,'QsKs','2026-12-01 19:00:00.000000',420);
INSERT INTO "move" VALUES(1,60,0,'KhKd','2026-12-01 19:07:00.000000',420);
INSERT INTO "move" VALUES(1,61,1,'9dQs','2026-12-01 19:14:00.000000',420);
INSERT INTO "move" VALUES(1,62,2,'KsJd','2026-12-01 19:21:00.000000',420);
INSERT INTO "move" VALUES(1,63,0,'9s9d','2026-12-01 19:28:00.000000',420);
INSERT INTO "move" VALUES(1,64,1,'QsKs','2026-12-01 19:35:00.000000',420);
INSERT INTO "move" VALUES(1,65,2,'QcKh','2026-12-01 19:42:00.000000',420);
INSERT INTO "move" VALUES(1,66,0,'KdQs','2026-12-01 19:49:00.000000',420);
INSERT INTO "move" VALUES(1,67,1,'QdQc','2026-12-01 19:56:00.000000',420);
INSERT INTO "move" VALUES(1,68,2,'*','2026-12-01 20:03:00.000000',420);
INSERT INTO "move" VALUES(1,69,0,'AdJd','2026-12-01 20:10:00.000000',420);
INSERT INTO "move" VALUES(1,70,1,'KsKc','2026-12-01 20:17:00.000000',420);
INSERT INTO "move" VALUES(1,71,2,'!','2026-12-01 20:24:00.000000',420);
INSERT INTO "move" VALUES(1,72,0,'!','2026-12-01 20:31:00.000000',420);
INSERT INTO "move" VALUES(1,73,1,'QcKh','2026-12-01 20:38:00.000000',420);
INSERT INTO "move" VALUES(2,0,0,'KdAc','2026-12-01 20:45:00.000000',420);
INSERT INTO "move" VALUES(2,1,1,'7h7d','2026-12-01 20:52:00.000000',420);
INSERT INTO "move" VALUES(2,2,2,'9d7h','2026-12-01 20:59:00.000000',420);
INSERT INTO "move" VALUES(2,3,0,'8d8c','2026-12-01 21:06:00.000000',420);
INSERT INTO "move" VALUES(2,4,1,'Ad8d','2026-12-01 21:13:00.000000',420);
INSERT INTO "move" VALUES(2,5,2,'*','2026-12-01 21:20:00.000000',420);
INSERT INTO "move" VALUES(2,6,0,'AhJc','2026-12-01 21:27:00.000000',420);
INSERT INTO "move" VALUES(2,7,1,'!','2026-12-01 21:34:00.000000',420);
INSERT INTO "move" VALUES(2,8,2,'Kd9h','2026-12-01 21:41:00.000000',420);
INSERT INTO "move" VALUES(2,9,0,'8cKd','2026-12-01 21:48:00.000000',420);
INSERT INTO "move" VALUES(2,10,1,'TsTh','2026-12-01 21:55:00.000000',420);
INSERT INTO "move" VALUES(2,11,2,'QhAs','2026-12-01 22:02:00.000000',420);
INSERT INTO "move" VALUES(2,12,0,'7dQh','2026-12-01 22:09:00.000000',420);
INSERT INTO "move" VALUES(2,13,1,'*','2026-12-01 22:16:00.000000',420);
INSERT INTO "move" VALUES(2,14,2,'KhAc','2026-12-01 22:23:00.000000',420);
INSERT INTO "move" VALUES(2,15,0,'9dKc','2026-12-01 22:30:00.000000',420);
INSERT INTO "move" VALUES(2,16,1,'!','2026-12-01 22:37:00.000000',420);
INSERT INTO "move" VALUES(2,17,2,'AsTh','2026-12-01 22:44:00.000000',420);
INSERT INTO "move" VALUES(2,18,0,'Qh9d','2026-12-01 22:51:00.000000',420);
INSERT INTO "move" VALUES(4,0,0,'KdQd','2026-12-01 22:58:00.000000',420);
INSERT INTO "move" VALUES(4,1,1,'7cTh','2026-12-01 22:58:00.000000',NULL);
INSERT INTO "move" VALUES(4,2,2,'Ad7c','2026-12-01 22:58:00.000000',NULL);
INSERT INTO "move" VALUES(4,3,3,'JsJh','2026-12-01 22:58:00.000000',NULL);
INSERT INTO "move" VALUES(4,4,0,'!','2026-12-01 23:05:00.000000',420);
INSERT INTO "move" VALUES(4,5,1,'!','2026-12-01 23:05:00.000000',NULL);
INSERT INTO "move" VALUES(4,6,2,'!','2026-12-01 23:05:00.000000',NULL);
INSERT INTO "move" VALUES(4,7,3,'!','2026-12-01 23:05:00.000000',NULL);
INSERT INTO "move" VALUES(4,8,1,'9h8h','2026-12-01 23:05:00.000000',NULL);
INSERT INTO "move" VALUES(4,9,2,'9dQh','2026-12-01 23:05:00.000000',NULL);
INSERT INTO "move" VALUES(4,10,3,'8dKc','2026-12-01 23:05:00.000000',NULL);
INSERT INTO "move" VALUES(4,11,0,'Kh9d','2026-12-01 23:12:00.000000',420);
INSERT INTO "move" VALUES(4,12,1,'!','2026-12-01 23:12:00.000000',NULL);
INSERT INTO "move" VALUES(4,13,2,'Qh8d','2026-12-01 23:12:00.000000',NULL);
INSERT INTO "move" VALUES(4,14,3,'*','2026-12-01 23:12:00.000000',NULL);
INSERT INTO "move" VALUES(2,19,2,'9c7c','2026-12-01 23:19:00.000000',1680);
CREATE TABLE "person" (
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
	pictures BOOLEAN NOT NULL, joining INTEGER, joining_at DATETIME, 
	CONSTRAINT pk_person PRIMARY KEY (id), 
	CONSTRAINT ck_person_deck CHECK (deck IN ('de', 'fr', 'fr4', 'ch')), 
	CONSTRAINT ck_person_language CHECK (language IN ('de', 'en')), 
	CONSTRAINT ck_person_telegram_language CHECK (telegram_language IN ('de', 'en'))
);
INSERT INTO "person" VALUES(7000000001,'Anna','de',NULL,'de',1,1,1,2.57172621701873573831e+01,8.20524337739799314306e+00,'2026-12-01 12:00:00.000000',1,NULL,NULL);
INSERT INTO "person" VALUES(7000000002,'Ben','en',NULL,'de',1,1,1,2.35654756596252852314e+01,8.20524337739799314306e+00,'2026-12-01 12:00:00.000000',1,NULL,NULL);
INSERT INTO "person" VALUES(7000000003,'Clara <3','de',NULL,'de',1,1,1,2.57172621701873573831e+01,8.20524337739799314306e+00,'2026-12-01 12:00:00.000000',1,NULL,NULL);
CREATE TABLE picture (
	bot_id BIGINT NOT NULL, 
	"key" VARCHAR NOT NULL, 
	file_id TEXT NOT NULL, 
	kept_at DATETIME NOT NULL, 
	CONSTRAINT pk_picture PRIMARY KEY (bot_id, "key")
);
CREATE TABLE seat (
	id INTEGER NOT NULL, 
	match_id INTEGER NOT NULL, 
	number INTEGER, 
	person_id BIGINT, 
	name VARCHAR NOT NULL, 
	strength VARCHAR, 
	place INTEGER, 
	lives INTEGER, 
	rating INTEGER, left_at DATETIME, recalled INTEGER, 
	CONSTRAINT pk_seat PRIMARY KEY (id), 
	CONSTRAINT fk_seat_match_id_match FOREIGN KEY(match_id) REFERENCES "match" (id), 
	CONSTRAINT fk_seat_person_id_person FOREIGN KEY(person_id) REFERENCES person (id), 
	CONSTRAINT uq_seat_match_id_number UNIQUE (match_id, number), 
	CONSTRAINT uq_seat_match_id_person_id UNIQUE (match_id, person_id)
);
INSERT INTO "seat" VALUES(1,1,0,7000000001,'Anna',NULL,1,1,1022,NULL,NULL);
INSERT INTO "seat" VALUES(2,1,1,7000000002,'Ben',NULL,3,-1,979,NULL,NULL);
INSERT INTO "seat" VALUES(3,1,2,7000000003,'Clara <3',NULL,1,1,1022,NULL,NULL);
INSERT INTO "seat" VALUES(4,2,0,7000000001,'Anna',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES(5,2,1,7000000002,'Ben',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES(6,2,2,7000000003,'Clara <3',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES(7,3,NULL,7000000002,'Ben',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES(8,3,NULL,7000000001,'Anna',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES(9,4,0,7000000001,'Anna',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES(10,4,1,NULL,'Alma','normal',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES(11,4,2,NULL,'Bruno','normal',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES(12,4,3,NULL,'Carla','normal',NULL,NULL,NULL,NULL,NULL);
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
	knocked BOOLEAN NOT NULL, announced INTEGER, challenged INTEGER, 
	CONSTRAINT pk_showing PRIMARY KEY (match_id, round, seat), 
	CONSTRAINT fk_showing_match_id_match FOREIGN KEY(match_id) REFERENCES "match" (id), 
	CONSTRAINT fk_showing_person_id_person FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "showing" VALUES(1,1,0,7000000001,0,22,0,0,NULL,NULL);
INSERT INTO "showing" VALUES(1,1,1,7000000002,0,18,1,0,NULL,NULL);
INSERT INTO "showing" VALUES(1,1,2,7000000003,0,40,0,1,NULL,NULL);
INSERT INTO "showing" VALUES(1,2,0,7000000001,0,38,1,0,NULL,NULL);
INSERT INTO "showing" VALUES(1,2,1,7000000002,0,42,0,1,NULL,NULL);
INSERT INTO "showing" VALUES(1,2,2,7000000003,0,40,0,0,NULL,NULL);
INSERT INTO "showing" VALUES(1,3,0,7000000001,0,42,0,0,NULL,NULL);
INSERT INTO "showing" VALUES(1,3,1,7000000002,0,20,1,1,NULL,NULL);
INSERT INTO "showing" VALUES(1,3,2,7000000003,0,20,1,0,NULL,NULL);
INSERT INTO "showing" VALUES(1,4,0,7000000001,0,32,0,0,NULL,NULL);
INSERT INTO "showing" VALUES(1,4,1,7000000002,0,20,1,0,NULL,NULL);
INSERT INTO "showing" VALUES(1,4,2,7000000003,0,20,1,1,NULL,NULL);
INSERT INTO "showing" VALUES(1,5,0,7000000001,0,20,1,0,NULL,NULL);
INSERT INTO "showing" VALUES(1,5,1,7000000002,0,58,0,0,NULL,NULL);
INSERT INTO "showing" VALUES(1,5,2,7000000003,2,62,0,0,NULL,NULL);
INSERT INTO "showing" VALUES(1,6,0,7000000001,0,38,0,0,NULL,NULL);
INSERT INTO "showing" VALUES(1,6,1,7000000002,0,20,1,0,NULL,NULL);
INSERT INTO "showing" VALUES(1,6,2,7000000003,0,40,0,1,NULL,NULL);
INSERT INTO "showing" VALUES(2,1,0,7000000001,0,42,0,0,NULL,NULL);
INSERT INTO "showing" VALUES(2,1,1,7000000002,0,30,1,1,NULL,NULL);
INSERT INTO "showing" VALUES(2,1,2,7000000003,0,40,0,0,NULL,NULL);
INSERT INTO "showing" VALUES(2,2,0,7000000001,0,40,0,0,NULL,NULL);
INSERT INTO "showing" VALUES(2,2,1,7000000002,0,20,1,1,NULL,NULL);
INSERT INTO "showing" VALUES(2,2,2,7000000003,0,40,0,0,NULL,NULL);
INSERT INTO "showing" VALUES(4,1,0,7000000001,0,40,1,1,NULL,NULL);
INSERT INTO "showing" VALUES(4,1,1,NULL,0,42,0,0,NULL,NULL);
INSERT INTO "showing" VALUES(4,1,2,NULL,0,50,0,0,NULL,NULL);
INSERT INTO "showing" VALUES(4,1,3,NULL,0,42,0,0,NULL,NULL);
CREATE TABLE slot (
	chat_id BIGINT NOT NULL, 
	slot VARCHAR NOT NULL, 
	message_id BIGINT NOT NULL, 
	buttons BOOLEAN NOT NULL, picture VARCHAR, 
	CONSTRAINT pk_slot PRIMARY KEY (chat_id, slot)
);
INSERT INTO "slot" VALUES(7000000001,'welcome',100,1,NULL);
INSERT INTO "slot" VALUES(7000000002,'welcome',101,1,NULL);
INSERT INTO "slot" VALUES(7000000003,'welcome',102,1,NULL);
INSERT INTO "slot" VALUES(7000000001,'hand:1',182,0,NULL);
INSERT INTO "slot" VALUES(7000000002,'hand:1',183,0,NULL);
INSERT INTO "slot" VALUES(-1001000000001,'lobby:1',105,0,NULL);
INSERT INTO "slot" VALUES(-1001000000001,'table:1',184,0,NULL);
INSERT INTO "slot" VALUES(7000000003,'hand:1',181,0,NULL);
INSERT INTO "slot" VALUES(7000000002,'hand:2',185,0,NULL);
INSERT INTO "slot" VALUES(7000000001,'hand:2',186,0,NULL);
INSERT INTO "slot" VALUES(7000000003,'hand:2',187,1,NULL);
INSERT INTO "slot" VALUES(-1001000000001,'lobby:2',188,0,NULL);
INSERT INTO "slot" VALUES(-1001000000001,'table:2',189,1,NULL);
INSERT INTO "slot" VALUES(-1001000000001,'lobby:3',190,1,NULL);
CREATE INDEX ix_inbox_done_at ON inbox (done_at);
CREATE INDEX ix_inbox_open ON inbox (received_at) WHERE done_at IS NULL;
CREATE INDEX ix_letter_chat_id_slot ON letter (chat_id, slot);
CREATE INDEX ix_seat_match_id ON seat (match_id);
CREATE INDEX ix_seat_person_id ON seat (person_id);
CREATE INDEX ix_showing_person_id ON showing (person_id);
CREATE INDEX ix_picture_kept_at ON picture (kept_at);
CREATE INDEX ix_match_chat_id_status ON "match" (chat_id, status);
CREATE INDEX ix_match_remind_at ON "match" (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX ix_match_deadline_at ON "match" (deadline_at) WHERE deadline_at IS NOT NULL;
CREATE INDEX ix_letter_waiting ON letter (urgency, id) WHERE reason IS NULL;
CREATE INDEX ix_letter_waiting_in_chat ON letter (chat_id, urgency, id) WHERE reason IS NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('letter',309);
COMMIT;
