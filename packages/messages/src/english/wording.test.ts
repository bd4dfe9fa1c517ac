import { budgetStatus, type BudgetStatus } from '@blue-budget/domain/budget';
import { maxCents } from '@blue-budget/domain/money';
import { passwordRules } from '@blue-budget/domain/registration';
import { isUnrecoverable, removalKinds, type RemovalKind } from '@blue-budget/domain/removal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatsOf } from '../formats.ts';
import { statusWords } from '../status-words.ts';
import * as messages from './index.ts';

const formats = formatsOf('en-US');
const { money, month } = formats;

describe('the status header', () => {
  const inWords = (status: BudgetStatus) => {
    const { title, message } = statusWords(status, messages.status, formats);
    return [title, message];
  };

  it('announces a Blue Budget when both totals are equal [BUD-01]', () => {
    expect(inWords(budgetStatus(300_000, 300_000))).toEqual(['You have a Blue Budget', null]);
  });

  it('announces a red budget when cash is left [BUD-02] [BUD-04]', () => {
    expect(inWords(budgetStatus(350_000, 340_000))).toEqual(['You have a red budget', '$100.00 more to be budgeted']);
  });

  it('announces a red budget when more is budgeted than there is [BUD-02] [BUD-03]', () => {
    expect(inWords(budgetStatus(426_765, 431_765))).toEqual(['You have a red budget', "You've overbudgeted by $50.00"]);
  });

  it('flips at a single cent, either way [BUD-01] [BUD-02] [BUD-06]', () => {
    expect([budgetStatus(1, 0), budgetStatus(0, 1), budgetStatus(-1, 0), budgetStatus(1, 1)].map((told) => inWords(told)[1])).toEqual([
      '$0.01 more to be budgeted', "You've overbudgeted by $0.01", "You've overbudgeted by $0.01", null,
    ]);
  });

  it('shows the difference, without a sign [BUD-01] [BUD-02] [BUD-03] [BUD-04]', () => {
    const total = fc.integer({ min: -maxCents, max: maxCents });
    fc.assert(fc.property(total, total, (cash, budgeted) => {
      const [title, message] = inWords(budgetStatus(cash, budgeted));
      expect(title).toBe(cash === budgeted ? 'You have a Blue Budget' : 'You have a red budget');
      expect(message?.startsWith("You've overbudgeted by $") ?? false).toBe(budgeted > cash);
      expect(message?.endsWith(' more to be budgeted') ?? false).toBe(budgeted < cash);
      expect(message?.includes('-') ?? false).toBe(false);
    }), { examples: [[0, 0], [5, 5]] });
  });
});

describe('the password checklist', () => {
  const labelsOf = (password: string, isMet: boolean, confirmation = password) =>
    passwordRules(password, confirmation).filter(({ met }) => met === isMet).map(({ id }) => messages.passwordRuleLabels[id]);

  it('lists six rules, all met by a good password [REG-08]', () => {
    expect(labelsOf('harbour-Lantern-4', true)).toEqual([
      '12 to 64 characters', 'An uppercase letter', 'A lowercase letter', 'A digit', 'A special symbol', 'Both passwords match',
    ]);
  });

  it.each([
    ['aA1!aA1!aA1', ['12 to 64 characters']],
    ['aA1!aA1!aA1!', []],
    ['harbour-lantern-4', ['An uppercase letter']],
    ['HARBOUR-LANTERN-4', ['A lowercase letter']],
    ['harbour-Lantern-x', ['A digit']],
    ['harbourLantern44', ['A special symbol']],
    ['hårbour-Lantern-4', ['Only letters, digits and symbols of a standard keyboard']],
  ])('lists the unmet rules of "%s" [REG-08] [REG-14]', (password, lacking) => {
    expect(labelsOf(password, false)).toEqual(lacking);
  });

  it('wants the confirmation to be the same [REG-08] [REG-14]', () => {
    expect(labelsOf('harbour-Lantern-4', false, 'harbour-Lan')).toEqual(['Both passwords match']);
  });
});

describe('the removal panel', () => {
  const { removal, removalKinds: words } = messages;

  it.each<[id: string, kind: RemovalKind, word: string]>([
    ['RMV-01', 'budgetItem', 'Budget Account'], ['RMV-02', 'realAccount', 'Account'], ['RMV-03', 'templateIncome', 'Template Income'],
    ['RMV-04', 'monthIncome', 'Income'], ['RMV-06', 'transaction', 'Transaction'], ['RMV-07', 'removedTransaction', 'Removed Transaction'],
    ['RMV-08', 'savingsGoal', 'Savings Goal'], ['RMV-09', 'institution', 'Institution'], ['RMV-10', 'importedTransaction', 'Imported Transaction'],
  ])('asks before something is removed for good [%s]', (_id, kind, word) => {
    expect([removal.question(words[kind]), isUnrecoverable(kind), removal.unrecoverable]).toEqual([
      `Are you sure you want to remove this ${word.toLowerCase()}?`, true, 'You will not be able to recover it',
    ]);
    expect([removal.yes, removal.no, removal.confirm(words[kind]), removal.cancel]).toEqual(['Yes', 'No', `Remove ${word}`, 'Cancel Removal']);
  });

  it('asks whether to archive an income source [RMV-05]', () => {
    expect([removal.archiveQuestion(words.incomeSource), removal.confirm(words.incomeSource), isUnrecoverable('incomeSource')])
      .toEqual(['Are you sure you want to archive this income source?', 'Remove Income Source', false]);
  });

  it('has a word for every kind', () => {
    expect(Object.keys(words)).toEqual([...removalKinds]);
  });

  it('warns of a red budget, and names the page to fix it [RMV-14]', () => {
    expect(removal.redBudget(money(2_000_00)))
      .toBe('This account holds $2,000.00. Removing it will create a red budget. You can fix it in Profile, Beginning Balances.');
  });

  it('wants money to be moved first [RMV-15]', () => {
    expect(removal.reallocate(money(-800_00))).toBe('Move $800.00 to other accounts before you remove this one.');
  });
});

