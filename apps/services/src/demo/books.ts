import { monthTitle, type YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { type Posting, postings } from '@blue-budget/domain/postings';
import { isDebtPayment, type Transaction } from '@blue-budget/domain/transactions';
import { interestSavedByThisPayment } from './interest-saved.ts';
import { cashAccounts, debts, items, otherAssets, otherCashAtStart, removedItem, templateIncome } from './household.ts';

/** What is planned for one month. */
export interface PlannedMonth extends YearMonth {
  assignments: Map<Id, Cents>;
  income: { id: Id; name: string; amount: Cents }[];
}

export interface RecordedTransaction {
  transaction: Transaction;
  interestSavedMarginal: Cents;
}

/** The household's ledger while its history is played: kept balances, moved by the one posting rule (product, posting). */
export class Books {
  readonly runningTotals = new Map<Id, Cents>([...items, removedItem.item].map((item) => [item.id, item.starting]));
  readonly balances = new Map<Id, Cents>();
  /** By month title. */
  readonly discrepancies = new Map<string, Cents>();
  readonly months: PlannedMonth[] = [];
  readonly recorded: RecordedTransaction[] = [];
  readonly handedOn: { from: Id; to: Id; amount: Cents }[] = [];
  interestSaved: Cents = 0;
  interestSavedMarginal: Cents = 0;

  constructor() {
    for (const debt of debts) this.balances.set(debt.id, debt.owed);
    for (const asset of otherAssets) this.balances.set(asset.id, asset.value);
    const cash = sum(this.runningTotals.values());
    const elsewhere = sum(Object.values(otherCashAtStart));
    for (const account of cashAccounts) {
      this.balances.set(account.id, account.id === 'everyday-checking' ? cash - elsewhere : otherCashAtStart[account.id]);
    }
  }

  balance(accountId: Id): Cents {
    return known(this.balances, accountId);
  }

  runningTotal(itemId: Id): Cents {
    return known(this.runningTotals, itemId);
  }

  /** Creates a month from the template. `interest` is planned beside the two jobs and assigned to the emergency fund. */
  createMonth(month: YearMonth, interest: Cents): void {
    const assignments = new Map(items.map((item) => [item.id, item.template]));
    const income: PlannedMonth['income'] = templateIncome.map((line) => ({ ...line }));
    if (interest > 0) {
      income.push({ id: `interest-${month.year}-${month.month}`, name: 'Savings Interest', amount: interest });
      add(assignments, 'emergency-fund', interest);
    }
    for (const [itemId, amount] of assignments) add(this.runningTotals, itemId, amount);
    add(this.discrepancies, monthTitle(month), -sum(income.map((line) => line.amount)));
    this.months.push({ ...month, assignments, income });
  }

  /** Takes an item out of the budget and hands what is in it to another. The removed item keeps its last total. */
  handOn(from: Id, to: Id): void {
    const amount = this.runningTotal(from);
    add(this.runningTotals, to, amount);
    this.handedOn.push({ from, to, amount });
  }

  record(transaction: Transaction): void {
    const interestSavedMarginal = this.marginalSaving(transaction);
    this.recorded.push({ transaction, interestSavedMarginal });
    this.interestSavedMarginal += interestSavedMarginal;
    for (const posting of postings(transaction)) this.post(posting);
  }

  private post(posting: Posting): void {
    switch (posting.on) {
      case 'cash': case 'card': return add(this.balances, posting.accountId, posting.amount);
      case 'paired-debt': return add(this.balances, debtOf(posting.itemId).id, posting.amount);
      case 'item': return add(this.runningTotals, posting.itemId, posting.amount);
      case 'income': return add(this.discrepancies, posting.month, posting.amount);
      case 'interest-saved': this.interestSaved += posting.amount;
    }
  }

  private marginalSaving(transaction: Transaction): Cents {
    if (!isDebtPayment(transaction)) return 0;
    const { id, rate, minimum } = debtOf(transaction.legs[0]?.id);
    return interestSavedByThisPayment({ balance: this.balance(id), rate, minimum, paid: -transaction.amount });
  }
}

function debtOf(itemId: Id | undefined) {
  const debt = debts.find((candidate) => candidate.itemId === itemId);
  if (!debt) throw new Error('A debt payment without the debt it pays.');
  return debt;
}

function add(amounts: Map<string, Cents>, key: string, amount: Cents): void {
  amounts.set(key, (amounts.get(key) ?? 0) + amount);
}

function known(amounts: Map<string, Cents>, key: string): Cents {
  const amount = amounts.get(key);
  if (amount === undefined) throw new Error(`The household has no ${key}.`);
  return amount;
}

function sum(amounts: Iterable<Cents>): Cents {
  return [...amounts].reduce((total, amount) => total + amount, 0);
}
