import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ordinaryUser, postgresPrograms } from '../../apps/services/src/testing/temporary-postgres.ts';
import { freePort } from '../failover/cluster.ts';

/** Two Postgres under Patroni, which agree by etcd who takes writes, and haproxy before them, which leads there. All on this machine. */
export interface PatroniCluster {
  /** Leads to whoever takes writes. */
  url: string;
  /** The name of the one that takes writes; null while none does. */
  primary(): Promise<string | null>;
  /** Ends the one that takes writes and its Patroni as a machine that fails does. */
  loseThePrimary(): Promise<void>;
  close(): Promise<void>;
}

const programs = { patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy', etcd: '/usr/bin/etcd' };
const names = ['one', 'other'];

/** Throws where a program is missing. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const bin = postgresPrograms();
  if (bin === undefined || !Object.values(programs).every((path) => existsSync(path))) {
    throw new Error('Postgres, Patroni, etcd or haproxy is missing. On Debian and Ubuntu: apt-get install postgresql patroni etcd-server haproxy');
  }
  const as = ordinaryUser();
  const folder = mkdtempSync(join(tmpdir(), 'blue-patroni-'));
  chmodSync(folder, 0o755);
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const children: ChildProcess[] = [];
  // Each in a group of its own, so that what it started ends with it; but for Postgres, which leaves the group of its Patroni.
  const start = (path: string, args: readonly string[]) => {
    const child = spawn(path, args, { ...as, cwd: folder, stdio: 'ignore', detached: true });
    children.push(child);
    process.once('exit', () => killGroup(child));
    return child;
  };
  const [client, peer, front] = [await freePort(), await freePort(), await freePort()];
  start(programs.etcd, [
    '--data-dir', join(folder, 'etcd'), '--listen-client-urls', `http://127.0.0.1:${client}`, '--advertise-client-urls', `http://127.0.0.1:${client}`,
    '--listen-peer-urls', `http://127.0.0.1:${peer}`, '--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`, '--initial-cluster', `default=http://127.0.0.1:${peer}`,
  ]);
  await until(() => answers(`http://127.0.0.1:${client}/health`));

  const nodes = await Promise.all(names.map(async (name) => ({ name, port: await freePort(), api: await freePort() })));
  const patronis = new Map<string, ChildProcess>();
  for (const { name, port, api } of nodes) {
    const file = join(folder, `${name}.yml`);
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({
      scope: 'budget', name,
      restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
      etcd3: { host: `127.0.0.1:${client}` },
      bootstrap: {
        dcs: { ttl: 20, loop_wait: 2, retry_timeout: 5, maximum_lag_on_failover: 1_048_576, synchronous_mode: true, postgresql: { use_pg_rewind: false, parameters: { max_connections: 100 } } },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { auth: 'trust' }],
        pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}`, data_dir: join(folder, name), bin_dir: bin, pgpass: join(folder, `${name}.pass`),
        authentication: { superuser: { username: 'postgres' }, replication: { username: 'postgres' } }, parameters: { unix_socket_directories: folder },
      },
    }));
    patronis.set(name, start(programs.patroni, [file]));
    // The first one lays the database, the next one copies it.
    await until(() => answers(`http://127.0.0.1:${api}/health`));
  }
  await until(() => answers(`http://127.0.0.1:${nodes[1]?.api}/synchronous`));

  const settings = join(folder, 'haproxy.cfg');
  writeFileSync(settings, [
    'defaults', '  mode tcp', '  timeout connect 2s', '  timeout client 1h', '  timeout server 1h',
    'listen primary', `  bind 127.0.0.1:${front}`, '  option httpchk OPTIONS /primary', '  http-check expect status 200', '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${api}`), '',
  ].join('\n'));
  start(programs.haproxy, ['-f', settings]);
  const url = `postgresql://postgres@127.0.0.1:${front}/postgres`;
  // Before its first checks haproxy takes both for the one that takes writes, and leads to them by turns.
  await until(async () => [1, 2, 3, 4].every(() => takesWrites(bin, url)));

  const primary = async () => {
    for (const { name, api } of nodes) if (await answers(`http://127.0.0.1:${api}/primary`)) return name;
    return null;
  };
  return {
    url,
    primary,
    async loseThePrimary() {
      const name = await primary();
      const patroni = patronis.get(name ?? '');
      if (patroni === undefined) throw new Error('Nobody takes writes.');
      const ended = once(patroni, 'exit');
      killGroup(patroni);
      await ended;
      // What Postgres was told has the name of its folder in it.
      execFileSync('pkill', ['-KILL', '-f', join(folder, name ?? '')]);
    },
    async close() {
      for (const child of children.toReversed()) {
        const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
        killGroup(child);
        await ended;
      }
      try {
        execFileSync('pkill', ['-KILL', '-f', folder]);
      } catch {
        // Nothing was left.
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(1000) }).then(({ ok }) => ok, () => false);
}

function takesWrites(bin: string, url: string): boolean {
  try {
    return execFileSync(join(bin, 'psql'), ['-d', url, '-XqtAc', 'select pg_is_in_recovery()'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() === 'f';
  } catch {
    return false;
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + 60_000; !await isSo();) {
    if (performance.now() > deadline) throw new Error('It did not start within a minute.');
    await pause(200);
  }
}
