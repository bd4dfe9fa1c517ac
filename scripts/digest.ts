import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** A hash over the names and contents of all files at `globs` (of the workspace) but those whose path fits `except`. */
export function digestOf(globs: readonly string[], { except }: { except?: RegExp } = {}): string {
  const hash = createHash('sha256');
  const files = globSync(globs, { cwd: root, exclude: ['**/node_modules/**'] }).filter((file) => except === undefined || !except.test(file));
  for (const file of files.toSorted()) hash.update(file).update('\0').update(readFileSync(join(root, file))).update('\0');
  return hash.digest('hex');
}
