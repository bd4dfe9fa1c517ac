import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { openDatabase } from '../db/connect.ts';

/** A database of the tests on a cluster of Citus, with the tables of tenants distributed as the guide says. */
export interface CitusDatabase {
  /** As its administrator, at the coordinator. */
  url: string;
  /** The same on each worker. */
  workers: readonly string[];
  drop(): Promise<void>;
}

/** The addresses of a cluster, each of an administrator: of the coordinator, and of the workers. */
export interface CitusCluster {
  coordinator: string;
  workers: readonly string[];
}

/** The cluster that `CITUS_URL` and `CITUS_WORKERS` (separated by commas) name; null where one is missing. */
export function namedCluster(environment: Record<string, string | undefined> = process.env): CitusCluster | null {
  const { CITUS_URL: coordinator = '', CITUS_WORKERS: list = '' } = environment;
  const workers = list.split(',').map((url) => url.trim()).filter((url) => url !== '');
  return coordinator === '' || workers.length === 0 ? null : { coordinator, workers };
}

/** What the guide has run on every node, and then on the coordinator, statement by statement. */
export function guideOfCitus(): { onEachNode: string[]; onCoordinator: string[] } {
  const guide = readFileSync(new URL('../../../../docs/scale.md', import.meta.url), 'utf8');
  const section = /^### On Citus\n(.*?)^### /ms.exec(guide)?.[1] ?? '';
  const blocks = [...section.matchAll(/```sql\n(.*?)```/gs)].map(([, block = '']) => block.split(/;\s*\n/).map((statement) => statement.trim()).filter((statement) => statement !== ''));
  const [onEachNode, onCoordinator] = blocks;
  if (onEachNode === undefined || onCoordinator === undefined) throw new Error('docs/scale.md has no statements for each node and for the coordinator.');
  return { onEachNode, onCoordinator };
}

export interface CitusSettings {
  /** Shards of each table, since those of the guide take a minute; the guide's number without it. */
  shards?: number;
  /** Lays the schema before it is distributed; all of it without one. */
  lay?: (url: string) => Promise<void>;
  /** Which of the statements for the coordinator are run; all without it. */
  picks?: (statement: string) => boolean;
}

/** Makes a database on every node as the guide says, with its statements: only the names of hosts are those of this cluster. */
export async function createCitusDatabase({ coordinator, workers }: CitusCluster, { shards, lay = laySchema, picks = () => true }: CitusSettings = {}): Promise<CitusDatabase> {
  const name = `blue_test_${randomUUID().replaceAll('-', '')}`;
  const nodes = [coordinator, ...workers];
  const urls = nodes.map((node) => named(node, name));
  const [url = '', ...own] = urls;
  const { onEachNode, onCoordinator } = guideOfCitus();
  for (const node of nodes) await run(node, [`create database ${name}`]);
  for (const each of urls) await run(each, onEachNode);
  await lay(url);
  await run(url, onCoordinator.filter(picks).map((statement) => here(statement, { coordinator, workers, shards })));
  return {
    url, workers: own,
    async drop() {
      for (const node of nodes) await run(node, [`drop database if exists ${name} with (force)`, `drop role if exists ${name}_services`]);
    },
  };
}

async function laySchema(url: string): Promise<void> {
  await (await openDatabase({ databaseUrl: url, dataDir: '' })).close();
}

/** A statement of the guide with the hosts of this cluster. */
function here(statement: string, { coordinator, workers, shards }: CitusCluster & { shards: number | undefined }): string {
  const host = (url: string | undefined) => {
    const { hostname, port } = new URL(url ?? 'postgresql://none');
    return `'${hostname}', ${port || 5432}`;
  };
  return statement.replace("'coordinator', 5432", host(coordinator)).replace(/'worker-(\d+)', 5432/, (_, number: string) => host(workers[Number(number) - 1]))
    .replace(/^(set citus\.shard_count) = \d+/, shards === undefined ? '$&' : `$1 = ${shards}`);
}

function named(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs statements on one connection, in order, and answers the rows of the last one. */
export async function run<Row extends pg.QueryResultRow>(url: string, statements: readonly string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}
