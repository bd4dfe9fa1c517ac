import { randomUUID } from 'node:crypto';
import { bankProvider } from '@blue-budget/api/contract';
import { institutionRefusal, type Institution } from '@blue-budget/domain/accounts';
import { describeError, type Log } from '../http/log.ts';
import { Refusal } from '../http/refusal.ts';
import { notLoggedIn } from '../http/route.ts';
import type { Bank } from '../outside/ports.ts';
import { findPerson, isPremium } from '../people/people.ts';
import type { BankDeps } from './deps.ts';
import { findLink, keepLink, postpone, type BankLink } from './links.ts';
import { lookAfterBanks } from './upkeep.ts';


/** Where the bank-linking provider sends its webhooks. */
export const bankWebhookPath = `/webhooks/${bankProvider}`;

/** Refuses anybody who is not a member now, whatever their token claims (product, Q-SEC). */
export async function requireMember({ database: { db }, now }: Pick<BankDeps, 'database' | 'now'>, userId: string): Promise<void> {
  const person = await findPerson(db, userId);
  if (person === undefined) throw new Refusal(401, notLoggedIn);
  if (!isPremium(person, now())) throw new Refusal(403, { code: 'bankLinking.premiumRequired' });
}

/** Opens the form in which a member chooses their bank. */
export async function openLink(deps: BankDeps, userId: string) {
  const { outside: { bank }, limits, site } = deps;
  await requireMember(deps, userId);
  await requireRoom(deps, userId);
  await limits.spend('bankFormByPerson', userId);
  return orRefused(deps.log, () => requireBank(bank).openLink({ userId, webhookUrl: `${site.publicUrl}${bankWebhookPath}` }));
}

/**
 * Links the bank that a member chose in the form. Its access token is stored first, so that the upkeep of links revokes it
 * if the institution is not created, even if this process ends here.
 *
 * @param chosen the institution as the form sent it, used when the provider returns none.
 */
export async function exchange(
  deps: BankDeps, userId: string, { publicToken, chosen }: { publicToken: string; chosen: Omit<Institution, 'id'> },
): Promise<Institution> {
  const { database, ledger, limits, later, log, now, vault } = deps;
  await requireMember(deps, userId);
  await requireRoom(deps, userId);
  await limits.spend('bankLinkByPerson', userId);
  const bank = requireBank(deps.outside.bank);
  const exchanged = await orRefused(log, () => bank.exchange(publicToken));
  if (exchanged === null) throw new Refusal(404, { code: 'bankLinking.bankLinkFailed' });
  const { accessToken, itemId } = exchanged;
  const id = randomUUID();
  let link: BankLink | null;
  try {
    link = await keepLink(database, { userId, id, itemId, sealedToken: await vault.seal(accessToken, id) }, now());
  } catch (error) {
    // Nobody else has the token, to do that later.
    await bank.end(accessToken);
    throw error;
  }
  if (link === null) return knownInstitution(deps, userId, itemId);
  try {
    const { institution, accounts } = await orRefused(log, () => bank.describe(accessToken));
    return await ledger.addInstitution(userId, { linkId: id, accounts, ...(institution ?? chosen) });
  } finally {
    // Reads the first round, or revokes a refused link.
    await postpone(database, link, now());
    later(() => lookAfterBanks(deps, userId));
  }
}

/** The institution of a stored link, when the first answer was lost. */
async function knownInstitution({ database, ledger }: BankDeps, userId: string, itemId: string): Promise<Institution> {
  const id = await findLink(database, userId, itemId);
  const state = id === null ? null : await ledger.institutionOf(userId, id);
  if (state === null) throw new Refusal(404, { code: 'bankLinking.bankLinkFailed' });
  return state.institution;
}

async function requireRoom({ ledger }: BankDeps, userId: string): Promise<void> {
  const refusal = institutionRefusal((await ledger.institutions(userId)).length);
  if (refusal !== null) throw new Refusal(409, refusal);
}

function requireBank(bank: Bank | null): Bank {
  if (bank === null) throw new Refusal(404, { code: 'bankLinking.bankLinkFailed' });
  return bank;
}

async function orRefused<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.error({ error: describeError(error) }, 'the bank-linking provider failed');
    throw new Refusal(502, { code: 'bankLinking.bankLinkFailed' });
  }
}
