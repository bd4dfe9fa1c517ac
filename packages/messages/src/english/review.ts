import { retry } from './phrases.ts';

/** What the bank reported, with what is suggested for it (product, section 4); the wording is ours. */
export const importReview = {
  accept: 'Accept',
  acceptOf: (name: string) => `Accept ${name}`,
  acceptAll: (count: number) => `Accept ${count} suggested`,
  editOf: (name: string) => `Edit ${name}`,
  keepBoth: 'Keep both',
  keepBothOf: (name: string) => `Keep both: ${name}`,
  part: 'Two transactions',
  partOf: (name: string) => `Two transactions: ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  envelope: (name: string) => `Envelope for ${name}`,
  /** Names of two bank lines that are one payment. */
  transfer: 'Transfer',
  cardPayment: (card: string) => `Payment of ${card}`,
  fromTo: (from: string, to: string) => `From ${from} to ${to}`,
  reasons: {
    like: (subtype: string, count: number, of: number) => `${subtype}, as ${count < of ? `${count} of ` : ''}the last ${of} times`,
    refund: (subtype: string) => `${subtype}, as it was spent`,
    scheduled: (subtype: string) => `${subtype}, as you scheduled it`,
    chosen: (subtype: string) => `${subtype}, as you chose`,
    transfer: 'Transfer, 2 bank lines as one',
    cardPayment: 'Debt, 2 bank lines as one',
    recorded: (date: string) => `Already recorded on ${date}`,
    never: 'Seen for the first time',
    once: 'Seen once before',
    differently: 'Several envelopes before',
  },
  overspends: (amount: string) => `Overspends by ${amount}`,
  /** What keys do while the list has the focus. */
  keys: [
    { names: ['Alt', 'R'], does: 'begins here' },
    { names: ['J', 'K'], does: 'move' },
    { names: ['Enter'], does: 'accepts' },
    { names: ['E'], does: 'edits' },
    { names: ['D'], does: 'denies' },
    { names: ['Ctrl', 'Z'], does: 'takes back' },
  ],
  /** Over the form of an import. */
  reported: 'What the bank reported',
  bankSays: (text: string) => `The bank says: ${text}`,
};

/** Merchants that suggestions come from, in Your data; the wording is ours. */
export const rememberedMerchants = {
  title: 'Remembered merchants',
  explanation: 'How you settled your latest transactions is suggested for new ones. You can have a merchant forgotten. Its transactions stay.',
  count: (count: number) => (count === 1 ? '1 merchant' : `${count} merchants`),
  none: 'No merchant is remembered yet.',
  loading: 'Loading the merchants',
  loadFailed: 'Could not load the merchants.',
  forget: 'Forget',
  forgetOf: (name: string) => `Forget ${name}`,
  forgetting: 'Forgetting...',
  forgotten: (name: string) => `${name} is forgotten.`,
  notShown: (name: string) => `${name} is forgotten, but the list could not be loaded again.`,
  retry,
  failed: (name: string) => `Could not forget ${name}. Please try again.`,
};
