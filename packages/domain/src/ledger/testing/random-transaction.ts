import { monthsLater } from '../../calendar/months.ts';
import { formatDateInput } from '../../calendar/dates.ts';
import type { CalendarDate } from '../../calendar/types.ts';
import type { Id } from '../../identity.ts';
import { accountChoices, accountLeg, itemChoices, transferChoices } from '../../transactions/choices.ts';
import { draftOf, draftOfImport, emptyDraft, followAmount, incomeLeg } from '../../transactions/draft.ts';
import type { DraftLeg, TransactionDraft } from '../../transactions/draft.ts';
import { budgetTargetOf, isDebtPayment, isTransfer, offersSplit } from '../../transactions/kinds/questions.ts';
import type { TransactionKind } from '../../transactions/kinds/questions.ts';
import { importAllows } from '../../transactions/imports.ts';
import { transactionOf } from '../../transactions/recording.ts';
import type { ImportedTransaction, Transaction } from '../../transactions/types.ts';
import { everyKind } from '../../testing/transactions.ts';
import type { Ledger } from '../types.ts';
import type { Chance } from './chance.ts';

/** A random transaction that the form accepts on a day; null if the ledger lacks what it needs. */
export function randomTransaction(ledger: Ledger, chance: Chance, id: Id, today: CalendarDate): Transaction | null {
  const draft = { ...emptyDraft(today), amount: 1 + chance.below(20_000), date: someDate(chance, today) };
  return recordedOf(ledger, chance, id, draft, everyKind);
}

/** A random transaction of an import; null if the import allows none. */
export function randomTransactionOfImport(ledger: Ledger, chance: Chance, id: Id, imported: ImportedTransaction): Transaction | null {
  return recordedOf(ledger, chance, id, draftOfImport(imported), everyKind.filter((kind) => importAllows(imported, kind) || (isTransfer(kind) && imported.amount > 0 && !imported.account.isCreditCard)));
}

/** A random edit of a recorded transaction, of the same kind. */
export function randomEdit(ledger: Ledger, chance: Chance, stored: Transaction, today: CalendarDate): Transaction | null {
  const draft = draftOf(stored);
  if (chance.onceIn(3)) {
    return transactionOf({ ...draft, description: `Seen ${chance.below(100)}`, date: someDate(chance, today) }, stored.id);
  }
  const { type, subtype, direction } = draft;
  const amount = chance.onceIn(2) ? draft.amount : 1 + chance.below(20_000);
  return type === null || subtype === null
    ? null
    : recordedOf(ledger, chance, stored.id, { ...draft, amount, legs: [], account: null }, [{ type, subtype, direction }]);
}

function recordedOf(
  ledger: Ledger, chance: Chance, id: Id, facts: TransactionDraft, kinds: readonly TransactionKind[],
): Transaction | null {
  const { overview, realAccounts } = ledger;
  const kind = chance.oneOf(kinds);
  if (kind === undefined) return null;
  const amount = facts.amount ?? 0;
  const account = facts.account ?? legOrNull(chance.oneOf(accountChoices(kind, realAccounts)));
  const items = itemChoices(kind, overview, realAccounts).flatMap((choices) => choices.items);
  const source = chance.oneOf(ledger.incomeSources.items);
  const from = chance.oneOf(transferChoices(realAccounts, account?.id ?? null));
  const principal = chance.below(amount + 1);
  const legs = budgetTargetOf(kind) === 'month'
    ? [incomeLeg(monthsLater({ year: 2026, month: 4 }, chance.below(3)), overview)]
    : legsOf(chance, items.filter((item) => item.id !== account?.pairedItemId), amount, offersSplit(kind));
  return transactionOf(followAmount({
    ...facts, ...kind, account, legs, merchant: facts.merchant === '' ? 'Corner shop' : facts.merchant, incomeSource: source ?? null,
    transferFrom: from === undefined ? null : { id: from.id, name: from.name },
    lines: isDebtPayment(kind) ? { 'Debt Principal': principal, 'Debt Interest': amount - principal } : { 'Net Income': amount },
  }), id);
}

function legsOf(chance: Chance, items: readonly Omit<DraftLeg, 'amount'>[], amount: number, mayBeSplit: boolean): DraftLeg[] {
  const first = chance.below(Math.max(items.length, 1));
  const chosen = [...items.slice(first), ...items.slice(0, first)].slice(0, mayBeSplit && amount > 3 ? 1 + chance.below(3) : 1);
  const part = Math.floor(amount / Math.max(chosen.length, 1));
  return chosen.map(({ id, name, subset }, index) =>
    ({ id, name, subset, amount: index === 0 ? amount - part * (chosen.length - 1) : part }));
}

function legOrNull(account: Parameters<typeof accountLeg>[0] | undefined) {
  return account === undefined ? null : accountLeg(account);
}

/** A random day of this month or of the two before. */
function someDate(chance: Chance, { year, month, day }: CalendarDate): string {
  const back = chance.below(3);
  const then = monthsLater({ year, month: month - back < 1 ? 1 : month - back }, 0);
  return formatDateInput({ ...then, day: 1 + chance.below(back === 0 ? day : 28) });
}
