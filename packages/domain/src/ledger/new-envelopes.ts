import type { SpendingSubsetKey } from '../budget/types.ts';
import type { YearMonth } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import type { Operation } from './operations.ts';
import type { Ledger } from './types.ts';

/** The subsets to which people add envelopes, in order. Debts come with their accounts (product, Q-BUD-23). */
export const envelopeSubsets = ['working-budget', 'savings', 'giving', 'investments'] as const satisfies readonly SpendingSubsetKey[];
export type EnvelopeSubset = (typeof envelopeSubsets)[number];

/** Envelopes to start with, by subset, in order; their names are the message table's. Most people need those that are `isUsual`. */
export const starterEnvelopes = [
  { key: 'rent', subset: 'working-budget', isUsual: true },
  { key: 'groceries', subset: 'working-budget', isUsual: true },
  { key: 'eatingOut', subset: 'working-budget', isUsual: true },
  { key: 'power', subset: 'working-budget', isUsual: true },
  { key: 'internet', subset: 'working-budget', isUsual: true },
  { key: 'gettingAround', subset: 'working-budget', isUsual: true },
  { key: 'health', subset: 'working-budget', isUsual: false },
  { key: 'clothing', subset: 'working-budget', isUsual: false },
  { key: 'fun', subset: 'working-budget', isUsual: false },
  { key: 'subscriptions', subset: 'working-budget', isUsual: false },
  { key: 'childCare', subset: 'working-budget', isUsual: false },
  { key: 'pets', subset: 'working-budget', isUsual: false },
  { key: 'emergencyFund', subset: 'savings', isUsual: true },
  { key: 'carRepairs', subset: 'savings', isUsual: false },
  { key: 'vacation', subset: 'savings', isUsual: false },
  { key: 'gifts', subset: 'giving', isUsual: true },
  { key: 'donations', subset: 'giving', isUsual: false },
  { key: 'retirement', subset: 'investments', isUsual: false },
  { key: 'education', subset: 'investments', isUsual: false },
] as const satisfies readonly { key: string; subset: EnvelopeSubset; isUsual: boolean }[];
export type StarterEnvelope = (typeof starterEnvelopes)[number]['key'];

/** An envelope that does not exist yet. */
export interface NewEnvelope {
  subset: EnvelopeSubset;
  name: string;
  /** What the template is to give it each month; null for nothing. */
  amount: Cents | null;
}

/**
 * The operations that add envelopes at the end of their subsets, in order, by envelope: the item, its name and its amount in the template.
 *
 * @param month the current month, which the call names.
 */
export function addEnvelopes(
  envelopes: readonly NewEnvelope[], { overview, month, newId }: Pick<Ledger, 'overview'> & { month: YearMonth; newId: () => Id },
): Operation[][] {
  const added: EnvelopeSubset[] = [];
  return envelopes.map(({ subset, name, amount }) => {
    const id = newId();
    const sortOrder = overview[subset].items.length + added.filter((other) => other === subset).length;
    added.push(subset);
    return [
      { kind: 'item.add', id, subset, month, sortOrder },
      { kind: 'item.rename', id, name },
      ...(amount === null || amount === 0 ? [] : [{ kind: 'template.set' as const, id, typed: amount }]),
    ];
  });
}
