import { setImmediate as othersFirst } from 'node:timers/promises';
import { usualBody } from '@blue-budget/api/contract';
import { JSONParser } from '@streamparser/json';
import type { HttpContext } from './environment.ts';
import { scanJson } from './json-scan.ts';
import { Refusal } from './refusal.ts';

interface Bounds {
  /** Most bytes it may have. */
  largest: number;
  /** Called once, as soon as a body turns out to be large; what it throws ends the reading. */
  onLarge: () => void;
}

/**
 * Reads the JSON of a body; undefined where there is none. It is refused at the first byte that shows that it is too large or no request:
 * nothing of what follows is read.
 */
export async function readJson(context: HttpContext, bounds: Bounds): Promise<unknown> {
  const isJson = /^application\/json *(;|$)/i.test(context.req.header('Content-Type') ?? '');
  const scan = scanJson(bounds.largest);
  const bytes = await readBytes(context, {
    ...bounds,
    onBytes(bytes) {
      if (!isJson) throw new Refusal(415, 'The body must be sent as application/json.');
      const finding = scan.feed(bytes);
      if (finding !== null) throw new Refusal(400, finding);
    },
  });
  if (bytes.length > usualBody) return parseInTurns(bytes);
  const text = new TextDecoder().decode(bytes);
  return text === '' ? undefined : parse(text);
}

/** Reads a body as text, and nothing of it beyond its bounds. */
export async function readText(context: HttpContext, bounds: Bounds): Promise<string> {
  return new TextDecoder().decode(await readBytes(context, bounds));
}

/** `onBytes` is called with what arrives and may refuse the rest by throwing. */
async function readBytes(
  { req }: HttpContext, { largest, onLarge, onBytes = () => {} }: Bounds & { onBytes?: (bytes: Uint8Array) => void },
): Promise<Uint8Array> {
  const announced = Number(req.header('Content-Length') ?? 0);
  if (announced > largest) throw tooLarge();
  let isLarge = announced > usualBody;
  if (isLarge) onLarge();
  // The whole at once is cheaper than its pieces; the server reads no more than was announced.
  else if (announced > 0) return seen(new Uint8Array(await req.raw.arrayBuffer()), onBytes);
  const kept = growing();
  const reader = req.raw.body?.getReader();
  if (!reader) return new Uint8Array(0);
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      if (kept.size + read.value.length > largest) throw tooLarge();
      if (!isLarge && kept.size + read.value.length > usualBody) {
        isLarge = true;
        onLarge();
      }
      onBytes(read.value);
      kept.add(read.value);
    }
  } catch (error) {
    // Not waited for: who is refused may never end.
    reader.cancel().catch(() => {});
    throw error;
  }
  return kept.all();
}

function seen(bytes: Uint8Array, onBytes: (bytes: Uint8Array) => void): Uint8Array {
  onBytes(bytes);
  return bytes;
}

/** Bytes in one piece, however small the pieces in which they arrive. */
function growing() {
  let bytes = new Uint8Array(0);
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(more: Uint8Array) {
      if (size + more.length > bytes.length) {
        const grown = new Uint8Array(Math.max(size + more.length, 2 * bytes.length));
        grown.set(bytes.subarray(0, size));
        bytes = grown;
      }
      bytes.set(more, size);
      size += more.length;
    },
    all: () => bytes.subarray(0, size),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

/** Bytes that are parsed before others have their turn: a millisecond or two, since a call of theirs takes a dozen turns. */
const bytesOfTurn = 16 * 1024;

/** The value of a large JSON text; whole, it would keep the process from everybody else. */
async function parseInTurns(bytes: Uint8Array): Promise<unknown> {
  const values: unknown[] = [];
  const parser = new JSONParser({ paths: ['$'], keepStack: false });
  parser.onValue = ({ value }) => values.push(value);
  try {
    for (let from = 0; from < bytes.length; from += bytesOfTurn) {
      await othersFirst();
      parser.write(bytes.subarray(from, from + bytesOfTurn));
    }
    if (!parser.isEnded) parser.end();
  } catch {
    throw notJson();
  }
  if (values.length === 0) throw notJson();
  return values[0];
}

function notJson(): Refusal {
  return new Refusal(400, 'The body is not valid JSON.');
}

function tooLarge(): Refusal {
  return new Refusal(413, 'The request is too large.');
}
