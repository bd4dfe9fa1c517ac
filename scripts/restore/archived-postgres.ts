import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ordinaryUser, postgresPrograms, ready } from '../../apps/services/src/testing/temporary-postgres.ts';
import { end, freePort } from '../failover/cluster.ts';

/** A Postgres on this machine whose log goes to an archive of pgBackRest, from which it can be restored to any moment. */
export interface ArchivedPostgres {
  url: string;
  /** Runs one of Postgres's own programs on the database, and answers what it wrote. */
  run(program: string, args: readonly string[]): string;
  /** Saves all files beside the archived log, while people go on. */
  backUp(): Promise<void>;
  /** Ends the server, puts the files back and goes on from a named moment. */
  restoreTo(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Throws where Postgres or pgBackRest is not installed. */
export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const programs = postgresPrograms();
  if (programs === undefined || !existsSync('/usr/bin/pgbackrest')) throw new Error('Postgres or pgBackRest is missing. On Debian and Ubuntu: apt-get install postgresql pgbackrest');
  const as = ordinaryUser();
  const folder = mkdtempSync(join(tmpdir(), 'blue-archived-'));
  const [data, settings, port] = [join(folder, 'data'), join(folder, 'pgbackrest.conf'), await freePort()];
  for (const path of [data, join(folder, 'repo')]) mkdirSync(path, { mode: 0o700 });
  writeFileSync(settings, [
    '[global]', `repo1-path=${folder}/repo`, 'repo1-retention-full=1', `log-path=${folder}`, `lock-path=${folder}/lock`, `spool-path=${folder}/spool`, 'start-fast=y',
    '[budget]', `pg1-path=${data}`, `pg1-port=${port}`, `pg1-socket-path=${folder}`, 'pg1-user=postgres', '',
  ].join('\n'));
  if (as.uid !== undefined && as.gid !== undefined) for (const path of [folder, data, join(folder, 'repo'), settings]) chownSync(path, as.uid, as.gid);
  const does = (path: string, args: readonly string[]) => execFileSync(path, args, { ...as, cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 30 });
  // Not waited for in place: the people of a burst live in this process.
  const backs = async (...args: string[]) => {
    await promisify(execFile)('/usr/bin/pgbackrest', [`--config=${settings}`, '--stanza=budget', '--log-level-console=warn', ...args], { ...as, cwd: folder });
  };
  does(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']);
  const start = async (): Promise<ChildProcess> => {
    const all = [
      `port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=100', 'archive_mode=on',
      `archive_command=pgbackrest --config=${settings} --stanza=budget archive-push %p`,
    ];
    const child = spawn(join(programs, 'postgres'), ['-D', data, ...all.flatMap((setting) => ['-c', setting])], { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    process.once('exit', () => child.kill('SIGQUIT'));
    await ready(child);
    return child;
  };
  let server = await start();
  const run = (program: string, args: readonly string[]) => does(join(programs, program), ['-h', folder, '-p', String(port), '-U', 'postgres', ...args]);
  await backs('stanza-create');
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    run,
    backUp: () => backs('backup', '--type=full'),
    async restoreTo(name) {
      await end(server, 'SIGINT');
      await backs('restore', '--delta', '--type=name', `--target=${name}`, '--target-action=promote');
      server = await start();
      for (let tries = 0; run('psql', ['-XqtAc', 'select pg_is_in_recovery()']).trim() !== 'f'; tries += 1) {
        if (tries > 600) throw new Error('The restored server did not leave its recovery within a minute.');
        await pause(100);
      }
    },
    async close() {
      await end(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
