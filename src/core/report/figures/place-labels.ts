export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface LabelRequest {
  /** What is labelled. */
  readonly anchor: Point;
  readonly width: number;
  readonly height: number;
}

export interface LabelSpace {
  /** Labels stay in here. */
  readonly area: Box;
  /** Labels never cover these. */
  readonly kept: readonly Box[];
  /** Labels cover these only where nothing better is free. */
  readonly avoided: readonly Box[];
  /** How far a label may be from what it names: lines to far ones cross too much. */
  readonly reachPx: number;
}

const distances = [9, 16, 26, 38, 52, 70, 90];

/** To the right first, as people write; below and to the left last. */
const directions: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0.75, y: -0.75 },
  { x: 0.75, y: 0.75 },
  { x: 0, y: -1 },
  { x: -1, y: 0 },
  { x: -0.75, y: -0.75 },
  { x: 0, y: 1 },
  { x: -0.75, y: 0.75 },
];

/**
 * Puts each label near its anchor so that none covers another or what is kept; undefined where there is no room.
 * Labels with the fewest choices are placed first.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  space: LabelSpace,
): readonly (Box | undefined)[] {
  const open = requests.map((request, index) => ({
    index,
    candidates: candidatesFor(request, space),
  }));
  open.sort((one, other) => one.candidates.length - other.candidates.length);
  const placed: (Box | undefined)[] = requests.map(() => undefined);
  for (const { index, candidates } of open) {
    placed[index] = candidates.find(
      (candidate) => !placed.some((box) => box !== undefined && overlap(box, candidate)),
    );
  }
  return placed;
}

/** The free places around an anchor, the best first. */
function candidatesFor(
  { anchor, width, height }: LabelRequest,
  { area, kept, avoided, reachPx }: LabelSpace,
): readonly Box[] {
  const candidates: { readonly box: Box; readonly cost: number }[] = [];
  for (const [far, distance] of distances.filter((step) => step <= reachPx).entries()) {
    for (const [turn, { x, y }] of directions.entries()) {
      const box = {
        x: anchor.x + x * distance + ((Math.sign(x) - 1) / 2) * width,
        y: anchor.y + y * distance + ((Math.sign(y) - 1) / 2) * height,
        width,
        height,
      };
      if (!within(area, box) || kept.some((other) => overlap(other, box))) continue;
      const covered = avoided.filter((other) => overlap(other, box)).length;
      candidates.push({ box, cost: 10 * far + turn + 15 * covered });
    }
  }
  return candidates.sort((one, other) => one.cost - other.cost).map(({ box }) => box);
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function within(area: Box, box: Box): boolean {
  return (
    box.x >= area.x &&
    box.y >= area.y &&
    box.x + box.width <= area.x + area.width &&
    box.y + box.height <= area.y + area.height
  );
}
