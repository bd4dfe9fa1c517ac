import {
  applyOperation, confirmOperation, createdIds, failureNotice, isOptimistic, isPersisted, needsLoad, overwrittenNotice, ownValueKey, ownValues, requiredIds, resolveIds,
  withLatestTransactions,
} from '@blue-budget/domain/ledger';
import type { Confirmation, Ledger, Operation, OwnValue } from '@blue-budget/domain/ledger';
import type { LedgerRules } from './core/rules.ts';
import { isSameQuery, mergeAnswer, missingFor, queryFailureNotice, type LedgerAnswer, type LedgerQuery } from './queries.ts';
import { requestOf, type LedgerRequest } from './requests.ts';

/** The types of the budget. */
export interface BudgetLedger {
  ledger: Ledger;
  operation: Operation;
  request: LedgerRequest;
  confirmation: Confirmation;
  query: LedgerQuery;
  answer: LedgerAnswer;
  ownValue: OwnValue;
}

/** Writing a ledger of so many takes about 2 ms; one of 20,000 takes 85 ms in which the page stands still. */
const mostStoredTransactions = 400;

/** The rules of the budget's operations and queries. */
export const ledgerRules: LedgerRules<BudgetLedger> = {
  apply: applyOperation,
  confirm: confirmOperation,
  needsLoad,
  idsOf: ({ ids }) => ids,
  createdIds,
  requiredIds,
  resolveIds,
  missing: missingFor,
  request: requestOf,
  failureNotice,
  isOptimistic,
  isPersisted,
  ownValues,
  ownValueKey,
  overwrittenNotice,
  merge: (confirmed, _query, answer) => mergeAnswer(confirmed, answer),
  storedPart: (confirmed) => withLatestTransactions(confirmed, mostStoredTransactions),
  isSameQuery,
  queryFailureNotice,
};
