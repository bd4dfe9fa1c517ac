import type { Institution } from '@blue-budget/domain/accounts';
import type { OpenDatabase } from '../db/connect.ts';
import type { Log } from '../http/log.ts';
import type { RouteSettings } from '../http/route.ts';
import type { Later } from '../later.ts';
import type { BankAccount, BankChanges, BankTransaction, Outside } from '../outside/ports.ts';
import type { Limits } from '../people/limits.ts';
import type { Report } from '../telemetry/security-events.ts';
import type { Vault } from '../tokens/vault.ts';

/** What looking after links is built on. */
export interface UpkeepDeps {
  database: OpenDatabase;
  outside: Pick<Outside, 'bank'>;
  ledger: BankLedger;
  vault: Vault;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Whether the process is shutting down: it then starts on no further link. */
  isClosing: () => boolean;
}

/** What linking a bank is built on. */
export interface BankDeps extends UpkeepDeps, RouteSettings {
  limits: Limits;
  later: Later;
  report: Report;
}

/** What linking writes into people's ledgers and reads there. */
export interface BankLedger {
  /** What a person has linked, the oldest first. */
  institutions(userId: string): Promise<Institution[]>;
  /** The institution of a link; null where none names it. */
  institutionOf(userId: string, linkId: string): Promise<LinkState | null>;
  /** Throws a refusal when the person has five already, or this very one. */
  addInstitution(userId: string, linked: NewInstitution): Promise<Institution>;
  /**
   * Stores a round of reports, with its cursor, in one transaction. False when the state it was read for no longer exists: nothing was
   * stored then, and the round must be read again.
   */
  applyRound(userId: string, linkId: string, round: BankRound): Promise<boolean>;
  /** Stores what the bank reports about its accounts, without transactions. */
  updateAccounts(userId: string, linkId: string, accounts: readonly BankAccount[]): Promise<void>;
}

export interface NewInstitution {
  linkId: string;
  name: string;
  institutionId: string;
  accounts: readonly BankAccount[];
}

export interface LinkState {
  institution: Institution;
  /** How far reports are taken in; null before the first. */
  cursor: string | null;
  /** The accounts, by the provider's ids, that were linked to real ones since: what the bank knew then is still to be taken in. */
  awaitingHistory: readonly string[];
}

export interface BankRound {
  /** The state that it was read for. */
  state: LinkState;
  changes: BankChanges;
  accounts: readonly BankAccount[];
  /** All transactions of each account that awaits its history; empty in the first round of a link, which holds everything itself. */
  histories: ReadonlyMap<string, readonly BankTransaction[]>;
}
