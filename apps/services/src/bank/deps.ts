import type { Institution } from '@blue-budget/domain/accounts';
import type { OpenDatabase } from '../db/connect.ts';
import type { Log } from '../http/log.ts';
import type { RouteSettings } from '../http/route.ts';
import type { Later } from '../later.ts';
import type { BankAccount, BankChanges, BankTransaction, Outside } from '../outside/ports.ts';
import type { Limits } from '../people/limits.ts';
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
  /** Whether the process takes its leave: no further link is taken on then. */
  isClosing: () => boolean;
}

/** What linking a bank is built on. */
export interface BankDeps extends UpkeepDeps, RouteSettings {
  limits: Limits;
  later: Later;
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
   * Takes a round of reports in, the cursor and all it brought in one transaction. False where the state it was read for is not there
   * any more: nothing was taken in then, and the round is to be read anew.
   */
  applyRound(userId: string, linkId: string, round: BankRound): Promise<boolean>;
  /** Keeps what the bank says of its accounts, without any report. */
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
  /** All that the bank tells of each account that awaits its history; none in the first round of a link, which tells everything itself. */
  histories: ReadonlyMap<string, readonly BankTransaction[]>;
}
