import type { KindLineName } from '../amount-lines.ts';
import type { Cents } from '../../money/cents.ts';
import type { TransactionHead, TransactionSubtype } from '../types.ts';
import { transactionTypes } from './rules.ts';
import type { BudgetTarget, KindRules, KindTable, SourceKind, TransactionType } from './rules.ts';
import { transactionKinds, typeRules } from './table.ts';

/** The way money goes, as the wire spells it. It is a choice where the kind lets either (product, section 2-transaction-form). */
export const moneyDirections = ['Money-In', 'Money-Out'] as const;
export type MoneyDirection = (typeof moneyDirections)[number];

/** The kind of a transaction. `direction` counts if both are allowed; every other kind has its own. */
export interface TransactionKind {
  type: TransactionType;
  subtype: TransactionSubtype;
  direction: MoneyDirection;
}

/** Type and subtype of anything that may have them. */
export interface TypeAndSubtype {
  type: TransactionType | null;
  subtype: TransactionSubtype | null;
}

/** Type and subtype of what has both. */
export type Subtype = Pick<TransactionKind, 'type' | 'subtype'>;

/** The subtypes of a type in the order in which they are offered (product, section 4-transactions). */
export function subtypesOf(type: TransactionType): readonly TransactionSubtype[] {
  switch (type) {
    case 'Income': return keysOf(transactionKinds.Income);
    case 'Expense': return keysOf(transactionKinds.Expense);
    case 'Other': return keysOf(transactionKinds.Other);
  }
}

/** The subtypes of a type that have one of these sources. */
export function subtypesFrom(type: TransactionType, ...sources: readonly SourceKind[]): TransactionSubtype[] {
  return subtypesOf(type).filter((subtype) => sources.includes(sourceKindOf({ type, subtype })));
}

/** Every subtype with its type, in the order of the table. */
export function everySubtype(): Subtype[] {
  return transactionTypes.flatMap((type) => subtypesOf(type).map((subtype) => ({ type, subtype })));
}

/** Whether the table has this subtype of this type. */
export function isKnownKind(kind: TypeAndSubtype): boolean {
  return rulesOf(kind) !== undefined;
}

/** Whether type, subtype and source go together. */
export function isTransactionHead<Given extends { type: TransactionType; subtype: string; source: TransactionHead['source'] }>(
  given: Given,
): given is Given & TransactionHead {
  const rules = rulesOf(given);
  return rules !== undefined && (rules.source === 'merchant') === (typeof given.source === 'string');
}

/** Whether money in or out is a choice (product, section 2-transaction-form). */
export function offersDirection(kind: TypeAndSubtype): boolean {
  return rulesOf(kind)?.direction === 'either';
}

/** Whether money goes out: by the kind, or because that is chosen (product, section 5-transactions). */
export function isMoneyOut(kind: TransactionKind): boolean {
  const direction = rulesOf(kind)?.direction;
  return direction === 'out' || (direction === 'either' && kind.direction === 'Money-Out');
}

/** An amount with the sign of its kind: negative where money goes out, else positive (product, section 5-transactions). Never -0. */
export function signedAmount(kind: TransactionKind, magnitude: Cents): Cents {
  return isMoneyOut(kind) ? 0 - magnitude : magnitude;
}

/** Whether a transaction of this kind may be split across several budget items (product, Q-TXN-10). */
export function offersSplit(kind: TypeAndSubtype): boolean {
  return rulesOf(kind)?.splits ?? false;
}

/** Whether a transaction of this kind may use a credit card (product, section 5-transactions). */
export function allowsCreditCard(kind: TransactionKind): boolean {
  const rule = rulesOf(kind)?.creditCards;
  return rule === 'allowed' || (rule === 'moneyOut' && isMoneyOut(kind));
}

/** Whether imports may be recorded as this kind at all. */
export function isForImports(kind: TypeAndSubtype): boolean {
  return rulesOf(kind)?.fromImports ?? false;
}

/** The kind of source. Before the subtype is chosen, that of most subtypes; before the type, a merchant. */
export function sourceKindOf(kind: TypeAndSubtype): SourceKind {
  return (rulesOf(kind) ?? sharedRulesOf(kind))?.source ?? 'merchant';
}

/** Its budgeting targets, by the same rule. */
export function budgetTargetOf(kind: TypeAndSubtype): BudgetTarget {
  return (rulesOf(kind) ?? sharedRulesOf(kind))?.budgetedTo ?? 'anyItem';
}

/** The amount lines that a transaction of this kind is stored with, in order. */
export function linesOf(kind: TypeAndSubtype): readonly KindLineName[] {
  return rulesOf(kind)?.lines ?? [];
}

/** Whether the amount is a net income, and so may be computed from the other lines. */
export function amountIsNetIncome(kind: TypeAndSubtype): boolean {
  return linesOf(kind).includes('Net Income');
}

/** Whether it moves money from one cash account to another. */
export function isTransfer(kind: TypeAndSubtype): boolean {
  return rulesOf(kind)?.posting === 'transfer';
}

/** Whether it pays off the debt whose item it is budgeted to. */
export function isDebtPayment(kind: TypeAndSubtype): boolean {
  return rulesOf(kind)?.posting === 'debtPayment';
}

/** Its mark in a list. */
export function markOf(kind: TypeAndSubtype): KindRules['mark'] {
  return rulesOf(kind)?.mark ?? 'direction';
}

/** Whether the services refuse its accounts in an ordinary answer, whose words are shown as they are (product, Q-TXN-7). */
export function isRefusedInAnswer(kind: TypeAndSubtype): boolean {
  return rulesOf(kind)?.accountsRefused === 'asAnswer';
}

function rulesOf({ type, subtype }: { type: TransactionType | null; subtype: string | null }): KindRules | undefined {
  if (type === null || subtype === null) return undefined;
  const subtypes: KindTable[TransactionType] = transactionKinds[type];
  return Object.hasOwn(subtypes, subtype) ? subtypes[subtype] : undefined;
}

function sharedRulesOf({ type }: TypeAndSubtype): KindRules | undefined {
  return type === null ? undefined : typeRules[type];
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  const keys: Key[] = [];
  for (const key in record) keys.push(key);
  return keys;
}
