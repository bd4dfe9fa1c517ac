import type { StatementFacts } from './types.ts';
import { plainWords } from './words.ts';

/** No key is longer. */
const longest = 200;

/**
 * A short key of the file's kind: files of one bank for one account have the same, whatever rows they hold. Its format; of a table the
 * delimiter and the names of the columns, or how many there are; the account of the file.
 *
 * @param account the account that the file names; null where it names none.
 */
export function shapeOf({ format, table }: Pick<StatementFacts, 'format' | 'table'>, account: string | null): string {
  const ofTable = table === null ? [] : [table.delimiter === '\t' ? 'tab' : table.delimiter, table.header?.map(plainWords).join('|') ?? String(table.columns.length)];
  // Neither a delimiter nor plain words hold a slash, and the account is last: no two kinds have one key.
  const key = [format, ...ofTable, account ?? ''].join('/');
  if (key.length <= longest) return key;
  const hash = hashOf(key);
  return `${key.slice(0, longest - hash.length - 1).replace(/[\uD800-\uDBFF]$/, '')}#${hash}`;
}

/** Two sums of 32 bits: keys that begin alike are told apart by what follows. */
function hashOf(text: string): string {
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    two = Math.imul(two + text.charCodeAt(at), 0x85ebca6b) ^ (two >>> 13);
  }
  return [one, two].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}
