import type { CalendarDate } from '../../packages/domain/src/calendar/index.ts';
import type { FileAccount, FileImport, FileItem, LedgerFile } from '../../packages/domain/src/ledger-file/index.ts';
import type { Cents } from '../../packages/domain/src/money/index.ts';
import type { ExpenseTransaction } from '../../packages/domain/src/transactions/index.ts';

/** A budget as a journey finds it. */
export interface Start {
  /** Cash accounts by name, and what each holds. */
  cash?: Record<string, Cents>;
  debts?: { name: string; owed: Cents; isCreditCard?: boolean; rate?: number; startingBalance: Cents }[];
  items?: { name: string; subset: 'working-budget' | 'savings' | 'giving' | 'investments'; startingBalance?: Cents; template?: Cents }[];
  incomeSources?: string[];
  /** Income lines of the template by name. */
  templateIncome?: Record<string, Cents>;
  /** `importId` is that of the import which brought it. */
  expenses?: { merchant: string; amount: Cents; date: CalendarDate; account: string; item: string; importId?: string }[];
  /** Pending imports; the amount is negative if money went out. */
  imports?: (Pick<FileImport, 'id' | 'status' | 'source' | 'amount' | 'date'> & { account: string })[];
}

/** The file that holds such a budget. The budget is blue where the starting balances make up the cash. */
export function budgetOf({ cash = {}, debts = [], items = [], incomeSources = [], templateIncome = {}, expenses = [], imports = [] }: Start): LedgerFile {
  return {
    format: 'blue-budget', version: 1, months: [], adjustments: [], savingsGoals: [], debtGoal: null,
    items: [
      ...debts.map(({ name, startingBalance }) => ({ ...item(name), subset: 'debt' as const, startingBalance })),
      ...items.map(({ name, subset, startingBalance = 0 }, sortOrder) => ({ ...item(name), subset, startingBalance, sortOrder })),
    ],
    accounts: [
      ...Object.entries(cash).map(([name, amount]) => ({ ...account(name), type: 'Cash' as const, amount })),
      ...debts.map(({ name, owed, isCreditCard = false, rate = 0 }) => ({
        ...account(name), type: 'Debt' as const, amount: owed, isCreditCard, interestRate: rate, minimumPayment: 100_00, beginningBalance: owed,
        pairedItemId: item(name).id,
      })),
    ],
    incomeSources: incomeSources.map((name) => ({ id: name, name, isArchived: false })),
    template: {
      amounts: items.map(({ name, template = 0 }) => ({ itemId: item(name).id, amount: template })),
      income: Object.entries(templateIncome).map(([name, amount]) => ({ id: `template ${name}`, name, amount })),
    },
    imports: imports.map(({ account: name, ...imported }) => ({ ...imported, accountId: account(name).id, providerId: imported.id, description: '' })),
    transactions: expenses.map((expense, place) => ({ transaction: recorded(expense, place, items), interestSavedMarginal: 0 })),
  };
}

function item(name: string): FileItem {
  return {
    id: `item ${name}`, subset: 'working-budget', parentId: null, name, startingBalance: 0, sortOrder: 0, isCollapsed: false, photo: null,
    clarificationIndex: null, isRemoved: false,
  };
}

function account(name: string): FileAccount {
  return {
    id: `account ${name}`, type: 'Cash', name, category: 'Bank', amount: 0, sortOrder: 0, isCreditCard: false, interestRate: null, minimumPayment: null,
    beginningBalance: null, pairedItemId: null, relatedDebtId: null, isRemoved: false,
  };
}

function recorded(
  { merchant, amount, date, account: accountName, item: itemName, importId }: NonNullable<Start['expenses']>[number],
  place: number,
  items: NonNullable<Start['items']>,
): ExpenseTransaction {
  const subset = items.find(({ name }) => name === itemName)?.subset ?? 'working-budget';
  return {
    id: `transaction ${place}`, type: 'Expense', subtype: 'Regular', source: merchant, amount: -amount, date, description: '', photo: null,
    legs: [{ id: item(itemName).id, name: itemName, subset, amount: -amount }],
    account: { id: account(accountName).id, name: accountName, isCreditCard: false, pairedItemId: null },
    lines: [{ name: 'Total Paid', amount }], importId: importId ?? null,
  };
}
