import { longestOpenList, type OpenEntry } from '@blue-budget/domain/accounts';
import type { Cents } from '@blue-budget/domain/money';
import type { Id } from '@blue-budget/domain/ledger';
import { pairedItemIdOf, takesFromItem, type ItemChoices } from '@blue-budget/domain/transactions';
import { accountOf, entriesOf, figuresOf, itemChoicesOf, itemIdOf, untickedOf } from './reconciling.ts';
import type { ReconcileFormContext } from './reconcile-form-machine.ts';

interface ReconcileFormSnapshot {
  context: ReconcileFormContext;
}

/** An open entry as it is shown. */
export interface ShownEntry extends OpenEntry {
  /** Whether the bank shows it. */
  isTicked: boolean;
  /** Whether it brings the person money, which on a card lowers what is owed. */
  isMoneyIn: boolean;
}

/** What is compared, and what closes the difference. */
export interface ShownComparison {
  account: Cents;
  /** What the entries that are not ticked would have changed, and how many they are. */
  notAtBank: Cents;
  unticked: number;
  expected: Cents;
  difference: Cents;
}

/** An adjustment that would close a difference. */
export interface ShownAdjustment {
  /** Whether it takes money from its envelope. */
  isMoneyOut: boolean;
  choices: ItemChoices[];
  itemId: Id | null;
  /** By how much an envelope changes, but for the card's own. */
  change: Cents;
  /** The card's own envelope; null for cash. */
  ownItemId: Id | null;
}

/** How many open entries are too old to be listed; null until they are loaded. */
export function olderEntries({ context: { ledger, accountId } }: ReconcileFormSnapshot): number | null {
  const known = ledger.reconciliations[accountId];
  if (known === undefined) return null;
  return known.entries.length < longestOpenList ? 0 : Math.max(known.openCount - known.entries.length, 0);
}

export function shownEntries({ context }: ReconcileFormSnapshot): ShownEntry[] {
  const isCash = accountOf(context)?.type === 'Cash';
  return entriesOf(context).map((entry) => ({ ...entry, isMoneyIn: isCash === entry.amount > 0 }));
}

/** The comparison with what is being typed, or has been; null until a balance can be read. */
export function comparison({ context }: ReconcileFormSnapshot): ShownComparison | null {
  return comparedWith(context, context.typing ?? context.draft.balance);
}

/** The same with what was entered, for those who hear it: nothing is said while somebody types. */
export function enteredComparison({ context }: ReconcileFormSnapshot): ShownComparison | null {
  return comparedWith(context, context.draft.balance);
}

/** The adjustment for the difference that is shown; null while there is none. */
export function shownAdjustment({ context }: ReconcileFormSnapshot): ShownAdjustment | null {
  const bank = context.typing ?? context.draft.balance;
  const [account, figures] = [accountOf(context), figuresOf(context, bank)];
  if (account === null || figures === null || figures.difference === 0) return null;
  const itemId = itemIdOf(context, bank);
  const isMoneyOut = takesFromItem({ account, difference: figures.difference });
  const amount = Math.abs(figures.difference);
  return { isMoneyOut, choices: itemChoicesOf(context, bank), itemId, ownItemId: pairedItemIdOf(account), change: isMoneyOut ? 0 - amount : amount };
}

function comparedWith(context: ReconcileFormContext, bank: Cents | null): ShownComparison | null {
  const [account, figures] = [accountOf(context), figuresOf(context, bank)];
  if (account === null || figures === null) return null;
  return { account: account.amount, unticked: untickedOf(context).length, ...figures };
}
