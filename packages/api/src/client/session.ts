import { readAccessClaims, type AccessClaims } from '@blue-budget/domain/session';
import { ApiError } from './api-error.ts';
import type { Tabs } from './tabs.ts';

/** Why a session ended otherwise than by a log-out in this tab. */
export type LossReason = 'expired' | 'elsewhere' | 'deleted';

/** What the claims say about the person. */
export type SessionPerson = Pick<AccessClaims, 'sub' | 'isPremiumUser'>;

/** The session of this tab. The access token is held in memory only and never handed out. */
export interface Session {
  /** The claims of the access token, or null while logged out. */
  claims(): AccessClaims | null;
  /** The person of the session, also while their token is still to come; null while logged out. */
  person(): SessionPerson | null;
  /**
   * Opens the session of a person without a token, while the services give no answer. Each call first asks for a token; that of another
   * person, or its refusal, ends the session.
   */
  assume(person: SessionPerson): void;
  /** Starts the session with the token a login answered. Throws an ApiError (`unreadable`) when the token cannot be read. */
  accept(accessToken: string): AccessClaims;
  /** Ends the session after a logout, in the other tabs as well. */
  clear(): void;
  /** Ends the session after the account was deleted, in the other tabs as well; listeners get `deleted`. */
  clearDeleted(): void;
  /**
   * Fetches a new access token by the refresh cookie. Calls made meanwhile share it, and tabs take turns, so that a tab that
   * waited takes the token another one fetched. Rejects with an ApiError; only a 4xx answer ends a session that was open.
   */
  refresh(): Promise<AccessClaims>;
  /**
   * Reports the end of an open session: `expired` when a refresh was refused, `elsewhere` when another tab logged out or in as somebody
   * else, `deleted` when the account was. All loaded data must then be dropped (product, section 4). Returns the unsubscribe function.
   */
  onLost(listener: (why: LossReason) => void): () => void;
  /** Passes on the claims of each newer token of the session, from any tab. Returns the unsubscribe function. */
  onRefreshed(listener: (claims: AccessClaims) => void): () => void;
}

/** An access token and its claims. Compared by identity: two calls were sent with the same one if they hold the same object. */
export interface Grant {
  accessToken: string;
  claims: AccessClaims;
}

/** The session as the calls see it. */
export interface Grants {
  current(): Grant | null;
  /** The present grant, or the first one of a session that was opened without; null while logged out. Rejects when it becomes another person's. */
  needed(): Promise<Grant | null>;
  /**
   * The grant to retry a call with after the service answered 401 to `refused`: the present grant if it is newer, else a
   * refreshed one. Null when there is none, or when it is another person's, who must not send this one's call (product, Q-OPT-5).
   */
  after(refused: Grant | null): Promise<Grant | null>;
}

/** @param requestToken asks the users service for a new access token. */
export function createSession(requestToken: () => Promise<string>, tabs: Tabs): { session: Session; grants: Grants } {
  const listeners = new Set<(why: LossReason) => void>();
  const readers = new Set<(claims: AccessClaims) => void>();
  let held: Grant | null = null;
  /** The person of a session that was opened without a token; null once there is one. */
  let assumed: SessionPerson | null = null;
  /** Counts changes of `held`, so that a waiting call detects them. */
  let changes = 0;
  let refreshing: Promise<AccessClaims> | null = null;

  function hold(grant: Grant | null): void {
    held = grant;
    assumed = null;
    changes += 1;
  }

  function person(): SessionPerson | null {
    return held?.claims ?? assumed;
  }

  function lose(why: LossReason): void {
    const wasOpen = person() !== null;
    hold(null);
    if (wasOpen) for (const listener of listeners) listener(why);
  }

  function present(): AccessClaims {
    if (held === null) throw new ApiError({ kind: 'refused', status: 401 });
    return held.claims;
  }

  /** Takes a token for the person of this session; anybody else's ends it. */
  function take(grant: Grant): void {
    const open = person();
    if (open !== null && open.sub !== grant.claims.sub) return lose('elsewhere');
    hold(grant);
    for (const reader of readers) reader(grant.claims);
  }

  async function fetchGrant(asked: number): Promise<AccessClaims> {
    if (changes !== asked) return present();
    const token = await requestToken().catch((error: unknown) => {
      if (changes === asked && endsSession(error)) lose('expired');
      if (held === null || changes === asked) throw error;
      return null;
    });
    if (token === null || changes !== asked) return present();
    take(readGrant(token));
    const claims = present();
    tabs.tell({ kind: 'token', accessToken: token });
    return claims;
  }

  function refresh(): Promise<AccessClaims> {
    const asked = changes;
    refreshing ??= tabs.inTurn(() => fetchGrant(asked)).finally(() => { refreshing = null; });
    return refreshing;
  }

  tabs.listen((message) => {
    if (message.kind === 'loggedOut') return lose('elsewhere');
    const grant = parseGrant(message.accessToken);
    const awaited = person() !== null || refreshing !== null;
    const isNews = grant !== null && grant.accessToken !== held?.accessToken;
    if (isNews && awaited) take(grant);
  });

  const session: Session = {
    claims: () => held?.claims ?? null,
    person,
    assume(given) {
      if (held === null) assumed = given;
    },
    accept(accessToken) {
      const grant = readGrant(accessToken);
      hold(grant);
      tabs.tell({ kind: 'token', accessToken });
      return grant.claims;
    },
    clear() {
      hold(null);
      tabs.tell({ kind: 'loggedOut' });
    },
    clearDeleted() {
      lose('deleted');
      tabs.tell({ kind: 'loggedOut' });
    },
    refresh,
    onLost(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    onRefreshed(listener) {
      readers.add(listener);
      return () => { readers.delete(listener); };
    },
  };

  const grants: Grants = {
    current: () => held,
    async needed() {
      if (held !== null || assumed === null) return held;
      const { sub } = assumed;
      await refresh();
      const grant = grants.current();
      if (grant?.claims.sub !== sub) throw new ApiError({ kind: 'refused', status: 401 });
      return grant;
    },
    async after(refused) {
      if (held === refused) await refresh().catch((error: unknown) => { if (!endsSession(error)) throw error; });
      if (refused !== null && held?.claims.sub !== refused.claims.sub) return null;
      return held;
    },
  };
  return { session, grants };
}

/** Only a 4xx answer ends a session, and 429 does not: it asks to come back later. */
function endsSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'refused' || error.status === null) return false;
  return error.status >= 400 && error.status <= 499 && error.status !== 429;
}

function readGrant(accessToken: string): Grant {
  const grant = parseGrant(accessToken);
  if (grant === null) throw new ApiError({ kind: 'unreadable' });
  return grant;
}

function parseGrant(accessToken: string): Grant | null {
  const claims = readAccessClaims(accessToken);
  return claims === null ? null : { accessToken, claims };
}
