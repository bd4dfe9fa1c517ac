import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../../testing/citus.ts';

/** A worker on this machine, whose processes can be ended and stopped. */
export interface Worker {
  /** As Citus names it: `host:port`. */
  name: string;
  /** Ends all of its processes as a machine that fails does. */
  kill(): Promise<void>;
  /** Starts it again as it was started before, and waits until it takes connections. */
  startAgain(): Promise<void>;
  /** Stops all of its processes where they are: its connections stay open and nothing answers. */
  freeze(): void;
  thaw(): void;
}

/** Finds the processes of the Postgres that answers at an address. Throws where it is not on this machine, or belongs to somebody else. */
export async function findWorker(url: string): Promise<Worker> {
  const [file] = await run<{ text: string }>(url, ["select pg_read_file('postmaster.pid') as text"]);
  const main = Number(file?.text.split('\n', 1)[0]);
  const { hostname, port } = new URL(url);
  const [command = '', ...args] = textOf(main, 'cmdline').split('\0').slice(0, -1);
  if (!command.includes('postgres')) throw new Error(`The Postgres at ${hostname}:${port} is not on this machine, and has to be.`);
  const program = readlinkSync(`/proc/${main}/exe`);
  const [cwd, { uid, gid }] = [readlinkSync(`/proc/${main}/cwd`), statSync(`/proc/${main}`)];
  const env = Object.fromEntries([...textOf(main, 'environ').matchAll(/([^=\0]+)=([^\0]*)/g)].map(([, name = '', value = '']) => [name, value]));
  let current = main;
  const signal = (name: NodeJS.Signals) => {
    for (const id of [current, ...childrenOf(current)]) process.kill(id, name);
  };
  return {
    name: `${hostname}:${port}`,
    async kill() {
      signal('SIGKILL');
      while (textOf(current, 'cmdline') !== '') await pause(20);
    },
    async startAgain() {
      const server = spawn(program, args, { argv0: command, cwd, env, uid, gid, stdio: 'ignore', detached: true });
      server.unref();
      current = server.pid ?? 0;
      while (!await answers(url)) {
        if (server.exitCode !== null) throw new Error(`The worker at ${hostname}:${port} ended with ${server.exitCode} when it was started again.`);
        await pause(100);
      }
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').map(Number).filter((id) => id > 0 && /^\S+ \(.*\) \S (\d+)/.exec(textOf(id, 'stat'))?.[1] === String(parent));
}

/** Empty where the process is gone. */
function textOf(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await run(url, ['select 1']);
    return true;
  } catch {
    return false;
  }
}
