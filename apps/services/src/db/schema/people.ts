import type { Generated, GeneratedAlways } from 'kysely';

export interface PeopleTables {
  users: UsersTable;
  refresh_token_families: RefreshTokenFamiliesTable;
  refresh_tokens: RefreshTokensTable;
  one_time_tokens: OneTimeTokensTable;
  invitations: InvitationsTable;
  client_ids: ClientIdsTable;
  decoy_verifications: DecoyVerificationsTable;
  sms_codes: SmsCodesTable;
  rate_limits: RateLimitsTable;
  outbox: OutboxTable;
}

interface UsersTable {
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
  /** When the grace is over; null where nothing is to be erased. */
  erase_at: Date | null;
  /** Until when one process has taken the erasure on. */
  erasure_claimed_until: Date | null;
  created_at: Generated<Date>;
}

interface RefreshTokenFamiliesTable {
  id: Generated<string>;
  user_id: string;
  created_at: Generated<Date>;
  revoked_at: Date | null;
}

interface RefreshTokensTable {
  token_hash: string;
  family_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  /** When this token was exchanged, and for which one. */
  rotated_at: Date | null;
  successor_hash: string | null;
}

export type OneTimeTokenPurpose = 'verify-email' | 'verify-email-change' | 'reset-password';

interface OneTimeTokensTable {
  token_hash: string;
  purpose: OneTimeTokenPurpose;
  user_id: string;
  /** The address to change to; with `verify-email-change` only. */
  new_email: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

interface InvitationsTable {
  id: Generated<string>;
  email: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

interface ClientIdsTable {
  id: string;
  user_id: string;
  created_at: Generated<Date>;
}

/** What registrations with an address that has an account lead to. */
interface DecoyVerificationsTable {
  email_hash: string;
  client_id: string;
  mobile_number: string;
  expires_at: Date;
  attempts: Generated<number>;
  locked_until: Date | null;
  created_at: Generated<Date>;
}

export type SmsCodePurpose = 'registration' | 'delete-account';

interface SmsCodesTable {
  user_id: string;
  purpose: SmsCodePurpose;
  code_hash: string;
  expires_at: Date;
  attempts: Generated<number>;
  locked_until: Date | null;
}

interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  /** Milliseconds since 1970. */
  expire: number | null;
}

/** What the local simulators of mail and SMS have sent. */
interface OutboxTable {
  id: GeneratedAlways<number>;
  channel: 'mail' | 'sms';
  recipient: string;
  /** Of a mail; null for an SMS. */
  subject: string | null;
  body: string;
  sent_at: Generated<Date>;
}
