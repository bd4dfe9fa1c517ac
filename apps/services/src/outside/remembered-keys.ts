import type { JWK } from 'jose';
import type { FindKey } from './bank-webhooks.ts';

/** A key as the provider tells it. */
export interface ToldKey {
  jwk: JWK;
  /** From when it verifies nothing any more, in milliseconds since 1970; null while that is not settled. */
  expiresAt: number | null;
}

/** Asks the provider for the key of a name; null where it has none. */
export type AskForKey = (name: string) => Promise<ToldKey | null>;

/**
 * Whether the provider may be asked about a name that it never told a key of: anybody can post a webhook that names another, and there
 * are only so many questions in an hour.
 */
export type MayAsk = () => Promise<boolean>;

interface Remembered {
  /** Null where the provider has no such key. */
  jwk: JWK | null;
  until: number;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** How many names that nobody knows yet the provider is asked about in an hour, at the most. */
const lookupsPerHour = 30;
/** Nothing else is a name of a key. */
const nameShape = /^[\w-]{1,100}$/;

/**
 * The keys that verify webhooks. One that the provider told is asked for again after a day, or when it expires; a name that it does not know
 * is not asked about for an hour. Times are in milliseconds since 1970.
 */
export function rememberingKeys(ask: AskForKey): (now: number, mayAsk: MayAsk) => FindKey {
  const names = new Map<string, Remembered>();
  let lookups: number[] = [];

  async function mayLookUp(name: string, at: number, mayAsk: MayAsk): Promise<boolean> {
    // It was the provider's before: whoever names it costs no more than one call a day.
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
