import type { ColumnType, Generated } from 'kysely';

export interface BankTables {
  bank_links: BankLinksTable;
  pretend_bank_links: PretendBankLinksTable;
}

interface BankLinksTable {
  user_id: string;
  id: string;
  /** The provider's id of the link, by which its webhooks name it. */
  item_id: string;
  /** Sealed for `id`. */
  access_token: string;
  /** When to ask the provider again, should no webhook come before. */
  check_at: Date;
  /** Until when one process has taken that on. */
  claimed_until: ColumnType<Date | null, Date | null | undefined>;
  /** Counts what asked for an earlier look, so that a look that is under way then does not count as that. */
  signals: Generated<number>;
  created_at: Generated<Date>;
}

interface PretendBankLinksTable {
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
  ended_at: ColumnType<Date | null, Date | null | undefined>;
  created_at: Date;
}
