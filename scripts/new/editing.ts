import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A change of a file's text. It throws where what it looks for is not there. */
export type Edit = (text: string) => string;

/** Changes a file of the project, or makes it; nothing is written where one of the edits finds no place. Returns the path. */
export function editFile(base: string, path: string, ...edits: readonly Edit[]): string {
  const file = join(base, path);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  try {
    const after = edits.reduce((text, edit) => edit(text), before);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, after);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return path;
}

/** Writes text before the first place that `at` matches, looked for behind the first that `behind` matches. */
export function insertedBefore(at: RegExp, inserted: string, behind = /^/): Edit {
  return (text) => {
    const from = placeOf(text, behind);
    const place = from + placeOf(text.slice(from), at);
    return text.slice(0, place) + inserted + text.slice(place);
  };
}

/** Appends text, after a blank line. */
export function appended(inserted: string): Edit {
  return (text) => `${text.trimEnd()}\n\n${inserted.trim()}\n`;
}

/**
 * Writes an entry into a table whose entries are named by kinds, as in `'item.rename'`: below the last one of the same subject, else at the
 * end.
 *
 * @param opening matches where the table begins.
 */
export function inTable(opening: RegExp, kind: string, entry: string): Edit {
  return (text) => {
    const from = placeOf(text, opening);
    const [first = '', ...lines] = text.slice(from).split('\n');
    const indent = /^ */.exec(lines[0] ?? '')?.[0] ?? '';
    const end = lines.findIndex((line) => line !== '' && !line.startsWith(indent));
    const [subject = ''] = kind.split('.');
    const last = lines.slice(0, end).findLastIndex((line) => line.startsWith(`${indent}'${subject}.`));
    const isNext = (line: string, at: number) => at > last && !new RegExp(`^(${indent} |${indent}[})\\]]|$)`).test(line);
    const place = last === -1 ? end : lines.findIndex(isNext);
    const indented = entry.trim().split('\n').map((line) => `${indent}${line}`);
    return text.slice(0, from) + [first, ...lines.toSpliced(place, 0, ...indented)].join('\n');
  };
}

/** Imports what a statement names, such as `import { found } from './serving.ts';`, in its place and without naming anything twice. */
export function importing(statement: string): Edit {
  const { isType, names, source } = partsOf(statement);
  return (text) => {
    const all = [...text.matchAll(/^import [^;]+;$/gm)].map((match) => ({ text: match[0], place: match.index, ...partsOf(match[0]) }));
    const same = all.filter((one) => one.source === source);
    const missing = names.filter((name) => !same.some((one) => one.names.includes(name) || (isType && one.names.includes(`type ${name}`))));
    if (missing.length === 0) return text;
    const home = same.find((one) => one.isType === isType && one.names.every((name) => !name.startsWith('*')));
    if (home !== undefined) {
      const written = missing.reduce(naming, home.text);
      return text.slice(0, home.place) + written + text.slice(home.place + home.text.length);
    }
    const next = all.find((one) => orderOf(one.source) > orderOf(source));
    if (next !== undefined) return `${text.slice(0, next.place)}${statement}\n${text.slice(next.place)}`;
    const last = all.at(-1);
    const place = last === undefined ? 0 : last.place + last.text.length + 1;
    return `${text.slice(0, place)}${statement}\n${text.slice(place)}`;
  };
}

/** Escapes a text for a regular expression. */
export function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** The import with another name, before the first that comes after it and before its types. */
function naming(statement: string, name: string): string {
  const next = partsOf(statement).names.find((one) => one.startsWith('type ') || inOrder(name, one) < 0);
  return next === undefined
    ? statement.replace(/,?\s*\} from/, `, ${name} } from`)
    : statement.replace(new RegExp(String.raw`(?<=[{,\s])${literally(next)}(?=[,\s])`), `${name}, ${next}`);
}

function inOrder(a: string, b: string): number {
  return a.localeCompare(b, 'en');
}

function placeOf(text: string, at: RegExp): number {
  const place = text.search(at);
  if (place === -1) throw new Error(`there is no place like ${String(at)}`);
  return place;
}

function partsOf(statement: string): { isType: boolean; names: string[]; source: string } {
  const [, type, braces, whole, source = ''] = /^import (type )?(?:\{([^}]*)\}|([^{]+)) from '([^']+)';$/.exec(statement) ?? [];
  const names = (braces ?? whole ?? '').split(',').map((name) => name.trim()).filter((name) => name !== '');
  return { isType: type !== undefined, names, source };
}

/** Packages come first, then what lies further up. */
function orderOf(source: string): string {
  return `${source.startsWith('.') ? 1 : 0}${source.startsWith('./') ? 1 : 0}${source}`;
}
