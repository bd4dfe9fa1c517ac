import { ledgerFileVersion, type FileAccount, type FileItem, type LedgerFile } from '../ledger-file/types.ts';
import { isDebt, type ChartAccount, type ChartItem } from './chart.ts';
import type { Moving } from './moving.ts';

/** The file of all that comes, without goals. */
export function fileOf(moving: Moving): LedgerFile {
  const { chart, recording, months, starts, totals } = moving;
  const extra = Object.values(chart.extra).filter(({ id }) => totals.has(id));
  const isGone = goneIn(moving);
  const items = [...chart.items, ...extra].map((item, place): FileItem => ({
    id: item.id, subset: item.subset, parentId: item.parentId, name: item.name, startingBalance: starts.get(item.id) ?? 0, sortOrder: place,
    isCollapsed: false, photo: null, clarificationIndex: null, isRemoved: isGone(item),
  }));
  const gone = new Set(items.filter(({ isRemoved }) => isRemoved).map(({ id }) => id));
  const last = months.findLast(({ amounts }) => amounts.some(({ amount }) => amount > 0));
  return {
    format: 'blue-budget', version: ledgerFileVersion, items, months,
    accounts: [...chart.accounts.values()].filter(({ use }) => use !== 'left-out').map((account, place) => accountOf(account, place, moving)),
    incomeSources: recording.sources.map((source) => ({ ...source, isArchived: false })),
    // A new month begins as the last one was.
    template: {
      amounts: (last?.amounts ?? []).filter(({ itemId, amount }) => amount > 0 && !gone.has(itemId)),
      income: (last?.income ?? []).map((line, place) => ({ ...line, id: `template-${place + 1}` })),
    },
    transactions: recording.transactions.map((transaction) => ({ transaction, interestSavedMarginal: 0 })),
    imports: [], adjustments: [], savingsGoals: [], debtGoal: null,
  };
}

/** What was hidden and holds nothing is removed here, a group with all its items; the item of a debt that is still there is not. */
function goneIn({ chart, totals, amounts }: Moving): (item: ChartItem) => boolean {
  const debts = [...chart.accounts.values()].filter(({ use, id, old }) => isDebt(use) && !(old.isClosed && amounts.get(id) === 0));
  const kept = new Set(debts.map(({ pairedItem }) => pairedItem?.id));
  const isGone = (item: ChartItem) => item.isHidden && !kept.has(item.id) && (totals.get(item.id) ?? 0) === 0;
  const parents = new Set(chart.items.filter((item) => !isGone(item)).map(({ parentId }) => parentId));
  return (item) => (item.isParent ? item.isHidden && !parents.has(item.id) : isGone(item));
}

function accountOf({ id, name, use, old, pairedItem }: ChartAccount, sortOrder: number, { amounts, chart }: Moving): FileAccount {
  const amount = amounts.get(id) ?? 0;
  const isRemoved = old.isClosed && amount === 0;
  const none = { isCreditCard: false, interestRate: null, minimumPayment: null, beginningBalance: null, pairedItemId: null, relatedDebtId: null };
  const facts = { id, name, amount, sortOrder, isRemoved, category: chart.categoryOf(use) };
  if (!isDebt(use)) return { ...none, ...facts, type: use === 'cash' ? 'Cash' : 'Other Asset' };
  return {
    ...none, ...facts, type: 'Debt', isCreditCard: use === 'card', interestRate: 0, minimumPayment: 0, beginningBalance: Math.max(amount, 0),
    pairedItemId: pairedItem?.id ?? null,
  };
}
