import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A name that a package exports. */
export interface PublicName {
  name: string;
  kind: 'value' | 'type';
  /** Path of the file it is written in. */
  file: string;
}

/** An entry of a package, by which others import it, and the path of the source behind it. */
export interface PublicEntry {
  entry: string;
  source: string;
}

/** The entries that a package publishes and that are modules, sorted; of `./*` each one that is there. `folder` is where its manifest lies. */
export function publicEntries(folder: string): PublicEntry[] {
  const { exports, publishConfig }: {
    exports: Record<string, Record<string, string>>; publishConfig: { exports: object };
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.entries(exports)
    .flatMap(([entry, { '@blue-budget/source': source = '' }]) => (entry in publishConfig.exports && /\.tsx?$/.test(source) ? expandPattern(folder, entry, source) : []))
    .toSorted((a, b) => (a.entry < b.entry ? -1 : Number(a.entry > b.entry)));
}

/** The files that a pattern of `exports` leads to: what stands for its first star stands for every other. */
export function expandPattern(folder: string, entry: string, source: string): PublicEntry[] {
  const pattern = new RegExp(`^${source.replaceAll('.', '[.]').replace('*', '([^/]+)').replaceAll('*', '\\1')}$`);
  return globSync(source, { cwd: folder }).flatMap((file) => {
    const match = pattern.exec(`./${file}`);
    return match ? [{ entry: entry.replace('*', match[1] ?? ''), source: join(folder, file) }] : [];
  });
}

/** Whether a name is a component's. */
export function isComponent({ name, kind, file }: PublicName): boolean {
  return kind === 'value' && /^[A-Z][a-z]/.test(name) && file.endsWith('.tsx');
}

const declaration = /^export (?:declare )?(?:async )?(const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const star = /^export (type )?\* from '([^']+)'/gm;
const namespace = /^export \* as (\w+) from/gm;
const list = /^export (type )?\{([^}]*)\}(?: from '([^']+)')?/gm;

/**
 * The exports and re-exports of a source file, sorted by name. It reads the text in the way this code base is
 * written: one export to a line, no default exports, no destructured ones. A test compares it with a real import.
 */
export function publicNames(file: string): PublicName[] {
  const text = readFileSync(file, 'utf8');
  const at = (path: string) => resolve(dirname(file), path);
  const own = [...text.matchAll(declaration)].map(([, word = '', name = '']): PublicName => (
    { name, kind: word === 'interface' || word === 'type' ? 'type' : 'value', file }
  ));
  const namespaces = [...text.matchAll(namespace)].map(([, name = '']): PublicName => ({ name, kind: 'value', file }));
  const passedOn = [...text.matchAll(star)].flatMap(([, type, path = '']) => {
    const given = path.startsWith('.') ? publicNames(at(path)) : [];
    return type ? given.filter(({ kind }) => kind === 'type') : given;
  });
  const listed = [...text.matchAll(list)].flatMap(([, type, names = '', from]) => names.split(',').map((entry) => entry.trim()).filter(Boolean).map(
    (entry): PublicName => {
      const [original = '', renamed] = entry.replace(/^type /, '').split(' as ');
      const source = from?.startsWith('.') ? publicNames(at(from)).find(({ name }) => name === original) : undefined;
      const kind = type || entry.startsWith('type ') ? 'type' : (source?.kind ?? 'value');
      return { name: renamed ?? original, kind, file: source?.file ?? file };
    },
  ));
  const byName = new Map([...passedOn, ...listed, ...namespaces, ...own].map((entry) => [`${entry.kind} ${entry.name}`, entry]));
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
}
