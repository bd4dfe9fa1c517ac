import type { KindLineName } from '../amount-lines.ts';

/** The types of transactions in the order in which they are offered (product, section 1). */
export const transactionTypes = ['Income', 'Expense', 'Other'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** A transaction's source: one of the person's income sources, a merchant by name, or the cash account the money comes from. */
export type SourceKind = 'incomeSource' | 'merchant' | 'cashAccount';

/** A transaction's budgeting target: the income of a month, budget items, or nothing. Debt items are those paired with a debt. */
export type BudgetTarget = 'month' | 'anyItem' | 'anyItemButDebts' | 'debtItem' | 'nothing';

/** All that is particular to one subtype. A debt payment and a transfer post in a way of their own, which settles most of the rest. */
export type KindRules = OrdinaryRules | DebtPaymentRules | TransferRules;

/** The whole table: the subtypes of each type in the order in which they are offered. */
export type KindTable = Readonly<Record<TransactionType, Readonly<Record<string, KindRules>>>>;

interface SharedRules {
  /** How it moves what it names; `postings` has the arithmetic of each. */
  posting: 'ordinary' | 'debtPayment' | 'transfer';
  /** Which way the money goes, and so the sign of the amount. `either`: the person chooses, or the sign of an import decides. */
  direction: 'in' | 'out' | 'either';
  source: SourceKind;
  /** Whether it may use a credit card; `moneyOut`: for money out only. Every kind may use cash, none another debt or an asset. */
  creditCards: 'allowed' | 'refused' | 'moneyOut';
  budgetedTo: BudgetTarget;
  /** Whether it may be split across several budget items; any other has exactly one leg. */
  splits: boolean;
  /** The lines that it is stored with, in the order of their inputs. With Net Income among them, that is the amount. */
  lines: readonly KindLineName[];
  /** Whether an import may be recorded as this kind, where its sign and its account fit. */
  fromImports: boolean;
  /** Its mark in a list: the way the money goes, or a mark of its own. */
  mark: 'direction' | 'refund' | 'transfer';
  /** How the services refuse its accounts: with an error status, or in an ordinary answer that carries the words to show. */
  accountsRefused: 'withStatus' | 'asAnswer';
}

/** Moves its account and the budget items of its legs. */
interface OrdinaryRules extends SharedRules {
  posting: 'ordinary';
  accountsRefused: 'withStatus';
  source: 'incomeSource' | 'merchant';
  budgetedTo: 'month' | 'anyItem' | 'anyItemButDebts';
}

/** Lowers by its principal the debt whose item it is budgeted to as well, and saves interest. */
interface DebtPaymentRules extends SharedRules {
  posting: 'debtPayment';
  direction: 'out';
  accountsRefused: 'withStatus';
  source: 'merchant';
  budgetedTo: 'debtItem';
  splits: false;
  /** The parts that give its principal and its interest. */
  lines: readonly ['Total Paid', 'Debt Principal', 'Debt Interest'];
}

/** Moves its source and its account, which are both cash, and no budget item. */
interface TransferRules extends SharedRules {
  posting: 'transfer';
  direction: 'in';
  source: 'cashAccount';
  creditCards: 'refused';
  budgetedTo: 'nothing';
  splits: false;
  fromImports: false;
}
