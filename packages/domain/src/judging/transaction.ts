import { findAccount } from '../accounts/removal.ts';
import { findItem } from '../budget/items.ts';
import { nextDay } from '../calendar/gate.ts';
import { parseMonthTitle } from '../calendar/months.ts';
import type { CalendarDate } from '../calendar/types.ts';
import { yearLimits } from '../limits.ts';
import type { MasterData } from '../master-data.ts';
import type { FormField } from '../notices.ts';
import { accountLeg } from '../transactions/choices.ts';
import { isConsistent } from '../transactions/consistency.ts';
import { draftOf } from '../transactions/draft.ts';
import { isRefusedInAnswer, isTransfer, sourceKindOf } from '../transactions/kinds/questions.ts';
import { withSource } from '../transactions/source.ts';
import type { ImportFacts } from '../transactions/imports.ts';
import type { BudgetLeg, NamedSource, Transaction } from '../transactions/types.ts';
import { validateTransaction } from '../transactions/validation.ts';
import { allow, refuse, type Judged } from './types.ts';

/** The state a transaction is judged against, from the services. */
export interface TransactionSituation {
  household: Pick<MasterData, 'overview' | 'realAccounts' | 'incomeSources'>;
  /** The recorded transaction that is edited, if one is. */
  original: Transaction | null;
  /** The import that is categorised, if one is. */
  imported: ImportFacts | null;
  /** The day in UTC: a record may be of the day after (product, Q-TXN-19). */
  today: CalendarDate;
}

/**
 * Returns the transaction that may be recorded, with the services' own names and snapshots instead of the caller's, or why it may not
 * be (product, Q-SEC and section 7-checks). Interest Saved is left out, since it is computed again.
 */
export function judgeTransaction(given: Transaction, situation: TransactionSituation): Judged<Transaction> {
  const { household, original, imported, today } = situation;
  if (imported !== null && (imported.amount !== given.amount || imported.account.id !== given.account.id)) return refuse('invalid', { code: 'transactions.submitFailed' });
  const lacking = lackingBeforeFilling(given, situation);
  if (lacking !== null) return refuse('invalid', { code: 'general.missingFields', fields: [lacking] });
  const transaction = filled(given, situation);
  const refusal = validateTransaction(draftOf(transaction), { ...household, today: nextDay(today), original, imported });
  if (refusal !== null) return refuse(refusal.code === 'transactions.transferRefused' && isRefusedInAnswer(transaction) ? 'answered' : 'invalid', refusal);
  if (isConsistent(transaction)) return allow(transaction);
  return refuse('invalid', legsMatch(transaction) ? { code: 'transactions.submitFailed' } : { code: 'transactions.splitMismatch' });
}

/** The field that filling cannot correct: an unknown month or source. */
function lackingBeforeFilling(given: Transaction, { household, original }: TransactionSituation): FormField | null {
  if (!given.legs.every((leg) => leg.subset !== 'income' || isMonth(leg.name))) return 'transactions.budgetedAccount';
  const isUnknown = sourceKindOf(given) === 'incomeSource' && knownSource(given.source, original, household) === undefined;
  return isUnknown ? 'transactions.incomeSource' : null;
}

/** Unedited parts keep the snapshot of their day (product, I6 and dead legs). */
function filled(given: Transaction, { household, original }: TransactionSituation): Transaction {
  const present = findAccount(household.realAccounts, given.account.id);
  const facts = {
    account: original?.account.id === given.account.id ? original.account : present === undefined ? given.account : accountLeg(present),
    legs: given.legs.map((leg) => filledLeg(leg, original, household)),
    lines: given.lines.filter(({ name }) => name !== 'Interest Saved'),
    description: given.description.trim(),
  };
  return withSource({ ...given, ...facts }, filledSource(given, original, household));
}

function filledSource(given: Transaction, original: Transaction | null, household: TransactionSituation['household']): Transaction['source'] {
  const { source } = given;
  if (typeof source === 'string') return source.trim();
  if (sourceKindOf(given) === 'incomeSource') return knownSource(source, original, household) ?? source;
  return keptSource(source, original) ?? { id: source.id, name: findAccount(household.realAccounts, source.id)?.name ?? source.name };
}

/** A leg on income is resolved by the name of its month; its id may be a temporary one (product, Q-BUD-4). */
function filledLeg(leg: BudgetLeg, original: Transaction | null, { overview }: TransactionSituation['household']): BudgetLeg {
  if (leg.subset === 'income') return { ...leg, id: overview.income.items.find(({ name }) => name === leg.name)?.id ?? leg.id };
  const kept = original?.legs.find(({ id, subset }) => id === leg.id && subset !== 'income');
  const item = kept ?? findItem(overview, leg.id);
  return item === undefined ? leg : { id: leg.id, name: item.name, subset: item.subset, amount: leg.amount };
}

/** An archived source may stay on the transaction that has it already (product, Q-X-10). */
function knownSource(
  source: Transaction['source'], original: Transaction | null, { incomeSources }: TransactionSituation['household'],
): NamedSource | undefined {
  if (typeof source === 'string') return undefined;
  return keptSource(source, original) ?? incomeSources.items.find(({ id }) => id === source.id);
}

function keptSource({ id }: NamedSource, original: Transaction | null): NamedSource | undefined {
  return original !== null && typeof original.source !== 'string' && original.source.id === id ? original.source : undefined;
}

function isMonth(title: string): boolean {
  const month = parseMonthTitle(title);
  return month !== null && month.year >= yearLimits.first && month.year <= yearLimits.last;
}

function legsMatch(transaction: Transaction): boolean {
  return isTransfer(transaction) || transaction.legs.reduce((total, leg) => total + leg.amount, 0) === transaction.amount;
}
