import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { root } from '../scripts/root.ts';

test.describe('npm start', () => {
  let folders: string[] = [];
  let started: Start[] = [];

  test.afterEach(async () => {
    await Promise.all(started.map((each) => each.stop('SIGKILL')));
    for (const folder of folders) rmSync(folder, { recursive: true });
    folders = [];
    started = [];
  });

  test('says where to go and who may look, answers there, and stops on the first signal', async ({ request }) => {
    const port = await freePort();
    const first = start({ PORT: String(port), DATA_DIR: folder() });
    await first.says('Ctrl-C stops it.');
    expect(first.output).toContain(`Blue Budget is ready: http://127.0.0.1:${port}`);
    expect(first.output).toMatch(/Demo e-mail +\S+@\S+/);
    expect(first.output).toMatch(/Demo password +\S+/);
    expect((await request.get(`http://127.0.0.1:${port}/login`)).status()).toBe(200);
    expect(await first.stop('SIGTERM')).toBe(0);
  });

  test('a port that is taken is named, with what to do', async () => {
    const port = await freePort();
    const first = start({ PORT: String(port), DATA_DIR: folder() });
    await first.says('Ctrl-C stops it.');
    const second = start({ PORT: String(port), DATA_DIR: folder() });
    expect(await second.ended()).toBe(1);
    expect(second.output).toContain(`Port ${port} is taken`);
    expect(second.output).toContain(`PORT=${port + 1} npm start`);
    expect(await first.stop('SIGINT')).toBe(0);
  });

  test('a data folder that is taken is named, and its owner goes on', async ({ request }) => {
    const [port, dataDir] = [await freePort(), folder()];
    const first = start({ PORT: String(port), DATA_DIR: dataDir });
    await first.says('Ctrl-C stops it.');
    const second = start({ PORT: String(await freePort()), DATA_DIR: dataDir });
    expect(await second.ended()).toBe(1);
    expect(second.output).toContain(dataDir);
    expect(second.output).toContain('DATA_DIR');
    expect((await request.get(`http://127.0.0.1:${port}/login`)).status()).toBe(200);
  });

  test('where others can reach it, there is neither a demo account nor a mailbox', async ({ request }) => {
    const port = await freePort();
    const open = start({ PORT: String(port), HOST: '0.0.0.0', DATA_DIR: folder() });
    await open.says('Ctrl-C stops it.');
    expect(open.output).not.toContain('Demo');
    expect((await request.get(`http://127.0.0.1:${port}/mailbox`)).status()).toBe(404);
  });

  function folder(): string {
    const made = mkdtempSync(join(tmpdir(), 'blue-start-'));
    folders.push(made);
    return made;
  }

  function start(env: Record<string, string>): Start {
    const made = new Start(env);
    started.push(made);
    return made;
  }
});

class Start {
  output = '';
  readonly #process: ChildProcess;
  readonly #ended: Promise<number | null>;

  constructor(env: Record<string, string>) {
    this.#process = spawn(process.execPath, ['--conditions=@blue-budget/source', 'scripts/start.ts'], { cwd: root, env: { ...process.env, ...env } });
    this.#process.stdout?.on('data', (text: Buffer) => (this.output += text.toString()));
    this.#process.stderr?.on('data', (text: Buffer) => (this.output += text.toString()));
    this.#ended = new Promise((resolve) => this.#process.once('close', resolve));
  }

  async says(text: string): Promise<void> {
    await expect.poll(() => this.output, { timeout: 40_000 }).toContain(text);
  }

  ended(): Promise<number | null> {
    return this.#ended;
  }

  stop(signal: NodeJS.Signals): Promise<number | null> {
    this.#process.kill(signal);
    return this.#ended;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
