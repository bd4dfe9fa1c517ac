import fc from 'fast-check';
import { accountChoices, accountLeg, itemChoices, transferChoices } from '../transactions/choices.ts';
import { emptyDraft, incomeLeg } from '../transactions/draft.ts';
import type { DraftLeg, TransactionDraft } from '../transactions/draft.ts';
import { budgetTargetOf, everySubtype, isDebtPayment, moneyDirections, offersDirection, offersSplit } from '../transactions/kinds/questions.ts';
import type { TransactionKind } from '../transactions/kinds/questions.ts';
import { withInterestSaved } from '../transactions/lines.ts';
import { transactionOf } from '../transactions/recording.ts';
import type { Transaction } from '../transactions/types.ts';
import type { Figures } from '../postings/apply.ts';

export const today = { year: 2026, month: 5, day: 3 };

/** Every kind of transaction there is. */
export const everyKind: TransactionKind[] = everySubtype().flatMap((kind) =>
  (offersDirection(kind) ? moneyDirections : [moneyDirections[0]]).map((direction) => ({ ...kind, direction })));

/** A draft that may be recorded: by default $50.00 of groceries from Checking. */
export function draftFor(facts: Partial<TransactionDraft>, { overview, realAccounts }: Figures): TransactionDraft {
  return {
    ...emptyDraft(today),
    type: 'Expense', subtype: 'Regular', merchant: 'Corner shop', incomeSource: { id: 'job', name: 'Job' },
    account: legOfAccount('Checking', realAccounts), legs: [legOf('Groceries', overview)], amount: 5000, ...facts,
  };
}

/** The leg of an item by its name; a month's is made where there is none. */
export function legOf(name: string, overview: Figures['overview'], amount: number | null = null): DraftLeg {
  const item = Object.values(overview).flatMap(({ items }) => items).find((candidate) => candidate.name === name);
  return item === undefined || item.subset === 'income'
    ? { ...incomeLeg({ year: Number(name.slice(-4)), month: name.startsWith('May') ? 5 : 6 }, overview), amount }
    : { id: item.id, name, subset: item.subset, amount };
}

/** The snapshot of an account by its name. */
export function legOfAccount(name: string, realAccounts: Figures['realAccounts']): Transaction['account'] {
  const account = Object.values(realAccounts).flatMap(({ accounts }) => accounts).find((candidate) => candidate.name === name);
  if (account === undefined) throw new Error(`No such account: ${name}`);
  return accountLeg(account);
}

/** The transaction of a draft, which the test knows to be complete. */
export function recorded(draft: TransactionDraft, id = 'transaction'): Transaction {
  const transaction = transactionOf(draft, id);
  if (transaction === null) throw new Error('The draft is not complete');
  return transaction;
}

/** Any transaction that may be recorded in a household: every kind, every account and item open to it, whole or split. */
export function anyTransaction(figures: Figures): fc.Arbitrary<Transaction> {
  return fc.record({
    kind: fc.constantFrom(...everyKind),
    picks: fc.array(fc.nat(100), { minLength: 3, maxLength: 3 }),
    parts: fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 4 }),
    principal: fc.double({ min: 0, max: 1, noNaN: true }),
    saved: fc.nat(50_000),
  }).map(({ kind, picks, parts, principal, saved }) => recordedOf(figures, kind, picks, parts, { principal, saved }));
}

function recordedOf(
  figures: Figures, kind: TransactionKind, picks: number[], parts: number[], { principal, saved }: { principal: number; saved: number },
): Transaction {
  const { overview, realAccounts } = figures;
  const [first = 0, second = 0, third = 0] = picks;
  const total = parts.reduce((sum, part) => sum + part, 0);
  const items = itemChoices(kind, overview, realAccounts).flatMap((choices) => choices.items);
  const start = items.length === 0 ? 0 : first % items.length;
  const chosen = [...items.slice(start), ...items.slice(0, start)].slice(0, offersSplit(kind) ? parts.length : 1);
  const itemLegs = chosen.map(({ id, name, subset }, index): DraftLeg => ({ id, name, subset, amount: parts[index] ?? 0 }));
  const accounts = accountChoices(kind, realAccounts).map(accountLeg).filter(({ pairedItemId }) => pairedItemId !== itemLegs[0]?.id);
  const account = pick(accounts, second);
  const { id, name } = pick(transferChoices(realAccounts, account.id), third);
  const paid = Math.floor(total * principal);
  const transaction = recorded({
    ...draftFor({}, figures), ...kind, amount: total, account, transferFrom: { id, name },
    legs: budgetTargetOf(kind) === 'month' ? [incomeLeg({ year: 2026, month: 5 + (first % 3) }, overview)] : itemLegs,
    lines: isDebtPayment(kind) ? { 'Debt Principal': paid, 'Debt Interest': total - paid } : { 'Net Income': total },
  });
  return isDebtPayment(transaction) ? withInterestSaved(transaction, saved) : transaction;
}

function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('Nothing to pick from');
  return value;
}
