import type { StatementEncoding } from './types.ts';

/**
 * The text of a file. Its encoding is told by its byte order mark, by the zeros of UTF-16, else by whether it is UTF-8; what is none of
 * these is Windows-1252, which every bank that is not there yet writes. Own decoder, since none is part of the language.
 */
export function decodeStatement(bytes: Uint8Array): { text: string; encoding: StatementEncoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: utf16(bytes.subarray(2), 0), encoding: 'utf-16le' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: utf16(bytes.subarray(2), 1), encoding: 'utf-16be' };
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return eightBits(bytes.subarray(3));
  if (bytes.length > 3 && bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0) return { text: utf16(bytes, 0), encoding: 'utf-16le' };
  if (bytes.length > 3 && bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0) return { text: utf16(bytes, 1), encoding: 'utf-16be' };
  return eightBits(bytes);
}

function eightBits(bytes: Uint8Array): { text: string; encoding: StatementEncoding } {
  try {
    return { text: decodeURIComponent(joined(bytes, escapes)), encoding: 'utf-8' };
  } catch {
    return { text: joined(bytes, windows1252), encoding: 'windows-1252' };
  }
}

/** Pairs of bytes, the higher one first where it is big endian. */
function utf16(bytes: Uint8Array, bigEndian: 0 | 1): string {
  const units = Array.from({ length: bytes.length >> 1 }, (_, index) => {
    const [first = 0, second = 0] = [bytes[index * 2], bytes[index * 2 + 1]];
    return bigEndian === 1 ? first * 256 + second : second * 256 + first;
  });
  return inChunks(units, (chunk) => String.fromCharCode(...chunk));
}

function joined(bytes: Uint8Array, characters: readonly string[]): string {
  return inChunks(bytes, (chunk) => Array.from(chunk, (byte) => characters[byte] ?? '').join(''));
}

/** A call takes only so many arguments. */
function inChunks<Units extends { length: number; slice: (from: number, to: number) => Units }>(units: Units, write: (chunk: Units) => string): string {
  const size = 8192;
  return Array.from({ length: Math.ceil(units.length / size) }, (_, index) => write(units.slice(index * size, (index + 1) * size))).join('');
}

const bytesOfAll = Array.from({ length: 256 }, (_, byte) => byte);

/** UTF-8 as `decodeURIComponent` wants it, which refuses what is not. */
const escapes = bytesOfAll.map((byte) =>
  (byte < 0x80 && byte !== 0x25 ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`));

/** From 0x80 on; the five that are not taken stay the control characters that they are. */
const c1 = '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F'
  + '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';
const windows1252 = bytesOfAll.map((byte) => (byte >= 0x80 && byte < 0xa0 ? c1.charAt(byte - 0x80) : String.fromCharCode(byte)));
