import type { RealAccount } from '../accounts/types.ts';
import { allow, refuse, type Judged } from './types.ts';

/** The facts of an account that decide whether a file may be imported into it. */
export type StatementAccount = { type: RealAccount['type']; isCreditCard: boolean };

/** The account that a bank's file is imported into, or why it may not be: imports are of cash accounts and credit cards (product, Q-LINK-11). */
export function judgeStatement<Account extends StatementAccount>(account: Account | undefined): Judged<Account> {
  if (account === undefined) return refuse('unknown', { code: 'statements.accountMissing' });
  return account.type === 'Cash' || account.isCreditCard ? allow(account) : refuse('invalid', { code: 'statements.accountUnfit' });
}
