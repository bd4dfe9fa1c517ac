import { isTransfer, markOf } from '@blue-budget/domain/transactions';
import type { ImportedTransaction, ShortTransaction, Transaction } from '@blue-budget/domain/transactions';
import { isolated, type Formats, type messages } from '@blue-budget/messages';
import { monthTitleIn } from '../monthTitles.ts';

/** An entry of a list: a recorded transaction, a bank import, or one of the short lines of an item or an account. */
export type ListedTransaction = Transaction | ImportedTransaction | ShortTransaction;

export type TransactionDirection = keyof typeof messages.transactionList.directions;

/** The texts of a transaction's line beside its amount. */
export interface TransactionFacts {
  /** The merchant, the income source, or both ends of a transfer. */
  name: string;
  /** The budget item or how many there are, and the account; for an import the bank's change. Empty if there is nothing to show. */
  note: string;
  direction: TransactionDirection;
}

/** Whether a transaction is a recorded one, not a bank import or a short line. */
export function isRecorded(entry: ListedTransaction): entry is Transaction {
  return 'account' in entry && !('status' in entry);
}

/** The words and formats of a list. */
export interface ListLanguage {
  texts: typeof messages.transactionList;
  formats: Pick<Formats, 'money' | 'month'>;
}

/** A transaction in words. `recordedOf` finds the recorded transaction that an import is about, where it is loaded. */
export function transactionFacts(entry: ListedTransaction, recordedOf: (id: string) => Transaction | undefined, language: ListLanguage): TransactionFacts {
  return { name: nameOf(entry, language), note: noteOf(entry, recordedOf, language), direction: directionOf(entry) };
}

function nameOf(entry: ListedTransaction, { texts: { transferNames, unnamed } }: ListLanguage): string {
  const source = typeof entry.source === 'string' ? entry.source : entry.source.name;
  if ('account' in entry && isTransfer(entry)) return transferNames(source, entry.account.name);
  return source.trim() === '' ? unnamed : source;
}

function noteOf(entry: ListedTransaction, recordedOf: (id: string) => Transaction | undefined, language: ListLanguage): string {
  const { texts, formats } = language;
  if (!('account' in entry)) return '';
  if (isTransfer(entry)) return texts.directions.transfer;
  if ('status' in entry && entry.status === 'removed') return texts.bankRemoved;
  if ('status' in entry && entry.status === 'modified' && entry.recordedId !== null) {
    const before = recordedOf(entry.recordedId);
    if (before !== undefined && before.amount !== entry.amount) return texts.bankChanged(formats.money(before.amount), formats.money(entry.amount));
  }
  return [legsOf(entry, language), entry.account.name].filter((part) => part !== '').map(isolated).join(' \u00b7 ');
}

function legsOf({ legs }: Transaction | ImportedTransaction, { texts, formats }: ListLanguage): string {
  const [leg] = legs;
  if (leg === undefined) return '';
  if (legs.length > 1) return texts.budgetedAccounts(legs.length);
  if (leg.subset !== 'income') return leg.name;
  return texts.incomeFor(monthTitleIn(formats, leg.name));
}

function directionOf(entry: ListedTransaction): TransactionDirection {
  const mark = 'subtype' in entry ? markOf(entry) : 'direction';
  if (mark !== 'direction') return mark;
  return entry.amount < 0 ? 'out' : 'in';
}
