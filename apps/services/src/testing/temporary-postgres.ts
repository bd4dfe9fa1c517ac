import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

export interface TemporaryPostgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a Postgres of its own in a temporary folder, reachable through a socket in that folder only.
 * Answers null where no Postgres is installed.
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres | null> {
  const programs = postgresPrograms();
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'blue-pg-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const as = ordinaryUser();
  if (as.uid !== undefined && as.gid !== undefined) for (const path of [folder, data]) chownSync(path, as.uid, as.gid);

  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'], {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Everybody is let in, but for members of this role, who need their passwords.
  const access = join(data, 'pg_hba.conf');
  writeFileSync(access, `local all +by_password scram-sha-256\n${readFileSync(access, 'utf8')}`);
  const settings = ['fsync=off', 'full_page_writes=off', 'listen_addresses=', 'max_connections=200', `unix_socket_directories=${folder}`];
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stopWithProcess = () => server.kill('SIGQUIT');
  process.once('exit', stopWithProcess);
  await ready(server);

  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      process.off('exit', stopWithProcess);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder that holds the programs of a Postgres: on the path, or the newest of Debian's, which are not. */
export function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))));
}

/** Postgres refuses to run as root, so root hands it to a user that every Linux has. */
export function ordinaryUser(): Pick<SpawnOptions, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {};
  const numberOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

/** Resolves once a Postgres that is starting takes connections. */
export function ready(server: ChildProcess): Promise<void> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    if (!server.stderr) throw new Error('Postgres was started without a pipe to its messages.');
    createInterface(server.stderr).on('line', (line) => {
      said.push(line);
      if (/ready to accept (read-only )?connections/.test(line)) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Postgres ended with ${code}:\n${said.join('\n')}`)));
  });
}
