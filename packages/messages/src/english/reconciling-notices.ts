import { refresh } from './phrases.ts';

/** What is wrong or failed when an account is reconciled; the wording is ours. */
export const reconciling = {
  fields: { balance: 'The bank says', item: 'Envelope' },
  changed: 'The account has changed since you looked. Check the difference again.',
  adjustedOnly: 'The adjustment is recorded, but the account has changed since you looked, so it is not reconciled. Check the difference again.',
  dateInvalid: "The bank's day must be a real day, and not after today.",
  failed: `Could not reconcile the account. ${refresh}`,
  readFailed: 'Could not fetch what is not reconciled yet.',
  takeBackFailed: `Could not take the reconciliation back. ${refresh}`,
  unfit: 'Only cash accounts and credit cards can be reconciled.',
};
