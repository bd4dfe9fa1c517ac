/** A rectangle in CSS px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A number in the margin of a picture, and the point at the edge of its part that a line leads to; CSS px. */
export interface Leader {
  x: number;
  y: number;
  toX: number;
  toY: number;
}

type Side = 'left' | 'right' | 'top' | 'bottom';

/** Distance of a number's middle from the edge of the picture. */
const inset = 14;
/** The least distance between the middles of two numbers at one side. */
const gap = 28;

/** Places a number for each part at the side of the picture it is nearest to, none over another, in the order of the parts. */
export function leaders(picture: Pick<Box, 'width' | 'height'>, parts: readonly Box[]): Leader[] {
  const placed = parts.map((part, index) => ({ part, index, side: nearestSide(picture, part) }));
  const found = new Map<number, Leader>();
  for (const side of ['left', 'right', 'top', 'bottom'] as const) {
    const isUpright = side === 'left' || side === 'right';
    const here = placed.filter((each) => each.side === side).toSorted((a, b) => middle(a.part, isUpright) - middle(b.part, isUpright));
    const along = spread(here.map(({ part }) => middle(part, isUpright)), isUpright ? picture.height : picture.width);
    here.forEach(({ part, index }, place) => found.set(index, leader(picture, { part, side, along: along[place] ?? inset })));
  }
  return parts.flatMap((_, index) => found.get(index) ?? []);
}

function nearestSide({ width, height }: Pick<Box, 'width' | 'height'>, part: Box): Side {
  const distances: [Side, number][] = [
    ['left', part.left], ['right', width - part.left - part.width], ['top', part.top], ['bottom', height - part.top - part.height],
  ];
  // Half a pixel is no reason for another side.
  return distances.reduce((nearest, each) => (each[1] < nearest[1] - 1 ? each : nearest))[0];
}

function middle({ left, top, width, height }: Box, isUpright: boolean): number {
  return isUpright ? top + height / 2 : left + width / 2;
}

/** Moves sorted positions apart: down as far as needed, and up again where the end of the side is reached. */
function spread(positions: readonly number[], length: number): number[] {
  const apart: number[] = [];
  for (const position of positions) apart.push(Math.max(position, inset, (apart.at(-1) ?? -gap) + gap));
  for (let place = apart.length - 1, limit = length - inset; place >= 0; place -= 1, limit -= gap) {
    apart[place] = Math.min(apart[place] ?? limit, limit);
  }
  return apart;
}

function leader(picture: Pick<Box, 'width' | 'height'>, { part, side, along }: { part: Box; side: Side; along: number }): Leader {
  const [right, bottom] = [part.left + part.width, part.top + part.height];
  if (side === 'left' || side === 'right') {
    const toY = within(along, part.top, bottom);
    return side === 'left' ? { x: inset, y: along, toX: part.left, toY } : { x: picture.width - inset, y: along, toX: right, toY };
  }
  const toX = within(along, part.left, right);
  return side === 'top' ? { x: along, y: inset, toX, toY: part.top } : { x: along, y: picture.height - inset, toX, toY: bottom };
}

/** Where a line ends on an edge: straight across if the edge is there, else at the middle of it. */
function within(position: number, from: number, to: number): number {
  return position >= from && position <= to ? position : (from + to) / 2;
}
