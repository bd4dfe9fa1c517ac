import { emptyRealAccounts, findAccount } from '@blue-budget/domain/accounts';
import {
  bySubset, emptyOverview, emptyTemplate, incomeSourcesTitle, subsetAmount, withMonthEntry, withSubsetAmounts,
} from '@blue-budget/domain/budget';
import { monthTitle, parseMonthTitle } from '@blue-budget/domain/calendar';
import { ledgerOf } from '@blue-budget/domain/ledger';
import { postings } from '@blue-budget/domain/postings';
import { importedAccountLeg, lineAmount } from '@blue-budget/domain/transactions';
import type { RealAccount, RealAccounts } from '@blue-budget/domain/accounts';
import type { BudgetItem, MonthBudget, Overview } from '@blue-budget/domain/budget';
import type { Id, Ledger } from '@blue-budget/domain/ledger';
import type { FileAccount, FileItem, FilePlan, LedgerFile } from '@blue-budget/domain/ledger-file';
import type { Cents } from '@blue-budget/domain/money';
import type { AmountLineName, ImportedTransaction, Transaction } from '@blue-budget/domain/transactions';
import { booksOf, type Books } from './books.ts';
import { refuseFor } from './serving.ts';

/** The books that a file makes of empty ones; figures are computed again, transactions get ids of their own (as the services do). */
export function booksOfFile(before: Books, file: LedgerFile, newId: () => Id): Books {
  passIdsOf(file, newId);
  const realAccounts = accountsOf(file.accounts);
  const income = incomeOf(file, newId);
  const lineOf = (name: string) => income.find((line) => line.name === name)?.id ?? '';
  const transactions = file.transactions.map(({ transaction }): Transaction => ({
    ...transaction, id: newId(), legs: transaction.legs.map((leg) => (leg.subset === 'income' ? { ...leg, id: lineOf(leg.name) } : leg)),
  }));
  const amounts = runningTotals(file);
  const items = file.items.toSorted((a, b) => a.sortOrder - b.sortOrder);
  const overview = overviewOf(items, income, (id) => amounts.get(id) ?? 0);
  const saved = (name: AmountLineName) => transactions.reduce((sum, transaction) => sum + lineAmount(transaction, name), 0);
  const started = ledgerOf({
    overview, realAccounts, transactions: transactions.toReversed(), imports: importsOf(file, realAccounts, transactions), template: templateOf(items, file.template),
    incomeSources: {
      title: incomeSourcesTitle, items: file.incomeSources.filter(({ isArchived }) => !isArchived).map(({ id, name }) => ({ id, name })),
      archivedItems: file.incomeSources.filter(({ isArchived }) => isArchived).map(({ id, name }) => ({ id, name })),
    },
    savingsGoals: file.savingsGoals.map((goal) => ({
      ...goal, name: items.find(({ id }) => id === goal.id)?.name ?? '', currentAmount: amounts.get(goal.id) ?? 0,
    })),
    debt: { goal: debtGoalOf(file, realAccounts), interestSaved: saved('Interest Saved') },
    schedules: [],
  });
  const startingBalances = Object.fromEntries(items.filter(({ isRemoved }) => !isRemoved).map(({ id, startingBalance }) => [id, startingBalance]));
  const months = file.months.reduce((known, month) => withMonthEntry(known, month, { isSet: true, budget: monthOf(items, month) }), started.months);
  const ledger: Ledger = { ...started, startingBalances, months };
  const waits = new Set(ledger.imports.map(({ id }) => id));
  return {
    ...booksOf(ledger, before), removedItems: items.filter(({ isRemoved }) => isRemoved).map((item) => lineFor(item, 0, items)),
    settled: new Set(file.imports.filter(({ id }) => !waits.has(id)).map(({ id }) => id)),
    fileRows: new Map(file.imports.map(({ id, status: _, ...row }) => [id, row])),
    shapes: (file.statementShapes ?? []).filter(({ accountId }) => findAccount(realAccounts, accountId) !== undefined).map((shape) => ({ ...shape, id: newId() })),
  };
}

/** Makes ids until they are beyond those of the file, which may have been made alike. */
function passIdsOf(file: LedgerFile, newId: () => Id): void {
  const ids = JSON.stringify(file).match(/(?<=")made-\d{12}(?=")/g) ?? [];
  const last = ids.toSorted().at(-1) ?? '';
  for (let id = newId(); id <= last;) id = newId();
}

function accountsOf(accounts: readonly FileAccount[]): RealAccounts {
  const sections = emptyRealAccounts();
  for (const account of accounts.filter(({ isRemoved }) => !isRemoved).toSorted((a, b) => a.sortOrder - b.sortOrder)) {
    const { id, name, category, amount, type, isCreditCard, interestRate, minimumPayment, beginningBalance, pairedItemId, relatedDebtId } = account;
    const own = { id, name, category, amount, importedAccountId: null };
    if (type === 'Cash') sections['cash-accounts'].accounts.push({ ...own, type });
    else if (type === 'Other Asset') sections['other-assets'].accounts.push({ ...own, type, relatedDebtId });
    else if (interestRate === null || minimumPayment === null || beginningBalance === null || pairedItemId === null) {
      return refuseFor('invalid', { code: 'ledgerFile.broken', where: 'real_accounts' });
    }
    else sections.debt.accounts.push({ ...own, type, isCreditCard, interestRate, minimumPayment, beginningBalance, pairedItemId });
  }
  return sections;
}

