import { adviceFor } from './advice.ts';
import { readConfig, type ServicesConfig } from './config.ts';
import { startServices } from './server.ts';

// A terminal that is gone, or a full disk that output is led to, ends nothing.
process.stdout.on('error', () => {});
let config: ServicesConfig | null = null;
try {
  config = readConfig(process.env);
  const services = await startServices(config);
  process.stdout.write(`Listening on ${services.url}\n`);
  if (services.metricsPort !== null) process.stdout.write(`Metrics on port ${services.metricsPort}\n`);
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    services.close().then(() => process.exit(0), () => process.exit(1));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  const advice = adviceFor(error, config);
  if (advice === null) throw error;
  process.stderr.write(`${advice}\n`);
  process.exitCode = 1;
}
