import { defaultNames } from '@blue-budget/domain/budget';
import type { FormField } from '@blue-budget/domain/notices';
import { describe, expect, it } from 'vitest';
import { formatsOf } from '../formats.ts';
import { wordsOf } from '../notices.ts';
import { productName } from '../product.ts';
import * as messages from './index.ts';

const { auth, registration, passwordReset, session, account, subscription, bankLinking } = messages;
const { budget, accounts, transactions, savingsGoals, debtGoal, general, navigation, status } = messages;
const formats = formatsOf('en-US');

describe('the message table', () => {
  it.each([
    [auth.invalidVerificationLink, 'Invalid verification link.'],
    [auth.emailVerificationFailed, 'Failed to verify email. Please try again.'],
    [auth.verificationFailed, 'An error occurred during verification'],
    [auth.requestFailed, 'An error occurred while processing your request'],
    [passwordReset.linkInvalid, 'Invalid reset link. Please request a new password reset.'],
    [passwordReset.mismatch, 'Passwords do not match.'],
    [passwordReset.tooShort, 'Password must be at least 8 characters long.'],
    [passwordReset.failed, 'An error occurred while resetting your password.'],
    [auth.phoneResetFailed, 'An error occurred during phone number reset'],
    [
      auth.emailUnverified,
      'Please check your email for a verification link and verify your email address before logging in.',
    ],
    [auth.smsUnverified, 'Please verify your phone number before logging in.'],
    [auth.accountDeleted, 'This account has been deleted. Please contact support if this was a mistake.'],
    [auth.loginFailed, 'An error occurred during login.'],
    [session.logoutFailed, 'Could not logout. Try again.'],
    [registration.createAccount, 'Create Account'],
    [registration.acceptInvitation, 'Accept Invitation'],
    [registration.nameMissing, 'Must fill out first and last name before moving on'],
    [registration.emailInvalid, 'Must provide valid email address'],
    [registration.phoneInvalid, 'Must provide valid phone number'],
    [registration.consentMissing, 'You must consent to receive SMS for 2FA to continue'],
    [registration.passwordUnacceptable, 'Must meet all password requirements'],
    [registration.passwordMismatch, "Passwords don't match"],
    [registration.invitationInvalid, 'Invalid invitation token'],
    [registration.failed, 'An error occurred during registration.'],
    [navigation.comingSoon, 'Coming Soon'],
    [status.overbudgeted('$50.00'), "You've overbudgeted by $50.00"],
    [status.moreToBudget('$100.00'), '$100.00 more to be budgeted'],
    [messages.netWorth.statement, 'Your current net worth is'],
    [messages.subsetTitles.incomeSources, 'Income Sources'],
    [accounts.transactionsFailed({ name: 'Rent' }), 'Could not get transactions for Rent'],
  ])('words "%s" as specified', (text, specified) => {
    expect(text).toBe(specified);
  });

  it('asks to refresh and try again wherever the catalogue shortens it [ERR-04]', () => {
    expect([
      accounts.renameFailed, accounts.saveFailed, transactions.submitFailed, transactions.updateFailed, budget.monthFetchFailed,
      transactions.loadMoreFailed, accounts.removeFailed, budget.incomeSourceRemoveFailed, transactions.removeFailed,
      savingsGoals.removeFailed, budget.allocationFailed, budget.toggleFailed, accounts.addFailed, budget.sortFailed,
      savingsGoals.saveFailed, debtGoal.submitFailed,
    ]).toEqual([
      'Could not update account name. Please refresh and try again.',
      'Could not save account data. Please refresh and try again.',
      'Could not submit transaction. Please refresh and try again.',
      'Could not update transaction. Please refresh and try again.',
      'Could not fetch monthly budget. Please refresh and try again.',
      'Could not load more transactions. Please refresh and try again.',
      'Could not remove account. Please refresh and try again.',
      'Could not remove income source. Please refresh and try again.',
      'Could not remove transaction. Please refresh and try again.',
      'Could not remove savings goal. Please refresh and try again.',
      'Could not save account allocation. Please refresh and try again.',
      'Could not save toggle. Please refresh and try again.',
      'Could not add account. Please refresh and try again.',
      'Could not adjust sort order. Please refresh and try again.',
      'Could not save savings goal. Please refresh and try again.',
      'Could not submit debt goal. Please refresh and try again.',
    ]);
  });

  it('keeps the punctuation of the catalogue, missing periods included', () => {
    expect([
      budget.restoreFailed, budget.startingBalancesFailed, budget.resetFailed({ month: 5 }, formats), accounts.notFound, account.loadFailed,
      subscription.plansLoadFailed, subscription.detailsLoadFailed, subscription.checkoutFailed, subscription.clientSecretMissing,
      bankLinking.institutionRemoveFailed, bankLinking.institutionRemoved, bankLinking.linkFailed, bankLinking.bankLinkFailed,
      bankLinking.createFailed, bankLinking.unlinkFailed, bankLinking.limitReached, bankLinking.linked, bankLinking.created,
      bankLinking.unlinked, account.codeIncorrect, account.codeExpired, account.tooManyAttempts, account.deleteFailed,
      account.passwordCheckFailed, messages.deletionRefusals.codeInvalid, messages.deletionRefusals.codeExpired,
    ]).toEqual([
      'Could not restore account. Please refresh and try again',
      'Could not fetch starting balances',
      'Could not reset all budget, May data to template values',
      'Could not find account to remove. Please refresh.',
      'Could not load account info',
      "Couldn't load subscription plans.",
      "Couldn't load subscription details.",
      'Failed to initialize checkout.',
      'No client_secret returned.',
      'Could not remove financial institution',
      'Institution successfully removed',
      'Error linking account.',
      'Error linking bank account.',
      'Failed to create real account.',
      'Failed to unlink account.',
      'You have reached the maximum number of linked institutions.',
      'Successfully linked account!',
      'Successfully created real account!',
      'Successfully unlinked account!',
      'The code you entered is incorrect. Please try again.',
      'Your verification code has expired. Please start over.',
      'Too many incorrect attempts. Please wait 15 minutes and try again.',
      'Could not delete account. Please try again.',
      'Failed to verify password.',
      'Invalid verification code.',
      'Verification code has expired.',
    ]);
  });

  it('words the validation messages as specified', () => {
    expect([
      transactions.dateInvalid, transactions.dateFormat, transactions.amountZero, transactions.paysItself, transactions.splitMismatch,
      transactions.debtPartsMismatch, transactions.transferRefused, bankLinking.typeUnsupported, bankLinking.premiumRequired,
      budget.reclassifyAll,
      budget.nextMonthBlocked, budget.nextIncomeMonthBlocked, account.passwordMissing, account.codeMissing, subscription.planMissing,
      subscription.acknowledgementMissing, savingsGoals.dateNotFuture, savingsGoals.belowMinimum, savingsGoals.accountMissing,
      debtGoal.orderInvalid, debtGoal.incomplete, debtGoal.interestNotCovered({ names: ['Visa', 'Car loan'] }, formats),
    ]).toEqual([
      'Invalid date. Please try again',
      'Invalid date format. Expected mm/dd/yyyy',
      'Transaction amount cannot be zero.',
      'Cannot pay off a debt with itself. Please select a different account.',
      'Please make sure total split transaction allocation equals transaction amount',
      'Please make sure debt principal and interest paid equal total amount',
      'Transfers can only be made between two different cash accounts.',
      'This account type is not supported and therefore cannot be integrated',
      'You must be subscribed to link a bank account.',
      "Must reclassify all of removed account's budget",
      "Cannot start next month's budget till last week of the current month",
      "Cannot select next month's budget till last week of the current month",
      'Please enter your password.',
      'Please enter the 6-digit verification code.',
      'Please select a plan first.',
      'You must acknowledge that your subscription will end after the current billing period.',
      "You must put a date after today's date.",
      'Must have monthly contribution more than monthly minimum',
      'Error with selected savings account. Refresh and try again',
      'Error with selected order of attack. Refresh and try again',
      'Missing required fields: Attacked Debts, Order of Attack, Monthly Contribution',
      'Error: Minimum payment is not enough to cover interest for the following debts: Visa, Car loan',
    ]);
  });

  it('finds a label for every field that a notice of missing fields names', () => {
    const labelOf = (field: FormField) => wordsOf({ code: 'general.missingFields', fields: [field] }, messages, formats);
    expect([labelOf('accounts.name'), labelOf('savingsGoals.date'), labelOf('transactions.merchant')])
      .toEqual([accounts.fields.name, savingsGoals.fields.date, transactions.fields.merchant].map((label) => `Missing required fields: ${label}`));
    expect(messages satisfies FieldLabels).toBe(messages);
  });

  it('lists missing fields by their labels', () => {
    const { name, amount, category, type, isCreditCard, interestRate, minimumPayment, beginningBalance } = accounts.fields;
    expect(general.missingFields({ fields: [name, amount, category, type] }, formats)).toBe(
      'Missing required fields: Account Name, Account Amount, Account Category, Account Type',
    );
    expect(general.missingFields({ fields: [isCreditCard, interestRate, minimumPayment, beginningBalance] }, formats)).toBe(
      'Missing required fields: Is Credit Card, Interest Rate, Minimum Payment, Beginning Balance',
    );
    const labels = transactions.fields;
    expect(general.missingFields({ fields: [labels.type, labels.subtype, labels.incomeSource, labels.merchant] }, formats)).toBe(
      'Missing required fields: Transaction Type, Transaction Subtype, Income Source, Merchant',
    );
    expect(general.missingFields({ fields: [labels.budgetedAccount, labels.accountUsed, labels.amount] }, formats)).toBe(
      'Missing required fields: Budgeted Account, Account Used, Transaction Amount',
    );
    expect(general.missingFields({ fields: [labels.transferFrom, labels.transferTo, labels.transferAmount] }, formats)).toBe(
      'Missing required fields: Transfer From, Transfer To, Transfer Amount',
    );
    const goal = savingsGoals.fields;
    expect(general.missingFields({ fields: [goal.account, goal.amount, goal.date, goal.monthlyContribution] }, formats)).toBe(
      'Missing required fields: Savings Account, Goal Amount, Future Date, Monthly Contribution',
    );
  });

  it('names the product in the header and nowhere differently', () => {
    expect(productName).toBe('Blue Budget');
    expect([status.blue, status.red]).toEqual(['You have a Blue Budget', 'You have a red budget']);
  });

  it('explains the income discrepancy', () => {
    expect(budget.incomeDiscrepancyHint).toBe(
      'Income received minus income planned for each month. A negative amount is income still to come. A positive amount has not been '
      + "planned yet: raise that month's income and assign it.",
    );
  });

  it('uses straight apostrophes and no shortened text anywhere, and three dots for what is under way alone', () => {
    const texts = everyText(messages);
    expect(texts.length).toBeGreaterThan(120);
    const underWay = /^(One moment|[A-Z][a-z]+ing\b[^.]*)\.\.\.$/;
    expect(texts.filter((text) => /[\u2018\u2019\u201C\u201D\u2026]|\.\.\.|^\s*$/.test(text) && !underWay.test(text))).toEqual([]);
  });
});

