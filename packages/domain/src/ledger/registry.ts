import type { Operation, OperationKind } from './operations.ts';
import type { Rule } from './rule.ts';
import { accountRules } from './rules/accounts.ts';
import { goalRules } from './rules/goals.ts';
import { importRules } from './rules/imports.ts';
import { incomeSourceRules, itemRules } from './rules/items.ts';
import { monthRules } from './rules/months.ts';
import { reconcilingRules } from './rules/reconciling.ts';
import { scheduleRules } from './rules/schedules.ts';
import { sortingRules } from './rules/sorting.ts';
import { transactionRules } from './rules/transactions.ts';

const rules: { [Kind in OperationKind]: Rule<Kind> } = {
  ...transactionRules, ...importRules, ...monthRules, ...itemRules, ...incomeSourceRules, ...sortingRules, ...accountRules, ...reconcilingRules, ...goalRules, ...scheduleRules,
};

/** Returns the rule of an operation's kind. */
export function ruleOf<Kind extends OperationKind>(operation: Operation<Kind>): Rule<Kind> {
  return rules[operation.kind];
}