/** The overview's lines of income, by month: what was received less what was planned. */
function incomeOf({ months, transactions }: LedgerFile, newId: () => Id): BudgetItem[] {
  const planned = months.flatMap(({ year, month, income }) => [{ year, month, amount: 0 }, ...income.map(({ amount }) => ({ year, month, amount: 0 - amount }))]);
  const received = transactions.flatMap(({ transaction: { legs } }) => legs.flatMap((leg) => {
    const month = leg.subset === 'income' ? parseMonthTitle(leg.name) : null;
    return month === null ? [] : [{ ...month, amount: leg.amount }];
  }));
  const sorted = [...planned, ...received].toSorted((a, b) => a.year - b.year || a.month - b.month);
  return [...Map.groupBy(sorted, monthTitle)].map(([name, parts]) => incomeLine({ id: newId(), name, amount: parts.reduce((sum, { amount }) => sum + amount, 0) }));
}

function runningTotals({ items, months, transactions, adjustments }: LedgerFile): Map<Id, Cents> {
  const parts = [
    ...items.map(({ id, startingBalance }) => ({ itemId: id, amount: startingBalance })), ...months.flatMap(({ amounts }) => amounts), ...adjustments,
    ...transactions.flatMap(({ transaction }) => postings(transaction)).flatMap((posting) => (posting.on === 'item' ? posting : [])),
  ];
  return parts.reduce((sums, { itemId, amount }) => sums.set(itemId, (sums.get(itemId) ?? 0) + amount), new Map<Id, Cents>());
}

function overviewOf(items: readonly FileItem[], income: BudgetItem[], amountOf: (id: Id) => Cents): Overview {
  const lines = linesBySubset(items, income, amountOf);
  const empty = emptyOverview();
  return withSubsetAmounts(bySubset((key) => ({
    ...empty[key],
    items: lines[key],
    collapsedGroups: items.filter(({ subset, isCollapsed, isRemoved }) => subset === key && isCollapsed && !isRemoved).map(({ id }) => id),
  })));
}

function templateOf(items: readonly FileItem[], plan: FilePlan) {
  const lines = linesBySubset(items, plan.income.map(incomeLine), amountsIn(plan));
  const empty = emptyTemplate();
  return bySubset((key) => ({ ...empty[key], items: lines[key] }));
}

function monthOf(items: readonly FileItem[], plan: FilePlan): MonthBudget {
  const lines = linesBySubset(items, plan.income.map(incomeLine), amountsIn(plan));
  const titles = emptyTemplate();
  return bySubset((key) => ({ title: titles[key].title, items: lines[key], amount: subsetAmount(lines[key]) }));
}

function amountsIn({ amounts }: FilePlan): (id: Id) => Cents {
  const known = new Map(amounts.map(({ itemId, amount }) => [itemId, amount]));
  return (id) => known.get(id) ?? 0;
}

function linesBySubset(items: readonly FileItem[], income: BudgetItem[], amountOf: (id: Id) => Cents) {
  const present = items.filter(({ isRemoved }) => !isRemoved);
  const lines = present.map((item) => lineFor(item, amountOf(item.id), present));
  return bySubset((key) => (key === 'income' ? income : lines.filter(({ subset }) => subset === key)));
}

function lineFor({ id, parentId, name, subset, photo, clarificationIndex }: FileItem, amount: Cents, items: readonly FileItem[]): BudgetItem {
  return { id, parentId, name, amount, subset, bold: items.some((other) => other.parentId === id), photo, clarificationIndex };
}

function incomeLine({ id, name, amount }: { id: Id; name: string; amount: Cents }): BudgetItem {
  return { id, name, amount, subset: 'income', parentId: null, bold: false, photo: null, clarificationIndex: null };
}

function importsOf(file: LedgerFile, accounts: RealAccounts, transactions: readonly Transaction[]): ImportedTransaction[] {
  return file.imports.flatMap(({ id, accountId, status, date, source, description, amount }): ImportedTransaction[] => {
    const account: RealAccount | undefined = findAccount(accounts, accountId);
    if (account === undefined || status === 'recorded' || status === 'denied') return [];
    return [{
      id, importId: id, status, date, source, description, amount, photo: null, legs: [], lines: [], type: null, subtype: null,
      account: importedAccountLeg(account),
      recordedId: transactions.find(({ importId }) => importId === id)?.id ?? null,
    }];
  });
}

function debtGoalOf({ debtGoal }: LedgerFile, { debt: { accounts } }: RealAccounts): Ledger['debt']['goal'] {
  if (debtGoal === null) return null;
  const attackedDebts = debtGoal.accountIds.flatMap((id) => accounts.filter((account) => account.id === id))
    .map(({ pairedItemId, interestRate, amount, minimumPayment }) => ({ pairedItemId, interestRate, amount, minimumPayment }));
  return { method: debtGoal.method, monthlyContribution: debtGoal.monthlyContribution, attackedDebts };
}
