import type { MonthBudget } from '../budget/types.ts';
import type { Id } from '../identity.ts';
import type { Cents, PercentPerYear } from '../money/cents.ts';
import type { Notice } from '../notices.ts';
import type { Operation, OperationKind } from './operations.ts';
import type { Ledger } from './types.ts';

/** What a reply adds to what the client worked out by itself. */
export interface Reply {
  /** The overview's line of the month whose income moved. */
  incomeLineId?: Id | undefined;
  /** The interest that a debt payment saves, as the services reckon it; it wins (decisions, Q-OPT-3). */
  interestSaved?: Cents | undefined;
  /** The least to save each month for a goal, as the services reckon it on their day; it wins. */
  monthlyMinimum?: Cents | undefined;
  /** The month that a creation brought. */
  month?: { budget: MonthBudget; isNewMonth: boolean } | undefined;
  /** The account that was made from an import. */
  account?: CreatedAccount | undefined;
}

/** A reply, with the services' ids for the temporary ones that the operation made. */
export interface Confirmation extends Reply {
  ids: Record<Id, Id>;
}

/** An account as the services made it from an import. */
export interface CreatedAccount {
  name: string;
  category: string;
  amount: Cents;
  debt: { isCreditCard: boolean; interestRate: PercentPerYear; minimumPayment: Cents; beginningBalance: Cents } | null;
}

/** Everything there is to know about one kind of operation. */
export interface Rule<Kind extends OperationKind> {
  /** The ledger once it is done; the very same where it cannot be: the services have the last word (decisions, Q-OPT-3). */
  apply: (ledger: Ledger, operation: Operation<Kind>, reply: Reply) => Ledger;
  /** What is announced when it fails (specification, section 8; decisions, Q-ERR-1). */
  failure: (operation: Operation<Kind>) => Notice;
  /** The ids of what it adds. */
  creates?: (operation: Operation<Kind>) => Id[];
  /** Every other id it names, save those of income lines, which go by their month (decisions, Q-OPT-3). */
  refersTo: (operation: Operation<Kind>) => Id[];
  /** What undoes it, seen from the ledger before; absent where undo is not offered (decisions, Q-OPT-6). */
  inverse?: (before: Ledger, operation: Operation<Kind>) => Operation | null;
  /** Whether it has consequences that the ledger cannot work out, since what it is about is not loaded; absent where it never has. */
  reachesBeyond?: (ledger: Ledger, operation: Operation<Kind>) => boolean;
  /** Set where it waits for the answer and is never kept for later (decisions, Q-OPT-3 and Q-X-6). */
  waits?: true;
  /** Whether the services' own words are preferred over `failure` (specification, section 8). */
  prefersServerWords?: (operation: Operation<Kind>) => boolean;
}
