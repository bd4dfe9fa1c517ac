import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What the services measure. Times are in seconds. No label holds an id, an address or any other text of a caller, so that the number
 * of series is bounded by the number of routes, purposes, works and reasons in the code.
 */
export interface Metrics {
  registry: Registry;
  requestDuration: Histogram<'method' | 'route' | 'status'>;
  requestsInFlight: Gauge;
  /** Of a ledger, the wait for a connection included. */
  transactionDuration: Histogram<'purpose' | 'outcome'>;
  workDuration: Histogram<'work'>;
  workFailures: Counter<'work'>;
  messages: Counter<'channel' | 'outcome'>;
  securityEvents: Counter<'event' | 'reason'>;
  logLines: Counter<'level'>;
  /** Adds a gauge that is read whenever somebody asks for the metrics; the same name replaces the gauge. */
  gauge(name: string, help: string, read: () => number): void;
}

/** Metrics of one process, all at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const metrics: Metrics = {
    registry,
    requestDuration: new Histogram({
      name: 'blue_budget_request_duration_seconds', help: 'Time until the headers of an answer were ready.', registers,
      labelNames: ['method', 'route', 'status'], buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    }),
    requestsInFlight: new Gauge({ name: 'blue_budget_requests_in_flight', help: 'Requests that are not answered yet.', registers }),
    transactionDuration: new Histogram({
      name: 'blue_budget_transaction_duration_seconds', help: 'Time of a transaction on a ledger, waiting for a connection included.', registers,
      labelNames: ['purpose', 'outcome'], buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
    }),
    workDuration: new Histogram({
      name: 'blue_budget_work_duration_seconds', help: 'Time of one run of a scheduled work.', registers,
      labelNames: ['work'], buckets: [0.01, 0.1, 1, 10, 60, 300],
    }),
    workFailures: new Counter({ name: 'blue_budget_work_failures_total', help: 'Runs of a scheduled work that failed.', registers, labelNames: ['work'] }),
    messages: new Counter({
      name: 'blue_budget_messages_total', help: 'Mails and text messages that were sent or refused by their provider.', registers, labelNames: ['channel', 'outcome'],
    }),
    securityEvents: new Counter({
      name: 'blue_budget_security_events_total', help: 'Events that the log reports under the same names.', registers, labelNames: ['event', 'reason'],
    }),
    logLines: new Counter({ name: 'blue_budget_log_lines_total', help: 'Warnings and errors in the log.', registers, labelNames: ['level'] }),
    gauge(name, help, read) {
      registry.removeSingleMetric(name);
      registry.registerMetric(new Gauge({
        name, help, registers: [],
        collect() {
          this.set(read());
        },
      }));
    },
  };
  // At zero from the start, so that the first one is a rise.
  for (const level of ['warn', 'error']) metrics.logLines.inc({ level }, 0);
  for (const channel of ['mail', 'sms']) for (const outcome of ['sent', 'failed']) metrics.messages.inc({ channel, outcome }, 0);
  return metrics;
}
