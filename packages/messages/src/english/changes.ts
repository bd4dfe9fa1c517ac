import type { LoggedOperation, OperationKind } from '@blue-budget/domain/ledger';
import { gapHistory } from './gap-history.ts';
import { refresh, retry } from './phrases.ts';

/** Offers to take a change back (product, Q-OPT-6). */
export const undo = 'Undo';

/** Changes that the services have not taken in yet (product, Q-OPT-4 and Q-OPT-5). */
export const unsaved = {
  title: 'Not saved yet',
  count: (count: number) => (count === 1 ? '1 change is not saved yet.' : `${count} changes are not saved yet.`),
  show: 'Show',
  /** Said where the list of them is empty by now; the wording is ours. */
  none: 'Everything is saved',
  /** Said above the list; the wording is ours. */
  explanation: 'There is no connection, or no answer. They are sent again by themselves.',
  discard: 'Discard',
  stay: 'Stay',
  leave: 'Log out and discard',
};

/** Form input that was not sent; the wording is ours. */
export const halfTyped = {
  title: 'Not finished yet',
  ifBack: 'What you typed here is lost if you go back.',
  keep: 'Keep it',
  discard: 'Discard it',
  ifLoggedOut: 'What you typed in a form is lost if you log out.',
  show: 'Go back to it',
};

/** Said once where another device changed later what this one had set; the wording is ours. */
export const changedElsewhere = ({ name }: { name: string }) => `Another device changed ${name}.`;
export const renamedElsewhere = ({ before, name }: { before: string; name: string }) => `Another device changed the name ${before} to ${name}.`;
export const debtGoalElsewhere = 'Another device changed the debt payoff goal.';

/** Finished changes, in a word or two: beside Undo, and in the list of unsaved ones. The wording is ours. */
export const done = {
  'transaction.add': 'Transaction added',
  'transaction.edit': 'Transaction changed',
  'transaction.remove': 'Transaction removed',
  'import.accept': 'Transaction accepted',
  'import.acceptModified': 'Modified transaction accepted',
  'import.link': 'Transaction matched',
  'import.unlink': 'Match taken back',
  'import.deny': 'Transaction denied',
  'import.confirmRemoved': 'Removed transaction confirmed',
  'month.create': 'Budget created',
  'month.reset': 'Budget reset',
  'month.remove': 'Budget removed',
  'item.assign': 'Amount assigned',
  'items.assign': 'Amounts assigned',
  'item.move': 'Money moved',
  'plannedIncome.set': 'Planned income changed',
  'income.assign': 'Income planned and assigned',
  'item.add': 'Account added',
  'plannedIncome.add': 'Income added',
  'templateIncome.add': 'Income added',
  'incomeSource.add': 'Income source added',
  'item.rename': 'Name changed',
  'incomeSource.rename': 'Name changed',
  'item.remove': 'Account removed',
  'plannedIncome.remove': 'Income removed',
  'templateIncome.remove': 'Income removed',
  'incomeSource.archive': 'Income source archived',
  'incomeSource.restore': 'Income source restored',
  'incomeSource.remove': 'Income source removed',
  'items.sort': 'Order changed',
  'accounts.sort': 'Order changed',
  'group.toggle': 'Group opened or closed',
  'account.save': 'Account saved',
  'account.remove': 'Account removed',
  'account.reconcile': 'Account reconciled',
  'account.unreconcile': 'Reconciliation taken back',
  'template.set': 'Template changed',
  'startingBalance.set': 'Beginning balance changed',
  'savingsGoal.save': 'Savings goal set',
  'savingsGoal.remove': 'Savings goal removed',
  'debtGoal.save': 'Debt goal set',
  'debtGoal.remove': 'Debt goal removed',
  'schedule.save': 'Scheduled transaction saved',
  'schedule.remove': 'Scheduled transaction removed',
  'account.link': 'Account linked',
  'account.createFromImport': 'Account created',
  'account.unlink': 'Account unlinked',
  'institution.remove': 'Institution removed',
} as const satisfies Record<OperationKind, string>;

