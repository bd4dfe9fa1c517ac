import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ordinaryUser } from '../../apps/services/src/testing/temporary-postgres.ts';
import { end, freePort } from '../failover/cluster.ts';

export interface Pooler {
  port: number;
  /** Ends it as a machine that fails does, and starts it again after so many milliseconds. */
  outage(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

export interface PoolerSettings {
  /** The folder of the Postgres's socket. */
  socketFolder: string;
  database: string;
  /** Who may connect through it. */
  role: string;
  /** Connections to Postgres, for all clients together. */
  connections: number;
}

/** A PgBouncer in transaction mode before a Postgres on this machine, set as docs/scale.md says. Throws where none is installed. */
export async function startPooler({ socketFolder, database, role, connections }: PoolerSettings): Promise<Pooler> {
  const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) => existsSync(path));
  if (program === undefined) throw new Error('No PgBouncer found. On Debian and Ubuntu: apt-get install pgbouncer');
  const as = ordinaryUser();
  const folder = mkdtempSync(join(tmpdir(), 'blue-pooler-'));
  const port = await freePort();
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${role}" ""\n`);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(settings, [
    '[databases]', `${database} = host=${socketFolder} dbname=${database}`,
    '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = trust', `auth_file = ${users}`,
    'pool_mode = transaction', `default_pool_size = ${connections}`, 'max_client_conn = 200', 'ignore_startup_parameters = statement_timeout',
    'server_connect_timeout = 2', 'server_login_retry = 1', '',
  ].join('\n'));
  chmodSync(folder, 0o755);
  if (as.uid !== undefined && as.gid !== undefined) for (const path of [folder, users, settings]) chownSync(path, as.uid, as.gid);
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(program, ['--quiet', settings], { ...as, cwd: folder, stdio: 'ignore' });
    process.once('exit', () => child.kill('SIGKILL'));
    while (!await answers(port)) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
      await pause(50);
    }
    return child;
  };
  let running = await start();
  return {
    port,
    async outage(milliseconds) {
      await end(running, 'SIGKILL');
      await pause(milliseconds);
      running = await start();
    },
    async close() {
      await end(running, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
