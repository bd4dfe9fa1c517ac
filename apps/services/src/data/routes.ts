import { dataEndpoints } from '@blue-budget/api/contract';
import { Hono } from 'hono';
import type { HttpEnvironment } from '../http/environment.ts';
import { bankRoutes } from './bank/routes.ts';
import { budgetItemRoutes } from './budget-items/routes.ts';
import { changeLogRoutes } from './change-log/routes.ts';
import { debtGoalRoutes } from './debt-goal/routes.ts';
import { fetchLedgerVersion } from './ledger/queries.ts';
import { gapHistoryRoutes } from './gap-history/routes.ts';
import { fetchOverview } from './household/overview.ts';
import { importRoutes } from './imports/routes.ts';
import { incomeSourceRoutes } from './income-sources/routes.ts';
import { ledgerFileRoutes } from './ledger-file/routes.ts';
import { merchantRoutes } from './merchants/routes.ts';
import { monthRoutes } from './months/routes.ts';
import { netWorthRoutes } from './net-worth/routes.ts';
import { realAccountRoutes } from './real-accounts/routes.ts';
import { reconcilingRoutes } from './reconciling/routes.ts';
import { savingsGoalRoutes } from './savings-goals/routes.ts';
import { fetchSchedules } from './schedules/queries.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { dataRoutes, type DataDeps } from './serving.ts';
import { startingBalanceRoutes } from './starting-balances/routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { templateRoutes } from './template/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';

/** The calls of the data service, bank imports among them (product, section 7). */
export function dataService(deps: DataDeps): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  const routes = dataRoutes(app, deps);
  routes.read(dataEndpoints.overview, async (trx, tenantId) => ({ overview: await fetchOverview(trx, tenantId), schedules: await fetchSchedules(trx, tenantId) }));
  routes.read(dataEndpoints.ledgerVersion, async (trx, tenantId) => ({ version: await fetchLedgerVersion(trx, tenantId) }));
  for (const addRoutes of [
    budgetItemRoutes, monthRoutes, templateRoutes, startingBalanceRoutes, incomeSourceRoutes, realAccountRoutes, transactionRoutes,
    importRoutes, savingsGoalRoutes, debtGoalRoutes, searchRoutes, statementRoutes, gapHistoryRoutes, netWorthRoutes,
    changeLogRoutes, ledgerFileRoutes, merchantRoutes, reconcilingRoutes,
  ]) addRoutes(routes);
  bankRoutes(routes, deps);
  scheduleRoutes(routes, deps);
  return app;
}
