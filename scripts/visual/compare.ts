import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Pictures by name, each the bytes of a PNG. */
export type Pictures = ReadonlyMap<string, Buffer>;

/** The result for one picture. */
export type Finding =
  | { kind: 'same'; name: string }
  | { kind: 'changed'; name: string; before: Buffer; after: Buffer; difference: Buffer; pixels: number; sizes: { before: string; after: string } }
  | { kind: 'new'; name: string; after: Buffer }
  | { kind: 'gone'; name: string; before: Buffer };

/** Holds what is seen now against what was accepted, name by name in their order. Not a single pixel may differ. */
export function comparePictures(accepted: Pictures, seen: Pictures): Finding[] {
  return [...new Set([...accepted.keys(), ...seen.keys()])].toSorted().flatMap((name) => {
    const before = accepted.get(name);
    const after = seen.get(name);
    if (before && after) return [comparePair(name, before, after)];
    if (after) return [{ kind: 'new', name, after }];
    return before ? [{ kind: 'gone', name, before }] : [];
  });
}

function comparePair(name: string, before: Buffer, after: Buffer): Finding {
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)];
  const sizes = { before: sizeOf(old), after: sizeOf(now) };
  if (sizes.before === sizes.after && old.data.equals(now.data)) return { kind: 'same', name };
  const width = Math.max(old.width, now.width);
  const height = Math.max(old.height, now.height);
  const marked = new PNG({ width, height });
  const pixels = pixelmatch(grown(old, width, height).data, grown(now, width, height).data, marked.data, width, height, { threshold: 0, includeAA: true });
  return { kind: 'changed', name, before, after, difference: PNG.sync.write(marked), pixels, sizes };
}

/** The same picture in fewer bytes: text on plain ground packs best unfiltered, and nothing in it is see-through. */
export function packed(png: Buffer): Buffer {
  return PNG.sync.write(PNG.sync.read(png), { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 });
}

/** The picture at the top left of a larger one that is see-through elsewhere, so that pictures of two sizes can be compared. */
function grown(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const larger = new PNG({ width, height });
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger;
}

function sizeOf({ width, height }: PNG): string {
  return `${width} x ${height}`;
}
