import { CompiledQuery, sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { type Sent, statementsOf } from '../sent-statements.ts';
import { computedIn, copiedInto, madeFromParts, partsThatReadLate, refusedForms } from './refused-forms.ts';
import { conjunctsOf, nodesOf, type PlanNode, valuesOf } from './plans.ts';

/** One statement that names a table of tenants, and whose transaction it was sent in. */
export interface OfTenant {
  /** Null outside of every tenant's transaction. */
  tenant: string | null;
  statement: string;
  values: readonly unknown[];
}

/** Picks what names a table of tenants. Each text is listed once, as it was sent first. */
export function tenantStatements(sent: readonly Sent[], tables: readonly string[]): OfTenant[] {
  const names = new RegExp(`\\b(${tables.join('|')})\\b`);
  const tenants = new Map<unknown, string>();
  const found = new Map<string, OfTenant>();
  for (const { text, values, connection } of sent) {
    for (const statement of values.length > 0 ? [text] : statementsOf(text)) {
      const [, opened] = /^(?:set local app\.tenant_id = |select set_config\('app\.tenant_id', )'([^']*)'/.exec(statement) ?? [];
      if (opened !== undefined) tenants.set(connection, opened);
      if (/^(commit|rollback)$/i.test(statement)) tenants.delete(connection);
      const tenant = tenants.get(connection) ?? null;
      const key = tenant === null ? statement : statement.replaceAll(`'${tenant}'`, "'<tenant>'");
      if (names.test(statement) && !found.has(key)) found.set(key, { tenant, statement, values });
    }
  }
  return [...found.values()];
}

/**
 * What is wrong with a statement for an engine that keeps each tenant on one of many nodes, one line each. Where its rows lie has to be known from
 * its text: every scan of a table of tenants is limited to this tenant by a constant, which Postgres's own planner says, and every row that is
 * inserted has it. The policies do not count. Run as somebody whom they do not bind, or they are taken for a part of the statement.
 */
export async function faultsOf(trx: Trx, { tenant, statement, values }: OfTenant, tables: readonly string[]): Promise<string[]> {
  if (tenant === null) return ['belongs to no tenant'];
  // Then each condition stands in the filter of a scan, wherever an index would have it.
  await sql`set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off`.execute(trx);
  const { rows: [explained] } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    CompiledQuery.raw(`explain (verbose, format json) ${statement}`, [...values]),
  );
  const plan = explained?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('Postgres did not explain the statement.');
  const nodes = nodesOf(plan);
  const isOfTenants = (node: PlanNode) => tables.includes(node['Relation Name'] ?? '');
  const scans = nodes.filter((node) => isOfTenants(node) && node['Node Type'] !== 'ModifyTable');
  const inserts = nodes.filter((node) => isOfTenants(node) && node.Operation === 'Insert');
  const others = nodes.filter((node) => node['Relation Name'] !== undefined && !isOfTenants(node));
  return [
    ...scans.filter((scan) => !isLimitedTo(tenant, scan)).map((scan) => `reads ${scan['Relation Name']} of more than the tenant: ${scan.Filter ?? 'no condition'}`),
    ...inserts.flatMap((insert) => insertedTenants(insert, { statement, values }).filter((inserted) => inserted !== tenant)
      .map((inserted) => `writes a row of ${inserted} to ${insert['Relation Name']}`)),
    ...others.map((other) => `reads ${other['Relation Name']}, which belongs to no tenant, in the same statement`),
    ...copiedInto(plan, tables),
    ...madeFromParts(plan, tables).map((name) => `makes rows of ${name} from other parts at the coordinator, so Citus sends those to all nodes: take the tenant from a table, and ids from a parameter`),
    ...(await mutable(trx, computedIn(plan, tables))).map((name) => `sets what ${name} makes of a column, which Citus does not take: let another part make it`),
    ...partsThatReadLate(plan, tables),
    ...refusedForms(statement),
  ];
}

/** Which functions may give something else for the same values at another time or with other settings. */
async function mutable(trx: Trx, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select proname::text as name from pg_proc where proname = any(${names}) group by proname having bool_and(provolatile <> 'i')`.execute(trx);
  return rows.map(({ name }) => name);
}

function isLimitedTo(tenant: string, scan: PlanNode): boolean {
  const wanted = new RegExp(`^\\(*(\\w+\\.)?tenant_id = '${tenant}'::text\\)*$`);
  return conjunctsOf(scan.Filter ?? '').some((condition) => wanted.test(condition));
}

/** The tenants of the rows that an insert writes, as far as its own text has them; what it copies was read, and that is looked at itself. */
function insertedTenants(insert: PlanNode, { statement, values }: Pick<OfTenant, 'statement' | 'values'>): string[] {
  const source = insert.Plans?.find((node) => node['Parent Relationship'] !== 'InitPlan');
  const [first = ''] = source?.Output ?? [];
  const constant = /^'(.*)'::text$/.exec(first)?.[1];
  if (constant !== undefined) return [constant];
  if (first.startsWith('"*VALUES*".')) return valuesOf(statement, insert['Relation Name'] ?? '', values);
  return /(^|\.)tenant_id$/.test(first) ? [] : [first];
}
