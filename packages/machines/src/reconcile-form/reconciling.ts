import {
  findAccount, isLikelyAtBank, isReconcilable, reconcilingFigures, type OpenEntry, type ReconcilableAccount, type ReconcilingFigures,
} from '@blue-budget/domain/accounts';
import { isRecordableDate, parseDate } from '@blue-budget/domain/calendar';
import { findItem } from '@blue-budget/domain/budget';
import type { Id, Operation } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import { adjustingTransaction, adjustmentItems, pairedItemIdOf, type ItemChoices, type Transaction } from '@blue-budget/domain/transactions';
import type { ReconcileFormContext } from './reconcile-form-machine.ts';

/** The account, while it is there and can be reconciled. */
export function accountOf({ ledger, accountId }: Pick<ReconcileFormContext, 'ledger' | 'accountId'>): ReconcilableAccount | null {
  const account = findAccount(ledger.realAccounts, accountId);
  return account !== undefined && isReconcilable(account) ? account : null;
}

/** The open entries, each with its tick. */
export function entriesOf({ ledger, accountId, draft }: ReconcileFormContext): (OpenEntry & { isTicked: boolean })[] {
  const bankDate = parseDate(draft.date);
  return (ledger.reconciliations[accountId]?.entries ?? [])
    .map((entry) => ({ ...entry, isTicked: draft.ticks[entry.id] ?? isLikelyAtBank(entry, bankDate) }));
}

/** What is compared; null until a balance is entered and the open entries are loaded. */
export function figuresOf(context: ReconcileFormContext, bank = context.draft.balance): ReconcilingFigures | null {
  const account = accountOf(context);
  if (account === null || bank === null || context.ledger.reconciliations[account.id] === undefined) return null;
  return reconcilingFigures({ bank, account: account.amount, unticked: untickedOf(context).map(({ amount }) => amount) });
}

/** The envelopes that a difference may be put on; none without one. */
export function itemChoicesOf(context: ReconcileFormContext, bank = context.draft.balance): ItemChoices[] {
  const [account, figures] = [accountOf(context), figuresOf(context, bank)];
  if (account === null || figures === null || figures.difference === 0) return [];
  return adjustmentItems({ account, difference: figures.difference }, context.ledger.overview, context.ledger.realAccounts);
}

/** The envelope of an adjustment: the chosen one, else a card's own; null if there is none yet, or none any more. */
export function itemIdOf(context: ReconcileFormContext, bank = context.draft.balance): Id | null {
  const account = accountOf(context);
  const wanted = context.draft.itemId ?? (account === null ? null : pairedItemIdOf(account));
  return itemChoicesOf(context, bank).flatMap(({ items }) => items).find(({ id }) => id === wanted)?.id ?? null;
}

/** Why the account cannot be reconciled like this; null if it can. */
export function problemOf(context: ReconcileFormContext): Notice | null {
  const { draft: { balance, date }, today } = context;
  if (balance === null) return { code: 'general.missingFields', fields: ['reconciling.balance'] };
  const day = parseDate(date);
  if (!isRecordableDate(day, today)) return { code: 'reconciling.dateInvalid' };
  const figures = figuresOf(context);
  if (figures === null) return { code: 'reconciling.failed' };
  return figures.difference !== 0 && itemIdOf(context) === null ? { code: 'general.missingFields', fields: ['reconciling.item'] } : null;
}

/** The transaction that makes the account agree; null if it does already, or no envelope is chosen. */
export function adjustmentOf(context: ReconcileFormContext): Transaction | null {
  const { ledger, merchant, newId, draft } = context;
  const [account, figures, item] = [accountOf(context), figuresOf(context), findItem(ledger.overview, itemIdOf(context) ?? '')];
  if (account === null || figures === null || figures.difference === 0 || item === undefined) return null;
  return adjustingTransaction({ account, difference: figures.difference, item, date: parseDate(draft.date), merchant }, newId());
}

export function requestedReconciliation(context: ReconcileFormContext, adjustmentId: Id | null): Operation<'account.reconcile'> | null {
  const { accountId, newId, draft: { balance, date } } = context;
  if (balance === null) return null;
  return { kind: 'account.reconcile', id: newId(), accountId, date: parseDate(date), balance, unticked: untickedOf(context).map(({ id }) => id), adjustmentId };
}

/** The entries that the bank does not show. */
export function untickedOf(context: ReconcileFormContext): OpenEntry[] {
  return entriesOf(context).filter(({ isTicked }) => !isTicked);
}
