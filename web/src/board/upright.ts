/** Boxes of a flipped board whose contents keep their order: what lies in one turns back about its middle. */

import { centre, contains } from "./geometry";
import type { Box, Piece, Point, Scene } from "./scene";

/** Return the place of a point on a flipped board, in scene coordinates. */
export function uprightPlace(at: Point, boxes: readonly Box[]): Point {
  const box = boxes.find((one) => contains(one, at));
  if (!box) return at;
  const [x, y] = centre(box);
  return [2 * x - at[0], 2 * y - at[1]];
}

/** Return a scene for a flipped board: pieces, their paths, spots and labels keep their order within the boxes. */
export function uprightScene(scene: Scene, boxes: readonly Box[]): Scene {
  if (!boxes.length) return scene;
  const place = (at: Point): Point => uprightPlace(at, boxes);
  const moved = (piece: Piece): Piece => {
    const [x, y] = place([piece.x, piece.y]);
    return { ...piece, x, y };
  };
  return {
    ...scene,
    pieces: scene.pieces.map(moved),
    moved: scene.moved.map((motion) => ({ ...motion, path: motion.path.map(place) })),
    gone: scene.gone.map((gone) => ({ ...gone, piece: moved(gone.piece) })),
    marks: scene.marks.map((mark) => {
      if (!mark.label) return mark;
      const [x, y] = place([mark.label.x, mark.label.y]);
      return { ...mark, label: { ...mark.label, x, y } };
    }),
    spots: scene.spots.map((spot) => ({ ...spot, at: spot.at.map(place) })),
  };
}
