import type { RealAccounts } from '@blue-budget/domain/accounts';
import type { IncomeSources, Overview } from '@blue-budget/domain/budget';
import type { Expression } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Trx } from '../../db/connect.ts';
import { incomeSources, type IncomeSourceRow, toIncomeSources } from './income-sources.ts';
import { incomeDiscrepancies, type IncomeDiscrepancyRow, toOverview } from './overview.ts';
import { realAccounts, type RealAccountRow, toRealAccounts } from './real-accounts.ts';
import { type SpendingItemRow, spendingItems } from './spending-items.ts';

/** What the rules of transactions are asked about. */
export interface Household {
  overview: Overview;
  realAccounts: RealAccounts;
  incomeSources: IncomeSources;
}

export interface HouseholdRows {
  items: SpendingItemRow[];
  discrepancies: IncomeDiscrepancyRow[];
  accounts: RealAccountRow[];
  sources: IncomeSourceRow[];
}

/** All of it as one JSON value, to be read inside another statement: the facts of a change. */
export function householdRows(trx: Trx, tenantId: string): Expression<HouseholdRows> {
  return jsonBuildObject({
    items: jsonArrayFrom(spendingItems(trx, tenantId)),
    discrepancies: jsonArrayFrom(incomeDiscrepancies(trx, tenantId)),
    accounts: jsonArrayFrom(realAccounts(trx, tenantId)),
    sources: jsonArrayFrom(incomeSources(trx, tenantId)),
  });
}

export function toHousehold({ items, discrepancies, accounts, sources }: HouseholdRows): Household {
  return { overview: toOverview(items, discrepancies), realAccounts: toRealAccounts(accounts), incomeSources: toIncomeSources(sources) };
}
