// Written by `npm run generate` from the schema that the migrations make. Do not edit; comments come from notes.ts.
import type { Cents, PercentPerYear } from '@blue-budget/domain/money';
import type { TransactionSubtype, TransactionType } from '@blue-budget/domain/transactions';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A date as ISO text, such as 2026-05-03. */
type IsoDate = string;

/** All tables as the migrations leave them. */
export interface Database {
  adjustments: AdjustmentsTable;
  attacked_debts: AttackedDebtsTable;
  authenticators: AuthenticatorsTable;
  bank_links: BankLinksTable;
  budget_items: BudgetItemsTable;
  buyers_to_forget: BuyersToForgetTable;
  card_events: CardEventsTable;
  change_log: ChangeLogTable;
  client_ids: ClientIdsTable;
  debt_goals: DebtGoalsTable;
  decoy_verifications: DecoyVerificationsTable;
  idempotency_keys: IdempotencyKeysTable;
  imported_accounts: ImportedAccountsTable;
  imports: ImportsTable;
  income_discrepancies: IncomeDiscrepanciesTable;
  income_sources: IncomeSourcesTable;
  institutions: InstitutionsTable;
  invitations: InvitationsTable;
  ledgers: LedgersTable;
  login_tickets: LoginTicketsTable;
  month_assignments: MonthAssignmentsTable;
  month_income_lines: MonthIncomeLinesTable;
  months: MonthsTable;
  one_time_tokens: OneTimeTokensTable;
  outbox: OutboxTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  pretend_bank_links: PretendBankLinksTable;
  pretend_subscriptions: PretendSubscriptionsTable;
  rate_limits: RateLimitsTable;
  real_accounts: RealAccountsTable;
  reconciled_entries: ReconciledEntriesTable;
  reconciliations: ReconciliationsTable;
  recovery_codes: RecoveryCodesTable;
  refresh_token_families: RefreshTokenFamiliesTable;
  refresh_tokens: RefreshTokensTable;
  savings_goals: SavingsGoalsTable;
  schedule_checks: ScheduleChecksTable;
  schedules: SchedulesTable;
  schema_steps: SchemaStepsTable;
  sms_codes: SmsCodesTable;
  statement_shapes: StatementShapesTable;
  subscriptions: SubscriptionsTable;
  template_amounts: TemplateAmountsTable;
  template_income_lines: TemplateIncomeLinesTable;
  transaction_legs: TransactionLegsTable;
  transaction_lines: TransactionLinesTable;
  transaction_words: TransactionWordsTable;
  transactions: TransactionsTable;
  users: UsersTable;
}

export interface AdjustmentsTable {
  tenant_id: string;
  id: Generated<string>;
  item_id: string;
  removed_item_id: string;
  amount: Cents;
  created_at: Generated<Date>;
}

export interface AttackedDebtsTable {
  tenant_id: string;
  account_id: string;
  position: number;
}

/** Apps that give codes for the second step of a login: one for each person. */
export interface AuthenticatorsTable {
  user_id: string;
  /** Sealed for `user_id`. */
  secret: string;
  created_at: Date;
  /** Null until a code has shown that the app has the secret; then it is asked for. */
  confirmed_at: Date | null;
  /** The step of 30 seconds since 1970 of the last code that was accepted: no code of it or of one before counts again. */
  last_step: number | null;
}

export interface BankLinksTable {
  user_id: string;
  id: string;
  /** The provider's id of the link, by which its webhooks name it. */
  item_id: string;
  /** Sealed for `id`. */
  access_token: string;
  /** When to ask the provider again, should no webhook come before. */
  check_at: Date;
  /** Until when one process has taken that on. */
  claimed_until: Date | null;
  /** Counts what asked for an earlier look, so that a look that is under way then does not count as that. */
  signals: Generated<number>;
  created_at: Generated<Date>;
}

export interface BudgetItemsTable {
  tenant_id: string;
  id: Generated<string>;
  subset: 'working-budget' | 'savings' | 'debt' | 'giving' | 'investments';
  parent_id: string | null;
  name: string;
  running_total: Generated<Cents>;
  starting_balance: Generated<Cents>;
  sort_order: number;
  /** True while the children of this item are hidden. */
  collapsed: Generated<boolean>;
  photo: string | null;
  clarification_index: number | null;
  removed_at: Date | null;
}

/** Subscriptions whose buyer the card provider is yet to forget, and when it is told (again). */
export interface BuyersToForgetTable {
  card_id: string;
  check_at: Date;
}

