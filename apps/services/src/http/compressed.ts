import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { accepts } from 'hono/accepts';
import type { HttpContext } from './environment.ts';

/**
 * Answers with JSON, as gzip where it is long and the caller takes that.
 *
 * Only for replies that an access token is needed for: the length of a compressed reply leaks a secret that it holds
 * beside text chosen by an attacker (BREACH), and another site cannot make a browser send that token. Replies that hold tokens themselves go
 * as they are.
 */
export async function compressedJson(context: HttpContext, value: unknown): Promise<Response> {
  const text = JSON.stringify(value);
  if (text.length < worthIt) return context.json(value);
  context.header('Vary', 'Accept-Encoding', { append: true });
  if (!takesGzip(context)) return context.json(value);
  context.header('Content-Type', 'application/json');
  context.header('Content-Encoding', 'gzip');
  // Off the main thread, and quickly: a higher level saves a few percent and costs several times as much.
  return context.body(await promisify(gzip)(text, { level: 4 }));
}

/** The same for JSON that is too long to be written at once, as it was written piece by piece. */
export function compressedPieces(context: HttpContext, pieces: Uint8Array<ArrayBuffer>[]): Response {
  const written = new Blob(pieces).stream();
  context.header('Content-Type', 'application/json');
  context.header('Vary', 'Accept-Encoding', { append: true });
  if (!takesGzip(context)) return context.body(written);
  context.header('Content-Encoding', 'gzip');
  return context.body(written.pipeThrough(new CompressionStream('gzip')));
}

/** Below this many characters a reply and its headers fit into one packet anyway. */
const worthIt = 1024;

function takesGzip(context: HttpContext): boolean {
  const chosen = accepts(context, {
    header: 'Accept-Encoding', supports: ['gzip'], default: 'none',
    match: (offers) => (offers.some(({ type, q }) => type === 'gzip' && q > 0) ? 'gzip' : 'none'),
  });
  return chosen === 'gzip';
}
