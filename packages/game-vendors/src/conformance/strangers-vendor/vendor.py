"""A vendor by a stranger, of one game, with Python's own library: the batched dialect of docs/dialects.md and nothing else of Mela."""
import hashlib, hmac, http.client, json, os, random, secrets, time, urllib.error, urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET, OPERATOR = os.environ["SECRET"].encode(), os.environ["OPERATOR"]
LAUNCHES, ROUNDS = {}, {}
PAGE = """<!doctype html><meta charset=utf-8><title>Two boats</title><h1>Two boats</h1><p id=told>%s</p>%s
<script>parent.postMessage({type:'mela:ready'},'*')</script>"""
BUTTON = """<button onclick="fetch('/spin',{method:'POST',body:location.search.slice(8)}).then(a=>a.text()).then(t=>told.textContent=t)">Row</button>"""

def sign(body): return hmac.new(SECRET, body, hashlib.sha256).hexdigest()

def call(path, fields):
    """HTTP status and answer of the operator; status 0 where none came."""
    body = json.dumps(fields).encode()
    request = urllib.request.Request(OPERATOR + path, body, {"Content-Type": "application/json", "X-Request-Sign": sign(body)})
    try:
        with urllib.request.urlopen(request, timeout=5) as answer: return 200, json.load(answer)
    except urllib.error.HTTPError as error: return error.code, {}
    except (OSError, ValueError, http.client.HTTPException): return 0, {}

def until_answered(path, fields):
    """The same again, byte for byte, until the operator says yes or no."""
    while True:
        status, answer = call(path, fields)
        if status == 200 or 400 <= status < 500: return status, answer
        time.sleep(float(os.environ.get("PAUSE", "1")))

def play(session, stake, win):
    game_id, bet = secrets.token_hex(12), secrets.token_hex(12)
    this = {**session, "game_id": game_id}
    status, answer = call("/play", {**this, "actions": [{"action": "bet", "action_id": bet, "amount": stake}]})
    if status == 200:
        pay = {"action": "win", "action_id": secrets.token_hex(12), "amount": win, "original_action_id": bet}
        status, answer = until_answered("/play", {**this, "finished": True, "actions": [pay]})
        ROUNDS[game_id] = f"Staked {stake}, won {win}"
        return f"{ROUNDS[game_id]}, balance {answer.get('balance')}"
    if not 400 <= status < 500:
        back = {"action": "rollback", "action_id": secrets.token_hex(12), "original_action_id": bet}
        until_answered("/rollback", {**this, "finished": True, "actions": [back]})
    return "No bet was made"

class Vendor(BaseHTTPRequestHandler):
    def answer(self, status, text, kind="text/html"):
        self.send_response(status); self.send_header("Content-Type", kind); self.end_headers(); self.wfile.write(text.encode())

    def do_GET(self):
        place, _, rest = self.path[1:].partition("?" if self.path.startswith("/play") else "/")
        if place == "play" and (session := LAUNCHES.get(rest[7:].split("&")[0])):
            call("/play", session)
            return self.answer(200, PAGE % ("Row to win", BUTTON))
        self.answer(200, PAGE % (ROUNDS[rest], "")) if place == "replay" and rest in ROUNDS else self.answer(404, "Not here")

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"] or 0))
        if self.path == "/spin":
            session = LAUNCHES.get(body.decode())
            return self.answer(200, play(session, 100, random.choice([0, 250]))) if session else self.answer(404, "Not here")
        if self.path == "/test/play":
            asked = json.loads(body)
            session = {"user_id": asked["user"], "session_id": asked["token"], "currency": asked["currency"], "game": asked["game"]}
            return self.answer(200, play(session, int(asked["stakeMinor"]), int(asked["winMinor"])))
        if not hmac.compare_digest(self.headers.get("X-Request-Sign", ""), sign(body)): return self.say(403, {"code": 403})
        asked, own = json.loads(body), "http://" + self.headers["Host"]
        if self.path == "/api/games":
            return self.say(200, {"games": [{"game": "two-boats", "title": {"en": "Two boats", "bn": "দুই নৌকা"}, "category": "RNG", "rtp": "100",
                "min_bet": 100, "max_bet": 100, "release_date": "2026-01-31"}]})
        if asked.get("game") != "two-boats": return self.say(412, {"code": 107})
        if self.path == "/api/replay":
            return self.say(200, {"replay_url": f"{own}/replay/{asked['game_id']}"}) if asked["game_id"] in ROUNDS else self.say(412, {"code": 604})
        launch = secrets.token_urlsafe(24)
        LAUNCHES[launch] = {"user_id": asked["user"]["id"], "session_id": asked["session_id"], "currency": asked["currency"], "game": "two-boats"}
        self.say(200, {"launch_options": {"game_url": f"{own}/play?launch={launch}"}})

    def say(self, status, fields): self.answer(status, json.dumps(fields), "application/json")
    def log_message(self, *_): pass

server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "0"))), Vendor)
print(server.server_port, flush=True)
server.serve_forever()
