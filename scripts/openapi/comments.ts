import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

const commented = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*(\w+): endpoint\(/g;
/** Where the product's own pages say more; readers of the description do not have them. */
const cites = /\s*\((?:product|decision record|`\w+` of the domain)[^()]*\)/g;

/** What the contract says of its calls in comments, as Markdown, by the names of the calls. */
export function contractComments(): Map<string, string> {
  const files = globSync('packages/api/src/contract/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const found = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(commented)]);
  return new Map(found.map(([, comment = '', name = '']) => [name, textOf(comment)]));
}

function textOf(comment: string): string {
  return comment.split('\n').map((line) => line.replace(/^\s*\*?\s*/, '').trim()).join(' ').replace(cites, '').replace(/\s+/g, ' ').trim();
}
