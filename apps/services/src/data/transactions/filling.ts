import {
  accountLeg, type BudgetLeg, findAccount, findItem, type IncomeSources, messages, type NamedSource, type Overview, parseMonthTitle, type RealAccounts,
  type Transaction, yearLimits,
} from '@blue-budget/domain';
import { requireValid } from '../ledger/refuse.ts';

/** What a transaction is filled from. */
export interface Household {
  overview: Overview;
  realAccounts: RealAccounts;
  incomeSources: IncomeSources;
}

const { fields } = messages.transactions;

/**
 * The transaction with the services' own names and snapshots, whatever the caller wrote into them (decisions, Q-SEC). What an edit leaves as
 * it was keeps the snapshot of its day (decisions, I6 and dead legs).
 */
export function filled(given: Transaction, original: Transaction | null, household: Household): Transaction {
  const present = findAccount(household.realAccounts, given.account.id);
  const facts = {
    account: original?.account.id === given.account.id ? original.account : present === undefined ? given.account : accountLeg(present),
    legs: given.legs.map((leg) => filledLeg(leg, original, household.overview)),
    lines: given.lines.filter(({ name }) => name !== 'Interest Saved'),
    description: given.description.trim(),
  };
  if (given.type === 'Income') return { ...given, ...facts, source: filledSource(given.source, original, household.incomeSources) };
  if (given.subtype !== 'Transfer') return { ...given, ...facts, source: given.source.trim() };
  const from = findAccount(household.realAccounts, given.source.id);
  return { ...given, ...facts, source: keptSource(given.source, original) ?? { id: given.source.id, name: from?.name ?? given.source.name } };
}

/** A leg on income is resolved by the name of its month; its id may be a temporary one (decisions, Q-BUD-4). */
function filledLeg(leg: BudgetLeg, original: Transaction | null, overview: Overview): BudgetLeg {
  if (leg.subset === 'income') {
    const month = parseMonthTitle(leg.name);
    const isMonth = month !== null && month.year >= yearLimits.first && month.year <= yearLimits.last;
    requireValid(isMonth ? null : messages.general.missingFields([fields.budgetedAccount]));
    return { ...leg, id: overview.income.items.find(({ name }) => name === leg.name)?.id ?? leg.id };
  }
  const kept = original?.legs.find(({ id, subset }) => id === leg.id && subset !== 'income');
  const item = kept ?? findItem(overview, leg.id);
  return item === undefined ? leg : { id: leg.id, name: item.name, subset: item.subset, amount: leg.amount };
}

/** An archived source may stay on the transaction that has it already (decisions, Q-X-10). */
function filledSource(source: NamedSource, original: Transaction | null, sources: IncomeSources): NamedSource {
  const known = keptSource(source, original) ?? sources.items.find(({ id }) => id === source.id);
  requireValid(known === undefined ? messages.general.missingFields([fields.incomeSource]) : null);
  return known ?? source;
}

function keptSource({ id }: NamedSource, original: Transaction | null): NamedSource | undefined {
  return original !== null && typeof original.source !== 'string' && original.source.id === id ? original.source : undefined;
}
