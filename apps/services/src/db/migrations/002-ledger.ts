import { budgetTables } from './002/budget.ts';
import { changeTables } from './002/changes.ts';
import { goalTables } from './002/goals.ts';
import { transactionTables } from './002/transactions.ts';
import { tenantIsolation } from './tenant-isolation.ts';

/** The ledger of every tenant. Money is whole cents, dates are dates; every key and index begins with the tenant. */
export const ledgerTables = [
  ...tenantIsolation.role,
  ...Object.entries({ ...budgetTables, ...transactionTables, ...goalTables, ...changeTables }).flatMap(([name, statements]) => [
    ...statements,
    ...tenantIsolation.table(name),
  ]),
];
