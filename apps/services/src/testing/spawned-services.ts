import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Spawned {
  process: ChildProcess;
  /** All that was written so far, to either stream. */
  output(): string;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/** Runs a file of this package in a process of its own, as a person at a terminal would. */
export function spawnScript(file: string, environment: Record<string, string>, given: readonly string[] = []): Spawned {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, ['--conditions=@blue-budget/source', path, ...given], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], LOG_LEVEL: 'silent', ...environment },
    stdio: 'pipe',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? 'unknown');
  return { process: child, output: () => output, ended };
}

/** Starts the services on any free port and answers where they listen. */
export async function spawnServices(environment: Record<string, string>): Promise<Spawned & { url: string }> {
  const services = spawnScript('main.ts', { PORT: '0', ...environment });
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const [, found] = /^Listening on (\S+)$/m.exec(services.output()) ?? [];
      if (found) resolve(found);
    };
    services.process.stdout?.on('data', look);
    void services.ended.then((how) => reject(new Error(`The services ended with ${how}:\n${services.output()}`)));
  });
  return { ...services, url };
}
