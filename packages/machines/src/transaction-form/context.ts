import type { MonthlyBudgets } from '@blue-budget/domain/budget';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id, MasterData } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { Notice } from '@blue-budget/domain/notices';
import type { MerchantMemory } from '@blue-budget/domain/review';
import type {
  DraftContext, LineAmounts, MoneyDirection, TransactionDraft, TransactionSubtype, TransactionType,
} from '@blue-budget/domain/transactions';
import type { MonthStep } from '../month-navigation/steps.ts';
import type { DayChanged, LedgerChanged, OperationFailed, TypedRestored } from '../operation-request.ts';
import { importOf, originalOf, type TransactionFormTask } from './tasks.ts';

export interface TransactionFormLedger extends Pick<MasterData, 'overview' | 'realAccounts' | 'incomeSources'> {
  months: MonthlyBudgets;
  /** What is remembered of the person's merchants; null while it is not loaded. */
  merchants: MerchantMemory | null;
}

export interface TransactionFormInput {
  task: TransactionFormTask;
  today: CalendarDate;
  ledger: TransactionFormLedger;
  /** Makes the temporary id of a new transaction. */
  newId(this: void): Id;
}

/** The lists that open over the form (product, section 2-transaction-form). */
export type SelectionList = 'budgetedAccount' | 'realAccount' | 'transferFrom';

export interface TransactionFormContext extends TransactionFormInput {
  draft: TransactionDraft;
  /** Whether several budget items may be chosen. */
  isSplit: boolean;
  /** Whether the account is one that was offered, which gives way to a better one until the person chooses. */
  isAccountOffered: boolean;
  /** Whether the budget item is the one that the merchant brought: another merchant brings another. */
  isItemOffered: boolean;
  /** Amounts that the person typed: what is computed of the others follows them. */
  typedLines: readonly (keyof LineAmounts)[];
  /** The ticked ids of the open list. */
  selectedIds: readonly Id[];
  error: Notice | null;
}

/** What money is moved on: budget items and account. */
export interface Chosen {
  itemIds: readonly Id[];
  accountId: Id | null;
}

/** Amounts are cents without sign; null where an input was emptied. */
export type TransactionFormEvent =
  | { type: 'typeChosen'; transactionType: TransactionType }
  | { type: 'subtypeChosen'; subtype: TransactionSubtype }
  | { type: 'directionChosen'; direction: MoneyDirection }
  | { type: 'incomeSourceChosen'; id: Id }
  | { type: 'merchantTyped'; text: string }
  /** The merchant's input was left. */
  | { type: 'merchantSettled' }
  | { type: 'descriptionTyped'; text: string }
  /** The total; for a pay slip its net income. */
  | { type: 'amountTyped'; amount: Cents | null }
  | { type: 'lineTyped'; name: keyof LineAmounts; amount: Cents | null }
  /** The part of a budget item in a split. */
  | { type: 'partTyped'; id: Id; amount: Cents | null }
  | { type: 'partRemoved'; id: Id }
  /** A budget item was chosen in the form itself: in a split one more, or in place of the one with the id `instead`. */
  | { type: 'itemChosen'; id: Id; instead?: Id }
  | { type: 'splitToggled' }
  /** An arrow of the picker for the month in which an income counts. */
  | { type: 'incomeMonthStepped'; step: MonthStep }
  /** The date on leaving its input. */
  | { type: 'dateCommitted'; text: string }
  | { type: 'listOpened'; list: SelectionList }
  | { type: 'optionPicked'; id: Id }
  | { type: 'selectionConfirmed' }
  | { type: 'selectionCancelled' }
  /** `seen`: what was chosen when the button, or Enter, was pressed; leaving the merchant's input by that may have chosen more. */
  | { type: 'submitted'; seen?: Chosen | null }
  | OperationFailed
  | TypedRestored
  | DayChanged
  | LedgerChanged<TransactionFormLedger>;

/** The data that the draft is checked against. */
export function draftContext({ task, today, ledger: { overview, realAccounts } }: TransactionFormInput): DraftContext {
  return { today, overview, realAccounts, original: originalOf(task), imported: importOf(task) };
}
