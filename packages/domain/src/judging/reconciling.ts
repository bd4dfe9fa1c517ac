import { reconcilingFigures } from '../accounts/reconciling.ts';
import type { RealAccount } from '../accounts/types.ts';
import { compareDates } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { allow, refuse, type Judged } from './types.ts';

/** What a person says about an account and its bank. */
export interface ToldReconciliation {
  date: CalendarDate;
  balance: Cents;
  /** The open entries that the bank does not show. */
  unticked: readonly Id[];
}

/** The facts of an account that decide whether it can be reconciled. */
export type ReconcilingAccount = { type: RealAccount['type']; isCreditCard: boolean };

export interface ReconcilingSituation {
  account: (ReconcilingAccount & { amount: Cents }) | undefined;
  /** By how much each of the unticked entries moves the account; only those that are open entries of it. */
  unticked: readonly Cents[];
  /** The last day that may stand on a record. */
  today: CalendarDate;
}

/** The account, if it is there and has a bank whose balance transactions move. */
export function judgeReconcilable<Account extends ReconcilingAccount>(account: Account | undefined): Judged<Account> {
  if (account === undefined) return refuse('unknown', { code: 'accounts.notFound' });
  return account.type === 'Cash' || account.isCreditCard ? allow(account) : refuse('invalid', { code: 'reconciling.unfit' });
}

/**
 * Whether an account may be reconciled: what it holds, without the unticked entries, is what the bank says. It is refused as changed if an
 * unticked entry is none any more, or if the figures differ: somebody has recorded something since the person looked.
 */
export function judgeReconciliation({ date, balance, unticked: told }: ToldReconciliation, { account, unticked, today }: ReconcilingSituation): Judged<ToldReconciliation> {
  const judged = judgeReconcilable(account);
  if (!judged.isAllowed) return judged;
  if (compareDates(date, today) > 0) return refuse('invalid', { code: 'reconciling.dateInvalid' });
  const { difference } = reconcilingFigures({ bank: balance, account: judged.value.amount, unticked });
  if (unticked.length !== told.length || difference !== 0) return refuse('conflict', { code: 'reconciling.changed' });
  return allow({ date, balance, unticked: told });
}
