import { spawnSync } from 'node:child_process';
import { namedCluster } from '../../apps/services/src/testing/citus.ts';
import { root } from '../root.ts';

/*
 * npm run test:citus
 *
 * The services on a cluster of Citus: CITUS_URL names its coordinator, and CITUS_WORKERS at least two workers, separated by commas, each with a superuser. First
 * what only a cluster shows (apps/services/src/cluster/citus), then the tests of the services that use a Postgres. Each makes a database of its own on every node,
 * and drops it. One worker is killed and frozen meanwhile, so the cluster has to run on this machine and to be there for nothing else.
 */
const cluster = namedCluster();
if (cluster === null || cluster.workers.length < 2) {
  console.error('Name a cluster of Citus on this machine: CITUS_URL is the address of its coordinator as a superuser, CITUS_WORKERS those of two workers or more, separated by commas. docs/scale.md ("On Citus") says how one is set up.');
  process.exit(1);
}
/** Run on Postgres in `npm test`, and on the cluster here. */
const alsoOnPostgres = ['contract/contract.test.ts', 'data/ledger/pruning.test.ts', 'db/connect.test.ts'].map((file) => `apps/services/src/${file}`);
const vitest = ['node_modules/.bin/vitest', 'run', '--no-file-parallelism'];
const runs = [
  [...vitest, '--project', 'citus'],
  // Each hook may have to make a database on all nodes.
  [...vitest, '--project', 'services', ...alsoOnPostgres, '-t', '(postgres)', '--hookTimeout', '300000', '--testTimeout', '300000'],
];
const codes = runs.map(([program = '', ...args]) => spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status);
process.exit(codes.every((code) => code === 0) ? 0 : 1);