/** Changes in Profile: what was done in the last 30 days; the wording is ours. */
export const list = {
  title: 'Changes',
  /** The line under the entry of Profile. */
  note: 'The last 30 days, and what can be taken back',
  loading: 'Loading your changes',
  loaded: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  none: 'Nothing was changed in the last 30 days.',
  retry,
  more: 'Show earlier changes',
  moreLoading: 'Loading earlier changes...',
  moreFailed: 'Could not fetch earlier changes.',
  today: 'Today',
  yesterday: 'Yesterday',
  /** Within a line, after the time. */
  thisDevice: 'this device',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  takeBack: 'Take back',
  takeBackOf: (name: string, operation: string) => `Take back: ${name}, ${operation}`,
  takingBack: 'Taking back...',
  undoLast: 'Undo the last change',
  redoLast: 'Redo the last change',
  /** What the keys beside these words do. */
  keys: { takeBack: 'takes back the last change', doAgain: 'does it again', ctrl: 'Ctrl', shift: 'Shift', z: 'Z' },
  takenBack: 'taken back',
  operations: {
    ...gapHistory.operations,
    'import.deny': done['import.deny'],
    'import.link': done['import.link'],
    'import.unlink': done['import.unlink'],
    'merchant.forget': 'Merchant forgotten',
    'line.add': 'Line added',
    'line.rename': done['item.rename'],
    'lines.sort': done['items.sort'],
    'group.toggle': done['group.toggle'],
    'incomeSource.rename': done['incomeSource.rename'],
    'incomeSource.archive': done['incomeSource.archive'],
    'incomeSource.restore': done['incomeSource.restore'],
    'incomeSource.remove': done['incomeSource.remove'],
    'template.set': done['template.set'],
    'templateIncome.remove': 'Income removed from the template',
    'accounts.sort': done['accounts.sort'],
    'account.unlink': done['account.unlink'],
    'institution.remove': done['institution.remove'],
    'savingsGoal.save': done['savingsGoal.save'],
    'savingsGoal.remove': done['savingsGoal.remove'],
    'debtGoal.save': done['debtGoal.save'],
    'debtGoal.remove': done['debtGoal.remove'],
    'account.save': done['account.save'],
    'statement.import': 'Transactions imported from a file',
    'bank.report': 'New transactions from the bank',
    'ledger.import': 'Budget read from a file',
    'money.move': done['item.move'],
    'income.assign': done['income.assign'],
    'account.reconcile': done['account.reconcile'],
    'account.unreconcile': done['account.unreconcile'],
    'schedule.save': done['schedule.save'],
    'schedule.remove': done['schedule.remove'],
    'schedule.due': 'Scheduled transactions came due',
  } satisfies Record<LoggedOperation, string>,
};
export const notChecked = 'Could not check whether this still stands, so nothing was taken back. Please try again.';
export const loadFailed = `Could not fetch your changes. ${refresh}`;

/** Texts of Undo and Redo by the keyboard; the wording is ours. */
export const takenBack = ({ kind }: { kind: OperationKind }) => `Taken back: ${done[kind]}.`;
export const accepted = ({ lines }: { lines: number }) => (lines === 1 ? 'Transaction accepted.' : `${lines} transactions accepted.`);
export const quicklyAssigned = ({ count }: { count: number }) => (count === 1 ? 'Amount assigned.' : `${count} amounts assigned.`);
export const reconciledWithAdjustment = 'Account adjusted and reconciled.';
export const incomeAssigned = 'Income planned and assigned.';
export const envelopesAdded = ({ count }: { count: number }) => (count === 1 ? 'Envelope added.' : `${count} envelopes added.`);
export const putBack = ({ kind }: { kind: OperationKind }) => `Done again: ${done[kind]}.`;
export const changedSince = ({ kind }: { kind: OperationKind }) => `${done[kind]}: it has been changed since, so nothing was taken back.`;
export const nothingToTakeBack = 'Nothing was changed in this window that could be taken back.';
export const nothingToPutBack = 'Nothing was taken back that could be done again.';
export const cannotBeTakenBack = ({ kind }: { kind: OperationKind }) => `${done[kind]}: this cannot be taken back.`;