/** Webhooks that were dealt with. */
export interface CardEventsTable {
  id: string;
  received_at: Date;
}

export interface ChangeLogTable {
  tenant_id: string;
  version: number;
  operation: string;
  detail: JSONColumnType<object>;
  created_at: Generated<Date>;
  /** Cash less budget before the change; null where the change is older than the column. */
  gap_before: Cents | null;
  /** Cash less budget after the change; null where the change is older than the column. */
  gap_after: Cents | null;
  /** The browser and system that it was made with, such as "Chrome on Windows"; empty where that is not known. */
  device: Generated<string>;
}

export interface ClientIdsTable {
  id: string;
  user_id: string;
  created_at: Generated<Date>;
}

export interface DebtGoalsTable {
  tenant_id: string;
  method: 'snowball' | 'avalanche' | 'custom';
  monthly_contribution: Cents;
}

/** What registrations with an address that has an account lead to. */
export interface DecoyVerificationsTable {
  email_hash: string;
  client_id: string;
  mobile_number: string;
  expires_at: Date;
  attempts: Generated<number>;
  locked_until: Date | null;
  created_at: Generated<Date>;
}

export interface IdempotencyKeysTable {
  tenant_id: string;
  key: string;
  request_hash: string;
  reply: JSONColumnType<object>;
  ledger_version: number;
  created_at: Generated<Date>;
}

export interface ImportedAccountsTable {
  tenant_id: string;
  id: Generated<string>;
  institution_id: string;
  provider_account_id: string;
  name: string;
  type: 'depository' | 'credit' | 'loan' | 'investment' | 'brokerage' | 'other';
  current_balance: Cents;
  available_balance: Cents | null;
  /** How it was linked; null while it is not. */
  linked_type: 'merge' | 'create' | null;
  /** At which balance it was linked; null while it is not. */
  linked_balance: 'budget' | 'current' | 'available' | null;
  created_order: GeneratedAlways<number>;
  /** The day in UTC on which it was linked last. */
  linked_on: IsoDate | null;
  /** Whether what the bank knew when it was linked is still to be taken in. */
  awaits_history: Generated<boolean>;
}

export interface ImportsTable {
  tenant_id: string;
  id: Generated<string>;
  account_id: string;
  provider_transaction_id: string;
  status: 'pending' | 'modified' | 'removed' | 'recorded' | 'denied';
  date: IsoDate;
  source: string;
  description: Generated<string>;
  amount: Cents;
  created_order: GeneratedAlways<number>;
  /** The transaction of which this is one more line, beside the import that it was recorded from. */
  linked_to: string | null;
}

export interface IncomeDiscrepanciesTable {
  tenant_id: string;
  id: Generated<string>;
  year: number;
  month: number;
  amount: Generated<Cents>;
}

export interface IncomeSourcesTable {
  tenant_id: string;
  id: Generated<string>;
  name: string;
  sort_order: number;
  archived_at: Date | null;
}

export interface InstitutionsTable {
  tenant_id: string;
  id: Generated<string>;
  name: string;
  /** The bank's own id of itself. */
  institution_id: string;
  created_at: Generated<Date>;
  /** Of `bank_links`. */
  link_id: string | null;
  /** How far the provider's reports are taken in; null before the first. */
  cursor: string | null;
  created_order: GeneratedAlways<number>;
}

