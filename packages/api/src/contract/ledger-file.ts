import { spendingSubsetKeys } from '@blue-budget/domain/budget';
import { debtMethods } from '@blue-budget/domain/goals';
import { shapeLimits } from '@blue-budget/domain/statements';
import { importStatuses } from '@blue-budget/domain/transactions';
import * as z from 'zod/mini';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { date, monthByName, year } from './days.ts';
import { id, list, money, ok, rate, sortOrder, text } from './primitives.ts';
import { writtenShape } from './statements.ts';
import { writtenTransaction } from './transactions.ts';

const words = text(1000);
/** More than a file has room for; what it bounds is how much nonsense is looked at. */
const longest = 1_000_000;

const items = list(entity({
  id: field('id', id), subset: field('subset', z.enum(spendingSubsetKeys)), parentId: field('parent-id', z.nullable(id)), name: field('name', words),
  startingBalance: field('started-with', money), sortOrder: field('sort-order', sortOrder), isCollapsed: field('collapsed', z.boolean()),
  photo: field('photo', z.nullable(words)), clarificationIndex: field('clarification-index', z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)))),
  isRemoved: field('removed', z.boolean()),
}), longest);

const accounts = list(entity({
  id: field('id', id), type: field('type', z.enum(['Cash', 'Other Asset', 'Debt'])), name: field('name', words), category: field('category', words),
  amount: field('amount', money), sortOrder: field('sort-order', sortOrder), isCreditCard: field('is-credit-card', z.boolean()),
  interestRate: field('interest-rate', z.nullable(rate)), minimumPayment: field('minimum-payment', z.nullable(money)),
  beginningBalance: field('beginning-balance', z.nullable(money)), pairedItemId: field('paired-item-id', z.nullable(id)),
  relatedDebtId: field('related-debt-id', z.nullable(id)), isRemoved: field('removed', z.boolean()),
}), longest);

const plan = {
  amounts: field('assignments', list(entity({ itemId: field('item-id', id), amount: field('amount', money) }), longest)),
  income: field('income', list(entity({ id: field('id', id), name: field('name', words), amount: field('amount', money) }), longest)),
};

const month = entity({ year: field('year', year), month: field('month', monthByName), ...plan });

const transaction = entity({ transaction: field('transaction', writtenTransaction), interestSavedMarginal: field('interest-saved-marginal', money) });

const imported = entity({
  id: field('id', id), accountId: field('account-id', id), providerId: field('provider-transaction-id', words),
  status: field('status', z.enum([...importStatuses, 'recorded', 'denied'])), date: field('date', date), source: field('source', words),
  description: field('description', words), amount: field('amount', money),
});

/** A whole budget as one value (`LedgerFile` of the domain). What it is written as is what it is in a file. */
export const ledgerFile = entity({
  format: field('format', z.literal('blue-budget')),
  version: field('version', z.int()),
  items: field('items', items),
  accounts: field('accounts', accounts),
  incomeSources: field('sources-of-income', list(entity({
    id: field('id', id), name: field('name', words), isArchived: field('archived', z.boolean()),
  }), longest)),
  template: field('template', entity(plan)),
  months: field('months', list(month, longest)),
  transactions: field('transactions', list(transaction, longest)),
  imports: field('imports', list(imported, longest)),
  adjustments: field('adjustments', list(entity({
    itemId: field('item-id', id), removedItemId: field('removed-item-id', id), amount: field('amount', money),
  }), longest)),
  savingsGoals: field('savings-goals', list(entity({
    id: field('item-id', id), goalAmount: field('goal-amount', money), goalDate: field('goal-date', date), monthlyMinimum: field('monthly-minimum', money),
    monthlyContribution: field('monthly-contribution', money),
  }), longest)),
  debtGoal: field('debt-goal', z.nullable(entity({
    method: field('method', z.enum(debtMethods)), monthlyContribution: field('monthly-contribution', money), accountIds: field('account-ids', list(id, longest)),
  }))),
  statementShapes: field('statement-shapes', z.optional(list(writtenShape, shapeLimits.kept))),
});

/** A budget leaves as a file, and comes into an empty one. */
export const ledgerFileEndpoints = {
  exportLedger: endpoint({ ...dataCall, method: 'GET', path: '/ledger-file', reply: ledgerFile }),
  /** All of it or nothing; refused where the budget holds anything already. */
  importLedger: endpoint({
    ...dataCall, method: 'POST', path: '/ledger-file', request: ledgerFile, largestBody: 50_000_000, reply: ok,
    longLists: [
      { field: 'transactions', wire: 'transactions', entry: transaction, most: longest },
      { field: 'imports', wire: 'imports', entry: imported, most: longest },
    ],
  }),
};
