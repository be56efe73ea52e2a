"""Reference implementation of Tomoe's rules: slow and simple, the oracle for the compiled kernels.

It follows the rule page. A *part* is anything one-coloured that holds points: a section of a laid tile, a section of
the centre hexagon, a border region, and, where empty cells let every colour through, the white and the black half of an
empty cell. Parts with a common point are connected; as every point has a colour, connected parts have one too. Two
parts of different colours touch where the colour changes: at the middle of an edge, between neighbouring points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Literal

from .board import DESIGN, BoardPlan
from .tiles import OTHER, ROTATIONS, Colour
from .variants import Variant

RULES: tuple[str, ...] = (
    # Play 1: a turn
    "opening-lay",  # White begins the game with a single tile
    "lay-two",  # a turn may be two tiles: its first move lays one and another follows
    "turn-clockwise",  # or one tile is turned, this way ...
    "turn-anticlockwise",  # ... or that way
    "turn-comes-first",  # the second move of a turn lays, though a tile could be turned
    "lay-apart",  # a tile is laid away from all others
    "kind-used-up",  # twelve of a kind are laid: only the other kind fits (large board)
    "last-cell-laid",  # one cell left at the start of a turn: it may be laid at once ...
    "last-cell-after-turn",  # ... or after turning one
    # Terms 2 and 3: loops and frozen tiles
    "frozen-stays",  # frozen tiles take turns away from the player who might turn
    "inside-loop-turns",  # a tile inside a loop but not on it is turned
    "loop-by-laying",  # a lay closes a loop
    "loop-by-turning",  # a turn closes a loop
    "loop-of-other-colour",  # the mover closes a loop of the opponent's colour
    "loop-of-tiles",  # a new loop has neither border region nor centre section
    "loop-through-centre",  # a new loop has a centre section
    "loop-at-one-region",  # a new loop leaves a region and comes back to it
    "loop-through-two-regions",  # a new loop is two paths between two regions
    "loop-through-three-regions",  # a new loop is a ring through all regions of its colour
    "regions-joined-without-loop",  # a single path joins two regions: no loop
    # Term 4 and Play 3: enclosing and scoring
    "empty-cell-enclosed",  # a loop round empty cells counts already: what is inside is enclosed
    "owner-changes",  # an enclosed section changes its owner
    "nested",  # at the end a cluster contains sections of its owner's colour; sections nested deeper still count
    "centre-never-counts",  # at the end a centre section is enclosed and scores nothing
    "points-for-white",
    "points-for-black",
    # Play 2 and 3: the end
    "board-full-ends",
    "more-points-win",
    "tie-is-draw",
)

SIDES: tuple[Colour, Colour] = ("W", "B")
OPENERS = ("white", "black")
FREEZING: dict[str, tuple[Colour, ...]] = {"all": ("W", "B"), "white": ("W",), "black": ("B",), "none": ()}

Tile = tuple[str, int]
"""Kind and rotation."""

Tiles = tuple[Tile | None, ...]
"""The tile on each cell."""

Part = tuple[Literal["section", "centre", "region", "empty"], int, int]
"""("section", cell, index in its rotation), ("centre", index, 0), ("region", id, 0), ("empty", cell, side)."""

Parts = dict[Part, tuple[int, ...]]
"""The points of each part."""

Territory = Literal["safe", "closed", "open", "joined"]


@dataclass(frozen=True, slots=True)
class State:
    """A position. `moves_left` counts the moves left in the current turn; `may_turn`: the next of them may be a
    turn."""

    tiles: Tiles
    mover: int
    moves_left: int
    may_turn: bool
    variant: Variant


# Play


def start(variant: Variant) -> State:
    """Return the empty board, with White to lay one tile; an option lets Black begin, or two tiles be laid."""
    cells: Tiles = (None,) * DESIGN.board(variant.board).size
    opening = variant.opening
    return State(cells, OPENERS.index(variant.first), moves_left=opening, may_turn=opening == 2, variant=variant)


def read(text: str) -> State:
    """Parse a position such as `0=BA2,3=WB1 b 2 turn board=large`."""
    laid, side, left, turning, *fields = text.split(" ")
    options = dict(field.split("=") for field in fields)
    variant = Variant(
        board=options.get("board", "small"),
        tiles=int(options.get("tiles", 12)),
        first=options.get("first", "white"),
        opening=int(options.get("opening", 1)),
        freezing=options.get("freezing", "all"),
    )
    tiles: dict[int, Tile] = {}
    for entry in laid.split(",") if laid != "-" else []:
        cell, tile = entry.split("=")
        tiles[int(cell)] = (tile[:-1], int(tile[-1]))
    on_cells = tuple(tiles.get(cell) for cell in range(DESIGN.board(variant.board).size))
    return State(on_cells, "wb".index(side), int(left), turning == "turn", variant)


def mover(state: State) -> int | None:
    return state.mover if None in state.tiles else None


def moves(state: State) -> list[str]:
    """Return the lays, and the turns where one is allowed; none when the board is full."""
    if mover(state) is None:
        return []
    return sorted(lays(state) + (turns(state) if state.may_turn else []))


def lays(state: State) -> list[str]:
    """Return every kind in stock in three rotations on every empty cell it fits."""
    laid = Counter(tile[0] for tile in state.tiles if tile is not None)
    return [
        f"{cell.id}={kind.name}{rotation}"
        for cell in board_of(state).cells
        if state.tiles[cell.id] is None
        for kind in DESIGN.kinds.values()
        if kind.fits == cell.direction and laid[kind.name] < state.variant.tiles
        for rotation in range(ROTATIONS)
    ]


def turns(state: State) -> list[str]:
    """Return both directions for every tile that is not frozen, no matter who placed it and when it was last turned."""
    laid = {cell for cell, tile in enumerate(state.tiles) if tile is not None}
    return [f"{cell}{way}" for cell in laid - frozen_tiles(state) for way in "+-"]


def play(state: State, move: str, fired: Counter[str]) -> State:
    """Play one lay or turn. Two moves make a turn, and only the first of them may turn a tile."""
    after = state_after(state, move)
    fired.update(rules_of_turn(state, move))
    fired.update(rules_of_loops(state, move, after))
    fired.update(rules_of_enclosing(state, after))
    if mover(after) is None:
        fired.update(rules_of_end(after))
    return after


def state_after(state: State, move: str) -> State:
    tiles = list(state.tiles)
    if "=" in move:
        cell, tile = move.split("=")
        tiles[int(cell)] = (tile[:-1], int(tile[-1]))
    else:
        turned = state.tiles[int(move[:-1])]
        assert turned is not None
        kind, rotation = turned
        tiles[int(move[:-1])] = (kind, (rotation + (1 if move[-1] == "+" else -1)) % ROTATIONS)
    if state.moves_left == 2:
        return replace(state, tiles=tuple(tiles), moves_left=1, may_turn=False)
    return replace(state, tiles=tuple(tiles), mover=1 - state.mover, moves_left=2, may_turn=True)


def winner(state: State) -> int | None:
    """Return the side with more points, None for a tie."""
    white, black = scores(state)
    return None if white == black else int(black > white)


def scores(state: State) -> tuple[int, int]:
    """Count one point for the owner of a cluster per tile section of the other colour in it; centre sections score
    nothing."""
    counted = [owner for owner, members in clusters(state) for part in members if counts_for(owner, part, state)]
    points = Counter(counted)
    return points["W"], points["B"]


def counts_for(owner: Colour, part: Part, state: State) -> bool:
    return part[0] == "section" and colour_of(part, state) != owner


# Board, parts, connections


def board_of(state: State) -> BoardPlan:
    return DESIGN.board(state.variant.board)


def laid_parts(state: State) -> Parts:
    """Return the parts that exist for certain: border regions, centre sections and sections of laid tiles."""
    parts = dict(fixed_parts(state.variant.board))
    for cell, tile in enumerate(state.tiles):
        if tile is not None:
            parts.update(tile_parts(state.variant.board, cell, tile))
    return parts


@cache
def fixed_parts(board_name: str) -> Parts:
    board = DESIGN.board(board_name)
    regions: Parts = {("region", region.id, 0): region.own for region in board.regions}
    centre: Parts = {("centre", index, 0): section.points for index, section in enumerate(board.centre_sections)}
    return regions | centre


@cache
def tile_parts(board_name: str, cell: int, tile: Tile) -> Parts:
    kind, rotation = tile
    boundary = DESIGN.board(board_name).cells[cell].boundary
    sections = DESIGN.kinds[kind].rotations[rotation]
    return {("section", cell, i): tuple(boundary[p] for p in section.points) for i, section in enumerate(sections)}


def possible_parts(state: State) -> Parts:
    """Return the laid parts and the halves of empty cells, which let both colours through."""
    parts = laid_parts(state)
    for cell, tile in enumerate(state.tiles):
        if tile is None:
            parts.update(empty_parts(state.variant.board, cell))
    return parts


@cache
def empty_parts(board_name: str, cell: int) -> Parts:
    board = DESIGN.board(board_name)
    found: Parts = {}
    for side, colour in enumerate(SIDES):
        found["empty", cell, side] = tuple(p for p in board.cells[cell].boundary if board.points[p].colour == colour)
    return found


def colour_of(part: Part, state: State) -> Colour:
    what, number, index = part
    if what == "region":
        return board_of(state).regions[number].colour
    if what == "centre":
        return board_of(state).centre_sections[number].colour
    if what == "empty":
        return SIDES[index]
    tile = state.tiles[number]
    assert tile is not None
    return DESIGN.kinds[tile[0]].rotations[tile[1]][index].colour


def holders_of_points(parts: Parts) -> dict[int, list[Part]]:
    holders: dict[int, list[Part]] = {}
    for part, points in parts.items():
        for point in points:
            holders.setdefault(point, []).append(part)
    return holders


def connected(parts: Parts) -> list[set[Part]]:
    """Group the parts into connected components: each part joins the points it holds."""
    name = {point: point for points in parts.values() for point in points}
    named = {point: [point] for point in name}
    for points in parts.values():
        for point in points[1:]:
            old, new = name[point], name[points[0]]
            if old != new:
                name.update(dict.fromkeys(named[old], new))
                named[new] += named.pop(old)
    found: dict[int, set[Part]] = {}
    for part, points in parts.items():
        found.setdefault(name[points[0]], set()).add(part)
    return list(found.values())


def tied_to_border(parts: Parts) -> set[Part]:
    """Return the parts connected to a border region, which has their colour."""
    return {part for together in connected(parts) if regions_among(together) for part in together}


def regions_among(parts: Iterable[Part]) -> frozenset[Part]:
    return frozenset(part for part in parts if part[0] == "region")


# Loops and frozen tiles


Loop = frozenset[Part]


def frozen_tiles(state: State) -> frozenset[int]:
    """Return the cells of tiles with a section on a closed loop; an option names the colours whose loops count."""
    colours = FREEZING[state.variant.freezing]
    freezing = [loop for loop in single_loops(state) if colour_of(next(iter(loop)), state) in colours]
    return frozenset(cell for loop in freezing for what, cell, _ in loop if what == "section")


def loops(state: State) -> list[tuple[Colour, Loop]]:
    """Return closed loops with their colours, ordered by first part; loops with a part in common are merged."""
    merged: list[set[Part]] = []
    for loop in single_loops(state):
        meeting = [other for other in merged if not other.isdisjoint(loop)]
        merged = [other for other in merged if other.isdisjoint(loop)] + [set(loop).union(*meeting)]
    return [(colour_of(min(loop), state), frozenset(loop)) for loop in sorted(merged, key=min)]


@lru_cache(maxsize=256)
def single_loops(state: State) -> tuple[Loop, ...]:
    """Return a cycle basis of the graph of parts and points: every part on any cycle is in one of them.

    A breadth-first search records where each part and point was reached from. Every edge outside the search tree closes
    one cycle with the two paths back to their common ancestor; all cycles of the graph are combinations of these.
    """
    parts = laid_parts(state)
    holders = holders_of_points(parts)
    way_back: dict[Part | int, Part | int | None] = {}
    closing: list[tuple[Part, int]] = []
    for root in parts:
        if root in way_back:
            continue
        way_back[root] = None
        waiting: list[Part] = [root]
        for part in waiting:
            for point in parts[part]:
                if way_back[part] == point:
                    continue
                if point in way_back:
                    closing.append((part, point))
                    continue
                way_back[point] = part
                for other in holders[point]:
                    if other == part:
                        continue
                    if other in way_back:
                        closing.append((other, point))
                    else:
                        way_back[other] = point
                        waiting.append(other)
    return tuple(dict.fromkeys(cycle(part, point, way_back) for part, point in dict.fromkeys(closing)))


def cycle(part: Part, point: int, way_back: dict[Part | int, Part | int | None]) -> Loop:
    """Return the parts on the two paths back up to and including their meeting point (a point itself is no part)."""
    there, here = steps_back(part, way_back), steps_back(point, way_back)
    while len(there) > 1 and len(here) > 1 and there[-2] == here[-2]:
        there.pop()
        here.pop()
    return frozenset(step for step in there + here if not isinstance(step, int))


def steps_back(step: Part | int, way_back: dict[Part | int, Part | int | None]) -> list[Part | int]:
    steps: list[Part | int] = []
    following: Part | int | None = step
    while following is not None:
        steps.append(following)
        following = way_back[following]
    return steps


# Enclosed sections, clusters, territory


@lru_cache(maxsize=256)
def enclosed(state: State) -> frozenset[Part]:
    """Return the parts (halves of empty cells included) with no path to a border region, not even through empty
    cells."""
    parts = possible_parts(state)
    return frozenset(parts.keys() - tied_to_border(parts))


def enclosed_cells(state: State) -> list[int]:
    """Return the empty cells that at least one colour cannot leave any more."""
    return sorted({cell for what, cell, _ in enclosed(state) if what == "empty"})


@lru_cache(maxsize=256)
def clusters(state: State) -> tuple[tuple[Colour, frozenset[Part]], ...]:
    """Return clusters of enclosed parts that touch or are connected, each after its owner: the colour of the free parts
    around it.

    Ordered by first part. Exactly one colour surrounds a cluster; a board that breaks this promise fails here.
    """
    board = board_of(state)
    parts = possible_parts(state)
    inside = {part: parts[part] for part in enclosed(state)}
    holders = holders_of_points(inside)
    beside = neighbours_of_points(state.variant.board)
    found = []
    left = set(inside)
    while left:
        waiting = [min(left)]
        members = set(waiting)
        owners: set[Colour] = set()
        while waiting:
            for point in inside[waiting.pop()]:
                owners.update(board.points[other].colour for other in beside[point] if other not in holders)
                new = {part for near in (point, *beside[point]) for part in holders.get(near, ())} - members
                members |= new
                waiting += new
        (owner,) = owners
        found.append((owner, frozenset(members)))
        left -= members
    return tuple(found)


@cache
def neighbours_of_points(board_name: str) -> dict[int, tuple[int, ...]]:
    """Return the points one edge away along the boundaries of cells."""
    found: dict[int, tuple[int, ...]] = {}
    for white, black in DESIGN.board(board_name).edges:
        found[white] = (*found.get(white, ()), black)
        found[black] = (*found.get(black, ()), white)
    return found


def territory(state: State) -> dict[Part, Territory]:
    """Return the territory of every section of a laid tile and of the centre:

    safe    enclosed, and what surrounds it is tied to its border by frozen tiles or the centre, so the owner stays
    closed  enclosed, and the owner may still change
    open    not enclosed, but only empty cells lead to its border
    joined  tied to its border by laid tiles: no territory
    """
    parts = laid_parts(state)
    tied = tied_to_border(parts)
    found: dict[Part, Territory] = {part: "joined" if part in tied else "open" for part in parts if part[0] != "region"}
    for _, members in clusters(state):
        status: Territory = "safe" if is_safe(members, state) else "closed"
        found.update((part, status) for part in members if part[0] != "empty")
    return found


def is_safe(members: frozenset[Part], state: State) -> bool:
    """Return whether a part around the cluster (it has the owner's colour) is tied to the border for good."""
    parts = possible_parts(state)
    beside = neighbours_of_points(state.variant.board)
    surrounding = {other for part in members for point in parts[part] for other in beside[point]}
    anchored = tied_to_border(lasting_parts(state))
    return any(point in surrounding for part in anchored for point in parts[part])


def lasting_parts(state: State) -> Parts:
    frozen = frozen_tiles(state)
    return {part: points for part, points in laid_parts(state).items() if part[0] != "section" or part[1] in frozen}


# Which rules a move used


def rules_of_turn(state: State, move: str) -> set[str]:
    """Return the turn rules that allowed or forbade something here."""
    used = set()
    empty_cells = state.tiles.count(None)
    opening = state.moves_left == 1 and empty_cells == len(state.tiles)
    if opening:
        used.add("opening-lay")
    elif state.moves_left == 1 and turns(state):
        used.add("turn-comes-first")
    if state.may_turn and frozen_tiles(state):
        used.add("frozen-stays")
    if is_kind_missing(state):
        used.add("kind-used-up")
    if "=" in move:
        if state.moves_left == 2:
            used.add("last-cell-laid" if empty_cells == 1 else "lay-two")
        if not opening and lies_apart(state, int(move.partition("=")[0])):
            used.add("lay-apart")
        return used
    used.add("turn-clockwise" if move[-1] == "+" else "turn-anticlockwise")
    if empty_cells == 1:
        used.add("last-cell-after-turn")
    if is_inside_loop(state, int(move[:-1])):
        used.add("inside-loop-turns")
    return used


def is_inside_loop(state: State, cell: int) -> bool:
    """Return whether a tile is not on a loop itself but all its sections of one colour are enclosed."""
    tile = state.tiles[cell]
    assert tile is not None
    free = tile_parts(state.variant.board, cell, tile).keys() - enclosed(state)
    return cell not in frozen_tiles(state) and len({colour_of(part, state) for part in free}) < 2


def is_kind_missing(state: State) -> bool:
    """Return whether a kind that some empty cell takes is used up."""
    laid = Counter(tile[0] for tile in state.tiles if tile is not None)
    wanted = {cell.direction for cell in board_of(state).cells if state.tiles[cell.id] is None}
    return any(laid[kind.name] == state.variant.tiles and kind.fits in wanted for kind in DESIGN.kinds.values())


def lies_apart(state: State, cell: int) -> bool:
    cells = board_of(state).cells
    laid = [other for other, tile in enumerate(state.tiles) if tile is not None]
    return bool(laid) and all(set(cells[cell].boundary).isdisjoint(cells[other].boundary) for other in laid)


def rules_of_loops(state: State, move: str, after: State) -> set[str]:
    """Return the kinds of loop the move closed: those with a tile that was not frozen before."""
    used = set()
    frozen = frozen_tiles(state)
    for loop in single_loops(after):
        if all(cell in frozen for what, cell, _ in loop if what == "section"):
            continue
        used.add("loop-by-laying" if "=" in move else "loop-by-turning")
        if colour_of(next(iter(loop)), after) != SIDES[state.mover]:
            used.add("loop-of-other-colour")
        through = Counter(what for what, _, _ in loop)
        if through["centre"]:
            used.add("loop-through-centre")
        elif not through["region"]:
            used.add("loop-of-tiles")
        if through["region"]:
            used.add(f"loop-{('at-one-region', 'through-two-regions', 'through-three-regions')[through['region'] - 1]}")
    if is_pair_joined(state, after):
        used.add("regions-joined-without-loop")
    return used


def is_pair_joined(state: State, after: State) -> bool:
    """Return whether laid tiles newly connect regions without a loop through all of them."""
    newly = joined_regions(after) - joined_regions(state)
    return any(not any(joined <= loop for _, loop in loops(after)) for joined in newly)


@lru_cache(maxsize=256)
def joined_regions(state: State) -> frozenset[frozenset[Part]]:
    """Return the sets of two or three regions connected by laid tiles."""
    found = [regions_among(together) for together in connected(laid_parts(state))]
    return frozenset(joined for joined in found if len(joined) > 1)


def rules_of_enclosing(state: State, after: State) -> set[str]:
    used = set()
    if set(enclosed_cells(after)) - set(enclosed_cells(state)):
        used.add("empty-cell-enclosed")
    owners_before = {part: owner for owner, members in clusters(state) for part in members if part[0] == "section"}
    if any(owners_before.get(part, owner) != owner for owner, members in clusters(after) for part in members):
        used.add("owner-changes")
    return used


def rules_of_end(state: State) -> set[str]:
    """Return the scoring and end rules of a full board."""
    used = {"board-full-ends", "tie-is-draw" if winner(state) is None else "more-points-win"}
    for owner, members in clusters(state):
        colours = {colour_of(part, state) for part in members if part[0] == "section"}
        if OTHER[owner] in colours:
            used.add("points-for-white" if owner == "W" else "points-for-black")
        if owner in colours:
            used.add("nested")
        if any(part[0] == "centre" and colour_of(part, state) != owner for part in members):
            used.add("centre-never-counts")
    return used
