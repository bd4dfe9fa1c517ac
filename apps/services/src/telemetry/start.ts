import type { Metrics } from './metrics.ts';
import { serveMetrics, type MetricsAddress } from './metrics-server.ts';
import { startTracing, type TracingSettings } from './tracing.ts';

/** What is watched, and from where; null for nowhere. */
export interface TelemetrySettings {
  metrics: MetricsAddress | null;
  tracing: TracingSettings | null;
}

export interface Telemetry {
  /** The port that metrics are served on; null for nowhere. */
  metricsPort: number | null;
  close(): Promise<void>;
}

/** Serves the metrics and sends the spans, as far as the settings ask for it. */
export async function startTelemetry(settings: TelemetrySettings, metrics: Metrics): Promise<Telemetry> {
  const server = settings.metrics && await serveMetrics(metrics, settings.metrics);
  const endTracing = settings.tracing && await startTracing(settings.tracing);
  return {
    metricsPort: server?.port ?? null,
    async close() {
      await server?.close();
      await endTracing?.();
    },
  };
}
