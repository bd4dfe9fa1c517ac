/** What one look at the bytes of a JSON text finds wrong with it; the message is shown to people. */
export type Finding = 'Texts must not hold the character NUL.' | 'The body is nested too deeply.' | 'The body holds too many values.';

export const noNul = 'Texts must not hold the character NUL.';

/** A look at a JSON text while it arrives. */
export interface JsonScan {
  /** Looks at the next bytes and answers what is wrong so far; null while nothing is. */
  feed(bytes: Uint8Array): Finding | null;
}

/** How deep lists and objects may stand in each other; the deepest request has eight of them. */
const deepest = 32;
/** How many keys one object may have; the largest, the amounts of a budget by its items, has a few hundred. */
const mostKeys = 5000;
/** Fewest bytes that a value of a request takes with its key and what stands around it; a list of zeros has two for each. */
const leastBytes = 6;

/**
 * Looks once at each byte of a JSON text, keeping nothing of it, for what would be costly to find later: the character NUL, which Postgres
 * cannot store, and more depth, keys or values than a request has. Whether it is JSON at all is for the parser to say.
 *
 * @param largest the most bytes the text may have.
 */
export function scanJson(largest: number): JsonScan {
  const mostValues = largest / leastBytes;
  /** For each list or object that is open: how many keys it has so far. */
  const keys = new Uint32Array(deepest);
  let depth = 0;
  let values = 0;
  let isInText = false;
  /** Where in an escape the scan stands: 0 in none, 1 behind the backslash, 2 to 5 behind `\u` and as many zeros less two. */
  let escape = 0;
  return {
    feed(bytes) {
      for (const byte of bytes) {
        if (isInText) {
          if (escape === 1) {
            escape = byte === code.u ? 2 : 0;
            continue;
          }
          if (escape > 1) {
            if (byte === code.zero && escape === 5) return noNul;
            escape = byte === code.zero ? escape + 1 : 0;
            if (escape > 0) continue;
          }
          if (byte === code.backslash) escape = 1;
          else if (byte === code.quote) isInText = false;
          continue;
        }
        switch (byte) {
          case code.quote:
            isInText = true;
            break;
          case code.opensList:
          case code.opensObject:
            if (depth === deepest) return 'The body is nested too deeply.';
            keys[depth] = 0;
            depth += 1;
            values += 1;
            break;
          case code.closesList:
          case code.closesObject:
            depth = Math.max(0, depth - 1);
            break;
          case code.colon: {
            const open = Math.max(0, depth - 1);
            const held = (keys[open] ?? 0) + 1;
            keys[open] = held;
            if (held > mostKeys) return 'The body holds too many values.';
            break;
          }
          case code.comma:
            values += 1;
            if (values > mostValues) return 'The body holds too many values.';
            break;
          default:
        }
      }
      return null;
    },
  };
}

const code = {
  quote: 0x22, comma: 0x2c, zero: 0x30, colon: 0x3a, opensList: 0x5b, backslash: 0x5c, closesList: 0x5d, u: 0x75, opensObject: 0x7b, closesObject: 0x7d,
};
