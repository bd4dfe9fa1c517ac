import { accountSectionKeys } from '@blue-budget/domain/accounts';
import { spendingSubsetKeys } from '@blue-budget/domain/budget';
import { monthNames } from '@blue-budget/domain/calendar';
import { judgeLedgerFile } from '@blue-budget/domain/judging';
import { transactionsOf } from '@blue-budget/domain/ledger';
import { isEmptyLedger, ledgerFileVersion } from '@blue-budget/domain/ledger-file';
import { postings } from '@blue-budget/domain/postings';
import { sourceName } from '@blue-budget/domain/transactions';
import type { RealAccount } from '@blue-budget/domain/accounts';
import type { BudgetItem } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { FileAccount, FileItem, FilePlan, LedgerFile } from '@blue-budget/domain/ledger-file';
import type { Cents } from '@blue-budget/domain/money';
import type { HttpHandler } from 'msw';
import { dataEndpoints } from '../../contract/index.ts';
import { itemsOf, type Books } from './books.ts';
import { booksOfFile } from './ledger-of-file.ts';
import { allowed, refuseFor, type Answering } from './serving.ts';

/** A budget leaves as a file, and comes into an empty one. */
export function ledgerFileHandlers({ read, change }: Answering): HttpHandler[] {
  return [
    read(dataEndpoints.exportLedger, fileOf),
    change(dataEndpoints.importLedger, (books, { body, newId }) => {
      const file = allowed(judgeLedgerFile(body));
      if (!isEmptyLedger(books.ledger)) refuseFor('conflict', { code: 'ledgerFile.notEmpty' });
      return { books: booksOfFile(books, file, newId), reply: {} };
    }),
  ];
}

function fileOf({ ledger, removedItems, settled, fileRows, shapes }: Books): LedgerFile {
  const { overview, template, incomeSources, startingBalances, savingsGoals, debt } = ledger;
  const recorded = transactionsOf(ledger).toReversed();
  const months = Object.entries(ledger.months).flatMap(([year, ofYear]) => monthNames.flatMap((name, index) => {
    const budget = ofYear[name]?.budget ?? null;
    return budget === null ? [] : [{ year: Number(year), month: index + 1, ...planOf(budget) }];
  }));
  const moved = new Map<Id, Cents>();
  const move = (id: Id, amount: Cents) => moved.set(id, (moved.get(id) ?? 0) + amount);
  for (const { itemId, amount } of months.flatMap(({ amounts }) => amounts)) move(itemId, amount);
  for (const posting of recorded.flatMap(postings)) if (posting.on === 'item') move(posting.itemId, posting.amount);
  const items = spendingSubsetKeys.flatMap((key) => overview[key].items.map((item, place) => fileItem(item, place, {
    startingBalance: startingBalances[item.id] ?? 0, isCollapsed: overview[key].collapsedGroups.includes(item.id), isRemoved: false,
  })));
  return {
    format: 'blue-budget', version: ledgerFileVersion, months, template: planOf(template),
    items: [...items, ...removedItems.map((item, place) => fileItem(item, place, { startingBalance: 0, isCollapsed: false, isRemoved: true }))],
    accounts: accountSectionKeys.flatMap((key): FileAccount[] => ledger.realAccounts[key].accounts.map(fileAccount)),
    incomeSources: [
      ...incomeSources.items.map((source) => ({ ...source, isArchived: false })),
      ...incomeSources.archivedItems.map((source) => ({ ...source, isArchived: true })),
    ],
    transactions: recorded.map((transaction) => ({ transaction, interestSavedMarginal: 0 })),
    imports: [
      ...ledger.imports.map(({ id, account, status, date, source, description, amount }) => ({
        id, status, date, description, amount, accountId: account.id, providerId: fileRows.get(id)?.providerId ?? id, source: sourceName({ source }),
      })),
      ...[...fileRows].filter(([id]) => settled.has(id)).map(([id, row]) => ({ id, status: 'denied' as const, ...row })),
    ],
    // What an item has beyond what was entered and recorded came from one that was removed.
    adjustments: itemsOf(ledger).map(({ id, amount }) => ({
      itemId: id, removedItemId: removedItems[0]?.id ?? id, amount: amount - (startingBalances[id] ?? 0) - (moved.get(id) ?? 0),
    })).filter(({ amount }) => amount !== 0),
    savingsGoals: savingsGoals.map(({ id, goalAmount, goalDate, monthlyMinimum, monthlyContribution }) => ({
      id, goalAmount, goalDate, monthlyMinimum, monthlyContribution,
    })),
    debtGoal: debt.goal === null ? null : {
      method: debt.goal.method, monthlyContribution: debt.goal.monthlyContribution,
      accountIds: debt.goal.attackedDebts.flatMap(
        ({ pairedItemId }) => ledger.realAccounts.debt.accounts.find((account) => account.pairedItemId === pairedItemId)?.id ?? [],
      ),
    },
    ...(shapes.length > 0 && { statementShapes: shapes.map(({ id: _, ...shape }) => shape) }),
  };
}

function planOf(of: Record<BudgetItem['subset'], { items: readonly BudgetItem[] }>): FilePlan {
  return {
    amounts: spendingSubsetKeys.flatMap((key) => of[key].items.filter(({ amount }) => amount !== 0).map(({ id, amount }) => ({ itemId: id, amount }))),
    income: of.income.items.map(({ id, name, amount }) => ({ id, name, amount })),
  };
}

function fileItem(
  { id, subset, parentId, name, photo, clarificationIndex }: BudgetItem, sortOrder: number, facts: Pick<FileItem, 'startingBalance' | 'isCollapsed' | 'isRemoved'>,
): FileItem {
  const own = spendingSubsetKeys.find((key) => key === subset) ?? 'working-budget';
  return { id, subset: own, parentId, name, photo, clarificationIndex, sortOrder, ...facts };
}

function fileAccount(account: RealAccount, sortOrder: number): FileAccount {
  const { id, type, name, category, amount } = account;
  const none = { isCreditCard: false, interestRate: null, minimumPayment: null, beginningBalance: null, pairedItemId: null, relatedDebtId: null };
  const facts = { id, type, name, category, amount, sortOrder, isRemoved: false };
  switch (account.type) {
    case 'Cash': return { ...none, ...facts };
    case 'Other Asset': return { ...none, ...facts, relatedDebtId: account.relatedDebtId };
    case 'Debt': {
      const { isCreditCard, interestRate, minimumPayment, beginningBalance, pairedItemId } = account;
      return { ...none, ...facts, isCreditCard, interestRate, minimumPayment, beginningBalance, pairedItemId };
    }
  }
}
