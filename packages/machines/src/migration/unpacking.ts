import { NoticeError } from '../failure.ts';
import { archiveLimits } from './limits.ts';

/** A file of the browser, or one in an archive. */
export interface BinaryFile {
  name: string;
  bytes: Uint8Array;
}

/** The files of an export that are read: the tables of YNAB, the database of Actual and what describes it. */
const wanted = /(?:^|[/\\ -])(?:register|plan|budget)\.csv$|(?:^|[/\\])(?:db\.sqlite|metadata\.json)$/i;
/** Bytes that are unpacked at once: they grow to a thousand times as many at most, and are counted before the next. */
const step = 16_384;

export function isZip({ bytes }: BinaryFile): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06]);
}

export function startsWith(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, place) => bytes[place] === byte);
}

/**
 * The files of an archive that an export consists of. Its directory is read first, and what that declares is checked before anything is
 * unpacked; then the bytes are counted as they come, so that an archive that lies costs no more than one that does not. Archives inside
 * are files like any other, and are not opened.
 *
 * @throws NoticeError where it is damaged or too large.
 */
export async function unpacked({ bytes }: BinaryFile): Promise<BinaryFile[]> {
  const { unzipSync, Unzip, UnzipInflate } = await import('fflate');
  const sizes = orDamaged(() => declaredSizes((filter) => unzipSync(bytes, { filter })));
  const chunks = new Map<string, Uint8Array[]>();
  let complete = 0;
  const unzip = new Unzip((file) => {
    if (!sizes.has(file.name) || chunks.has(file.name)) return;
    const own: Uint8Array[] = [];
    let size = 0;
    chunks.set(file.name, own);
    file.ondata = (error, chunk, isLast) => {
      if (error !== null) throw error;
      size += chunk.length;
      if (size > (sizes.get(file.name) ?? 0)) throw new NoticeError({ code: 'migration.damaged' });
      own.push(chunk);
      if (isLast) complete += 1;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  orDamaged(() => {
    for (let at = 0; at < bytes.length; at += step) unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  });
  const files = [...chunks].map(([name, own]) => ({ name, bytes: joined(own) }));
  const isWhole = complete === sizes.size && files.every(({ name, bytes: content }) => content.length === sizes.get(name));
  if (!isWhole) throw new NoticeError({ code: 'migration.damaged' });
  return files;
}

interface Declared {
  name: string;
  originalSize: number;
}

/** The sizes that a directory declares of what is wanted. */
function declaredSizes(walk: (filter: (file: Declared) => boolean) => unknown): Map<string, number> {
  const sizes = new Map<string, number>();
  let [count, sum] = [0, 0];
  walk(({ name, originalSize }) => {
    count += 1;
    if (wanted.test(name)) {
      sum += originalSize;
      sizes.set(name, originalSize);
    }
    if (count > archiveLimits.entries || originalSize > archiveLimits.entryBytes || sum > archiveLimits.unpackedBytes) throw tooLarge();
    return false;
  });
  return sizes;
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function orDamaged<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof NoticeError ? error : new NoticeError({ code: 'migration.damaged' });
  }
}

function tooLarge(): NoticeError {
  return new NoticeError({ code: 'migration.tooLarge', megabytes: archiveLimits.entryBytes / 1_000_000 });
}
