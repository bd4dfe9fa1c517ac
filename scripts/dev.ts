import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endpoints, pretendBankForm, pretendCardForm } from '@blue-budget/api/contract';
import { createServer } from 'vite';
import { demoPerson } from '../apps/services/src/demo/accounts.ts';
import { root } from './root.ts';

/*
 * npm run dev: the web app with hot reload; the services restart on each change. Their replies go through
 * the web app's address, so that there is one. PORT is that address's port; DATA_DIR as for npm start.
 */
const port = Number(process.env['PORT'] ?? 5173);
const servicesPort = port + 1;
const address = `http://127.0.0.1:${port}`;

const services = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--conditions=@blue-budget/source', 'apps/services/src/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', ...process.env, HOST: '127.0.0.1', PORT: String(servicesPort), PUBLIC_URL: address },
  },
);

const web = await createServer({
  root: join(root, 'apps/web'),
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: Object.fromEntries(servedPaths().map((path) => [path, `http://127.0.0.1:${servicesPort}`])),
  },
});

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
services.once('exit', (code) => void stop(code ?? 1));

try {
  await web.listen();
  await answering(`http://127.0.0.1:${servicesPort}/api/health`);
  console.log(`\nBlue Budget for developers: ${address}  (mails and codes: ${address}/mailbox)`);
  console.log(`Demo: ${demoPerson.emailAddress}, ${demoPerson.password}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await web.close();
  if (services.exitCode === null) {
    services.removeAllListeners('exit');
    services.kill('SIGTERM');
    await new Promise((resolve) => services.once('exit', resolve));
  }
  process.exit(code);
}

/** Resolves once the services answer; they open their database first. */
async function answering(health: string): Promise<void> {
  const answer = await fetch(health).catch(() => null);
  if (answer?.ok) return;
  await delay(200);
  return answering(health);
}

/** Patterns of all that the services answer: the first part of each path of the contract and of the pretend forms, and the mailbox. */
function servedPaths(): string[] {
  const first = new Set([...Object.values(endpoints), pretendBankForm, pretendCardForm].map(({ path }) => path.split('/')[1]));
  return [...first, 'mailbox', 'mailbox.css'].map((part) => `^/${part}(?:[/?]|$)`);
}
