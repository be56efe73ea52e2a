"""A program that sits in the lobby and plays whoever comes, at random: python bot.py ADDRESS TOKEN GAME"""

import json
import random
import sys
import time
import uuid
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.sync.client import connect


class House:
    def __init__(self, address: str, token: str) -> None:
        self.address = address.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}"}

    def post(self, path: str, body: dict) -> dict:
        """An act over HTTP. Whoever does something too often is told when to try again."""
        headers = {**self.headers, "Content-Type": "application/json"}
        try:
            with urlopen(Request(self.address + path, json.dumps(body).encode(), headers)) as answer:
                return json.load(answer)
        except HTTPError as error:
            if error.code != 429:
                raise
            error.close()
            time.sleep(int(error.headers["Retry-After"]))
        return self.post(path, body)

    def line(self, path: str) -> connect:
        return connect("ws" + self.address.removeprefix("http") + path, additional_headers=self.headers)


def wait_for_somebody(house: House, game: str) -> str:
    """Offer a game in the lobby; the offer stands for as long as we listen. The match somebody has sat down at."""
    with house.line("/api/lobby/socket") as line:
        offer = house.post("/api/invitations", {"way": "open", "terms": {"game": game}})["invitation"]["id"]
        for frame in line:
            for change in json.loads(frame).get("changes", []):
                ours = change.get("put") or {}
                if change["list"] == "own" and ours["id"] == offer and "match" in ours:
                    return ours["match"]
    raise SystemExit("the house has closed")


def choose_turn(house: House, match: str, after: int) -> list[str]:
    """Moves at random until the turn is complete; the house says what can be done next."""
    moves: list[str] = []
    while not (draft := house.post("/api/preview", {"match": match, "after": after, "moves": moves})).get("complete"):
        moves.append(random.choice(draft["scene"]["choices"])["move"])
    return moves


def play(house: House, match: str) -> dict:
    """Play to the end; how it ended."""
    mine: list[int] = []
    with house.line(f"/api/matches/{match}/socket") as line:
        for text in line:
            frame = json.loads(text)
            if frame["type"] == "beat":  # the house measures how long the line is
                line.send(json.dumps({"type": "beat", "sent": frame["sent"]}))
            if frame["type"] == "snapshot":
                mine = frame["snapshot"]["yours"]
            standing = frame.get("snapshot", frame).get("standing", {})
            if "result" in standing:
                return standing["result"]
            if standing.get("to_move") in mine:
                moves, after = choose_turn(house, match, standing["number"]), standing["number"]
                line.send(json.dumps({"type": "turn", "id": uuid.uuid4().hex, "after": after, "moves": moves}))
    raise SystemExit("the house has closed")


if __name__ == "__main__":
    ours = House(*sys.argv[1:3])
    while True:
        print(json.dumps(play(ours, wait_for_somebody(ours, sys.argv[3])), ensure_ascii=False), flush=True)
