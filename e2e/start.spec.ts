import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { root } from '../scripts/root.ts';

test.describe('npm start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'blue-start-'));
  const dataDir = join(folder, 'data');
  let port: number;
  let running: Start;

  test.beforeAll(async () => {
    port = await freePort();
    running = new Start({ PORT: String(port), DATA_DIR: dataDir });
    await running.says('Ctrl-C stops it.');
  });

  test.afterAll(async () => {
    await running.stop('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  test('prints the address and the demo account, and serves the app there', async ({ request }) => {
    expect(running.output).toContain(`Blue Budget is ready: http://127.0.0.1:${port}`);
    expect(running.output).toMatch(/Demo e-mail +\S+@\S+/);
    expect(running.output).toMatch(/Demo password +\S+/);
    expect((await request.get(`http://127.0.0.1:${port}/login`)).status()).toBe(200);
    expect((await request.get(`http://127.0.0.1:${port}/mailbox`)).status()).toBe(200);
  });

  test('a port in use is reported, with a fix', async () => {
    const second = new Start({ PORT: String(port), DATA_DIR: join(folder, 'other') });
    expect(await second.ended).toBe(1);
    expect(second.output).toContain(`Port ${port} is taken`);
    expect(second.output).toContain(`PORT=${port + 1} npm start`);
  });

  test('a data folder in use is reported, and its owner keeps running', async ({ request }) => {
    const second = new Start({ PORT: '0', DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.output).toContain(dataDir);
    expect(second.output).toContain('DATA_DIR');
    expect((await request.get(`http://127.0.0.1:${port}/login`)).status()).toBe(200);
  });

  test('stops on the first signal; where others can reach it, there is neither a demo account nor a mailbox', async ({ request }) => {
    expect(await running.stop('SIGTERM')).toBe(0);
    running = new Start({ PORT: String(port), HOST: '0.0.0.0', DATA_DIR: dataDir });
    await running.says('Ctrl-C stops it.');
    expect(running.output).not.toContain('Demo');
    expect((await request.get(`http://127.0.0.1:${port}/mailbox`)).status()).toBe(404);
    expect(await running.stop('SIGINT')).toBe(0);
  });
});

class Start {
  output = '';
  /** The exit code, once it has one. */
  readonly ended: Promise<number | null>;
  readonly #process: ChildProcess;

  constructor(env: Record<string, string>) {
    this.#process = spawn(process.execPath, ['--conditions=@blue-budget/source', 'scripts/start.ts'], { cwd: root, env: { ...process.env, ...env } });
    this.#process.stdout?.on('data', (text: Buffer) => (this.output += text.toString()));
    this.#process.stderr?.on('data', (text: Buffer) => (this.output += text.toString()));
    this.ended = new Promise((resolve) => this.#process.once('close', resolve));
  }

  async says(text: string): Promise<void> {
    await expect.poll(() => this.output, { timeout: 40_000 }).toContain(text);
  }

  stop(signal: NodeJS.Signals): Promise<number | null> {
    this.#process.kill(signal);
    return this.ended;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