describe('the labels of the budgeting screens', () => {
  it('are worded as specified', () => {
    expect([
      budget.createMonth('May'), budget.heading, messages.resetToTemplate.button, transactions.add, transactions.cancel,
      ...Object.values(transactions.sections), transactions.loadMore, transactions.split, transactions.selectAccount, transactions.submit,
      savingsGoals.add, savingsGoals.cancel, savingsGoals.saveByDate, savingsGoals.set, debtGoal.add, debtGoal.edit, debtGoal.set,
      debtGoal.monthlyCommitment, debtGoal.interestSaved, debtGoal.attacked, debtGoal.debtFree, debtGoal.order,
      ...Object.values(debtGoal.methods), debtGoal.customOrder, debtGoal.minimumPaymentDue, debtGoal.monthlyContribution,
      debtGoal.noPayoffDate, messages.removal.unrecoverable, messages.removal.cancel,
    ]).toEqual([
      "Create May's budget", 'Budget', 'Reset to Template Data', 'Add Transaction', 'Cancel',
      'Pending Transactions', 'Modified Transactions', 'Removed Transactions', 'Transactions', 'Load More', 'Split Transaction',
      'Select Account', 'Submit Transaction', 'Add Goal', 'Cancel', 'Save by Date', 'Set Goal', 'Add Goal', 'Edit Goal', 'Set Goal',
      'Monthly Commitment', 'Interest Saved to Date', "Debt You'll Attack", 'I want to be debt-free!', 'Order of Attack',
      'Snowball Method', 'Avalanche Method', 'Custom', 'Custom Order', 'Min Payment Due', 'Monthly Contribution',
      'Invalid Date', 'You will not be able to recover it', 'Cancel Removal',
    ]);
  });

  it('contain their amounts, months and names', () => {
    expect([
      messages.removal.redBudget('$500.00'), messages.removal.reallocate('$800.00'), messages.resetToTemplate.statement('May 2026'),
      savingsGoals.minimumStatement('$100.00'), debtGoal.projection('May 2028', '$155.00'),
      budget.groupingRefused({ name: 'Car' }), budget.groupingRefusedInTemplate({ name: 'Car' }),
    ]).toEqual([
      'This account holds $500.00. Removing it will create a red budget. You can fix it in Profile, Beginning Balances.',
      'Move $800.00 to other accounts before you remove this one.',
      'This replaces the data of May 2026 with template data.',
      'You need to save at least $100.00 each month to reach this goal.',
      'You will be debt-free in May 2028 and save $155.00 in interest.',
      'Move the running total out of Car before grouping items under it.',
      'Move the running total out of Car before grouping items under it. Check the overview for the running total.',
    ]);
  });
});

describe('the names of the shell', () => {
  it('names new lines as specified', () => {
    expect(Object.values(defaultNames)).toEqual(['New Income', 'New Account', 'New Source']);
  });
});

/** Every form with labels for exactly its fields. */
type FieldLabels = { [Form in FormOf<FormField>]: { fields: { [Field in FormField as FieldIn<Form, Field>]: string } } };
type FormOf<Field extends string> = Field extends `${infer Form}.${string}` ? Form : never;
type FieldIn<Form extends string, Field extends string> = Field extends `${Form}.${infer Name}` ? Name : never;

function everyText(table: unknown): string[] {
  if (typeof table === 'string') return [table];
  return typeof table === 'object' && table !== null ? Object.values(table).flatMap(everyText) : [];
}
