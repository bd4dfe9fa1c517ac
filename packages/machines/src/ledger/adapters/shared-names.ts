/**
 * Names that tabs of different releases share: while one tab runs the release before, both must use the same database, lock and channel.
 * So these names do not change with the code, and neither do the formats of the database (`core/outbox-entry.ts`) and of the channel
 * (`tab-channel.ts`).
 */
export const databaseName = 'blue-budget-ledger';
export const entriesStore = 'rows';
export const idsStore = 'ids';
export const versionsStore = 'versions';
/** What this browser did, for the list of changes (`indexed-db-history.ts`). */
export const historyDatabaseName = 'blue-budget-changes';
export const madeStore = 'made';
/** The database of the stored ledger. Its format is that of `ledger-on-device.ts`. */
export const ledgerDatabaseName = 'blue-budget-stored-ledger';
export const channelName = 'blue-budget:ledger';

const tabPrefix = 'ledger-tab:';

/** The lock under which the outbox of a person is read and sent. */
export function ledgerLock(sub: string): string {
  return `ledger:${sub}`;
}

/** The lock of the tab that follows the events of a person's ledger, for all tabs. */
export function streamLock(sub: string): string {
  return `ledger-events:${sub}`;
}

/** The lock that a tab holds for as long as it is open. */
export function tabLock(tab: string): string {
  return `${tabPrefix}${tab}`;
}

/** The tab of such a lock; null for other locks. */
export function tabOfLock(lock: string): string | null {
  return lock.startsWith(tabPrefix) ? lock.slice(tabPrefix.length) : null;
}
