import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod/mini';
import type { Trx } from '../../db/connect.ts';

/** What a node is asked to do for a statement. */
export interface Task {
  /** How many shards are asked alike. */
  shards: number;
  /** Whether a table of tenants is in it, and not only what another part of the statement has found. */
  isOfTables: boolean;
  node: string;
  /** Whether it makes rows at the coordinator from other parts, which all nodes are sent for that. */
  isForAll: boolean;
}

/** The tasks of a statement, those of its parts too, as Citus plans them. Its values stand in the text: not every form is explained with parameters. */
export async function tasksOf(trx: Trx, statement: string, values: readonly unknown[]): Promise<Task[]> {
  const text = statement.replaceAll(/\$(\d+)/g, (_, number: string) => literalOf(values[Number(number) - 1]));
  const { rows: [explained] } = await sql.raw<{ 'QUERY PLAN': unknown }>(`explain (format json, costs off) ${text}`).execute(trx);
  const tasks: Task[] = [];
  const visit = (node: unknown, isForAll = false) => {
    if (Array.isArray(node)) for (const each of node) visit(each, isForAll);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const job = asJob.safeParse(node);
    if (job.success) {
      const { 'Task Count': shards, Tasks: listed = [] } = job.data;
      const text = JSON.stringify('Tasks' in node ? node.Tasks : []);
      tasks.push({ shards, isOfTables: /"Relation Name":"\w+_\d+"/.test(text), node: listed[0]?.Node?.replace(/ dbname=.*$/, '') ?? '', isForAll: isForAll && text.includes('read_intermediate_result') });
    }
    const isMadeHere = 'Custom Plan Provider' in node && node['Custom Plan Provider'] === 'Citus INSERT ... SELECT';
    for (const each of Object.values(node)) visit(each, isForAll || isMadeHere);
  };
  visit(explained?.['QUERY PLAN']);
  return tasks;
}

const asJob = z.object({ 'Task Count': z.number(), Tasks: z.optional(z.array(z.object({ Node: z.optional(z.string()) }))) });

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(each)).join(',')}}`);
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}
