import type { Sent } from '../sent-statements.ts';

/**
 * The statements of the services as files to read, by name: one for each folder of the source, without `.sql`. Of each function every distinct
 * statement is listed once. Lists of values are cut to their first member, so that a file depends on the code and not on the household.
 */
export function writtenSql(sent: readonly Sent[]): Map<string, string> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const { text, stack } of sent) {
    const origin = originOf(stack);
    if (origin === null || /^(begin|commit|rollback)$/i.test(text.trim())) continue;
    for (const { by, statement } of partsOf(text, origin.by)) {
      const file = found.get(origin.file) ?? new Map<string, Set<string>>();
      found.set(origin.file, file.set(by, (file.get(by) ?? new Set()).add(laidOut(statement))));
    }
  }
  return new Map([...found].toSorted(([a], [b]) => compare(a, b)).map(([file, functions]) => [file, [
    `-- What apps/services/src/${file} asks the database. Written by \`npm run generate\`; do not edit.`,
    ...[...functions].toSorted(([a], [b]) => compare(a, b)).flatMap(([by, statements]) =>
      [...statements].toSorted(compare).map((statement) => `\n-- ${by}\n${statement};`)),
    '',
  ].join('\n')]));
}

interface Origin {
  file: string;
  /** The file in the folder, and the function in it. */
  by: string;
}

/** The innermost frame of a stack that belongs to the services; null for what does not count. */
function originOf(stack: string): Origin | null {
  for (const line of stack.split('\n')) {
    const [, name = '', path = ''] = /^\s*at (?:async )?(?:([^ (]+) \()?.*\/apps\/services\/src\/([^:]+\.ts):/.exec(line) ?? [];
    if (path.startsWith('testing/sql/') || path === 'testing/sent-statements.ts' || path === '') continue;
    // What the pool asks of a new connection is asked as often as connections are made.
    if (/^(testing|demo)\/|\.test\.ts$|^db\/pool\.ts$/.test(path)) return null;
    const [, folder = 'services', base = path] = /^(data\/[^/]+|[^/]+)\/(.+)$/.exec(path) ?? [];
    const own = name.replace(/^(Object|Module|Promise)\./, '');
    return { file: folder, by: own === '' || own.includes('<anonymous>') ? base : `${base}, ${own}` };
  }
  return null;
}

/** Splits a change's closing statement, which holds rows of several writers, into one part for each writer. */
function partsOf(text: string, by: string): { by: string; statement: string }[] {
  const parts: { by: string; statement: string }[] = [];
  let whole = text;
  for (let at = whole.search(/"write_\d+" as \(/); at >= 0; at = whole.search(/"write_\d+" as \(/)) {
    const from = whole.indexOf('(', at);
    const to = closingOf(whole, from);
    parts.push({ by: `${by}: rows to write`, statement: whole.slice(from + 1, to) });
    whole = whole.slice(0, at) + whole.slice(to + 1).replace(/^,\s*/, '');
  }
  return [{ by, statement: whole }, ...parts];
}

function closingOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('A parenthesis is not closed.');
}

/** One statement in lines, with its parameters numbered from 1. */
function laidOut(statement: string): string {
  let number = 0;
  const lines = statement
    .replaceAll(/'[\da-f]{8}-[\da-f-]{27}'/g, "'<tenant>'")
    .replaceAll(/(\((?:\$\d+|default|null)(?:, (?:\$\d+|default|null))*\))(?:, \((?:\$\d+|default|null)(?:, (?:\$\d+|default|null))*\))+/g, '$1, ...')
    .replaceAll(/in \(\$\d+(?:, \$\d+)+\)/g, 'in ($1, ...)')
    .replaceAll(/\$\d+/g, () => `$${number += 1}`)
    .split('\n').map((line) => line.trimEnd()).filter((line) => line !== '');
  if (lines.length <= 1) return (lines[0] ?? '').trim().replaceAll(/(?<!^delete) (?=(?:from|where|(?:inner|left) join|values|set|on conflict|returning|order by|group by|limit) )/g, '\n  ');
  const indent = Math.min(...lines.slice(1).map((line) => line.length - line.trimStart().length));
  return lines.map((line, index) => (index === 0 ? line.trim() : line.slice(indent))).filter((line) => line !== '').join('\n');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
