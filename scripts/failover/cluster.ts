import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ordinaryUser, postgresPrograms, ready } from '../../apps/services/src/testing/temporary-postgres.ts';

/** A Postgres that answers a change only once a standby has it on disk too, and that standby, both on this machine. */
export interface PostgresPair {
  /** Names both. */
  url: string;
  /** Ends the primary as a machine that fails does: all its connections break at once. */
  loseThePrimary(): Promise<void>;
  /** Makes the standby the primary. */
  promoteTheStandby(): Promise<void>;
  /** Runs one of Postgres's own programs on the standby and answers what it wrote. */
  run(program: string, args: readonly string[]): Buffer;
  close(): Promise<void>;
}

/** Starts the pair in a temporary folder. Throws where no Postgres is installed. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('No Postgres found. On Debian and Ubuntu: apt-get install postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'blue-pair-'));
  const as = ordinaryUser();
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(programs, program), args, { ...as, cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 30 });
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const start = async (name: string, port: number, settings: readonly string[] = []) => {
    const all = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=100', ...settings];
    const server = spawn(join(programs, 'postgres'), ['-D', join(folder, name), ...all.flatMap((setting) => ['-c', setting])], {
      ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'],
    });
    process.once('exit', () => server.kill('SIGQUIT'));
    await ready(server);
    return server;
  };

  mkdirSync(join(folder, 'primary'), { mode: 0o700 });
  if (as.uid !== undefined && as.gid !== undefined) chownSync(join(folder, 'primary'), as.uid, as.gid);
  run('initdb', ['-D', join(folder, 'primary'), '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C']);
  const primary = await start('primary', primaryPort, ['synchronous_commit=on', 'synchronous_standby_names=*']);
  run('pg_basebackup', ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres', '-D', join(folder, 'standby'), '-R', '-X', 'stream', '-c', 'fast']);
  const standby = await start('standby', standbyPort);
  const on = (port: number) => ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  // Changes wait for the standby from when the primary counts it as synchronous.
  const syncState = () => run('psql', [...on(primaryPort), '-tAc', "select sync_state from pg_stat_replication where state = 'streaming'"]);
  while (syncState().toString().trim() !== 'sync') await pause(100);

  return {
    url: `postgresql://postgres@127.0.0.1:${primaryPort},127.0.0.1:${standbyPort}/postgres`,
    loseThePrimary: () => end(primary),
    promoteTheStandby: async () => void run('pg_ctl', ['promote', '-w', '-D', join(folder, 'standby')]),
    run: (program, args) => run(program, [...on(standbyPort), ...args]),
    async close() {
      await Promise.all([end(primary), end(standby)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ends a process, unless it has ended, and waits for that. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGQUIT'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** A port that nothing listens on just now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
