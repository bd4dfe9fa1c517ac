import { portions } from '../../db/portions.ts';
import { rowsOfPortion } from './portions.ts';

/** The text that `JSON.stringify` makes of a value, in pieces: a long list of it comes portion by portion. */
export function* jsonPieces(value: unknown): Generator<string> {
  if (Array.isArray(value) && value.length > rowsOfPortion) {
    let before = '[';
    for (const some of portions<unknown>(value, rowsOfPortion)) {
      yield before + JSON.stringify(some).slice(1, -1);
      before = ',';
    }
    yield ']';
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value)) {
    let before = '{';
    for (const [key, inner] of Object.entries(value)) {
      if (inner === undefined) continue;
      yield `${before}${JSON.stringify(key)}:`;
      yield* jsonPieces(inner);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else {
    yield JSON.stringify(value);
  }
}
