import type { CashAccount, DebtAccount } from '@blue-budget/domain/accounts';
import { monthEntry } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Cents } from '@blue-budget/domain/money';
import type { Notice } from '@blue-budget/domain/notices';
import {
  budgetTargetOf, draftAmount, isTransfer, kindOf, lineNames, signedAmount, sourceKindOf, type ItemChoices, type LineAmounts, type NamedSource,
  type SourceKind, type TransactionDraft, type TransactionSubtype, type TransactionType,
} from '@blue-budget/domain/transactions';
import type { SnapshotFrom } from 'xstate';
import * as changes from './changes.ts';
import type { Chosen, SelectionList } from './context.ts';
import { accountOptions, itemOptions, transferOptions } from './lists.ts';
import { merchantBegunBy, merchantChoices } from './offers.ts';
import type { transactionFormMachine } from './transaction-form-machine.ts';

type TransactionFormSnapshot = SnapshotFrom<typeof transactionFormMachine>;

/** One of the amounts of which a transaction is made up, as its input shows it. */
export interface ShownLine {
  name: keyof LineAmounts;
  amount: Cents | null;
  /** The amount of the transaction itself, which then has no other input. */
  isTotal: boolean;
  /** A net income that is not typed: computed from the other amounts. */
  isComputed: boolean;
  isReadOnly: boolean;
}

/** The current input, amounts without sign. `frozen` lists what cannot be changed. */
export function transactionDraft({ context }: TransactionFormSnapshot): TransactionDraft {
  return context.draft;
}

/** What is chosen now. */
export function chosenNow({ context: { draft } }: TransactionFormSnapshot): Chosen {
  return { itemIds: draft.legs.map(({ id }) => id), accountId: draft.account?.id ?? null };
}

export function transactionFormError({ context }: TransactionFormSnapshot): Notice | null {
  return context.error;
}

export function transactionTypeChoices({ context }: TransactionFormSnapshot): readonly TransactionType[] {
  return changes.typeChoices(context);
}

export function transactionSubtypeChoices({ context }: TransactionFormSnapshot): readonly TransactionSubtype[] {
  return changes.subtypeChoices(context);
}

/** Whether money in or out is a choice; where it is not, `draft.direction` is settled or does not count. */
export function offersDirectionChoice({ context }: TransactionFormSnapshot): boolean {
  return changes.mayChooseDirection(context);
}

/** Whether the form shows Transfer From and Transfer To in place of source and accounts. */
export function isTransferForm({ context }: TransactionFormSnapshot): boolean {
  return isTransfer(context.draft);
}

/** The kind of source that the form asks for. */
export function transactionSourceKind({ context }: TransactionFormSnapshot): SourceKind {
  return sourceKindOf(context.draft);
}

export function transactionSourceChoices({ context }: TransactionFormSnapshot): NamedSource[] {
  return changes.incomeSourceChoices(context);
}

/** The merchants that are offered while one is typed, the latest first; none but for a new transaction. */
export function offeredMerchants({ context }: TransactionFormSnapshot): string[] {
  return merchantChoices(context);
}

/** The merchant that what was typed begins, as it would be completed; null where nothing is to be completed. */
export function completedMerchant({ context }: TransactionFormSnapshot): string | null {
  return merchantBegunBy(context.draft.merchant, merchantChoices(context));
}

/** The debt whose month's interest a payment was filled in with; null where both parts were typed, or there is none. */
export function filledInterestOf({ context: { draft, ledger, typedLines } }: TransactionFormSnapshot): DebtAccount | null {
  const isFilled = (draft.lines['Debt Interest'] ?? 0) > 0 && !typedLines.includes('Debt Interest') && !typedLines.includes('Debt Principal');
  return isFilled ? ledger.realAccounts.debt.accounts.find(({ pairedItemId }) => pairedItemId === draft.legs[0]?.id) ?? null : null;
}

/** What the amount does to the budget item it is on, in cents: nothing new where it was recorded there before. */
export function changeOfItem({ context: { task, draft } }: TransactionFormSnapshot, amount: Cents | null): Cents {
  const kind = kindOf(draft);
  if (kind === null || amount === null || task.kind === 'edit' || task.kind === 'review') return 0;
  return signedAmount(kind, amount);
}

/** The total as shown: what was typed, or the net income that was computed. */
export function transactionAmount({ context }: TransactionFormSnapshot): Cents | null {
  return draftAmount(context.draft);
}

/** The amounts that the kind takes beside its total, in order. */
export function transactionLines({ context: { draft } }: TransactionFormSnapshot): ShownLine[] {
  const kind = kindOf(draft);
  if (kind === null) return [];
  return lineNames(kind).map((name): ShownLine => {
    const isTotal = name === 'Net Income';
    return {
      name,
      isTotal,
      amount: isTotal ? draftAmount(draft) : draft.lines[name] ?? null,
      isComputed: isTotal && !draft.frozen.money && draft.lines[name] === undefined,
      isReadOnly: isTotal && draft.frozen.money,
    };
  });
}

/** Whether 'Split Transaction' is offered. */
export function offersSplitChoice({ context }: TransactionFormSnapshot): boolean {
  return changes.maySplit(context);
}

/** Whether several budget items may be chosen now. */
export function isSplitTransaction({ context }: TransactionFormSnapshot): boolean {
  return context.isSplit;
}

/** The sum of the parts of a split, in cents. */
export function allocatedAmount({ context }: TransactionFormSnapshot): Cents {
  return context.draft.legs.reduce((total, { amount }) => total + (amount ?? 0), 0);
}

/** Whether the form asks for the month that the transaction counts for, in place of budget items. */
export function isBudgetedToMonth({ context }: TransactionFormSnapshot): boolean {
  return budgetTargetOf(context.draft) === 'month';
}

/** The month an income counts for, or null for what is no income. */
export function incomeMonth({ context }: TransactionFormSnapshot): YearMonth | null {
  return changes.monthOfIncome(context.draft);
}

/** Whether the month after that is not open to incomes yet. */
export function isNextIncomeMonthBlocked({ context }: TransactionFormSnapshot): boolean {
  return changes.nextIncomeMonth(context, 'next') === null;
}

/** Whether that month is budgeted; `unknown` until it is fetched. The picker works anyway (product, Q-X-8). */
export function incomeMonthState({ context: { draft, ledger } }: TransactionFormSnapshot): 'unknown' | 'notBudgeted' | 'budgeted' {
  const month = changes.monthOfIncome(draft);
  const entry = month === null ? undefined : monthEntry(ledger.months, month);
  if (entry === undefined) return 'unknown';
  return entry.isSet ? 'budgeted' : 'notBudgeted';
}

/** The list that is open over the form, or null. */
export function openSelectionList({ value }: TransactionFormSnapshot): SelectionList | null {
  return typeof value === 'string' || value.filling === 'form' ? null : value.filling;
}

/** The ticked ids of the open list. */
export function selectedOptionIds({ context }: TransactionFormSnapshot): readonly string[] {
  return context.selectedIds;
}

export function budgetedAccountOptions({ context }: TransactionFormSnapshot): ItemChoices[] {
  return itemOptions(context);
}

export function realAccountOptions({ context }: TransactionFormSnapshot): (CashAccount | DebtAccount)[] {
  return accountOptions(context);
}

export function transferFromOptions({ context }: TransactionFormSnapshot): CashAccount[] {
  return transferOptions(context);
}
