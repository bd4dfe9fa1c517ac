import { accountChangeEndpoints } from './account-changes.ts';
import { accountEndpoints } from './accounts.ts';
import { bankEndpoints } from './bank.ts';
import { budgetEndpoints } from './budget.ts';
import { changeLogEndpoints } from './change-log.ts';
import { gapHistoryEndpoints } from './gap-history.ts';
import { goalChangeEndpoints, goalEndpoints } from './goals.ts';
import { itemEndpoints } from './items.ts';
import { membershipEndpoints } from './membership.ts';
import { ledgerFileEndpoints } from './ledger-file.ts';
import { liveEndpoints } from './live.ts';
import { merchantEndpoints } from './merchants.ts';
import { monthEndpoints } from './months.ts';
import { netWorthEndpoints } from './net-worth.ts';
import { reconcilingEndpoints } from './reconciling.ts';
import { scheduleEndpoints } from './schedules.ts';
import { searchEndpoints } from './search.ts';
import { securityEndpoints } from './security.ts';
import { statementEndpoints } from './statements.ts';
import { transactionChangeEndpoints } from './transaction-changes.ts';
import { transactionEndpoints } from './transactions.ts';
import { usersEndpoints } from './users.ts';

/** Calls of the initial load. */
const loadEndpoints = { ...budgetEndpoints, ...accountEndpoints, ...transactionEndpoints, ...goalEndpoints };

/** Calls of the data service, bank imports among them. */
export const dataEndpoints = {
  ...loadEndpoints, ...monthEndpoints, ...itemEndpoints, ...accountChangeEndpoints, ...transactionChangeEndpoints, ...goalChangeEndpoints,
  ...bankEndpoints, ...membershipEndpoints, ...searchEndpoints, ...statementEndpoints, ...gapHistoryEndpoints, ...netWorthEndpoints, ...changeLogEndpoints,
  ...ledgerFileEndpoints, ...liveEndpoints, ...merchantEndpoints, ...reconcilingEndpoints, ...scheduleEndpoints,
};

/** Every call of both services: their tests walk it, so that a call is covered by being here. */
export const endpoints = { ...usersEndpoints, ...securityEndpoints, ...dataEndpoints };
