import { findItem, withoutItem } from '../budget/items.ts';
import type { Overview } from '../budget/types.ts';
import type { Id } from '../identity.ts';
import type { MasterData } from '../master-data.ts';
import type { Cents } from '../money/cents.ts';
import { allAccounts } from './sections.ts';
import type { RealAccount, RealAccounts } from './types.ts';

/** What a removal reaches. */
export type AccountHolding = Pick<MasterData, 'realAccounts' | 'overview' | 'template' | 'debt'>;

/** The effects of removing a real account. */
export interface AccountRemoval {
  /** By how much the gap of the header will move. */
  gapChange: Cents;
  /** The effect on a debt's paired item: removed if empty, else kept as an ordinary envelope (product, Q-BUD-21). */
  pairedItem: 'none' | 'removed' | 'kept';
}

/** The consequences of removing a real account; a gap that moves is what the person is warned of (product, section 2-removal). */
export function accountRemoval(account: RealAccount, overview: Overview): AccountRemoval {
  const gapChange = account.type === 'Cash' ? 0 - account.amount : 0;
  if (account.type !== 'Debt') return { gapChange, pairedItem: 'none' };
  const item = findItem(overview, account.pairedItemId);
  return { gapChange, pairedItem: item === undefined ? 'none' : item.amount === 0 ? 'removed' : 'kept' };
}

/** Whether removing an account must warn of a red budget: a cash account that holds something (product, section 2-removal). */
export function warnsOfRedBudget({ type, amount }: Pick<RealAccount, 'type' | 'amount'>): boolean {
  return type === 'Cash' && amount !== 0;
}

/**
 * Removes a real account (product, rows 34, 35 and 38). A debt takes its empty envelope along, leaves the debt goal, and is no longer
 * what finances an asset. Unchanged where there is no such account.
 */
export function removeAccount<Holding extends AccountHolding>(holding: Holding, id: Id): Holding {
  const account = findAccount(holding.realAccounts, id);
  if (account === undefined) return holding;
  const realAccounts = withoutAccount(holding.realAccounts, id);
  if (account.type !== 'Debt') return { ...holding, realAccounts };
  const { pairedItemId } = account;
  const goesAlong = accountRemoval(account, holding.overview).pairedItem === 'removed';
  const { goal } = holding.debt;
  const attackedDebts = goal?.attackedDebts.filter((debt) => debt.pairedItemId !== pairedItemId) ?? [];
  return {
    ...holding,
    realAccounts,
    overview: goesAlong ? withoutItem(holding.overview, pairedItemId) : holding.overview,
    template: goesAlong ? withoutItem(holding.template, pairedItemId) : holding.template,
    debt: { ...holding.debt, goal: goal === null ? null : { ...goal, attackedDebts } },
  };
}

/** The real account with this id, if there is one. */
export function findAccount(realAccounts: RealAccounts, id: Id): RealAccount | undefined {
  return allAccounts(realAccounts).find((account) => account.id === id);
}

function withoutAccount(realAccounts: RealAccounts, id: Id): RealAccounts {
  const { 'cash-accounts': cash, 'other-assets': assets, debt } = realAccounts;
  const unfinanced = assets.accounts.map((asset) => (asset.relatedDebtId === id ? { ...asset, relatedDebtId: null } : asset));
  return {
    'cash-accounts': { ...cash, accounts: cash.accounts.filter((account) => account.id !== id) },
    'other-assets': { ...assets, accounts: unfinanced.filter((account) => account.id !== id) },
    debt: { ...debt, accounts: debt.accounts.filter((account) => account.id !== id) },
  };
}
