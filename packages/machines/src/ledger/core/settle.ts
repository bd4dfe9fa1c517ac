import type { Notice } from '@blue-budget/domain';
import {
  begin, change, changeEntry, entryOf, finish, learnIds, needLoad, pauseAfter, rest, tellOutcome, write, type Draft,
} from './draft.ts';
import { fallingWith, rowOf } from './entries.ts';
import type { Drop, LedgerEvent } from './events.ts';
import type { LedgerTypes } from './rules.ts';
import type { Entry } from './state.ts';

type Replied<T extends LedgerTypes> = Extract<LedgerEvent<T>, { type: 'replied' }>;
type Refused<T extends LedgerTypes> = Extract<LedgerEvent<T>, { type: 'refused' }>;

/** The services have done an operation of this tab's turn. */
export function settle<T extends LedgerTypes>(draft: Draft<T>, key: string, { confirmation, version }: Replied<T>): void {
  const { sub } = draft.state;
  const entry = entryOf(draft.state, key);
  if (entry === undefined || sub === null) return rest(draft);
  const ids = confirmation === null ? {} : draft.rules.idsOf(confirmation);
  const { operation } = entry;
  takeIn(draft, { key, operation, confirmation, version });
  const known = confirmation === null ? beyond(draft) : newest(draft, version);
  write(draft, begin(draft, { kind: 'settling' }), { remove: [key], ids, version: known });
  draft.effects.push({ type: 'broadcast', message: { type: 'settled', sub, key, operation, confirmation, ids, version } });
}

/** What a reply did to the ledger, be it told to this tab or to another (decisions, Q-OPT-3). */
export interface Settlement<T extends LedgerTypes> {
  key: string;
  operation: T['operation'];
  confirmation: T['confirmation'] | null;
  version: number | null;
}

/**
 * Takes a reply in: the next version is confirmed, an older one is contained already, and after a gap the operation stays shown until
 * a load brings it. Services that tell no version are believed. An operation told of by another tab may be unknown here.
 */
export function takeIn<T extends LedgerTypes>(draft: Draft<T>, { key, operation, confirmation, version }: Settlement<T>): void {
  const { confirmed } = draft.state;
  const isNext = version === null || confirmed?.version === null || confirmed?.version === version - 1;
  const isContained = confirmed === null || (version !== null && confirmed.version !== null && version <= confirmed.version);
  tellOutcome(draft, key, { kind: 'done' });
  if (confirmed !== null && confirmation !== null && isNext) {
    const resolved = draft.rules.resolveIds(operation, draft.state.ids);
    if (draft.rules.needsLoad(confirmed.ledger, resolved, confirmation)) needLoad(draft);
    change(draft, { confirmed: { ledger: draft.rules.confirm(confirmed.ledger, resolved, confirmation), version: version ?? confirmed.version } });
  } else if (!isContained || confirmation === null) {
    needLoad(draft);
    changeEntry(draft, key, { status: 'settled' });
  }
  learnIds(draft, confirmation === null ? [] : Object.entries(draft.rules.idsOf(confirmation)));
  if (entryOf(draft.state, key)?.status !== 'settled') finish(draft, [key]);
}

/** The services refused an operation of this tab's turn (decisions, Q-OPT-4). */
export function refuse<T extends LedgerTypes>(draft: Draft<T>, key: string, refusal: Refused<T>): void {
  const { status, said, retryAfter, version } = refusal;
  if (status === 429) return sendLater(draft, key, retryAfter === null ? null : retryAfter * 1000);
  // The session's own business: the client has refreshed in vain, and will tell.
  if (status === 401) return leaveUnanswered(draft, key);
  const confirmed = draft.state.confirmed?.version ?? null;
  const isBehind = version !== null && confirmed !== null && version > confirmed;
  const mayHaveBeenDone = status !== null && status >= 500;
  failEntry(draft, key, { said, isStale: mayHaveBeenDone || isBehind });
}

/** What an operation needs could not be fetched: it waits, or fails where the services refuse. Nothing of it has been done. */
export function failPreparing<T extends LedgerTypes>(draft: Draft<T>, key: string, refusal: Refused<T> | null): void {
  const isFinal = refusal !== null && refusal.status !== 401 && refusal.status !== 429;
  if (isFinal) failEntry(draft, key, { said: refusal.said });
  else leaveUnanswered(draft, key);
}

