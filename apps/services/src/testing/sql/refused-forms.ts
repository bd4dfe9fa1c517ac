import { splitAt } from '../../db/sql-text.ts';
import { nodesOf, type PlanNode } from './plans.ts';

/** Forms of statements that Citus refuses, or takes and does something else, each with its name (docs/scale.md). */
const forms: readonly { name: string; isIn: (statement: string) => boolean }[] = [
  { name: 'a query among the values of an insert', isIn: (statement) => rowsOf(statement).some((row) => /\(\s*select\b/i.test(row)) },
  { name: 'a row named by its place (ctid)', isIn: (statement) => /\bctid\b/i.test(statement) },
  { name: 'a row whose column is set to its default', isIn: (statement) => /\b(set|,)\s+"?\w+"?\s*=\s*default\b/i.test(statement) },
  {
    name: 'a column that an insert from a query returns without naming the table',
    isIn: (statement) => /^insert into (?:(?!\bvalues\b)[^])*\bselect\b[^]*\breturning (?!\w+\.)/i.test(statement),
  },
];

/** The names of the forms in a statement that Citus does not take. */
export function refusedForms(statement: string): string[] {
  return forms.filter(({ isIn }) => isIn(statement)).map(({ name }) => name);
}

/** What stands in the parentheses of each `values`. */
function rowsOf(statement: string): string[] {
  return [...statement.matchAll(/\bvalues\s*\(/gi)].flatMap(({ index, 0: begin }) => splitAt(statement.slice(index + begin.length), ')')[0] ?? []);
}

/**
 * The tables that a statement inserts into from a query, without returning anything and without expecting a row to be there: that Citus does by `copy`,
 * which is refused where policies bind.
 */
export function copiedInto(plan: PlanNode, tables: readonly string[]): string[] {
  return nodesOf(plan).filter((node) => node.Operation === 'Insert' && tables.includes(node['Relation Name'] ?? '')).flatMap((insert) => {
    const source = insert.Plans?.find((node) => node['Parent Relationship'] !== 'InitPlan');
    const isOfValues = source?.['Node Type'] === 'Values Scan' || (source?.['Node Type'] === 'Result' && source.Plans === undefined);
    return isOfValues || insert['Conflict Resolution'] !== undefined || (insert.Output ?? []).length > 0
      ? [] : [`copies into ${insert['Relation Name']}, which policies forbid on Citus: let it return something`];
  });
}

/**
 * The tables into which a part inserts rows that it makes from other parts alone. Citus makes such rows at the coordinator, and sends what those parts
 * have found to all nodes: one that is away then stops the tenants of all.
 */
export function madeFromParts(plan: PlanNode, tables: readonly string[]): string[] {
  return nodesOf(plan).filter((node) => node.Operation === 'Insert' && tables.includes(node['Relation Name'] ?? '')).flatMap((insert) => {
    const source = insert.Plans?.find((node) => node['Parent Relationship'] !== 'InitPlan');
    const usesParts = (insert.Plans ?? []).flatMap(nodesOf).some((node) => node['Node Type'] === 'CTE Scan');
    const [tenant = '', ...others] = source?.Output ?? [];
    const isPassedOn = /(^|\.)tenant_id$/.test(tenant) && !others.some((made) => anew.test(made));
    return usesParts && !isPassedOn ? [insert['Relation Name'] ?? ''] : [];
  });
}

/** What gives something else for each row: it is made at the coordinator as well. */
const anew = /\b(gen_random_uuid|random|nextval|clock_timestamp)\(/;

/** The functions by which updates make what they set. What another part has made before does not count. */
export function computedIn(plan: PlanNode, tables: readonly string[]): string[] {
  return nodesOf(plan).filter((node) => node.Operation === 'Update' && tables.includes(node['Relation Name'] ?? '')).flatMap((update) => {
    const source = update.Plans?.find((node) => node['Parent Relationship'] !== 'InitPlan');
    return (source?.Output ?? []).flatMap((made) => [...made.matchAll(/\b(\w+)\((?!\))/g)].map(([, name = '']) => name));
  });
}

/**
 * The parts of a statement that read a table of tenants which another part has written before. On one Postgres all parts see the tables as they were
 * before the statement; Citus makes the parts one after the other, and the later one reads what the earlier one wrote.
 */
export function partsThatReadLate(plan: PlanNode, tables: readonly string[]): string[] {
  const found: string[] = [];
  const written = new Set<string>();
  const visit = (node: PlanNode, target: PlanNode | null) => {
    const table = node['Relation Name'] ?? '';
    const isWrite = node['Node Type'] === 'ModifyTable';
    const isPart = (child: PlanNode) => child['Parent Relationship'] === 'InitPlan';
    for (const part of (node.Plans ?? []).filter(isPart)) visit(part, null);
    const isOwnTarget = target?.['Relation Name'] === table && target.Alias === node.Alias;
    if (written.has(table) && !isWrite && !isOwnTarget) found.push(`reads ${table} after a part of the same statement has written it`);
    for (const child of (node.Plans ?? []).filter((each) => !isPart(each))) visit(child, isWrite ? node : target);
    if (isWrite && tables.includes(table)) written.add(table);
  };
  visit(plan, null);
  return found;
}
