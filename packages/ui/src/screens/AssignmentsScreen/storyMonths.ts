import { balancedHousehold } from '@blue-budget/api/mocks';
import { monthFromTemplate, withMonthEntry, type MonthBudget } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import { ledgerOf, type Ledger } from '@blue-budget/domain/ledger';

export const may: YearMonth = { year: 2026, month: 5 };
export const april: YearMonth = { year: 2026, month: 4 };

/** The household with the budgets behind its figures: April and May as the template plans them. */
export function budgetedHousehold(): Ledger {
  const ledger = ledgerOf(balancedHousehold());
  const budget = monthFromTemplate(ledger.overview, ledger.template);
  return withBudget(withBudget(ledger, april, budget), may, budget);
}

export function withBudget(ledger: Ledger, month: YearMonth, budget: MonthBudget): Ledger {
  return { ...ledger, months: withMonthEntry(ledger.months, month, { isSet: true, budget }) };
}
