import { once } from 'node:events';
import { createServer } from 'node:net';
import { adviceFor as servicesAdviceFor } from '../apps/services/src/advice.ts';
import { isLocal, readConfig, type ServicesConfig } from '../apps/services/src/config.ts';
import { demoPerson } from '../apps/services/src/demo/accounts.ts';
import { startServices, type RunningServices } from '../apps/services/src/server.ts';
import { buildWeb, WebBuildFailed } from './web-build.ts';

/*
 * npm start: builds the web app where its sources changed, starts the services and prints the address.
 * PORT, HOST, DATA_DIR and the other settings of apps/services/src/config.ts are read from the environment.
 */
let config: ServicesConfig | null = null;
try {
  config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  await tryAddress(config);
  await buildWeb(() => step('Building the web app'));
  const services = await startServices(config, { onProgress: step });
  stopOnSignal(services);
  welcome(config, services);
} catch (error) {
  const advice = adviceFor(error);
  if (advice === null) throw error;
  console.error(`\n${advice}`);
  process.exitCode = 1;
}

/** Fails as the services would, before anybody has waited for them. */
async function tryAddress({ host, port }: ServicesConfig): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

function step(text: string): void {
  console.log(`  ${text}`);
}

function welcome(config: ServicesConfig, { url }: RunningServices): void {
  console.log(`\nBlue Budget is ready: ${config.publicUrl ?? url}\n`);
  if (isLocal(config)) {
    console.log(`  Demo e-mail      ${demoPerson.emailAddress}`);
    console.log(`  Demo password    ${demoPerson.password}`);
    console.log(`  Mails and codes  ${url}/mailbox`);
    console.log(`  Days at banks    ${url}/pretend-bank\n`);
  }
  console.log('  Ctrl-C stops it.\n');
}

function stopOnSignal(services: RunningServices): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // A Ctrl-C reaches the whole group and npm sends it once more: the second one must not cut the first short.
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      console.log('\n  Stopping');
      services.close().then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): void {
  console.error(error);
  process.exit(1);
}

/** The fix for a start that failed for a reason outside the program; null for anything else. */
function adviceFor(error: unknown): string | null {
  if (error instanceof WebBuildFailed) return error.message;
  if (config !== null && error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${config.port} is taken by another program, perhaps another Blue Budget.\nStop that one, or choose another port:\n\n  PORT=${config.port + 1} npm start`;
  }
  return servicesAdviceFor(error, config);
}
