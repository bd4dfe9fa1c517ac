import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { webFolder } from '../web-build.ts';

export interface Weight {
  /** What the login page runs, the largest first; sizes in bytes after gzip. */
  chunks: { file: string; bytes: number }[];
  bytes: number;
  limit: number;
  /** What is loaded after it, for information. */
  later: { file: string; bytes: number }[];
}

/** At most 120 kB of JavaScript stand between a person and the login form. */
export const loginLimit = 120_000;

/** Weighs the entry of the built web app, the login page's own chunk and all that both import at once, from the build's manifest. */
export function loginWeight(): Weight {
  const manifest = JSON.parse(readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const needed = closure(manifest, Object.keys(manifest).filter((key) => manifest[key]?.isEntry || /\blogin\b/i.test(key)));
  const weigh = (keys: Iterable<string>) =>
    [...new Set([...keys].map((key) => manifest[key]?.file ?? ''))]
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ file, bytes: gzipped(file) }))
      .toSorted((a, b) => b.bytes - a.bytes);
  const chunks = weigh(needed);
  return {
    chunks,
    bytes: chunks.reduce((sum, chunk) => sum + chunk.bytes, 0),
    limit: loginLimit,
    later: weigh(Object.keys(manifest).filter((key) => !needed.has(key))),
  };
}

/** Size in bytes, after gzip, of a file of the built web app. */
export function gzipped(file: string): number {
  return gzipSync(readFileSync(join(webFolder, file)), { level: 9 }).length;
}

function closure(manifest: Manifest, from: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (key: string) => {
    if (reached.has(key)) return;
    reached.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  from.forEach(visit);
  return reached;
}

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;