describe('goals', () => {
  it('state what has to be saved each month [GOAL-07]', () => {
    expect([275_00, 366_67].map((minimum) => messages.savingsGoals.minimumStatement(money(minimum)))).toEqual([
      'You need to save at least $275.00 each month to reach this goal.', 'You need to save at least $366.67 each month to reach this goal.',
    ]);
  });

  it('show the result of a plan, and what it lacks [DEBT-14] [DEBT-15]', () => {
    expect(messages.debtGoal.projection(month({ year: 2026, month: 12 }), money(155_00)))
      .toBe('You will be debt-free in December 2026 and save $155.00 in interest.');
    expect(messages.debtGoalPage.belowDue(money(50_00))).toBe('At least $50.00 is due each month.');
    expect(messages.debtGoal.noPayoffDate).toBe('Invalid Date');
  });

  it('name the minimum payments that would be enough [DEBT-18]', () => {
    expect(messages.debtGoalPage.enoughMinimum('Loan', money(10_01))).toBe('Loan: a minimum payment of $10.01 would be enough.');
  });
});

it('linking shows the effect of a Yes [LINK-11]', () => {
  expect(messages.linkToExisting.redBudget('checking', money(500_00), money(812_40))).toBe(
    'checking goes from $500.00 to $812.40, and what you have budgeted stays. This can create a red budget. '
    + 'You can fix it in Profile, Beginning Balances.',
  );
});

it('registering has a button of its own for who was invited [REG-06] [REG-07]', () => {
  expect([messages.registration.createAccount, messages.registration.acceptInvitation]).toEqual(['Create Account', 'Accept Invitation']);
});

it('a membership names what it waits for, and where to cancel it', () => {
  const { managedElsewhere, paymentOnItsWay } = messages.subscription;
  expect(paymentOnItsWay).toBe('Your payment was received. It can take a few minutes until your membership shows.');
  expect(managedElsewhere).toEqual({
    'app-store': 'You subscribed through the App Store. Open your subscriptions there to cancel.',
    'play-store': 'You subscribed through Google Play. Open your subscriptions there to cancel.',
    manual: 'Your membership is looked after by hand. Please contact support to cancel it.',
  });
});

it('exported files are named by the day', () => {
  const { ledger, transactions } = messages.yourData.fileNames;
  expect([ledger('2026-05-03'), transactions('2026-12-31')]).toEqual(['blue-budget-2026-05-03.json', 'blue-budget-transactions-2026-12-31.csv']);
});

it('subsets and sections go by the names of the rules', () => {
  expect(messages.subsetTitles).toEqual({
    income: 'Income', 'working-budget': 'Working Budget', savings: 'Savings', debt: 'Debt', giving: 'Giving', investments: 'Investments',
    incomeDiscrepancy: 'Income Discrepancy', incomeSources: 'Income Sources',
  });
  expect(messages.sectionTitles).toEqual({ 'cash-accounts': 'Cash Accounts', 'other-assets': 'Other Assets', debt: 'Debt' });
});

it('the amounts of which a transaction is made up go by the names of the rules', () => {
  const { lines } = messages.transactionKinds;
  expect(Object.entries(lines).filter(([name, text]) => name !== text)).toEqual([]);
});

it('the sections of the shell and their tabs are named [NAV-01] [NAV-03] [NAV-04] [NAV-06] [NAV-08]', () => {
  const { sections, tabs, titles } = messages.navigation;
  expect(sections).toEqual({ budget: 'BUDGET', insights: 'INSIGHTS', goals: 'GOALS', education: 'EDUCATION', profile: 'PROFILE' });
  expect(Object.values(titles).map((title) => title.toUpperCase())).toEqual(Object.values(sections));
  expect(tabs).toEqual({
    overview: 'Overview', assignments: 'Assignments', transactions: 'Transactions', accounts: 'Accounts',
    netWorth: 'Net Worth', expenses: 'Expenses', calculators: 'Calculators', savings: 'Savings', debt: 'Debt',
    budgeting: 'Budgeting', saving: 'Saving', debtLessons: 'Debt', investing: 'Investing',
  });
});
