"""Scenes of Sudoku-Moyo: stones, candidates, trays, the last turn, the score and the moves on offer. A digit and a cell
are picked in any order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

import numpy as np

from ...rules.contract import State
from ...rules.glyphs import write
from ...rules.message import Message, listed, literal
from ...rules.position import PlayedMove, Position
from ...rules.scene import (
    Choice,
    Effects,
    Label,
    Mark,
    Motion,
    Part,
    Piece,
    Scene,
    SceneBuilder,
    ScoreLine,
    Spot,
)
from ...rules.svg_path import polyline, rectangle
from . import GAME
from .grid import BLOCKS, UNITS, block_of, cell_name, column_of, row_of, units_of
from .kernels import (
    ALL_DIGITS,
    AZUMAYA,
    BOTH,
    DARK,
    LIGHT,
    MEMBERS,
    NOBODY,
    REGION,
    STATE,
    TAKE,
    all_candidates,
    digits_for,
    regions_for,
)
from .notation import cells_of_region, region_name
from .score_breakdown import draw_victory, score_breakdown
from .stage import (
    BY_BLOCKS,
    CANDIDATES,
    PAD_SCALE,
    TRAY_SCALE,
    UNIT,
    block_place,
    cell_place,
    ground,
    pad_place,
    region_box,
    stage,
    tray_place,
    view,
)
from .variants import DRAFT, Variant

__all__ = ["effects", "scene", "score_breakdown", "stage"]

SIDES = GAME.sides
PEERS = tuple(tuple(sorted({other for unit in units_of(cell) for other in UNITS[unit]} - {cell})) for cell in range(81))
REGIONS = tuple(tuple(row) for row in REGION.tolist())
DIGIT_SETS = tuple(tuple(digit for digit in range(1, 10) if mask >> digit - 1 & 1) for mask in range(ALL_DIGITS + 1))
"""The digits of each of the 512 sets, ascending."""
OWNER_CODES = {LIGHT: "light", DARK: "dark", AZUMAYA: "azumaya", BOTH: "both"}
KEPT_CANDIDATES = 20_000
"""Cached sets of digits in cells; there are four times as many."""


@dataclass(frozen=True)
class BoardSnapshot:
    """A state as plain Python values, for the drawing functions below."""

    state: State
    cells: list[int]
    fits: list[int]
    owners: list[int]
    regions: int
    mover: int
    draft: int
    due: int
    laid: int
    opening: int
    horikomi: int

    @cached_property
    def owner(self) -> list[int]:
        """The owner of each cell."""
        return [self.owners[region] for region in REGIONS[self.regions]]

    def is_own(self, cell: int, side: int) -> bool:
        """Return whether a cell belongs to a side, alone or shared."""
        return self.owner[cell] in (side, BOTH)

    @cached_property
    def moyo(self) -> set[int]:
        """The free cells that no digit fits."""
        return {cell for cell, fit in enumerate(self.fits) if not fit and not self.cells[cell]}

    @cached_property
    def reach(self) -> tuple[list[int], list[int]]:
        """For each side the digits it could lay in each cell if it were to move."""
        return self.reach_of(0), self.reach_of(1)

    def reach_of(self, side: int) -> list[int]:
        if self.draft > 0:
            return [0] * 81
        open_regions, stones = int(regions_for(self.state, side)), int(digits_for(self.state, side))
        region_of = REGIONS[self.regions]
        return [
            fit & stones if fit and open_regions >> region_of[cell] & 1 else 0 for cell, fit in enumerate(self.fits)
        ]


def snapshot(state: State) -> BoardSnapshot:
    """Read the record once: reading its fields one by one takes ten times as long."""
    fields = dict(zip(STATE.names or (), state.item(), strict=True))
    return BoardSnapshot(
        state=state,
        cells=fields["cells"].tolist(),
        fits=fitting(state),
        owners=fields["owner"].tolist(),
        **{name: fields[name] for name in ("regions", "mover", "draft", "due", "laid", "opening", "horikomi")},
    )


def fitting(state: State) -> list[int]:
    """Return the digits that fit each cell."""
    masks = np.zeros(81, np.int64)
    all_candidates(state, masks)
    found: list[int] = masks.tolist()
    return found


def scene(position: Position, viewer: int | None) -> Scene:
    board, turn = snapshot(position.raw_state), position.last_turn
    fitted = fitting(turn[-1].before) if turn else [0] * 81
    new_moyo = {cell for cell in board.moyo if fitted[cell]}
    builder = SceneBuilder()
    draw_grounds(builder, position, board)
    draw_last_turn(builder, turn, board)
    draw_stones(builder, variant_of(position).task, turn, board, new_moyo)
    if not position.is_over:
        draw_candidates(builder, board)
    draw_trays(builder, board)
    draw_pads(builder, position, board)
    draw_victory(builder, position)
    draw_score(builder, position, board)
    if viewer is not None and viewer == position.side:
        offer_choices(builder, position, board)
    return builder.scene(
        view(board.regions),
        prompt=prompt(position, board),
        says=says(position, turn, len(new_moyo)),
        rule=rule(position, board),
    )


# Regions and stones


def draw_grounds(builder: SceneBuilder, position: Position, board: BoardSnapshot) -> None:
    """Draw the blocks taken in a draft; other layouts have their colours on the stage."""
    if variant_of(position).layout == DRAFT:
        for region, owner in enumerate(board.owners[:9]):
            if owner not in (AZUMAYA, NOBODY):
                builder.marks.append(taken_block(board.regions, region, owner))


@cache
def taken_block(regions: int, region: int, owner: int) -> Mark:
    """Draw a block in its owner's colour, with the thick line around it that the colour would cover."""
    edge = Part(rectangle(*region_box(regions, region)), line="groove", width=6)
    parts = (*ground(regions, region, owner), edge)
    return Mark("territory", parts, under=True, title=region_title(region, owner))


