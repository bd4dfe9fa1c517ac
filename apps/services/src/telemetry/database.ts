import { SpanKind } from '@opentelemetry/api';
import type { OpenDatabase } from '../db/connect.ts';
import type { Purpose } from '../db/opening.ts';
import type { Metrics } from './metrics.ts';
import { tracer } from './tracing.ts';

/** The same database, each of whose transactions on a ledger is measured and is a span of its request; whose ledger it is shows nowhere. */
export function observeDatabase(database: OpenDatabase, metrics: Metrics): OpenDatabase {
  const { connections } = database;
  if (connections !== undefined) {
    metrics.gauge('blue_budget_database_connections_in_use', 'Connections of the pool that somebody holds.', () => connections().inUse);
    metrics.gauge('blue_budget_database_connections_waiting', 'Statements and transactions that wait for a connection.', () => connections().waiting);
  }
  const observed = <T>(purpose: Purpose, run: () => Promise<T>) => tracer().startActiveSpan(
    `ledger ${purpose}`, { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } },
    async (span) => {
      const end = metrics.transactionDuration.startTimer({ purpose });
      let outcome = 'rolled back';
      try {
        const result = await run();
        outcome = 'committed';
        return result;
      } finally {
        end({ outcome });
        span.setAttribute('blue_budget.outcome', outcome);
        span.end();
      }
    },
  );
  return {
    ...database,
    inTenant: (tenantId, work, options = {}) => observed(options.isChange === true ? 'change' : 'write', () => database.inTenant(tenantId, work, options)),
    readTenant: (tenantId, work) => observed('read', () => database.readTenant(tenantId, work)),
    maintainLog: (tenantId, work) => observed('maintain', () => database.maintainLog(tenantId, work)),
  };
}
