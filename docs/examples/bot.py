"""A bot that offers games in the lobby and plays random moves: python bot.py ADDRESS TOKEN GAME"""

import json
import random
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.sync.client import connect


class Server:
    def __init__(self, address, token):
        self.address, self.headers = address, {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def post(self, path, body):
        """Send a request; wait and retry when rate-limited."""
        try:
            with urlopen(Request(self.address + path, json.dumps(body).encode(), self.headers)) as answer:
                return json.load(answer)
        except HTTPError as error:
            if error.code != 429:
                raise
            time.sleep(int(error.headers["Retry-After"]))
        return self.post(path, body)

    def websocket(self, path):
        return connect("ws" + self.address.removeprefix("http") + path, additional_headers=self.headers)


def wait_for_opponent(server, game):
    """Offer a game in the lobby and return the id of the match once the offer is accepted."""
    with server.websocket("/api/lobby/socket") as socket:
        offer = server.post("/api/invitations", {"way": "open", "terms": {"game": game}})["invitation"]["id"]
        items = (change.get("put", {}) for frame in socket for change in json.loads(frame).get("changes", []))
        return next(item["match"] for item in items if item.get("id") == offer and "match" in item)


def play(server, match, mine=()):
    """Play random moves to the end of the match and return the result."""
    with server.websocket(f"/api/matches/{match}/socket") as socket:
        for frame in map(json.loads, socket):
            if frame["type"] == "latency":  # the server measures the round trip
                socket.send(json.dumps({"type": "latency", "sent": frame["sent"]}))
            view = frame.get("snapshot", frame)
            mine, standing = view.get("yours", mine), view.get("standing", {})
            if "result" in standing:
                return standing["result"]
            if standing.get("to_move") in mine:
                turn = {"after": standing["number"], "moves": []}
                while not (draft := server.post("/api/preview", {"match": match, **turn})).get("complete"):
                    turn["moves"].append(random.choice(draft["scene"]["choices"])["move"])
                socket.send(json.dumps({"type": "turn", "id": str(time.time_ns()), **turn}))


if __name__ == "__main__":
    azumaya = Server(*sys.argv[1:3])
    while match := wait_for_opponent(azumaya, sys.argv[3]):
        print(json.dumps(play(azumaya, match)), flush=True)
