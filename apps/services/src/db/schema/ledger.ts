import type {
  AmountLineName,
  Cents,
  DebtMethod,
  ImportedAccount,
  ImportStatus,
  LinkBalance,
  PercentPerYear,
  RealAccount,
  SpendingSubsetKey,
  SubsetKey,
  Transaction,
} from '@blue-budget/domain';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface LedgerTables {
  ledgers: LedgersTable;
  budget_items: BudgetItemsTable;
  real_accounts: RealAccountsTable;
  income_discrepancies: IncomeDiscrepanciesTable;
  months: MonthsTable;
  month_assignments: MonthAssignmentsTable;
  month_income_lines: MonthIncomeLinesTable;
  template_amounts: TemplateAmountsTable;
  template_income_lines: TemplateIncomeLinesTable;
  income_sources: IncomeSourcesTable;
  imports: ImportsTable;
  transactions: TransactionsTable;
  transaction_legs: TransactionLegsTable;
  transaction_lines: TransactionLinesTable;
  transaction_words: TransactionWordsTable;
  adjustments: AdjustmentsTable;
  savings_goals: SavingsGoalsTable;
  debt_goals: DebtGoalsTable;
  attacked_debts: AttackedDebtsTable;
  institutions: InstitutionsTable;
  imported_accounts: ImportedAccountsTable;
  idempotency_keys: IdempotencyKeysTable;
  change_log: ChangeLogTable;
}

interface TenantRow {
  tenant_id: string;
}

interface Identified extends TenantRow {
  id: Generated<string>;
}

interface InMonth {
  year: number;
  /** 1 to 12. */
  month: number;
}

/** A date as ISO text, such as 2026-05-03. */
type IsoDate = string;

interface LedgersTable extends TenantRow {
  /** Raised by the first statement of every change, which thereby locks the tenant's writes. */
  version: Generated<number>;
  interest_saved: Generated<Cents>;
  interest_saved_marginal: Generated<Cents>;
  created_at: Generated<Date>;
}

interface BudgetItemsTable extends Identified {
  subset: SpendingSubsetKey;
  parent_id: string | null;
  name: string;
  running_total: Generated<Cents>;
  starting_balance: Generated<Cents>;
  sort_order: number;
  /** True while the children of this item are drawn in. */
  collapsed: Generated<boolean>;
  photo: string | null;
  clarification_index: number | null;
  removed_at: Date | null;
}

interface RealAccountsTable extends Identified {
  kind: RealAccount['type'];
  name: string;
  category: string;
  /** Of a debt: the amount owed, positive. */
  balance: Cents;
  sort_order: number;
  is_credit_card: Generated<boolean>;
  interest_rate: PercentPerYear | null;
  minimum_payment: Cents | null;
  beginning_balance: Cents | null;
  paired_item_id: string | null;
  related_debt_id: string | null;
  imported_account_id: string | null;
  removed_at: Date | null;
}

interface IncomeDiscrepanciesTable extends Identified, InMonth {
  amount: Generated<Cents>;
}

interface MonthsTable extends TenantRow, InMonth {
  created_at: Generated<Date>;
}

interface MonthAssignmentsTable extends TenantRow, InMonth {
  item_id: string;
  amount: Cents;
}

interface MonthIncomeLinesTable extends Identified, InMonth {
  name: string;
  amount: Cents;
  sort_order: number;
}

interface TemplateAmountsTable extends TenantRow {
  item_id: string;
  amount: Cents;
}

interface TemplateIncomeLinesTable extends Identified {
  name: string;
  amount: Cents;
  sort_order: number;
}

interface IncomeSourcesTable extends Identified {
  name: string;
  sort_order: number;
  archived_at: Date | null;
}

interface ImportsTable extends Identified {
  account_id: string;
  provider_transaction_id: string;
  status: ImportStatus | 'recorded' | 'denied';
  date: IsoDate;
  source: string;
  description: Generated<string>;
  amount: Cents;
  created_order: GeneratedAlways<number>;
}

interface TransactionsTable extends Identified {
  date: IsoDate;
  created_order: GeneratedAlways<number>;
  type: Transaction['type'];
  subtype: Transaction['subtype'];
  amount: Cents;
  /** Of expenses, refunds and other money in or out. */
  merchant: string | null;
  /** The income source, or the account a transfer comes from. */
  source_id: string | null;
  source_name: string | null;
  account_id: string;
  account_name: string;
  account_is_credit_card: Generated<boolean>;
  /** Of a credit card only. */
  account_paired_item_id: string | null;
  description: Generated<string>;
  photo: string | null;
  import_id: string | null;
  interest_saved_marginal: Generated<Cents>;
}

interface TransactionLegsTable extends TenantRow {
  transaction_id: string;
  position: number;
  subset: SubsetKey;
  item_id: string | null;
  /** The month of an income leg. */
  year: number | null;
  month: number | null;
  name: string;
  amount: Cents;
}

interface TransactionLinesTable extends TenantRow {
  transaction_id: string;
  name: AmountLineName;
  amount: Cents;
}

/** The words by which a transaction is found. */
interface TransactionWordsTable extends TenantRow {
  word: string;
  transaction_id: string;
}

interface AdjustmentsTable extends Identified {
  item_id: string;
  removed_item_id: string;
  amount: Cents;
  created_at: Generated<Date>;
}

interface SavingsGoalsTable extends TenantRow {
  item_id: string;
  goal_amount: Cents;
  goal_date: IsoDate;
  monthly_minimum: Cents;
  monthly_contribution: Cents;
}

interface DebtGoalsTable extends TenantRow {
  method: DebtMethod;
  monthly_contribution: Cents;
}

interface AttackedDebtsTable extends TenantRow {
  account_id: string;
  position: number;
}

interface InstitutionsTable extends Identified {
  name: string;
  /** The bank's own id of itself. */
  institution_id: string;
  /** Of `bank_links`. */
  link_id: ColumnType<string | null, string | null | undefined>;
  /** How far the provider's reports are taken in; null before the first. */
  cursor: ColumnType<string | null, string | null | undefined>;
  created_at: Generated<Date>;
  created_order: GeneratedAlways<number>;
}

interface ImportedAccountsTable extends Identified {
  institution_id: string;
  provider_account_id: string;
  name: string;
  type: ImportedAccount['type'];
  current_balance: Cents;
  available_balance: Cents | null;
  /** How it was linked, and at which balance; both null while it is not. */
  linked_type: ImportedAccount['linkedType'];
  linked_balance: LinkBalance | null;
  /** The day in UTC on which it was linked last. */
  linked_on: ColumnType<IsoDate | null, IsoDate | null | undefined>;
  /** Whether what the bank knew when it was linked is still to be taken in. */
  awaits_history: Generated<boolean>;
  created_order: GeneratedAlways<number>;
}

interface IdempotencyKeysTable extends TenantRow {
  key: string;
  request_hash: string;
  reply: JSONColumnType<object>;
  ledger_version: number;
  created_at: Generated<Date>;
}

interface ChangeLogTable extends TenantRow {
  version: number;
  operation: string;
  detail: JSONColumnType<object>;
  /** Cash less budget before and after it; null where the change is older than the columns. */
  gap_before: Cents | null;
  gap_after: Cents | null;
  created_at: Generated<Date>;
}
