import { emptyRealAccounts } from '@blue-budget/domain/accounts';
import { emptyIncomeSources, emptyOverview, emptyTemplate, withSubsetAmounts } from '@blue-budget/domain/budget';
import type { MasterData } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { Profile } from '../contract/index.ts';
import { householdAccounts } from './household-accounts.ts';
import { householdIncomeSources, householdOverview, householdTemplate } from './household-budget.ts';
import { householdDebtProgress, householdSavingsGoals } from './household-goals.ts';
import { householdSchedules } from './household-schedules.ts';
import { householdImports, householdTransactions } from './household-transactions.ts';

/** A household in the middle of May 2026 whose budget is blue: cash and budgeted total are $11,562.82. */
export function balancedHousehold(): MasterData {
  return {
    overview: householdOverview(),
    realAccounts: householdAccounts(),
    transactions: householdTransactions(),
    imports: [],
    template: householdTemplate(),
    incomeSources: householdIncomeSources(),
    savingsGoals: householdSavingsGoals(),
    debt: householdDebtProgress(),
    schedules: householdSchedules(),
  };
}

/** The same household overbudgeted by $45.00: Groceries holds more than there is cash for. */
export function overbudgetedHousehold(): MasterData {
  return withMoreIn('groceries', 45_00);
}

/** The same household with $120.00 more to be budgeted. */
export function underbudgetedHousehold(): MasterData {
  return withMoreIn('emergency-fund', -120_00);
}

/** The same household, premium: checking and the card are linked to a bank, whose imports wait to be settled. */
export function premiumHousehold(): MasterData {
  const household = { ...balancedHousehold(), imports: householdImports() };
  const { 'cash-accounts': cashAccounts, debt } = household.realAccounts;
  for (const account of [...cashAccounts.accounts, ...debt.accounts]) {
    if (account.id === 'checking' || account.id === 'everyday-card') account.importedAccountId = `imported-${account.id}`;
  }
  return household;
}

/** The same household owing more than it owns: a net worth of -$46,527.62. */
export function indebtedHousehold(): MasterData {
  const household = balancedHousehold();
  for (const account of household.realAccounts.debt.accounts) {
    if (account.id !== 'student-loan') continue;
    account.amount += 94_000_00;
    account.beginningBalance += 94_000_00;
  }
  return household;
}

/** Somebody who has just registered: titled sections and nothing in them. */
export function newHousehold(): MasterData {
  return {
    overview: emptyOverview(),
    realAccounts: emptyRealAccounts(),
    transactions: [],
    imports: [],
    template: emptyTemplate(),
    incomeSources: emptyIncomeSources(),
    savingsGoals: [],
    debt: { goal: null, interestSaved: 0 },
    schedules: [],
  };
}

/** The person of the scenarios. */
export function sampleProfile(): Profile {
  return { firstName: 'Sample', lastName: 'Person', emailAddress: 'person@example.com', mobileNumber: '5550100123' };
}

function withMoreIn(itemId: string, amount: Cents): MasterData {
  const household = balancedHousehold();
  const { overview } = household;
  for (const { items } of Object.values(overview)) for (const item of items) if (item.id === itemId) item.amount += amount;
  return { ...household, overview: withSubsetAmounts(overview) };
}