export interface InvitationsTable {
  id: Generated<string>;
  email: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface LedgersTable {
  tenant_id: string;
  /** Raised by the first statement of every change, which thereby locks the tenant's writes. */
  version: Generated<number>;
  interest_saved: Generated<Cents>;
  interest_saved_marginal: Generated<Cents>;
  created_at: Generated<Date>;
  /** The name of the import that writes it by many transactions, until it is whole. */
  importing: string | null;
}

/** Logins whose password was right and whose second step is to come. */
export interface LoginTicketsTable {
  ticket_hash: string;
  user_id: string;
  is_shared_computer: boolean;
  /** What a passkey is to sign, once; null while none is asked for. */
  challenge: string | null;
  expires_at: Date;
}

export interface MonthAssignmentsTable {
  tenant_id: string;
  year: number;
  month: number;
  item_id: string;
  amount: Cents;
}

export interface MonthIncomeLinesTable {
  tenant_id: string;
  year: number;
  month: number;
  id: Generated<string>;
  name: string;
  amount: Cents;
  sort_order: number;
}

export interface MonthsTable {
  tenant_id: string;
  year: number;
  month: number;
  created_at: Generated<Date>;
}

export interface OneTimeTokensTable {
  token_hash: string;
  purpose: 'verify-email' | 'verify-email-change' | 'reset-password';
  user_id: string;
  /** The address to change to; with `verify-email-change` only. */
  new_email: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

/** What the local simulators of mail and SMS have sent. */
export interface OutboxTable {
  id: GeneratedAlways<number>;
  channel: 'mail' | 'sms';
  recipient: string;
  /** Of a mail; null for an SMS. */
  subject: string | null;
  body: string;
  sent_at: Generated<Date>;
}

/** What a new passkey is to sign: one for each person, once. */
export interface PasskeyChallengesTable {
  user_id: string;
  challenge: string;
  expires_at: Date;
}

/** Those that confirm a login, as the second step. */
export interface PasskeysTable {
  id: Generated<string>;
  user_id: string;
  /** What the browser calls it, in base64url. */
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  /** As the passkey counts its uses; one that goes back was copied. Always 0 with passkeys that do not count. */
  counter: Cents;
  name: string;
  created_at: Date;
  /** Null before the first login with it. */
  last_used_at: Date | null;
}

export interface PretendBankLinksTable {
  link_token: string;
  user_id: string;
  /** Null while nobody has chosen a bank. */
  institution_id: string | null;
  public_token: string | null;
  /** Null until the public token was exchanged. */
  access_token: string | null;
  item_id: string | null;
  /** Dates, separated by commas. */
  days: Generated<string>;
  ended_at: Date | null;
  created_at: Date;
}

export interface PretendSubscriptionsTable {
  id: string;
  client_secret: string;
  user_id: string;
  plan_id: string;
  /** Null while it is a checkout that nobody has paid. */
  paid_at: Date | null;
  ends_at: Date | null;
  created_at: Date;
}

export interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  /** Milliseconds since 1970. */
  expire: number | null;
}

export interface RealAccountsTable {
  tenant_id: string;
  id: Generated<string>;
  kind: 'Cash' | 'Other Asset' | 'Debt';
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

/** Transactions in one account each, since a transfer stands in two: reconciled while they move it by `amount`. */
export interface ReconciledEntriesTable {
  tenant_id: string;
  account_id: string;
  transaction_id: string;
  reconciliation_id: string;
  amount: Cents;
}

/** When accounts agreed with their banks, and with which balance. */
export interface ReconciliationsTable {
  tenant_id: string;
  id: Generated<string>;
  account_id: string;
  date: IsoDate;
  balance: Cents;
  created_order: GeneratedAlways<number>;
}

/** Those that are left: each stands in for the second step once. */
export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}

export interface RefreshTokenFamiliesTable {
  id: Generated<string>;
  user_id: string;
  created_at: Generated<Date>;
  revoked_at: Date | null;
  /** The browser and system of the last use, such as "Chrome on Windows"; empty where that is not known. */
  device: Generated<string>;
  /** Of the address of the last use, such as "203.0.113.0/24"; empty where that is not known. */
  network: Generated<string>;
  /** When a token was exchanged last; null before the first exchange. */
  last_used_at: Date | null;
}

export interface RefreshTokensTable {
  token_hash: string;
  family_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  /** When this token was exchanged. */
  rotated_at: Date | null;
  /** The token it was exchanged for. */
  successor_hash: string | null;
}

export interface SavingsGoalsTable {
  tenant_id: string;
  item_id: string;
  goal_amount: Cents;
  goal_date: IsoDate;
  monthly_minimum: Cents;
  monthly_contribution: Cents;
}

/** When the next scheduled transaction of a person is due. */
export interface ScheduleChecksTable {
  user_id: string;
  /** When the day begins on which the next one is due, where it was scheduled. */
  check_at: Date;
}

/** Transactions that come again and again; those that were removed among them, since a removal can be taken back. */
export interface SchedulesTable {
  tenant_id: string;
  id: Generated<string>;
  account_id: string;
  type: string;
  subtype: string;
  /** Signed as in the statement of the account. */
  amount: Cents;
  source: string;
  description: Generated<string>;
  /** What accepting suggests; it may be gone. */
  item_id: string | null;
  /** What accepting an income suggests; it may be gone. */
  source_id: string | null;
  every: 'week' | 'two-weeks' | 'twice-a-month' | 'month' | 'year';
  first_date: IsoDate;
  /** The other day of the month, of what comes twice a month. */
  second_day: number | null;
  end_date: IsoDate | null;
  time_zone: string;
  /** The next day of which nothing was made yet; null after the end. */
  next_date: IsoDate | null;
  removed_at: Date | null;
  /** The one that was added last, or is there again, has the highest. */
  created_order: GeneratedAlways<number>;
}

/** The migrations that were made, as releases without them have to know them. */
export interface SchemaStepsTable {
  name: string;
  digest: string;
  shuts_out_older: boolean;
}

export interface SmsCodesTable {
  user_id: string;
  purpose: 'registration' | 'delete-account';
  code_hash: string;
  expires_at: Date;
  attempts: Generated<number>;
  locked_until: Date | null;
}

/** What was settled about files of one shape, and is offered for the next one. */
export interface StatementShapesTable {
  tenant_id: string;
  id: Generated<string>;
  /** The key that files of this shape have in common. */
  shape: string;
  account_id: string;
  /** One for each column of a table; null for a file that is no table, or whose columns are as they were found. */
  meanings: JSONColumnType<object> | null;
  date_order: 'month-first' | 'day-first' | null;
  decimal_mark: '.' | ',' | null;
  sign: 'as-written' | 'reversed' | null;
  is_flipped: boolean;
  currency: string | null;
  settled_on: IsoDate;
  /** The one that was settled last has the highest. */
  settled_order: GeneratedAlways<number>;
}

export interface SubscriptionsTable {
  user_id: string;
  id: Generated<string>;
  manager: 'card' | 'app-store' | 'play-store' | 'manual';
  /** The card provider's own id; null for the other managers. */
  card_id: string | null;
  plan_id: string | null;
  /** `waiting` for its first payment or for a pause to end; `ended` for good. */
  status: 'waiting' | 'paid' | 'overdue' | 'ended';
  period_start: Date;
  period_end: Date;
  /** When it will end or has ended; null while it is renewed. */
  ends_at: Date | null;
  /** When the person asked for it. */
  cancelled_at: Date | null;
  cancel_reason: string | null;
  /** The number of the fetch that this state comes from; a later fetch has a higher one. */
  fetched: Generated<number>;
  /** When to ask the card provider again, should no webhook come before. */
  check_at: Date | null;
  created_at: Generated<Date>;
}

export interface TemplateAmountsTable {
  tenant_id: string;
  item_id: string;
  amount: Cents;
}

export interface TemplateIncomeLinesTable {
  tenant_id: string;
  id: Generated<string>;
  name: string;
  amount: Cents;
  sort_order: number;
}

export interface TransactionLegsTable {
  tenant_id: string;
  transaction_id: string;
  position: number;
  subset: 'income' | 'working-budget' | 'savings' | 'debt' | 'giving' | 'investments';
  item_id: string | null;
  /** The month of an income leg, with `month`. */
  year: number | null;
  month: number | null;
  name: string;
  amount: Cents;
}

export interface TransactionLinesTable {
  tenant_id: string;
  transaction_id: string;
  name: 'Total Paid' | 'Sales Tax' | 'Debt Principal' | 'Debt Interest' | 'Interest Saved' | 'Gross Income' | 'Social Security' | 'Medicare' | 'Federal Income' | 'State Income' | 'Net Income';
  amount: Cents;
}

/** The words by which a transaction is found. */
export interface TransactionWordsTable {
  tenant_id: string;
  word: string;
  transaction_id: string;
}

/** What the account was on the day stands in the columns `account_*`, so that a transaction can be taken back exactly. */
export interface TransactionsTable {
  tenant_id: string;
  id: Generated<string>;
  date: IsoDate;
  created_order: GeneratedAlways<number>;
  type: TransactionType;
  subtype: TransactionSubtype;
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
  is_forgotten: Generated<boolean>;
}

export interface UsersTable {
  /** Also the id of the person's tenant. */
  id: Generated<string>;
  first_name: string;
  last_name: string;
  /** As typed; unique without regard to case, so compare `lower(email)`. */
  email: string;
  /** Ten digits. */
  mobile_number: string;
  password_hash: string;
  email_verified_at: Date | null;
  sms_verified_at: Date | null;
  premium_until: Date | null;
  /** Set during the grace before erasure; then the row goes. */
  deleted_at: Date | null;
  created_at: Generated<Date>;
  /** When the grace is over; null where nothing is to be erased. */
  erase_at: Date | null;
  /** Until when one process has taken the erasure on. */
  erasure_claimed_until: Date | null;
  /** When what is old of the person is deleted next. */
  prune_at: Generated<Date>;
  /** Null for those who have not logged in since the column is there. */
  first_login_at: Date | null;
}
