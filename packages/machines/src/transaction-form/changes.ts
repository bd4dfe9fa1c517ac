import { isRecordableDate, parseDate, parseMonthTitle, settleDate, type YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import {
  amountIsNetIncome, budgetTargetOf, followAmount, incomeLeg, incomeSourceOf, isDebtPayment, kindOf, offersDirection, offersSplit, subtypesForImport,
  subtypesOf, transactionTypes, typesForImport, withoutDisallowed, withType, type LineAmounts, type NamedSource, type TransactionDraft,
  type TransactionSubtype, type TransactionType,
} from '@blue-budget/domain/transactions';
import { monthAfterStep, type MonthStep } from '../month-navigation/steps.ts';
import { resolveId, type LedgerChanged } from '../operation-request.ts';
import { draftContext, type TransactionFormContext, type TransactionFormLedger } from './context.ts';
import { itemOptions } from './lists.ts';
import { withOfferedAccount } from './offers.ts';
import { importOf, originalOf, resolvedDraft, resolvedTask } from './tasks.ts';

type Facts = TransactionFormContext;

/** The types offered: all, or those that the sign of an import allows; the one it has where that is frozen. */
export function typeChoices({ task, draft }: Facts): readonly TransactionType[] {
  if (draft.frozen.kind) return transactionTypes.filter((type) => type === draft.type);
  const imported = importOf(task);
  return imported === null ? transactionTypes : typesForImport(imported);
}

/** The subtypes offered for the type that is chosen, by the same rules. */
export function subtypeChoices({ task, draft }: Facts): readonly TransactionSubtype[] {
  if (draft.type === null) return [];
  const all = subtypesOf(draft.type);
  if (draft.frozen.kind) return all.filter((subtype) => subtype === draft.subtype);
  const imported = importOf(task);
  return imported === null ? all : subtypesForImport(imported, draft.type);
}

/** Whether money in or out is still to be chosen: not for what is recorded, nor where the sign of an import settles it. */
export function mayChooseDirection({ task, draft }: Facts): boolean {
  const kind = kindOf(draft);
  return kind !== null && offersDirection(kind) && !draft.frozen.kind && importOf(task) === null;
}

export function maySplit({ draft }: Facts): boolean {
  const kind = kindOf(draft);
  return kind !== null && offersSplit(kind);
}

/** The income sources offered: those in use, and an archived one where the transaction already has it (product, Q-X-10). */
export function incomeSourceChoices({ task, ledger: { incomeSources } }: Facts): NamedSource[] {
  const original = originalOf(task);
  const own = original === null ? null : incomeSourceOf(original);
  const known = incomeSources.items.map(({ id, name }) => ({ id, name }));
  return own === null || known.some(({ id }) => id === own.id) ? known : [...known, own];
}

/** The month that an income counts for, or null for what is no income. */
export function monthOfIncome({ legs }: Pick<TransactionDraft, 'legs'>): YearMonth | null {
  const [leg] = legs;
  return leg?.subset === 'income' ? parseMonthTitle(leg.name) : null;
}

/** The draft with another type; one that is budgeted to a month starts with the month of its date. */
export function retyped(context: Facts, type: TransactionType): TransactionDraft {
  return withMonth({ ...context, draft: withType(context.draft, type) });
}

/** The draft as another kind of its type, without what that kind does not allow; on the account used last where none is chosen. */
export function rekinded(context: Facts, fields: Partial<Pick<TransactionDraft, 'subtype' | 'direction'>>): Pick<Facts, 'draft' | 'isAccountOffered'> {
  const draft = withoutDisallowed({ ...context.draft, ...fields }, draftContext(context));
  return withOfferedAccount({ ...context, draft: withMonth({ ...context, draft }) });
}

/** The month to which an arrow of the picker leads, or null where it is not open yet. */
export function nextIncomeMonth({ today, draft }: Facts, step: MonthStep): YearMonth | null {
  return monthAfterStep(today, monthOfIncome(draft) ?? today, step);
}

/** The draft with its income in the month to which an arrow leads. */
export function withIncomeMonth(context: Facts, step: MonthStep): TransactionDraft {
  const month = nextIncomeMonth(context, step);
  return month === null ? context.draft : followAmount({ ...context.draft, legs: [incomeLeg(month, context.ledger.overview)] });
}

/** The draft with one of the income sources offered. */
export function withIncomeSource(context: Facts, id: Id): TransactionDraft {
  return { ...context.draft, incomeSource: incomeSourceChoices(context).find((source) => source.id === id) ?? null };
}

/** The draft with another total: the amount, or the net income of a pay slip. */
export function withTotal(draft: TransactionDraft, amount: Cents | null): TransactionDraft {
  return amountIsNetIncome(draft) ? withLine(draft, 'Net Income', amount) : followAmount({ ...draft, amount });
}

/** The draft with one of the amounts it is made up of; null takes it away, so that a net income is computed again. */
export function withLine(draft: TransactionDraft, name: keyof LineAmounts, amount: Cents | null): TransactionDraft {
  const { [name]: _former, ...others } = draft.lines;
  return followAmount({ ...draft, lines: amount === null ? others : { ...others, [name]: amount } });
}

/**
 * The draft on a budget item: alone, or in a split beside the others, or in place of one of them, of which it keeps the part. A debt is paid to
 * whoever it is owed to, as long as nobody else is named.
 */
export function withItem(context: Facts, id: Id, instead?: Id): TransactionDraft {
  const { draft, isSplit } = context;
  const item = itemOptions(context).flatMap(({ items }) => items).find((option) => option.id === id);
  if (item === undefined) return draft;
  const leg = { id, name: item.name, subset: item.subset, amount: null };
  const others = draft.legs.filter((each) => each.id !== id);
  const kind = kindOf(draft);
  const isUnnamed = ['', draft.legs[0]?.name].includes(draft.merchant.trim());
  const merchant = kind !== null && isDebtPayment(kind) && isUnnamed ? item.name : draft.merchant;
  if (!isSplit) return followAmount({ ...draft, merchant, legs: [leg] });
  const replaced = instead === undefined ? [...others, leg] : others.map((each) => (each.id === instead ? { ...leg, amount: each.amount } : each));
  return followAmount({ ...draft, legs: replaced });
}

/** The draft with the part of one of its budget items. */
export function withPart(draft: TransactionDraft, id: Id, amount: Cents | null): TransactionDraft {
  return followAmount({ ...draft, legs: draft.legs.map((leg) => (leg.id === id ? { ...leg, amount } : leg)) });
}

/** The draft without one of its budget items; the last one left follows the amount again. */
export function withoutPart(draft: TransactionDraft, id: Id): TransactionDraft {
  return followAmount({ ...draft, legs: draft.legs.filter((leg) => leg.id !== id) });
}

/** The draft on one budget item alone: the first. */
export function unsplit(draft: TransactionDraft): TransactionDraft {
  return followAmount({ ...draft, legs: draft.legs.slice(0, 1) });
}

export function redated(draft: TransactionDraft, text: string): TransactionDraft {
  return { ...draft, date: settleDate(text, draft.date) };
}

/**
 * The form on the ledger as it is now. A choice that was removed is cleared, so that nothing invisible is sent; what an
 * edit found in its transaction stays, since it is not judged again (product, dead legs).
 */
export function keptUp(
  context: Facts, { ledger, resolvedIds }: LedgerChanged<TransactionFormLedger>,
): Partial<Facts> {
  const task = resolvedTask(context.task, resolvedIds);
  const draft = resolvedDraft(context.draft, resolvedIds);
  const next = { ...context, ledger, task, draft };
  const selectedIds = context.selectedIds.map((id) => resolveId(id, resolvedIds));
  return { ledger, task, selectedIds, draft: originalOf(task) === null ? withoutDisallowed(draft, draftContext(next)) : draft };
}

/** The draft with the month of its date, where its kind is budgeted to a month and none is chosen. */
function withMonth({ draft, today, ledger }: Facts): TransactionDraft {
  if (budgetTargetOf(draft) !== 'month' || draft.legs.length > 0) return draft;
  const date = parseDate(draft.date);
  const { year, month } = isRecordableDate(date, today) ? date : today;
  return followAmount({ ...draft, legs: [incomeLeg({ year, month }, ledger.overview)] });
}
