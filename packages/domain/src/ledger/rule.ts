import type { MonthBudget } from '../budget/types.ts';
import type { Id } from '../identity.ts';
import type { Cents, PercentPerYear } from '../money/cents.ts';
import type { Notice } from '../notices.ts';
import type { Operation, OperationKind } from './operations.ts';
import type { Ledger } from './types.ts';

/** Values of a reply that the client cannot compute, or that replace what it computed. */
export interface Reply {
  /** The overview's income line of the month whose income changed. */
  incomeLineId?: Id | undefined;
  /** The interest that a debt payment saves, in cents. Replaces the computed value (product, Q-OPT-3). */
  interestSaved?: Cents | undefined;
  /** The least to save each month for a goal, in cents, as of the services' day. Replaces the computed value. */
  monthlyMinimum?: Cents | undefined;
  /** The month that was created. */
  month?: { budget: MonthBudget; isNewMonth: boolean } | undefined;
  /** The account that was created from an import. */
  account?: CreatedAccount | undefined;
}

/** A reply with the services' ids, by the temporary ids that the operation created. */
export interface Confirmation extends Reply {
  ids: Record<Id, Id>;
}

/** An account that the services created from an import. Amounts are in cents. */
export interface CreatedAccount {
  name: string;
  category: string;
  amount: Cents;
  debt: { isCreditCard: boolean; interestRate: PercentPerYear; minimumPayment: Cents; beginningBalance: Cents } | null;
}

/** The rule of one kind of operation. */
export interface Rule<Kind extends OperationKind> {
  /** Applies the operation. Returns the same ledger if that is impossible; the services decide finally (product, Q-OPT-3). */
  apply: (ledger: Ledger, operation: Operation<Kind>, reply: Reply) => Ledger;
  /** The notice of its failure (product, section 8, Q-ERR-1). */
  failure: (operation: Operation<Kind>) => Notice;
  /** The ids of what the operation adds. */
  creates?: (operation: Operation<Kind>) => Id[];
  /** All other ids in the operation, except those of income lines, which are identified by their month (product, Q-OPT-3). */
  refersTo: (operation: Operation<Kind>) => Id[];
  /** The operation that undoes it, given the ledger before; absent if it cannot be undone. */
  inverse?: (before: Ledger, operation: Operation<Kind>) => Operation | null;
  /**
   * Whether what it added or saved is as it left it, and nothing depends on what it added, so that undo takes nothing else along. Absent
   * where doing the operation again tells.
   */
  isUntouched?: (ledger: Ledger, operation: Operation<Kind>) => boolean;
  /** Whether its result cannot be computed because what it changes is not loaded; absent if it always can. */
  requiresLoad?: (ledger: Ledger, operation: Operation<Kind>) => boolean;
  /** Set if the operation is shown only after the reply and never stored (product, Q-OPT-3 and Q-X-6). */
  waitsForReply?: true;
  /** Whether the services' own words are preferred over `failure` (product, section 8). */
  prefersServerWords?: (operation: Operation<Kind>) => boolean;
}
