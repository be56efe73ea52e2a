"""A program that sits in the lobby and plays whoever comes, at random: python bot.py ADDRESS TOKEN GAME"""

import json
import random
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.sync.client import connect


class House:
    def __init__(self, address, token):
        self.address, self.headers = address, {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def post(self, path, body):
        """An act over HTTP. Whoever does something too often is told when to try again."""
        try:
            with urlopen(Request(self.address + path, json.dumps(body).encode(), self.headers)) as answer:
                return json.load(answer)
        except HTTPError as error:
            if error.code != 429:
                raise
            time.sleep(int(error.headers["Retry-After"]))
        return self.post(path, body)

    def line(self, path):
        return connect("ws" + self.address.removeprefix("http") + path, additional_headers=self.headers)


def wait_for_somebody(house, game):
    """Offer a game in the lobby; the offer stands for as long as we listen. The match somebody has sat down at."""
    with house.line("/api/lobby/socket") as line:
        offer = house.post("/api/invitations", {"way": "open", "terms": {"game": game}})["invitation"]["id"]
        told = (change.get("put", {}) for frame in line for change in json.loads(frame).get("changes", []))
        return next(item["match"] for item in told if item.get("id") == offer and "match" in item)


def play(house, match, mine=()):
    """Play to the end, moves at random until each turn is complete; how it ended."""
    with house.line(f"/api/matches/{match}/socket") as line:
        for frame in map(json.loads, line):
            if frame["type"] == "beat":  # the house measures how long the line is
                line.send(json.dumps({"type": "beat", "sent": frame["sent"]}))
            told = frame.get("snapshot", frame)
            mine, standing = told.get("yours", mine), told.get("standing", {})
            if "result" in standing:
                return standing["result"]
            if standing.get("to_move") in mine:
                turn = {"after": standing["number"], "moves": []}
                while not (draft := house.post("/api/preview", {"match": match, **turn})).get("complete"):
                    turn["moves"].append(random.choice(draft["scene"]["choices"])["move"])
                line.send(json.dumps({"type": "turn", "id": str(time.time_ns()), **turn}))


if __name__ == "__main__":
    ours = House(*sys.argv[1:3])
    while match := wait_for_somebody(ours, sys.argv[3]):
        print(json.dumps(play(ours, match)), flush=True)
