import type { Draft } from './draft.ts';
import type { LedgerTypes } from './rules.ts';

/** A version that no tab has. Once it is stored, each tab loads before it sends. Null if the services report no versions. */
export function unknownVersion<T extends LedgerTypes>({ state: { confirmed } }: Draft<T>): number | null {
  return confirmed === null || confirmed.version === null ? null : confirmed.version + 1;
}

/** The newer of a reply's version and the confirmed one; null if the reply has none. */
export function latestVersion<T extends LedgerTypes>({ state: { confirmed } }: Draft<T>, version: number | null): number | null {
  return version === null ? null : Math.max(version, confirmed?.version ?? 0);
}

/** Whether the confirmed ledger is known to be older than a version. */
export function isBehind<T extends LedgerTypes>({ state: { confirmed } }: Pick<Draft<T>, 'state'>, version: number | null): boolean {
  return version !== null && confirmed !== null && confirmed.version !== null && version > confirmed.version;
}