def variant_of(position: Position) -> Variant:
    assert isinstance(position.variant, Variant)
    return position.variant


@cache
def region_title(region: int, owner: int) -> Message:
    return Message("sudoku-moyo-owned-block", block=BLOCKS[region], side=SIDES[owner])


def draw_stones(
    builder: SceneBuilder, task: str, turn: Sequence[PlayedMove], board: BoardSnapshot, new_moyo: set[int]
) -> None:
    """Draw every stone and every moyo stone; those of the last turn are ringed."""
    last = {made.move // 9 for made in turn if made.move < TAKE}
    for cell, digit in enumerate(board.cells):
        if digit:
            given = task[cell] == str(digit) and cell not in last
            builder.pieces.append(stone_piece(board.regions, digit, cell, given, cell in last))
        elif cell in board.moyo:
            builder.pieces.append(moyo_piece(cell, cell in new_moyo))


def stone_id(regions: int, region: int, digit: int) -> str:
    """Return the id of a stone, the same in the tray and on the board: a region has one stone of each digit."""
    return f"{region_name(regions, region)}-{digit}"


def home_of(regions: int, cell: int) -> int | None:
    """Return the region of the stone in a cell: the row where a row and a column cross, None outside all regions."""
    members = int(MEMBERS[regions, cell])
    return (members & -members).bit_length() - 1 if members else None


@cache
def stone_piece(regions: int, digit: int, cell: int, given: bool, last: bool) -> Piece:
    x, y = cell_place(cell)
    name, home = cell_name(cell), home_of(regions, cell)
    title = Message("sudoku-moyo-given", cell=name, digit=digit) if given else literal(f"{name}: {digit}")
    shape = f"{'given' if given else 'laid'}-{digit}"
    piece = f"{name}-{digit}" if home is None else stone_id(regions, home, digit)
    return Piece(piece, shape, x, y, classes=("last",) if last else (), title=title, upright=True)


@cache
def moyo_piece(cell: int, new: bool) -> Piece:
    x, y = cell_place(cell)
    name = cell_name(cell)
    title = Message("sudoku-moyo-moyo", cell=name)
    return Piece(f"moyo-{name}", "moyo", x, y, classes=("last",) if new else (), title=title, upright=True)


def draw_candidates(builder: SceneBuilder, board: BoardSnapshot) -> None:
    owner = board.owner
    for cell, fit in enumerate(board.fits):
        if fit:
            builder.marks += candidate_marks(cell, fit, owner[cell] == DARK)


@lru_cache(maxsize=KEPT_CANDIDATES)
def candidate_marks(cell: int, fit: int, on_dark: bool) -> tuple[Mark, ...]:
    return tuple(candidate_mark(cell, digit, on_dark) for digit in DIGIT_SETS[fit])


@cache
def candidate_mark(cell: int, digit: int, on_dark: bool) -> Mark:
    """Draw a candidate, small, at its place in the cell."""
    x, y = cell_place(cell)
    row, column = divmod(digit - 1, 3)
    label = Label(
        literal(str(digit)),
        x + 29 * (column - 1),
        y + 29 * (row - 1),
        16,
        "candidate_on_dark" if on_dark else "candidate",
    )
    return Mark(CANDIDATES.kind, label=label, under=True)


def draw_trays(builder: SceneBuilder, board: BoardSnapshot) -> None:
    """Draw the stones left for each shima and the azumaya, face down where they fit nowhere."""
    for region in range(9):
        cells = cells_of_region(board.regions, region)
        held = {board.cells[cell] for cell in cells}
        fitting = 0
        for cell in cells:
            fitting |= board.fits[cell]
        builder.pieces += [
            tray_piece(board.regions, region, digit, not fitting >> digit - 1 & 1)
            for digit in range(1, 10)
            if digit not in held
        ]


@cache
def tray_piece(regions: int, region: int, digit: int, turned: bool) -> Piece:
    x, y = tray_place(regions, region, digit)
    title = Message("sudoku-moyo-face-down", digit=digit) if turned else None
    return Piece(
        stone_id(regions, region, digit),
        "turned" if turned else f"laid-{digit}",
        x,
        y,
        scale=TRAY_SCALE,
        title=title,
        upright=True,
    )


def draw_pads(builder: SceneBuilder, position: Position, board: BoardSnapshot) -> None:
    """Draw both sides' digits to choose from, dimmed where a side could not lay them now. Horikomi shows how many are
    left."""
    over = position.is_over
    for side in (0, 1):
        layable = 0
        for mask in board.reach[side]:
            layable |= mask
        for digit in range(1, 10):
            builder.pieces.append(pad_piece(board.regions, side, digit, over or not layable >> digit - 1 & 1))
            if board.horikomi:
                builder.marks.append(
                    supply_mark(board.regions, side, digit, int(board.state.left[side * 9 + digit - 1]))
                )


@cache
def pad_piece(regions: int, side: int, digit: int, dim: bool) -> Piece:
    x, y = pad_place(regions, side, digit)
    return Piece(
        f"pad-{'ld'[side]}{digit}",
        f"laid-{digit}",
        x,
        y,
        scale=PAD_SCALE,
        classes=("dim",) if dim else (),
        upright=True,
    )


@cache
def supply_mark(regions: int, side: int, digit: int, count: int) -> Mark:
    x, y = pad_place(regions, side, digit)
    title = Message("sudoku-moyo-stones-left", side=SIDES[side], count=count, digit=digit)
    return Mark(
        "state", label=Label(literal(f"×{count}"), x + 32, y - 40 if side == DARK else y + 40, 17, "ink"), title=title
    )


# The last turn


def draw_last_turn(builder: SceneBuilder, turn: Sequence[PlayedMove], board: BoardSnapshot) -> None:
    """Highlight row, column and block of the last stone, and move it from its tray."""
    for made in turn:
        if made.move >= TAKE:
            x, y, width, height = region_box(BY_BLOCKS, made.move - TAKE)
            builder.marks.append(
                Mark("last", (Part(rectangle(x + 8, y + 8, width - 16, height - 16, 16), line="last", width=7),))
            )
            continue
        cell, digit = made.move // 9, made.move % 9 + 1
        builder.marks.append(cross_mark(cell))
        home = home_of(board.regions, cell)
        assert home is not None, "stones are laid in regions only"
        builder.moved.append(
            Motion(stone_id(board.regions, home, digit), (tray_place(board.regions, home, digit), cell_place(cell)))
        )


@cache
def cross_mark(cell: int) -> Mark:
    row, column, block = region_box(1, row_of(cell)), region_box(2, column_of(cell)), region_box(0, block_of(cell))
    return Mark(
        "last", tuple(Part(rectangle(*box), fill="last", opacity=0.16) for box in (row, column, block)), under=True
    )


def says(position: Position, turn: Sequence[PlayedMove], new: int) -> Message | None:
    """Describe the last turn."""
    if not turn:
        return None
    made = turn[-1]
    side = SIDES[made.mover]
    if made.move >= TAKE:
        return Message("sudoku-moyo-says-block", side=side, block=BLOCKS[made.move - TAKE])
    digit, cell = made.move % 9 + 1, cell_name(made.move // 9)
    if not was_skipped(position, made):
        if new:
            return Message("sudoku-moyo-says-moyo", side=side, digit=digit, cell=cell, new=new)
        return Message("sudoku-moyo-says", side=side, digit=digit, cell=cell)
    other = SIDES[1 - made.mover]
    if new:
        return Message("sudoku-moyo-says-moyo-skipped", side=side, digit=digit, cell=cell, new=new, other=other)
    return Message("sudoku-moyo-says-skipped", side=side, digit=digit, cell=cell, other=other)


def was_skipped(position: Position, made: PlayedMove) -> bool:
    """Return whether the other side was skipped (horikomi)."""
    return bool(made.before.horikomi) and made.before.due == 0 and position.side == made.mover


# Score


def draw_score(builder: SceneBuilder, position: Position, board: BoardSnapshot) -> None:
    for side in (0, 1):
        builder.score.append(score_line(position, board, side))


def score_line(position: Position, board: BoardSnapshot, side: int) -> ScoreLine:
    own = [fit for fit, owner in zip(board.fits, board.owner, strict=True) if fit and owner in (side, BOTH)]
    score = str(position.scores[side])
    if board.horikomi:
        still_open = Message("sudoku-moyo-moyo-stones-open", cells=len(own))
        return ScoreLine(side, score, MOYO_STONES if position.is_over else still_open)
    if position.is_over:
        return ScoreLine(side, score, victory_words(position, board, side))
    ways = sum(mask.bit_count() for mask in own)
    meaning = Message("sudoku-moyo-open", parity="odd" if len(own) % 2 else "even", ways=ways)
    return ScoreLine(side, str(len(own)), meaning)


MOYO_STONES = Message("sudoku-moyo-moyo-stones")


def victory_words(position: Position, board: BoardSnapshot, side: int) -> Message:
    points = position.scores[side]
    further = points - board.laid
    if side != position.winner or not further:
        return Message("sudoku-moyo-points", points=points)
    if board.laid:
        return Message("sudoku-moyo-points-after-last", points=points, further=further)
    return Message("sudoku-moyo-points-further", points=points, further=further)


def prompt(position: Position, board: BoardSnapshot) -> Message:
    """Say what the side to move may do."""
    side = SIDES[board.mover]
    if position.result is not None:
        return position.result.sentence
    if board.draft > 0:
        return Message("sudoku-moyo-prompt-draft", side=side)
    if board.due > 0:
        return Message("sudoku-moyo-prompt-handicap", side=side, stones=board.due)
    if board.opening:
        return Message("sudoku-moyo-prompt-opening", side=side)
    if board.horikomi:
        return Message("sudoku-moyo-prompt-horikomi", side=side)
    return Message("sudoku-moyo-prompt", side=side)


def rule(position: Position, board: BoardSnapshot) -> str:
    """Return the id of the rule behind the moves on offer."""
    if position.result is not None or board.draft > 0:
        return ""
    if board.due > 0 or board.opening:
        return "opening"
    return "horikomi-throw" if board.horikomi else "own-shima"


# Choices


def offer_choices(builder: SceneBuilder, position: Position, board: BoardSnapshot) -> None:
    for move in position.codes:
        if move >= TAKE:
            spot = block_spot(move - TAKE)
            builder.spots[spot.id] = spot
            builder.choices.append(take_choice(move - TAKE))
            continue
        cell, digit = move // 9, move % 9 + 1
        builder.spots.setdefault(
            f"cell-{cell_name(cell)}", cell_spot(cell, board.owner[cell], board.reach[board.mover][cell])
        )
        builder.spots.setdefault(f"digit-{digit}", digit_spot(board.regions, board.mover, digit))
        builder.choices.append(stone_choice(cell, digit))


@cache
def block_spot(block: int) -> Spot:
    return Spot(
        f"block-{BLOCKS[block]}",
        "block",
        (block_place(block),),
        Message("sudoku-moyo-block", block=BLOCKS[block]),
    )


@lru_cache(maxsize=KEPT_CANDIDATES)
def cell_spot(cell: int, owner: int = NOBODY, fit: int = 0) -> Spot:
    """A cell to touch; its words say whose it is and which digits the side to move may lay there."""
    name = cell_name(cell)
    return Spot(f"cell-{name}", "cell", (cell_place(cell),), cell_words(name, OWNER_CODES.get(owner, ""), fit))


def cell_words(name: str, owner: str, fit: int) -> Message:
    if not owner:
        return literal(name)
    if not fit:
        return Message("sudoku-moyo-cell", cell=name, owner=owner)
    digits = ", ".join(map(str, DIGIT_SETS[fit]))
    return Message("sudoku-moyo-cell-fits", cell=name, owner=owner, digits=digits)


@cache
def digit_spot(regions: int, side: int, digit: int) -> Spot:
    piece = f"pad-{'ld'[side]}{digit}"
    return Spot(
        f"digit-{digit}",
        "digit",
        (pad_place(regions, side, digit),),
        Message("sudoku-moyo-digit", digit=digit),
        key=str(digit),
        piece=piece,
    )


@cache
def take_choice(block: int) -> Choice:
    name = BLOCKS[block]
    return Choice(f"take {name}", (f"block-{name}",), Message("sudoku-moyo-take", block=name))


@cache
def stone_choice(cell: int, digit: int) -> Choice:
    x, y = cell_place(cell)
    name = cell_name(cell)
    ghost = Piece("ghost", f"laid-{digit}", x, y, upright=True)
    return Choice(
        f"{name}={digit}",
        (f"digit-{digit}", f"cell-{name}"),
        Message("sudoku-moyo-stone", digit=digit, cell=name),
        ghost=(ghost,),
    )


# Effects of a choice


def effects(position: Position, move: str) -> Effects:
    """Preview the candidates a stone would strike out and the cells it would block."""
    after = position.play(move)
    code = after.trail[-1].move
    if code >= TAKE:
        return Effects()
    before, then = snapshot(position.raw_state), snapshot(after.raw_state)
    cell, digit = code // 9, code % 9 + 1
    killed = [peer for peer in PEERS[cell] if before.fits[peer] >> digit - 1 & 1]
    marks = [killed_mark(peer, digit) for peer in killed]
    marks += [new_moyo_mark(peer) for peer in sorted(then.moyo - before.moyo)]
    return Effects(tuple(marks), note=effect_note(before, killed, len(then.moyo - before.moyo), after))


@cache
def killed_mark(cell: int, digit: int) -> Mark:
    x, y = cell_place(cell)
    strike = Part(polyline([(-17.0, 17.0), (17.0, -17.0)]), line="danger", width=4)
    return Mark("danger", (write(str(digit), 0, 0, 34, "ink", weight=0.13), strike), x, y, upright=True)


@cache
def new_moyo_mark(cell: int) -> Mark:
    x, y = cell_place(cell)
    return Mark(
        "pulse",
        (Part(rectangle(-UNIT / 2 + 7, -UNIT / 2 + 7, UNIT - 14, UNIT - 14, 16), line="danger", width=6),),
        x,
        y,
    )


def effect_note(before: BoardSnapshot, killed: list[int], new_moyo: int, after: Position) -> Message:
    if after.result is not None:
        return after.result.sentence
    lost = [sum(before.is_own(cell, side) for cell in killed) for side in (0, 1)]
    losses = [Message("sudoku-moyo-loss", side=SIDES[side], count=count) for side, count in enumerate(lost) if count]
    if losses and new_moyo:
        return Message("sudoku-moyo-note-losses-moyo", losses=listed(losses), new=new_moyo)
    if losses:
        return Message("sudoku-moyo-note-losses", losses=listed(losses))
    if new_moyo:
        return Message("sudoku-moyo-note-moyo", new=new_moyo)
    return Message("sudoku-moyo-note")
