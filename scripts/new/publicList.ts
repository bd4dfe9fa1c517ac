import { readFileSync, writeFileSync } from 'node:fs';

/** A name that a package gives, as its list in `scripts/public-names` has it. */
export type Given = `type ${string}` | `value ${string}`;

/** Writes names into the list of what a package gives, each in its place under the main entry. */
export function addToPublicList(path: string, given: readonly Given[]): void {
  const [main = '', ...others] = readFileSync(path, 'utf8').trimEnd().split('\n\n');
  const [title = '', ...lines] = main.split('\n');
  const sorted = [...new Set([...lines, ...given])].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b))));
  writeFileSync(path, `${[[title, ...sorted].join('\n'), ...others].join('\n\n')}\n`);
}

function nameOf(line: string): string {
  return line.slice(line.indexOf(' ') + 1);
}
