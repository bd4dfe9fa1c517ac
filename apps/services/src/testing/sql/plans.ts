import { splitAt } from '../../db/sql-text.ts';

/** A node of a plan, as `explain (verbose, format json)` gives it. */
export interface PlanNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Subplan Name'?: string;
  'Relation Name'?: string;
  Alias?: string;
  Operation?: string;
  'Conflict Resolution'?: string;
  Filter?: string;
  Output?: string[];
  Plans?: PlanNode[];
}

/** A node and all below it, in the order in which Postgres lists them: parts of `with` in the order of the text, before what uses them. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** The conditions that all have to hold, of a filter as Postgres writes it. One that is true in one case of several is none of them. */
export function conjunctsOf(filter: string): string[] {
  const text = filter.trim();
  if (text === '') return [];
  const parts = splitAt(text, ' AND ');
  if (parts.length > 1) return parts.flatMap(conjunctsOf);
  const inner = /^\((.*)\)$/s.exec(text)?.[1];
  return inner !== undefined && isBalanced(inner) ? conjunctsOf(inner) : [text];
}

/**
 * The first value of each row that a text inserts into a table by `values`. Rows are written with parameters alone; anything else is given as it
 * stands there.
 */
export function valuesOf(statement: string, table: string, values: readonly unknown[]): string[] {
  const inserts = statement.matchAll(new RegExp(`insert into "?${table}"?(?: as \\w+)? \\([^)]*\\)\\s+values\\s+`, 'gi'));
  return [...inserts].flatMap((insert) => {
    const rows: string[] = [];
    for (let rest = statement.slice(insert.index + insert[0].length); rest.startsWith('('); rest = rest.replace(/^,\s*/, '')) {
      const [row = ''] = splitAt(rest.slice(1), ')');
      const [first = ''] = splitAt(row, ',');
      const parameter = /^\s*\$(\d+)(::text)?\s*$/.exec(first)?.[1];
      rows.push(parameter === undefined ? first.trim() : String(values[Number(parameter) - 1]));
      rest = rest.slice(row.length + 2);
    }
    return rows;
  });
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const letter of text.replaceAll(/'(?:[^']|'')*'/g, '')) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
