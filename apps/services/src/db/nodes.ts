import { type Kysely, sql } from 'kysely';
import type { Database } from './schema/database.ts';
import { isOverLimit, NoWrites } from './unreachable.ts';

/** Does `work` for a tenant once there is a place at the node that has its rows; rejects with `NodeBusy` where there is none until `end`. */
export type AtNode = <T>(tenantId: string, end: number, work: () => Promise<T>) => Promise<T>;

/** A node does not answer: everything that may wait for it waits already, or a statement was ended by its limit. */
export class NodeBusy extends NoWrites {
  override name = 'NodeBusy';

  constructor(options?: ErrorOptions) {
    super('A node of the database does not answer those who wait for it.', options);
  }
}

/** Transactions of one node's tenants that hold a connection, of the ten of a process: two nodes that fall silent leave some to the others. */
export const placesAtNode = 4;

/**
 * Places at nodes, within this process. The coordinator waits for a node that has fallen silent, and each transaction that waits there holds one of
 * the process's few connections: without a limit, tenants of all other nodes would soon find none.
 *
 * @param nodeOf names the node that has a tenant's rows.
 */
export function createNodes(nodeOf: (tenantId: string) => Promise<string>, places = placesAtNode): AtNode {
  const nodes = new Map<string, Node>();
  return async (tenantId, end, work) => {
    const name = await nodeOf(tenantId);
    const node = nodes.get(name) ?? { taken: 0, waiting: new Set() };
    nodes.set(name, node);
    if (node.taken < places) node.taken += 1;
    else await turnAt(node, end);
    try {
      return await work();
    } catch (error) {
      throw isOverLimit(error) ? new NodeBusy({ cause: error }) : error;
    } finally {
      // A place goes from hand to hand, so nobody who comes later gets it first.
      const [next] = node.waiting;
      if (next === undefined) node.taken -= 1;
      else next();
    }
  };
}

interface Node {
  taken: number;
  /** In the order in which they came. */
  waiting: Set<() => void>;
}

function turnAt({ waiting }: Node, end: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      waiting.delete(begin);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(begin);
      reject(new NodeBusy());
    }, Math.max(0, end - performance.now()));
    waiting.add(begin);
  });
}

/**
 * Looks up the node of a tenant on Citus, and again after a minute: tenants move. All tables of a tenant are on one; of these the role of connections
 * may ask for the log alone.
 */
export function lookUpNodes(db: Kysely<Database>): (tenantId: string) => Promise<string> {
  const known = new Map<string, { node: string; until: number }>();
  return async (tenantId) => {
    const now = performance.now();
    const found = known.get(tenantId);
    if (found !== undefined && found.until > now) return found.node;
    const { rows: [placement] } = await sql<{ node: string }>`
      select nodename || ':' || nodeport as node from pg_dist_placement placement join pg_dist_node node on node.groupid = placement.groupid
      where shardid = get_shard_id_for_distribution_column('change_log', ${tenantId}::text) and isactive`.execute(db);
    const node = placement?.node ?? '';
    if (known.size >= mostKnown) known.clear();
    known.set(tenantId, { node, until: now + 60_000 });
    return node;
  };
}

const mostKnown = 10_000;
