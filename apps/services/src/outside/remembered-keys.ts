import type { JWK } from 'jose';
import type { FindKey } from './bank-webhooks.ts';

/** A key as the provider returns it. */
export interface ToldKey {
  jwk: JWK;
  /** When it expires, in milliseconds since 1970; null while that is not settled. */
  expiresAt: number | null;
}

/** Asks the provider for the key of a name; null where it has none. */
export type AskForKey = (name: string) => Promise<ToldKey | null>;

/**
 * Whether the provider may be asked about a name without a known key: anybody can post a webhook with another name, and lookups per
 * hour are limited.
 */
export type MayAsk = () => Promise<boolean>;

interface Remembered {
  /** Null where the provider has no such key. */
  jwk: JWK | null;
  until: number;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** The most unknown names that the provider is asked about in an hour. */
const lookupsPerHour = 30;
/** The shape of a key's name. */
const nameShape = /^[\w-]{1,100}$/;

/**
 * A cache of the keys that verify webhooks. A known key is fetched again after a day, or when it expires; an unknown name is not looked
 * up again for an hour. Times are in milliseconds since 1970.
 */
export function rememberingKeys(ask: AskForKey): (now: number, mayAsk: MayAsk) => FindKey {
  const names = new Map<string, Remembered>();
  let lookups: number[] = [];

  async function mayLookUp(name: string, at: number, mayAsk: MayAsk): Promise<boolean> {
    // It was valid before, so it costs at most one call a day.
    if (names.get(name)?.jwk) return true;
    if (!nameShape.test(name) || !await mayAsk()) return false;
    lookups = lookups.filter((before) => before > at - hour);
    if (lookups.length >= lookupsPerHour) return false;
    lookups.push(at);
    return true;
  }

  async function lookUp(name: string, at: number): Promise<JWK | null> {
    const told = await ask(name);
    const expiresAt = told?.expiresAt ?? Infinity;
    const jwk = told === null || expiresAt <= at ? null : told.jwk;
    names.set(name, { jwk, until: jwk === null ? at + hour : Math.min(at + day, expiresAt) });
    return jwk;
  }

  return (at, mayAsk) => async (name) => {
    for (const [known, { jwk, until }] of names) {
      if (jwk === null && until <= at) names.delete(known);
    }
    const remembered = names.get(name);
    if (remembered !== undefined && remembered.until > at) return remembered.jwk;
    return await mayLookUp(name, at, mayAsk) ? lookUp(name, at) : null;
  };
}
