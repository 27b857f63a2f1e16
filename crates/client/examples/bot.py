"""A bot for online tables that knows no rules: it asks for the legal moves and chooses one at random. It needs Python alone.

    python3 bot.py localhost:4747                plays a new game with dice against the computer
    python3 bot.py localhost:4747 ROOM SEAT      takes a seat at a table

PACE in the environment is the pause before each request in seconds. docs/programs.md explains the messages and the limits.
"""
import base64, hashlib, hmac, json, os, random, secrets, socket, sys, time, urllib.request

class WebSocket:
    """A client's side of a WebSocket (RFC 6455) to a server that sends whole texts only."""

    def __init__(self, server, path):
        host, port = server.rsplit(":", 1)
        self.stream = socket.create_connection((host, int(port)), timeout=60)
        self.input = self.stream.makefile("rb")
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.stream.sendall(f"GET {path} HTTP/1.1\r\nHost: {server}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        if b" 101 " not in self.input.readline():
            raise ConnectionError("the server opens no WebSocket")
        while self.input.readline().strip():
            pass

    def send(self, message):
        payload, mask = json.dumps(message).encode(), secrets.token_bytes(4)
        length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
        self.stream.sendall(b"\x81" + length + mask + masked)

    def read(self, size):
        if len(data := self.input.read(size)) < size:
            raise ConnectionError("the connection broke")
        return data

    def receive(self):
        opcode, size = self.read(2)
        if size >= 126:
            size = int.from_bytes(self.read(2 if size == 126 else 8), "big")
        if opcode != 0x81:
            raise ConnectionError("the server closed the socket")
        return json.loads(self.read(size))

class Bot:
    def __init__(self, room, seat):
        self.room, self.seat, self.token, self.secret = room, seat, secrets.token_hex(16), secrets.token_bytes(32)
        self.since, self.game, self.done, self.result = 0, 0, set(), None

    def ask(self, command):
        time.sleep(float(os.environ.get("PACE", "0.1")))
        self.socket.send({"request": {"id": secrets.token_hex(16), "seat": self.seat, "ask": command}})

    def number(self, throw):
        """Returns the random number for a throw, which is the same after a broken connection, and the commitment to it."""
        number = hmac.digest(self.secret, f"{self.game} {throw}".encode(), "sha256")
        return number.hex(), hashlib.sha256(number).hexdigest()

    def apply(self, entry):
        """Remembers the number of an event, and what it says about the bot's own numbers or the end of the game."""
        self.since, event = entry["number"], entry["event"]
        kind, what = next(iter(event.items())) if isinstance(event, dict) else (event, {})
        if kind == "began":
            self.game, self.done = what["game"], set()
        elif kind in ("promised", "revealed") and what["seat"] == self.seat:
            # whoever reveals a number commits to the one for the next throw
            self.done |= {(kind, what["throw"]), ("promised", what["throw"] + (kind == "revealed"))}
        elif kind in ("thrown", "played"):
            print(what["ply"], what["text"])
        elif kind == "ended":
            self.result = what

    def act(self, position):
        """Commits to a throw, reveals a number or moves, whatever the position asks for."""
        if coming := position.get("throw"):
            throw, due = coming["number"], coming["due"]
            if due and ("promised", throw) in self.done and ("revealed", throw) not in self.done:
                self.ask({"reveal": {"throw": throw, "number": self.number(throw)[0], "next": self.number(throw + 1)[1]}})
            elif ("promised", throw + due) not in self.done:
                self.ask({"promise": {"throw": throw + due, "promise": self.number(throw + due)[1]}})
        if position.get("seat") == self.seat:
            self.ask({"move": {"ply": position["ply"], "text": random.choice(position["moves"])}})

    def play(self, server):
        self.socket, is_asked = WebSocket(server, "/api/socket"), False
        self.socket.send({"hello": {"version": 2, "room": self.room, "tokens": [self.token], "since": self.since}})
        while self.result is None:
            kind, what = next(iter(self.socket.receive().items()))
            for entry in what["events"] if kind == "welcome" else what if kind == "events" else []:
                self.apply(entry)
            if kind == "ping":
                self.socket.send({"pong": what})
            elif kind == "welcome" and self.seat not in what["you"]["seats"]:
                self.ask({"join": {"name": "Python", "token": self.token}})
            elif kind == "refused" and what["refusal"]["code"] in ("no-room", "no-seat", "taken", "locked", "begun"):
                sys.exit(f"refused: {what['refusal']}")
            elif kind == "refused":
                time.sleep(1)  # there were too many requests, or another event came first
            if is_current := kind == "position" and what["number"] == self.since:
                self.act(what)
            # there is one question at a time, and another one after further events
            is_asked = is_asked and kind != "position" and (kind != "refused" or "id" in what)
            if kind in ("welcome", "events", "refused", "position") and not is_asked and not is_current:
                is_asked = True
                self.socket.send("position")

if __name__ == "__main__":
    server, (room, seat) = sys.argv[1], sys.argv[2:4] or ("", "A")
    if not room:
        settings = {"game": "roesselsprung", "options": ["seats=AB"],
                    "seats": [{"seat": "B", "sitter": {"computer": {"level": 1}}}]}
        body = json.dumps({"settings": settings, "host": secrets.token_hex(16)}).encode()
        room = json.load(urllib.request.urlopen(f"http://{server}/api/tables", body))["room"]
    bot = Bot(room, seat)
    while bot.result is None:
        try:
            bot.play(server)
        except OSError as fault:
            print(fault, file=sys.stderr)
            time.sleep(1)
    print("room:", room, "result:", json.dumps(bot.result))
