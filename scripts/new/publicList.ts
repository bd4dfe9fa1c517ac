import { readFileSync, writeFileSync } from 'node:fs';

/** A name that a package gives, as its list in `scripts/public-names` has it. */
export type Given = `type ${string}` | `value ${string}`;

/** Writes names into the list of what a package gives, each in its place under the entry that gives it. */
export function addToPublicList(path: string, entry: string, given: readonly Given[]): void {
  const title = `# ${entry}`;
  const sections = new Map(readFileSync(path, 'utf8').trimEnd().split('\n\n').map((section) => [section.split('\n')[0] ?? '', section.split('\n').slice(1)]));
  sections.set(title, [...new Set([...(sections.get(title) ?? []), ...given])].toSorted((a, b) => inOrder(nameOf(a), nameOf(b))));
  const sorted = [...sections].toSorted(([a], [b]) => inOrder(a, b));
  writeFileSync(path, `${sorted.map(([heading, lines]) => [heading, ...lines].join('\n')).join('\n\n')}\n`);
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function nameOf(line: string): string {
  return line.slice(line.indexOf(' ') + 1);
}