/** No answer came: the operation stays, and is sent again after a pause that grows. */
export function leaveUnanswered<T extends LedgerTypes>(draft: Draft<T>, key: string): void {
  sendLater(draft, key, null);
}

/** The person gave an operation up; whether the services have done it, only a load can tell. */
export function dropEntry<T extends LedgerTypes>(draft: Draft<T>, key: string): void {
  const hasLeft = entryOf(draft.state, key)?.status === 'sent';
  failEntry(draft, key, { isStale: hasLeft, teller: draft.state.tab });
}

export interface Failure {
  said?: Notice | null;
  /** Whether the services may have done it after all, so that a load has to tell. */
  isStale?: boolean;
  /** The tab that tells of it; the one that took the operation when left out. */
  teller?: string | null;
}

/** An operation is dropped with all that need it. */
export function failEntry<T extends LedgerTypes>(
  draft: Draft<T>, key: string, { said = null, isStale = false, teller = null }: Failure = {},
): void {
  const { rules, state: { sub, entries } } = draft;
  const failed = entryOf(draft.state, key);
  if (failed === undefined || sub === null) return rest(draft);
  const { entries: fallen, created } = fallingWith(rules, entries, failed);
  const drops = dropsOf(draft, fallen, said, teller);
  const job = begin(draft, { kind: 'settling' });
  write(draft, job, { remove: drops.map((drop) => drop.key), version: isStale ? beyond(draft) : null });
  const { tabs } = draft.state;
  dropFromView(draft, drops, (tab) => !tabs.has(tab));
  draft.effects.push({ type: 'broadcast', message: { type: 'dropped', sub, drops, created } });
  if (!isStale) return;
  needLoad(draft);
  draft.effects.push({ type: 'broadcast', message: { type: 'stale', sub } });
}

/**
 * Takes dropped operations out, and says what this tab is to say: once, and nothing of what it has not known of.
 *
 * @param speaksFor whether this tab tells what another one would.
 */
export function dropFromView<T extends LedgerTypes>(
  draft: Draft<T>, drops: readonly Drop[], speaksFor: (tab: string) => boolean = () => false,
): void {
  for (const { key, tab, notice, tell } of drops) {
    const { state } = draft;
    const isNews = state.unheard.has(key) || (entryOf(state, key) !== undefined && !state.done.has(key));
    if (isNews && tell && (tab === state.tab || speaksFor(tab))) draft.effects.push({ type: 'announce', key, kind: 'error', notice });
    tellOutcome(draft, key, { kind: 'failed', notice });
  }
  finish(draft, drops.map(({ key }) => key));
}

function dropsOf<T extends LedgerTypes>(
  { rules }: Draft<T>, fallen: readonly Entry<T>[], said: Notice | null, teller: string | null,
): Drop[] {
  const told = new Set<string>();
  return fallen.map(({ key, tab: owner, operation }, index) => {
    const tab = index === 0 && teller !== null ? teller : owner;
    const tell = !told.has(tab);
    told.add(tab);
    return { key, tab, notice: rules.failureNotice(operation, index === 0 ? said : null), tell };
  });
}

function sendLater<T extends LedgerTypes>(draft: Draft<T>, key: string, pause: number | null): void {
  const { sub } = draft.state;
  const attempts = (entryOf(draft.state, key)?.attempts ?? 0) + 1;
  changeEntry(draft, key, { attempts, notBefore: draft.now + (pause ?? pauseAfter(attempts)) });
  const entry = entryOf(draft.state, key);
  const row = entry === undefined || sub === null ? null : rowOf(entry, sub);
  if (row === null || sub === null) return rest(draft);
  write(draft, begin(draft, { kind: 'settling' }), { put: [row] });
  draft.effects.push({ type: 'broadcast', message: { type: 'rows', sub, rows: [row] } });
}

/** A version that no tab has: each has to load before it sends. */
function beyond<T extends LedgerTypes>({ state: { confirmed } }: Draft<T>): number | null {
  return confirmed === null || confirmed.version === null ? null : confirmed.version + 1;
}

function newest<T extends LedgerTypes>({ state: { confirmed } }: Draft<T>, version: number | null): number | null {
  return version === null ? null : Math.max(version, confirmed?.version ?? 0);
}
