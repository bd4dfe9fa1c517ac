import { decodeText } from '../platform.ts';
import type { StatementEncoding } from './types.ts';

/**
 * The text of a file. Its byte order mark gives the encoding, else the zeros of UTF-16, else valid UTF-8; anything else is Windows-1252,
 * which banks without UTF-8 write. Zeros after the text are padding.
 */
export function decodeStatement(bytes: Uint8Array): { text: string; encoding: StatementEncoding } {
  const encoding = encodingOf(bytes);
  if (encoding !== 'utf-8') return decoded(bytes, encoding);
  try {
    return decoded(bytes, encoding);
  } catch (error) {
    if (error instanceof TypeError) return decoded(bytes, 'windows-1252');
    throw error;
  }
}

function encodingOf([first, second, third, fourth]: Uint8Array): StatementEncoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0 && fourth === 0) return 'utf-16le';
  return first === 0 && second !== 0 && third === 0 && fourth !== undefined ? 'utf-16be' : 'utf-8';
}

function decoded(bytes: Uint8Array, encoding: StatementEncoding): { text: string; encoding: StatementEncoding } {
  const text = decodeText(bytes, encoding, { fatal: encoding === 'utf-8' });
  let end = text.length;
  while (text[end - 1] === '\0') end -= 1;
  return { text: text.slice(0, end), encoding };
}
