import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { webFolder } from '../web-build.ts';

/** File sizes of the built web app; bytes are after gzip. */
export interface BuildWeight {
  /** JavaScript that stands between a person and the login form: the entry and all that it imports at once. */
  login: number;
  /** The number of scripts. */
  scripts: number;
  /** The number of scripts so small that the request costs more than its content. */
  small: number;
  /** Files fetched from the first letter typed into the login form. */
  whileTyping: number;
  /** Files that the service worker fetches while the budget is shown and idle, most of which the browser's cache holds by then. */
  precached: number;
}

/** Weighs the built web app by its manifest and by what its page names. */
export function buildWeight(): BuildWeight {
  const manifest: Manifest = JSON.parse(readBuilt('.vite/manifest.json').toString());
  const filesOf = (keys: Iterable<string>) => [...new Set([...keys].map((key) => manifest[key]?.file ?? ''))].filter((file) => file.endsWith('.js'));
  const scripts = filesOf(Object.keys(manifest));
  return {
    login: sum(filesOf(closure(manifest, Object.keys(manifest).filter((key) => manifest[key]?.isEntry)))),
    scripts: scripts.length,
    small: scripts.filter((file) => readBuilt(file).length < tooSmall).length,
    whileTyping: sum(namedBy('while-typing')),
    precached: sum(precached()),
  };
}

/** In bytes, as it lies in the folder. */
const tooSmall = 3000;

/** The files that the page's list of that name holds. */
function namedBy(list: string): string[] {
  const [, files] = new RegExp(`<meta name="${list}" content="([^"]+)"`).exec(readBuilt('index.html').toString()) ?? [];
  if (files === undefined) throw new Error(`The built page has no list called ${list}.`);
  return files.split(' ');
}

/** The files that the service worker holds. */
function precached(): string[] {
  return [...readBuilt('sw.js').toString().matchAll(/url:"([^"]+)"/g)].map(([, file = '']) => file);
}

function sum(files: readonly string[]): number {
  return files.reduce((bytes, file) => bytes + gzipSync(readBuilt(file), { level: 9 }).length, 0);
}

function readBuilt(file: string): Buffer {
  return readFileSync(join(webFolder, file));
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
