import { errors } from 'jose';
import { describeError } from '../http/log.ts';
import type { Bank } from '../outside/ports.ts';
import { findPerson, isPremium } from '../people/people.ts';
import type { LinkState, UpkeepDeps } from './deps.ts';
import { claimDue, forget, linksOf, postpone, type BankLink } from './links.ts';

const hour = 60 * 60_000;

/** How long a link is left alone, in milliseconds, should no webhook come. */
export const pauses = {
  ordinary: 6 * hour,
  /** While the provider still reads what was before the link. */
  untilHistory: 10 * 60_000,
  /** After rounds that others were faster with. */
  afterOthers: 60_000,
  afterFailure: hour,
} as const;

/** How many links one process checks at once. */
const atOnce = 4;

/**
 * Checks the links that are due, of one person or of everybody: fetches changes from the bank, and revokes links without an
 * institution. Safe to run in several processes at once; what fails or is broken off is tried again.
 */
export async function lookAfterBanks(deps: UpkeepDeps, userId: string | null = null): Promise<void> {
  const { database, outside: { bank }, now, isClosing } = deps;
  if (bank === null) return;
  const next = async () => (isClosing() ? null : claimDue(database, now(), userId));
  const work = async () => {
    for (let link = await next(); link !== null; link = await next()) await lookAfter(deps, bank, link);
  };
  await Promise.all(Array.from({ length: userId === null ? atOnce : 1 }, work));
}

/** Revokes all links of a person who is about to be erased. Rejects when the provider could not be reached. */
export async function endLinks(deps: Pick<UpkeepDeps, 'database' | 'outside' | 'vault' | 'log'>, userId: string): Promise<void> {
  const { database, outside: { bank } } = deps;
  if (bank === null) return;
  for (const link of await linksOf(database, userId)) {
    await handBack(deps, bank, link);
    await forget(database, link);
  }
}

/** A token whose key is gone reaches nothing any more: it holds up neither erasing nor the upkeep of other links. */
async function handBack({ vault, log }: Pick<UpkeepDeps, 'vault' | 'log'>, bank: Bank, { sealedToken, id }: BankLink): Promise<void> {
  const token = await vault.open(sealedToken, id).catch((error: unknown) => {
    if (!(error instanceof errors.JOSEError)) throw error;
    log.error({ error: describeError(error) }, 'a linked bank could not be told that it is wanted no more');
    return null;
  });
  if (token !== null) await bank.end(token);
}

async function lookAfter(deps: UpkeepDeps, bank: Bank, link: BankLink): Promise<void> {
  const { database, log, now } = deps;
  try {
    const pause = await done(deps, bank, link);
    if (pause === null) await forget(database, link);
    else await postpone(database, link, now() + pause);
  } catch (error) {
    log.error({ error: describeError(error) }, 'could not look after a linked bank');
    await postpone(database, link, now() + pauses.afterFailure);
  }
}

/** How long to wait until the next check of a link; null where it was revoked. */
async function done(deps: UpkeepDeps, bank: Bank, link: BankLink): Promise<number | null> {
  const { database, ledger, vault, now } = deps;
  const { userId, id, sealedToken } = link;
  const person = await findPerson(database.db, userId);
  const state = person === undefined ? null : await ledger.institutionOf(userId, id);
  if (person === undefined || state === null) {
    await handBack(deps, bank, link);
    return null;
  }
  // Nobody imports whose membership has lapsed; the cursor stays, so all of it comes once they are a member again (product, Q-LINK-9).
  if (!isPremium(person, now())) return pauses.ordinary;
  return pull({ ledger, bank, token: await vault.open(sealedToken, id), userId, linkId: id }, state);
}

interface Pull {
  ledger: UpkeepDeps['ledger'];
  bank: Bank;
  token: string;
  userId: string;
  linkId: string;
}

/** Most rounds that are read because somebody linked an account, or another process was faster, while one was read. */
const mostRounds = 3;

async function pull({ ledger, bank, token, userId, linkId }: Pull, first: LinkState): Promise<number> {
  let state: LinkState | null = first;
  for (let rounds = 0; state !== null && rounds < mostRounds; rounds += 1) {
    const { cursor } = state;
    // Transactions before balances: what comes in between is offered once too often, and not lost.
    const changes = await bank.changes(token, { cursor });
    const { accounts } = await bank.describe(token);
    if (cursor === null && !changes.isHistoryComplete) {
      await ledger.updateAccounts(userId, linkId, accounts);
      return pauses.untilHistory;
    }
    const histories = new Map(cursor === null ? [] : await Promise.all(state.awaitingHistory.map(async (providerAccountId) =>
      [providerAccountId, (await bank.changes(token, { cursor: null, providerAccountId })).added] as const)));
    if (await ledger.applyRound(userId, linkId, { state, changes, accounts, histories })) return pauses.ordinary;
    state = await ledger.institutionOf(userId, linkId);
  }
  return pauses.afterOthers;
}
