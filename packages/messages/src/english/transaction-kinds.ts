import type { MoneyDirection, TransactionSubtype, TransactionType, TypedLineName } from '@blue-budget/domain/transactions';

const subtypes: Partial<Record<TransactionSubtype, string>> = {
  Work: 'Work', Interest: 'Interest', Regular: 'Regular', Debt: 'Debt', Transfer: 'Transfer', Refund: 'Refund', Other: 'Other',
};

/** Names of the types, subtypes, money directions and lines of transactions. A subtype without a name here uses that of the table. */
export const transactionKinds = {
  types: { Income: 'Income', Expense: 'Expense', Other: 'Other' } satisfies Record<TransactionType, string>,
  subtypes,
  directions: { 'Money-In': 'Money-In', 'Money-Out': 'Money-Out' } satisfies Record<MoneyDirection, string>,
  /** The amounts of which a transaction is made up, at their inputs (product, section 3-transactions). */
  lines: {
    'Sales Tax': 'Sales Tax', 'Debt Principal': 'Debt Principal', 'Debt Interest': 'Debt Interest',
    'Gross Income': 'Gross Income', 'Social Security': 'Social Security', Medicare: 'Medicare', 'Federal Income': 'Federal Income',
    'State Income': 'State Income', 'Net Income': 'Net Income',
  } satisfies Record<TypedLineName, string>,
};
