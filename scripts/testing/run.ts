import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root.ts';

/** The output of a command and how it ended. */
export interface Outcome {
  code: number;
  output: string;
  seconds: number;
}

/** Runs a command to its end and keeps its words. One that takes longer than `minutes` is ended with all that it started. */
export async function run(command: readonly string[], { env = {}, minutes }: { env?: Record<string, string>; minutes: number }): Promise<Outcome> {
  const [program = '', ...args] = command;
  const began = performance.now();
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...compiledOnce, ...env }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const endAll = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  running.add(endAll);
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const watch = setTimeout(() => {
    output += `\nEnded after ${minutes} minutes without an end in sight.\n`;
    endAll();
  }, minutes * 60_000);
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += `${error.message}\n`;
      resolve(1);
    });
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  clearTimeout(watch);
  running.delete(endAll);
  return { code, output, seconds: (performance.now() - began) / 1000 };
}

/** The services are started some hundred times in one run; what V8 compiles for one serves the others: half a second of processor less for each. */
const compiledOnce = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

const running = new Set<() => void>();

/** Ends whatever still runs; for when the person at the keyboard has had enough. */
export function endRunning(): void {
  for (const end of running) end();
}
