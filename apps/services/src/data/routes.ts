import { dataEndpoints, ledgerVersionHeader, type AnyEndpoint, type QueryOf, type ReplyOf } from '@blue-budget/api/contract';
import { Hono } from 'hono';
import type { OpenDatabase, Trx } from '../db/connect.ts';
import type { HttpEnvironment } from '../http/environment.ts';
import { personRoute, type RouteSettings } from '../http/route.ts';
import { fetchDebtProgress } from './debt-goal/queries.ts';
import { fetchImports } from './imports/queries.ts';
import { fetchIncomeSources } from './income-sources/queries.ts';
import { fetchLedgerVersion } from './ledger/queries.ts';
import { fetchOverview } from './overview/queries.ts';
import { fetchRealAccounts } from './real-accounts/queries.ts';
import { fetchSavingsGoals } from './savings-goals/queries.ts';
import { fetchTemplate } from './template/queries.ts';
import { fetchTransactions } from './transactions/queries.ts';

export interface DataDeps extends RouteSettings {
  database: OpenDatabase;
}

/** The calls of the data service (specification, section 7): so far those of the initial load. */
export function dataService(deps: DataDeps): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  const serve = <E extends AnyEndpoint>(endpoint: E, fetch: (trx: Trx, tenantId: string, query: QueryOf<E>) => Promise<ReplyOf<E>>) => {
    personRoute(app, endpoint, async ({ query, context }, tenantId) => {
      const [version, value] = await deps.database.readTenant(tenantId, async (trx) =>
        [await fetchLedgerVersion(trx, tenantId), await fetch(trx, tenantId, query)] as const);
      context.header(ledgerVersionHeader, String(version));
      return value;
    }, deps);
  };
  serve(dataEndpoints.overview, async (trx, tenantId) => ({ overview: await fetchOverview(trx, tenantId) }));
  serve(dataEndpoints.realAccounts, fetchRealAccounts);
  serve(dataEndpoints.transactions, (trx, tenantId, { offset }) => fetchTransactions(trx, tenantId, offset));
  serve(dataEndpoints.imports, fetchImports);
  serve(dataEndpoints.template, fetchTemplate);
  serve(dataEndpoints.incomeSources, fetchIncomeSources);
  serve(dataEndpoints.savingsGoals, fetchSavingsGoals);
  serve(dataEndpoints.debtProgress, fetchDebtProgress);
  return app;
}
