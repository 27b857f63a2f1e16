-- A database of schema version 1 with two rooms: two games that are over. It never changes.

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

CREATE TABLE schema_version (one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER NOT NULL);
INSERT INTO schema_version (one, version) VALUES (1, 1);

INSERT INTO rooms (id, last, touched, over, due, listed, owner, epoch, outage) VALUES ('sk6t2kux5fsb4yfv', 66, 1794997215246, true, NULL, NULL, NULL, 3, NULL);

INSERT INTO events (room, number, text) VALUES
('sk6t2kux5fsb4yfv', 1, '{"number":1,"at":1794997211786,"event":{"created":{"room":"sk6t2kux5fsb4yfv","settings":{"game":"schlaukopf","options":[],"clock":"none","seats":[{"seat":"A","sitter":"open"},{"seat":"B","sitter":"open"}],"take-back":false,"left":"computer","given-up":"computer","chat":false,"listed":false}}}}'),
('sk6t2kux5fsb4yfv', 2, '{"number":2,"at":1794997211904,"id":"284e58b76eec625dfc6340ed4f30863b","by":"B","event":{"joined":{"seat":"B","name":"Bot B"}}}'),
('sk6t2kux5fsb4yfv', 3, '{"number":3,"at":1794997211910,"id":"6f8bdf3a118404c402ab82f748e8c420","by":"A","event":{"joined":{"seat":"A","name":"Bot A"}}}'),
('sk6t2kux5fsb4yfv', 4, '{"number":4,"at":1794997211910,"event":{"began":{"game":1,"seats":[{"seat":"A","sitter":{"person":{"name":"Bot A"}}},{"seat":"B","sitter":{"person":{"name":"Bot B"}}}]}}}'),
('sk6t2kux5fsb4yfv', 5, '{"number":5,"at":1794997211915,"id":"29d2ae05a55270d027bc90b753d5371c","by":"A","event":{"played":{"ply":0,"seat":"A","text":"d2d3"}}}'),
('sk6t2kux5fsb4yfv', 6, '{"number":6,"at":1794997211927,"id":"c865d101882c502daf8a9eea613eccba","by":"B","event":{"played":{"ply":1,"seat":"B","text":"a7a6"}}}'),
('sk6t2kux5fsb4yfv', 7, '{"number":7,"at":1794997211938,"id":"1e666917230cf098c73e4e0a52c9110d","by":"A","event":{"played":{"ply":2,"seat":"A","text":"g2g1"}}}'),
('sk6t2kux5fsb4yfv', 8, '{"number":8,"at":1794997211943,"id":"7ceed9580af1f5e6963d8d4e54f8451f","by":"B","event":{"played":{"ply":3,"seat":"B","text":"a6a7"}}}'),
('sk6t2kux5fsb4yfv', 9, '{"number":9,"at":1794997211958,"id":"5eff13b71d85687e2ee2d74dd1c8ac07","by":"A","event":{"played":{"ply":4,"seat":"A","text":"c2c3"}}}'),
('sk6t2kux5fsb4yfv', 10, '{"number":10,"at":1794997211974,"id":"b025480e2103420162eca4a60d82ad07","by":"B","event":{"played":{"ply":5,"seat":"B","text":"b8a8"}}}'),
('sk6t2kux5fsb4yfv', 11, '{"number":11,"at":1794997211987,"id":"7afa7c7fde3ec85ac4b20d54a8e89cea","by":"A","event":{"played":{"ply":6,"seat":"A","text":"b2c2"}}}'),
('sk6t2kux5fsb4yfv', 12, '{"number":12,"at":1794997212001,"id":"f4fa28c20da44cb8ac2db7e5e6f68e79","by":"B","event":{"played":{"ply":7,"seat":"B","text":"e7e6"}}}'),
('sk6t2kux5fsb4yfv', 13, '{"number":13,"at":1794997212010,"id":"df8f5ab7e9796cc1ef59481d0f651fa9","by":"A","event":{"played":{"ply":8,"seat":"A","text":"b1b7"}}}'),
('sk6t2kux5fsb4yfv', 14, '{"number":14,"at":1794997212033,"id":"ee6ee32d107588d28b18288c16ea54e9","by":"B","event":{"played":{"ply":9,"seat":"B","text":"c7b7"}}}'),
('sk6t2kux5fsb4yfv', 15, '{"number":15,"at":1794997212046,"id":"a7197423ed5b188c1c435b6cd6151dbc","by":"A","event":{"played":{"ply":10,"seat":"A","text":"a2a3"}}}'),
('sk6t2kux5fsb4yfv', 16, '{"number":16,"at":1794997212051,"id":"4a173e28600e84a886d339f908c056ad","by":"B","event":{"played":{"ply":11,"seat":"B","text":"c8c3"}}}'),
('sk6t2kux5fsb4yfv', 17, '{"number":17,"at":1794997212055,"id":"a38ed22540cb6d93e9288a6058d70d2c","by":"A","event":{"played":{"ply":12,"seat":"A","text":"d3c3"}}}'),
('sk6t2kux5fsb4yfv', 18, '{"number":18,"at":1794997212070,"id":"0a7aecf9e858c956f3b90c349089d39e","by":"B","event":{"played":{"ply":13,"seat":"B","text":"b7c7"}}}'),
('sk6t2kux5fsb4yfv', 19, '{"number":19,"at":1794997212078,"id":"561f6f84db1d5c8bfd945f2eb9a4fd0e","by":"A","event":{"played":{"ply":14,"seat":"A","text":"a3a2"}}}'),
('sk6t2kux5fsb4yfv', 20, '{"number":20,"at":1794997212098,"id":"9a7a5014e183aa7c3a676a81c2e70548","by":"B","event":{"played":{"ply":15,"seat":"B","text":"e6f5"}}}'),
('sk6t2kux5fsb4yfv', 21, '{"number":21,"at":1794997212110,"id":"e1e8bc94f71d4bc47be8609d5cc49885","by":"A","event":{"played":{"ply":16,"seat":"A","text":"e2e3"}}}'),
('sk6t2kux5fsb4yfv', 22, '{"number":22,"at":1794997212126,"id":"879cd023ec3cd970eb39bd74f208cb1c","by":"B","event":{"played":{"ply":17,"seat":"B","text":"e8e3"}}}'),
('sk6t2kux5fsb4yfv', 23, '{"number":23,"at":1794997212135,"id":"ccd5636ad675ef119c9b3fd139ae9dc6","by":"A","event":{"played":{"ply":18,"seat":"A","text":"e1e3"}}}'),
('sk6t2kux5fsb4yfv', 24, '{"number":24,"at":1794997212152,"id":"f3f7f926630c0177a6a59236e36dd177","by":"B","event":{"played":{"ply":19,"seat":"B","text":"g7g8"}}}'),
('sk6t2kux5fsb4yfv', 25, '{"number":25,"at":1794997212166,"id":"eb67cef4cc2452226e890812352eb921","by":"A","event":{"played":{"ply":20,"seat":"A","text":"e3a7"}}}'),
('sk6t2kux5fsb4yfv', 26, '{"number":26,"at":1794997212186,"id":"358f506f4591fe4a4b159ecfa33226d8","by":"B","event":{"played":{"ply":21,"seat":"B","text":"a8a7"}}}'),
('sk6t2kux5fsb4yfv', 27, '{"number":27,"at":1794997212191,"id":"366038c286734c8c4fb081030db145d8","by":"A","event":{"played":{"ply":22,"seat":"A","text":"d1d2"}}}'),
('sk6t2kux5fsb4yfv', 28, '{"number":28,"at":1794997212202,"id":"0b2311e8101b9d9eabb771fbc27c26a7","by":"B","event":{"played":{"ply":23,"seat":"B","text":"a7a2"}}}'),
('sk6t2kux5fsb4yfv', 29, '{"number":29,"at":1794997212203,"id":"db90b0c5fa4614f3e30e515c6ba5f8db","by":"A","event":{"played":{"ply":24,"seat":"A","text":"d2d3"}}}'),
('sk6t2kux5fsb4yfv', 30, '{"number":30,"at":1794997212204,"id":"0361a1e7507264684bb0d05d162b1e94","by":"B","event":{"played":{"ply":25,"seat":"B","text":"f5e5"}}}'),
('sk6t2kux5fsb4yfv', 31, '{"number":31,"at":1794997212205,"id":"078f25276a2e09fd70ddaffbf4421b55","by":"A","event":{"played":{"ply":26,"seat":"A","text":"c1a1"}}}'),
('sk6t2kux5fsb4yfv', 32, '{"number":32,"at":1794997212206,"id":"16aa1a1903e6298646def7f74c1fd55c","by":"B","event":{"played":{"ply":27,"seat":"B","text":"a2a1"}}}'),
('sk6t2kux5fsb4yfv', 33, '{"number":33,"at":1794997212207,"id":"71903b1e20742766a6a9fb9888bbb1c2","by":"A","event":{"played":{"ply":28,"seat":"A","text":"f1a1"}}}'),
('sk6t2kux5fsb4yfv', 34, '{"number":34,"at":1794997212208,"id":"882edc8eb2db3b15978ff5164ff7e255","by":"B","event":{"played":{"ply":29,"seat":"B","text":"c7c8"}}}'),
('sk6t2kux5fsb4yfv', 35, '{"number":35,"at":1794997212209,"id":"608761132cffaa0e2e1173e434ec1394","by":"A","event":{"played":{"ply":30,"seat":"A","text":"a1a3"}}}'),
('sk6t2kux5fsb4yfv', 36, '{"number":36,"at":1794997212210,"id":"c097d8e25ec08e69f616bfe04edff10c","by":"B","event":{"played":{"ply":31,"seat":"B","text":"e5e4"}}}'),
('sk6t2kux5fsb4yfv', 37, '{"number":37,"at":1794997212211,"id":"7d3d3d3fcc770d8f4a1f7154833b774c","by":"A","event":{"played":{"ply":32,"seat":"A","text":"a3a6"}}}'),
('sk6t2kux5fsb4yfv', 38, '{"number":38,"at":1794997212212,"id":"1233b46bf7eadd44798722a02e23160b","by":"B","event":{"played":{"ply":33,"seat":"B","text":"d7d6"}}}'),
('sk6t2kux5fsb4yfv', 39, '{"number":39,"at":1794997212213,"id":"dd1ecdf2b902dc8b52b75e6f01dfd04e","by":"A","event":{"played":{"ply":34,"seat":"A","text":"a6d6"}}}'),
('sk6t2kux5fsb4yfv', 40, '{"number":40,"at":1794997212213,"id":"44212a92b46f7b2159e4e1f7bc66129e","by":"B","event":{"played":{"ply":35,"seat":"B","text":"e4e5"}}}'),
('sk6t2kux5fsb4yfv', 41, '{"number":41,"at":1794997212214,"id":"0942b81eec8744edec9277141f2814e2","by":"A","event":{"played":{"ply":36,"seat":"A","text":"c2d2"}}}'),
('sk6t2kux5fsb4yfv', 42, '{"number":42,"at":1794997212215,"id":"13f656bd4a5111a08a0f7e1440f86fe0","by":"B","event":{"played":{"ply":37,"seat":"B","text":"d8d7"}}}'),
('sk6t2kux5fsb4yfv', 43, '{"number":43,"at":1794997212216,"id":"749fcaaed9a40effdd45ef108d278b1b","by":"A","event":{"played":{"ply":38,"seat":"A","text":"d6e6"}}}'),
('sk6t2kux5fsb4yfv', 44, '{"number":44,"at":1794997212217,"id":"b2c94ec29a4a65ff7355e4f25c386500","by":"B","event":{"played":{"ply":39,"seat":"B","text":"e5e6"}}}'),
('sk6t2kux5fsb4yfv', 45, '{"number":45,"at":1794997212218,"id":"f2942a63ddd4c4168000f027b04e2440","by":"A","event":{"played":{"ply":40,"seat":"A","text":"d2e2"}}}'),
('sk6t2kux5fsb4yfv', 46, '{"number":46,"at":1794997212219,"id":"c9231006a9a859b61acfafd88812ce4f","by":"B","event":{"played":{"ply":41,"seat":"B","text":"f8d8"}}}'),
('sk6t2kux5fsb4yfv', 47, '{"number":47,"at":1794997212220,"id":"32a2faa60e944c5f2ec9e9dd3b494995","by":"A","event":{"played":{"ply":42,"seat":"A","text":"c3b2"}}}'),
('sk6t2kux5fsb4yfv', 48, '{"number":48,"at":1794997212220,"id":"f7cdb075703fcca66720ded1dabe198e","by":"B","event":{"played":{"ply":43,"seat":"B","text":"d8e8"}}}'),
('sk6t2kux5fsb4yfv', 49, '{"number":49,"at":1794997212221,"id":"f9070426aa539c66688bff36eb971884","by":"A","event":{"played":{"ply":44,"seat":"A","text":"d3c3"}}}'),
('sk6t2kux5fsb4yfv', 50, '{"number":50,"at":1794997212222,"id":"f5c7509df0608355f6a0e161477cafd9","by":"B","event":{"played":{"ply":45,"seat":"B","text":"e8d8"}}}'),
('sk6t2kux5fsb4yfv', 51, '{"number":51,"at":1794997212223,"id":"a6fedeefd93efc9165f1a3f09b40a82b","by":"A","event":{"played":{"ply":46,"seat":"A","text":"b2c2"}}}'),
('sk6t2kux5fsb4yfv', 52, '{"number":52,"at":1794997212224,"id":"e9c7ef3a82afc509a2c325cffa1f1ac1","by":"B","event":{"played":{"ply":47,"seat":"B","text":"f7e7"}}}'),
('sk6t2kux5fsb4yfv', 53, '{"number":53,"at":1794997212225,"id":"e08221d32648884333a5b1942ad12d2e","by":"A","event":{"played":{"ply":48,"seat":"A","text":"c3d4"}}}'),
('sk6t2kux5fsb4yfv', 54, '{"number":54,"at":1794997212226,"id":"823e06230423f4bffc5531c410a9db9f","by":"B","event":{"played":{"ply":49,"seat":"B","text":"e7e8"}}}'),
('sk6t2kux5fsb4yfv', 55, '{"number":55,"at":1794997212227,"id":"6f9903e096820adcf081308bab5802cc","by":"A","event":{"played":{"ply":50,"seat":"A","text":"f2f3"}}}'),
('sk6t2kux5fsb4yfv', 56, '{"number":56,"at":1794997212228,"id":"3c018156bf7be4113bd664f0c0e519ea","by":"B","event":{"played":{"ply":51,"seat":"B","text":"c8c7"}}}'),
('sk6t2kux5fsb4yfv', 57, '{"number":57,"at":1794997212228,"id":"ceedc69cdfe407a9833346d8461b47ec","by":"A","event":{"played":{"ply":52,"seat":"A","text":"c2c1"}}}'),
('sk6t2kux5fsb4yfv', 58, '{"number":58,"at":1794997212229,"id":"8de573af997235ba27172abd391ada19","by":"B","event":{"played":{"ply":53,"seat":"B","text":"e6d5"}}}'),
('sk6t2kux5fsb4yfv', 59, '{"number":59,"at":1794997212230,"id":"7eede89a59217798e4730b5ff80215dc","by":"A","event":{"played":{"ply":54,"seat":"A","text":"d4d5"}}}'),
('sk6t2kux5fsb4yfv', 60, '{"number":60,"at":1794997212231,"id":"aa0e35402d623d0e9ef750daabb6b1cd","by":"B","event":{"played":{"ply":55,"seat":"B","text":"d8a8"}}}'),
('sk6t2kux5fsb4yfv', 61, '{"number":61,"at":1794997212232,"id":"54babf9bc139757c47f01dd5ca422e30","by":"A","event":{"played":{"ply":56,"seat":"A","text":"d5e6"}}}'),
('sk6t2kux5fsb4yfv', 62, '{"number":62,"at":1794997212233,"id":"a5e51e858473d54f0105196df7e09184","by":"B","event":{"played":{"ply":57,"seat":"B","text":"e8e7"}}}'),
('sk6t2kux5fsb4yfv', 63, '{"number":63,"at":1794997212234,"id":"7e712166bd3a219c09e6356b83ff9444","by":"A","event":{"played":{"ply":58,"seat":"A","text":"e6d7"}}}'),
('sk6t2kux5fsb4yfv', 64, '{"number":64,"at":1794997212234,"event":{"ended":{"how":{"rules":{"clause":"SK-8"}},"result":{"won":"A"}}}}'),
('sk6t2kux5fsb4yfv', 65, '{"number":65,"at":1794997215238,"event":{"away":{"seat":"A"}}}'),
('sk6t2kux5fsb4yfv', 66, '{"number":66,"at":1794997215246,"event":{"away":{"seat":"B"}}}');

