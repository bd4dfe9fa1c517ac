import type { DebtAccount } from '../accounts/types.ts';
import { addToItem } from '../budget/items.ts';
import { addToIncome } from '../budget/income.ts';
import { spendingSubsetKeys } from '../budget/types.ts';
import type { MasterData } from '../master-data.ts';
import type { Cents } from '../money/cents.ts';
import type { Posting } from './types.ts';

/** The figures that transactions move. */
export type Figures = Pick<MasterData, 'overview' | 'realAccounts' | 'debt'>;

/** Postings that find their figure, and those that do not, since it was removed meanwhile. */
export interface SortedPostings {
  live: Posting[];
  dead: Posting[];
}

/** Applies postings to the figures. A dead one is dropped (product, dead legs); a month's income line is made where there is none. */
export function applyPostings(figures: Figures, changes: readonly Posting[]): Figures {
  const { live } = sortPostings(figures, changes);
  return live.reduce(applyPosting, figures);
}

/** Tells apart the postings whose account or item still exists. Income of a month and interest saved always do. */
export function sortPostings(figures: Pick<Figures, 'overview' | 'realAccounts'>, changes: readonly Posting[]): SortedPostings {
  const { overview, realAccounts } = figures;
  const isLive = (posting: Posting): boolean => {
    switch (posting.on) {
      case 'cash': return realAccounts['cash-accounts'].accounts.some(({ id }) => id === posting.accountId);
      case 'card': return realAccounts.debt.accounts.some(({ id }) => id === posting.accountId);
      case 'paired-debt': return realAccounts.debt.accounts.some(({ pairedItemId }) => pairedItemId === posting.itemId);
      case 'item': return spendingSubsetKeys.some((key) => overview[key].items.some(({ id }) => id === posting.itemId));
      case 'income': case 'interest-saved': return true;
    }
  };
  return { live: changes.filter(isLive), dead: changes.filter((posting) => !isLive(posting)) };
}

function applyPosting(figures: Figures, posting: Posting): Figures {
  const { overview, realAccounts, debt } = figures;
  switch (posting.on) {
    case 'cash': {
      const { 'cash-accounts': cash } = realAccounts;
      const accounts = addWhere(cash.accounts, ({ id }) => id === posting.accountId, posting.amount);
      return { ...figures, realAccounts: { ...realAccounts, 'cash-accounts': { ...cash, accounts } } };
    }
    case 'card': return withDebt(figures, ({ id }) => id === posting.accountId, posting.amount);
    case 'paired-debt': return withDebt(figures, ({ pairedItemId }) => pairedItemId === posting.itemId, posting.amount);
    case 'item': return { ...figures, overview: addToItem(overview, posting.itemId, posting.amount) };
    case 'income': return { ...figures, overview: addToIncome(overview, posting.month, posting.lineId, posting.amount) };
    case 'interest-saved': return { ...figures, debt: { ...debt, interestSaved: debt.interestSaved + posting.amount } };
  }
}

function withDebt(figures: Figures, isMeant: (account: DebtAccount) => boolean, amount: Cents): Figures {
  const { debt } = figures.realAccounts;
  const accounts = addWhere(debt.accounts, isMeant, amount);
  return { ...figures, realAccounts: { ...figures.realAccounts, debt: { ...debt, accounts } } };
}

function addWhere<Holder extends { amount: Cents }>(
  holders: readonly Holder[], isMeant: (holder: Holder) => boolean, amount: Cents,
): Holder[] {
  return holders.map((holder) => (isMeant(holder) ? { ...holder, amount: holder.amount + amount } : holder));
}
