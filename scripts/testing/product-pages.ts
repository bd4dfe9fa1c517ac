import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../root.ts';

/** Every anchor of the pages in docs/product, with the name of its page, in the order in which they stand. */
export function productAnchors(): { id: string; page: string }[] {
  return globSync('docs/product/*.md', { cwd: root }).flatMap((file) => (
    [...readFileSync(join(root, file), 'utf8').matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => ({ id, page: basename(file) }))
  ));
}