INSERT INTO secrets (room, name, value) VALUES
('sk6t2kux5fsb4yfv', 'host', '\xf2313832568921041b9c7fc1983c5d89aa10246b67deb7784669452492bc14b4'),
('sk6t2kux5fsb4yfv', 'seat A', '\x490b5ae150871098f2fa30d19625324420669186700fd6bf90ff82ef1d41b6c7'),
('sk6t2kux5fsb4yfv', 'seat B', '\x605c85a133da040edb87e3453151290f02ae044467bcfae2b1a50ebc6b28cc00');

INSERT INTO rooms (id, last, touched, over, due, listed, owner, epoch, outage) VALUES ('jxxvt9x4tp3xbt6t', 67, 1794997215246, true, NULL, NULL, NULL, 3, NULL);

INSERT INTO events (room, number, text) VALUES
('jxxvt9x4tp3xbt6t', 1, '{"number":1,"at":1794997211758,"event":{"created":{"room":"jxxvt9x4tp3xbt6t","settings":{"game":"raeuberschach","options":[],"clock":"10m+5s","seats":[{"seat":"A","sitter":"open"},{"seat":"B","sitter":"open"}],"take-back":false,"left":"computer","given-up":"computer","chat":false,"listed":false}}}}'),
('jxxvt9x4tp3xbt6t', 2, '{"number":2,"at":1794997211904,"id":"9c08f72902f3d6954187ea31b80532de","by":"B","event":{"joined":{"seat":"B","name":"Bot B"}}}'),
('jxxvt9x4tp3xbt6t', 3, '{"number":3,"at":1794997211914,"id":"4a83ace8011611f94114bb47241e5ce4","by":"A","event":{"joined":{"seat":"A","name":"Bot A"}}}'),
('jxxvt9x4tp3xbt6t', 4, '{"number":4,"at":1794997211914,"event":{"began":{"game":1,"seats":[{"seat":"A","sitter":{"person":{"name":"Bot A"}}},{"seat":"B","sitter":{"person":{"name":"Bot B"}}}]}}}'),
('jxxvt9x4tp3xbt6t', 5, '{"number":5,"at":1794997211928,"id":"22a24880915509652f5777009c5c2ddb","by":"A","event":{"played":{"ply":0,"seat":"A","text":"d2d3"}}}'),
('jxxvt9x4tp3xbt6t', 6, '{"number":6,"at":1794997211938,"id":"d00f417db1eeb33c55448f5cc6c523c9","by":"B","event":{"played":{"ply":1,"seat":"B","text":"d7d5"}}}'),
('jxxvt9x4tp3xbt6t', 7, '{"number":7,"at":1794997211966,"id":"e13d92a32dec994287fb5883628673a5","by":"A","event":{"played":{"ply":2,"seat":"A","text":"f2f3"}}}'),
('jxxvt9x4tp3xbt6t', 8, '{"number":8,"at":1794997211986,"id":"e6ce70823dbe824191f62965c6f78431","by":"B","event":{"played":{"ply":3,"seat":"B","text":"h7h5"}}}'),
('jxxvt9x4tp3xbt6t', 9, '{"number":9,"at":1794997212000,"id":"03db20608103a580b5e09a8b8a01ccf1","by":"A","event":{"played":{"ply":4,"seat":"A","text":"b2b3"}}}'),
('jxxvt9x4tp3xbt6t', 10, '{"number":10,"at":1794997212010,"id":"d6b0eb5241497bd28b42c849e838eaa9","by":"B","event":{"played":{"ply":5,"seat":"B","text":"f7f5"}}}'),
('jxxvt9x4tp3xbt6t', 11, '{"number":11,"at":1794997212025,"id":"00e370f61445fdc1552ef3add1094d4a","by":"A","event":{"played":{"ply":6,"seat":"A","text":"e1f2"}}}'),
('jxxvt9x4tp3xbt6t', 12, '{"number":12,"at":1794997212038,"id":"0de484782e8553cc13438a9d4086aa19","by":"B","event":{"played":{"ply":7,"seat":"B","text":"d8d6"}}}'),
('jxxvt9x4tp3xbt6t', 13, '{"number":13,"at":1794997212048,"id":"e8dcbd20f3383dac600e81fb5ff8385c","by":"A","event":{"played":{"ply":8,"seat":"A","text":"h2h4"}}}'),
('jxxvt9x4tp3xbt6t', 14, '{"number":14,"at":1794997212052,"id":"2e87ea3cb2eb1cf21a545cf62b51441d","by":"B","event":{"played":{"ply":9,"seat":"B","text":"d6a3"}}}'),
('jxxvt9x4tp3xbt6t', 15, '{"number":15,"at":1794997212066,"id":"8f9f8d3cc08de5993af92afb046c5320","by":"A","event":{"played":{"ply":10,"seat":"A","text":"b1a3"}}}'),
('jxxvt9x4tp3xbt6t', 16, '{"number":16,"at":1794997212073,"id":"5b74554e3deaf7d7bc5b6ea94f616cbf","by":"B","event":{"played":{"ply":11,"seat":"B","text":"e8d8"}}}'),
('jxxvt9x4tp3xbt6t', 17, '{"number":17,"at":1794997212085,"id":"265c85b6be564185aecf89f275482b7c","by":"A","event":{"played":{"ply":12,"seat":"A","text":"c1h6"}}}'),
('jxxvt9x4tp3xbt6t', 18, '{"number":18,"at":1794997212107,"id":"08b35a68b9cab7e4374b0ab109cd973c","by":"B","event":{"played":{"ply":13,"seat":"B","text":"g8h6"}}}'),
('jxxvt9x4tp3xbt6t', 19, '{"number":19,"at":1794997212114,"id":"423e5894366ee38bb0d7ddc5c13bc44d","by":"A","event":{"played":{"ply":14,"seat":"A","text":"b3b4"}}}'),
('jxxvt9x4tp3xbt6t', 20, '{"number":20,"at":1794997212129,"id":"c8b60274b94b24ed0c195e1e1b40a39c","by":"B","event":{"played":{"ply":15,"seat":"B","text":"h6f7"}}}'),
('jxxvt9x4tp3xbt6t', 21, '{"number":21,"at":1794997212151,"id":"a374ccd38dffa48b6c087522d97d44c1","by":"A","event":{"played":{"ply":16,"seat":"A","text":"d3d4"}}}'),
('jxxvt9x4tp3xbt6t', 22, '{"number":22,"at":1794997212154,"id":"9e0c9e96b64f4da0f5c10a337f9e892c","by":"B","event":{"played":{"ply":17,"seat":"B","text":"b8d7"}}}'),
('jxxvt9x4tp3xbt6t', 23, '{"number":23,"at":1794997212178,"id":"d3137341086c579bfee52902ad306afb","by":"A","event":{"played":{"ply":18,"seat":"A","text":"d1d3"}}}'),
('jxxvt9x4tp3xbt6t', 24, '{"number":24,"at":1794997212186,"id":"64c191fd2d80f80cc54337f8bded33b5","by":"B","event":{"played":{"ply":19,"seat":"B","text":"f7h6"}}}'),
('jxxvt9x4tp3xbt6t', 25, '{"number":25,"at":1794997212198,"id":"ef6484a7fc18c992f013dfd116d8d45d","by":"A","event":{"played":{"ply":20,"seat":"A","text":"d3f5"}}}'),
('jxxvt9x4tp3xbt6t', 26, '{"number":26,"at":1794997212202,"id":"dd825543ca4c2b313e7460df05d8e079","by":"B","event":{"played":{"ply":21,"seat":"B","text":"h6f5"}}}'),
('jxxvt9x4tp3xbt6t', 27, '{"number":27,"at":1794997212203,"id":"cd22546635d33e6f68eb381f6ee6be9a","by":"A","event":{"played":{"ply":22,"seat":"A","text":"f2g3"}}}'),
('jxxvt9x4tp3xbt6t', 28, '{"number":28,"at":1794997212204,"id":"ef9c17e0d63339093a0544d297340954","by":"B","event":{"played":{"ply":23,"seat":"B","text":"f5g3"}}}'),
('jxxvt9x4tp3xbt6t', 29, '{"number":29,"at":1794997212205,"id":"3ba07845da08a0ea8d8e2b68b21703c6","by":"A","event":{"played":{"ply":24,"seat":"A","text":"b4b5"}}}'),
('jxxvt9x4tp3xbt6t', 30, '{"number":30,"at":1794997212206,"id":"13feebc153528d8b5f7e3775b5d36440","by":"B","event":{"played":{"ply":25,"seat":"B","text":"g3h1"}}}'),
('jxxvt9x4tp3xbt6t', 31, '{"number":31,"at":1794997212207,"id":"802d0d56e0aa31df0131c0bfcced0847","by":"A","event":{"played":{"ply":26,"seat":"A","text":"e2e4"}}}'),
('jxxvt9x4tp3xbt6t', 32, '{"number":32,"at":1794997212208,"id":"dafb34b893eb8a0ff302fa8a81902178","by":"B","event":{"played":{"ply":27,"seat":"B","text":"d5e4"}}}'),
('jxxvt9x4tp3xbt6t', 33, '{"number":33,"at":1794997212209,"id":"4caac1c5e8b10a93b2f61ba4350c82c2","by":"A","event":{"played":{"ply":28,"seat":"A","text":"f3e4"}}}'),
('jxxvt9x4tp3xbt6t', 34, '{"number":34,"at":1794997212210,"id":"552e6d328e9bcfb871fbaedc2fa9917c","by":"B","event":{"played":{"ply":29,"seat":"B","text":"h8g8"}}}'),
('jxxvt9x4tp3xbt6t', 35, '{"number":35,"at":1794997212211,"id":"aacba979c5deca41039575ec56101f0c","by":"A","event":{"played":{"ply":30,"seat":"A","text":"g2g4"}}}'),
('jxxvt9x4tp3xbt6t', 36, '{"number":36,"at":1794997212212,"id":"bd29541234ee3c0bf4e9154921baa421","by":"B","event":{"played":{"ply":31,"seat":"B","text":"h5g4"}}}'),
('jxxvt9x4tp3xbt6t', 37, '{"number":37,"at":1794997212213,"id":"28d1e960e6ea6ae223a2a887da59e34d","by":"A","event":{"played":{"ply":32,"seat":"A","text":"a1d1"}}}'),
('jxxvt9x4tp3xbt6t', 38, '{"number":38,"at":1794997212213,"id":"ee00cda32ec9f55642c47cde9e51ea72","by":"B","event":{"played":{"ply":33,"seat":"B","text":"h1g3"}}}'),
('jxxvt9x4tp3xbt6t', 39, '{"number":39,"at":1794997212214,"id":"e58d03ac3a4b4a5bb107e1672c2e44ed","by":"A","event":{"played":{"ply":34,"seat":"A","text":"h4h5"}}}'),
('jxxvt9x4tp3xbt6t', 40, '{"number":40,"at":1794997212216,"id":"227f0ed10e99af9a7966d12c73177608","by":"B","event":{"played":{"ply":35,"seat":"B","text":"g3f1"}}}'),
('jxxvt9x4tp3xbt6t', 41, '{"number":41,"at":1794997212217,"id":"6e902b09fee40586d43ba20b0ec1000e","by":"A","event":{"played":{"ply":36,"seat":"A","text":"d1f1"}}}'),
('jxxvt9x4tp3xbt6t', 42, '{"number":42,"at":1794997212218,"id":"6029840d94028fb546111878683710f5","by":"B","event":{"played":{"ply":37,"seat":"B","text":"d7b8"}}}'),
('jxxvt9x4tp3xbt6t', 43, '{"number":43,"at":1794997212219,"id":"be693a6ebb5b362d512644fc38825ffb","by":"A","event":{"played":{"ply":38,"seat":"A","text":"f1f8"}}}'),
('jxxvt9x4tp3xbt6t', 44, '{"number":44,"at":1794997212220,"id":"76af8ef7ad1ff32d52682562be15c842","by":"B","event":{"played":{"ply":39,"seat":"B","text":"g8f8"}}}'),
('jxxvt9x4tp3xbt6t', 45, '{"number":45,"at":1794997212221,"id":"e7275ff3896cb9abec55eb286e9a261f","by":"A","event":{"played":{"ply":40,"seat":"A","text":"g1h3"}}}'),
('jxxvt9x4tp3xbt6t', 46, '{"number":46,"at":1794997212221,"id":"3f9bd4fa6779ddbd8f63a262e496ed14","by":"B","event":{"played":{"ply":41,"seat":"B","text":"g4h3"}}}'),
('jxxvt9x4tp3xbt6t', 47, '{"number":47,"at":1794997212222,"id":"1782df5a2cefe507f625239dd2c4da86","by":"A","event":{"played":{"ply":42,"seat":"A","text":"e4e5"}}}'),
('jxxvt9x4tp3xbt6t', 48, '{"number":48,"at":1794997212223,"id":"f4ad9682f7fc6be932fc0bcbb2c8773b","by":"B","event":{"played":{"ply":43,"seat":"B","text":"b8a6"}}}'),
('jxxvt9x4tp3xbt6t', 49, '{"number":49,"at":1794997212224,"id":"b4ab219d1e992182a32fa03afceff233","by":"A","event":{"played":{"ply":44,"seat":"A","text":"b5a6"}}}'),
('jxxvt9x4tp3xbt6t', 50, '{"number":50,"at":1794997212224,"id":"474521576137f69ddfd56d632aa2c7ff","by":"B","event":{"played":{"ply":45,"seat":"B","text":"b7a6"}}}'),
('jxxvt9x4tp3xbt6t', 51, '{"number":51,"at":1794997212225,"id":"4e0fba390b2d9d781173fe05ee91bee2","by":"A","event":{"played":{"ply":46,"seat":"A","text":"h5h6"}}}'),
('jxxvt9x4tp3xbt6t', 52, '{"number":52,"at":1794997212226,"id":"04eafd0bc3bd633915afefdac095486f","by":"B","event":{"played":{"ply":47,"seat":"B","text":"g7h6"}}}'),
('jxxvt9x4tp3xbt6t', 53, '{"number":53,"at":1794997212227,"id":"c8a8c4575837cf87ffa7549612815cd3","by":"A","event":{"played":{"ply":48,"seat":"A","text":"a3c4"}}}'),
('jxxvt9x4tp3xbt6t', 54, '{"number":54,"at":1794997212228,"id":"356d2cd60f561d5e58c780e0e4ab5944","by":"B","event":{"played":{"ply":49,"seat":"B","text":"h3h2"}}}'),
('jxxvt9x4tp3xbt6t', 55, '{"number":55,"at":1794997212228,"id":"4afa923373b1f17205383b8c953e2336","by":"A","event":{"played":{"ply":50,"seat":"A","text":"c4a5"}}}'),
('jxxvt9x4tp3xbt6t', 56, '{"number":56,"at":1794997212229,"id":"f3835eeaf642293ffad0b3a1bcbda7d7","by":"B","event":{"played":{"ply":51,"seat":"B","text":"c8d7"}}}'),
('jxxvt9x4tp3xbt6t', 57, '{"number":57,"at":1794997212230,"id":"336a88e82cb0287029a265c620557228","by":"A","event":{"played":{"ply":52,"seat":"A","text":"a2a4"}}}'),
('jxxvt9x4tp3xbt6t', 58, '{"number":58,"at":1794997212231,"id":"a168ad99eaf4feb13c0e6102d418ea65","by":"B","event":{"played":{"ply":53,"seat":"B","text":"d7a4"}}}'),
('jxxvt9x4tp3xbt6t', 59, '{"number":59,"at":1794997212232,"id":"5afc1500a849625f4dd28499ff2b07ab","by":"A","event":{"played":{"ply":54,"seat":"A","text":"d4d5"}}}'),
('jxxvt9x4tp3xbt6t', 60, '{"number":60,"at":1794997212232,"id":"ab08a35680eae52ff7569d3787704ea1","by":"B","event":{"played":{"ply":55,"seat":"B","text":"a4c2"}}}'),
('jxxvt9x4tp3xbt6t', 61, '{"number":61,"at":1794997212233,"id":"985c7d55a5e200b27d96d6a4acdda96c","by":"A","event":{"played":{"ply":56,"seat":"A","text":"a5b3"}}}'),
('jxxvt9x4tp3xbt6t', 62, '{"number":62,"at":1794997212234,"id":"fba6dc2c2441f760b8b2080c94ff3205","by":"B","event":{"played":{"ply":57,"seat":"B","text":"c2b3"}}}'),
('jxxvt9x4tp3xbt6t', 63, '{"number":63,"at":1794997212235,"id":"fec68e84c1a917b581f40843db65de05","by":"A","event":{"played":{"ply":58,"seat":"A","text":"e5e6"}}}'),
('jxxvt9x4tp3xbt6t', 64, '{"number":64,"at":1794997212236,"id":"ba69f71ff2f57ad73c70787ed690a77d","by":"B","event":{"played":{"ply":59,"seat":"B","text":"b3d5"}}}'),
('jxxvt9x4tp3xbt6t', 65, '{"number":65,"at":1794997212236,"event":{"ended":{"how":{"rules":{"clause":"RC-11"}},"result":{"won":"A"}}}}'),
('jxxvt9x4tp3xbt6t', 66, '{"number":66,"at":1794997215242,"event":{"away":{"seat":"A"}}}'),
('jxxvt9x4tp3xbt6t', 67, '{"number":67,"at":1794997215246,"event":{"away":{"seat":"B"}}}');

INSERT INTO secrets (room, name, value) VALUES
('jxxvt9x4tp3xbt6t', 'host', '\xf2313832568921041b9c7fc1983c5d89aa10246b67deb7784669452492bc14b4'),
('jxxvt9x4tp3xbt6t', 'seat A', '\x33057e05b8691f6683b3816d18eaae2b865f21ae99e659805d2d4a2617898833'),
('jxxvt9x4tp3xbt6t', 'seat B', '\x16d9990c5bcb4f92fdb8a7d1f350d132f6d1664253c17c959ad6330f5eb2c26c');
