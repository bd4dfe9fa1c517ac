import type { MoneyDirection, TransactionSubtype, TransactionType } from '@blue-budget/domain/transactions';

const subtypes: Partial<Record<TransactionSubtype, string>> = {
  Work: 'Work', Interest: 'Interest', Regular: 'Regular', Debt: 'Debt', Transfer: 'Transfer', Refund: 'Refund', Other: 'Other',
};

/** What the types, subtypes and money directions of transactions are called. A subtype that has no name here goes by that of the table. */
export const transactionKinds = {
  types: { Income: 'Income', Expense: 'Expense', Other: 'Other' } satisfies Record<TransactionType, string>,
  subtypes,
  directions: { 'Money-In': 'Money-In', 'Money-Out': 'Money-Out' } satisfies Record<MoneyDirection, string>,
};
