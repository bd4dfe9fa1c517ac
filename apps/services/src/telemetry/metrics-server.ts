import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Where somebody may ask for the metrics. */
export interface MetricsAddress {
  host: string;
  /** 0 takes any free port. */
  port: number;
}

export interface MetricsServer {
  /** The port it listens on. */
  port: number;
  close(): Promise<void>;
}

/** Serves the metrics, with those of the process, at `/metrics` on an address of their own, so that the public one never shows them. */
export async function serveMetrics({ registry }: Metrics, { host, port }: MetricsAddress): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
