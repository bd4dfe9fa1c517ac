import { reconciling } from './reconciling-notices.ts';
import { retry } from './phrases.ts';

/** Reconciling an account with its bank; the wording is ours. */
export const reconcilingPanel = {
  title: (name: string) => `Reconcile ${name}`,
  /** On top of an account's details. */
  last: (day: string) => `Reconciled ${day}`,
  never: 'Not reconciled yet',
  since: (count: number) => (count === 0 ? 'Nothing is open' : count === 1 ? '1 transaction is open' : `${count} transactions are open`),
  open: 'Reconcile',
  note: 'A new amount here changes your cash total. To match your bank and leave your budget as it is, use Reconcile.',
  gone: 'This account is no longer there.',
  unfit: reconciling.unfit,
  loading: 'Loading what is not reconciled yet',
  readFailed: reconciling.readFailed,
  retry,
  balance: reconciling.fields.balance,
  balanceHints: { cash: 'What your account holds there', card: 'What you owe there' },
  date: 'On this day',
  appSays: 'Blue Budget says',
  notAtBank: 'Not at the bank yet',
  unticked: (count: number) => `${count} unticked`,
  expected: 'The bank should say',
  matches: 'It matches',
  matchesNote: 'What the bank says is what it should say.',
  difference: (amount: string) => `Difference ${amount}`,
  /** Under a difference: by which side it is. */
  bankHas: { more: 'The bank has more.', less: 'The bank has less.' },
  owed: { more: 'The bank says that you owe more.', less: 'The bank says that you owe less.' },
  explained: 'One of these may be missing or wrong.',
  entries: 'Not reconciled yet',
  ticksHint: 'Untick what your bank does not show yet.',
  none: 'Everything is reconciled.',
  openEntry: (name: string, day: string) => `Open ${name}, ${day}`,
  notThere: (day: string) => `${day}, not at the bank yet`,
  changedSince: (day: string, amount: string) => `${day}, reconciled as ${amount} before`,
  more: (count: number) => `Show ${count} more`,
  older: (count: number) => (count === 1 ? '1 older transaction counts as ticked.' : `${count} older transactions count as ticked.`),
  finish: 'Finish, it matches',
  adjust: {
    title: 'Cannot find it?',
    out: (amount: string) => `One adjustment records money out of ${amount}, dated the bank's day, from`,
    in: (amount: string) => `One adjustment records money in of ${amount}, dated the bank's day, to`,
    item: reconciling.fields.item,
    submit: (amount: string) => `Adjust by ${amount} and finish`,
    note: 'Account and envelope change together, so your total stays as it is.',
    cardNote: "The card's own envelope keeps what it holds. Set more aside for the bill when you can.",
  },
  /** The merchant of an adjustment. */
  merchant: 'Balance adjustment',
};
