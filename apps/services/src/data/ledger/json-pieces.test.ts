import { expect, it } from 'vitest';
import { jsonPieces } from './json-pieces.ts';
import { rowsOfPortion } from './portions.ts';

const long = Array.from({ length: rowsOfPortion * 2 + 1 }, (_, place) => ({ place, name: 'é"', none: undefined }));

it.each<unknown>([
  null, 1, 'a"b', true, [], {}, [1, [2]], { a: undefined }, { a: undefined, b: 1, c: { d: [null] } }, { on: new Date(0) }, long, { params: null, body: { long, after: 1 } },
])('pieces of a value are its JSON text: %#', (value) => {
  expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
});

it('no piece has more than a portion of a long list', () => {
  const longest = Math.max(...Array.from(jsonPieces({ body: { long } }), (piece) => piece.length));
  expect(longest).toBeLessThanOrEqual(JSON.stringify(long.slice(-rowsOfPortion)).length);
});
