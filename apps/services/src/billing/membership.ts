import type { SubscriptionManager } from '@blue-budget/domain/membership';
import { messages } from '@blue-budget/messages';
import { describeError } from '../http/log.ts';
import { Refusal, type Said } from '../http/refusal.ts';
import { notLoggedIn } from '../http/route.ts';
import type { Cards } from '../outside/ports.ts';
import { findPerson, isPremium } from '../people/people.ts';
import { forgetBuyerOf } from './buyers.ts';
import type { BillingDeps } from './deps.ts';
import { claimDue, keepFetched, livingSubscriptions, noteCancelled, numberFetch } from './subscriptions.ts';

const { managedElsewhere } = messages.subscription;

type Deps = Pick<BillingDeps, 'database' | 'outside' | 'log' | 'now'>;

/** The plans that can be bought; none where this installation takes no cards. */
export function offeredPlans({ outside: { cards }, log }: Pick<Deps, 'outside' | 'log'>) {
  return cards === null ? Promise.resolve([]) : orRefused(log, { code: 'subscription.plansLoadFailed' }, () => cards.plans());
}

/** Opens a checkout for somebody who is not premium. */
export async function openCheckout(
  deps: Deps & Pick<BillingDeps, 'limits' | 'site'>, userId: string,
  { planId, idempotencyKey }: { planId: string; idempotencyKey: string | null },
) {
  const { database, outside: { cards }, limits, log, now, site } = deps;
  const person = await findPerson(database.db, userId);
  if (person === undefined) throw new Refusal(401, notLoggedIn);
  await limits.spend('checkoutByPerson', userId);
  if (isPremium(person, now())) throw new Refusal(409, { code: 'subscription.alreadyPremium' });
  const plans = await offeredPlans(deps);
  if (cards === null || !plans.some(({ id }) => id === planId)) throw new Refusal(404, { code: 'subscription.checkoutFailed' });
  const clientSecret = await orRefused(log, { code: 'subscription.checkoutFailed' }, async () => {
    // What is there makes nobody premium: a renewal that was never paid must not be charged after all beside the new one.
    await endMembership(deps, userId);
    return cards.openCheckout({
      userId, planId, emailAddress: person.email, returnUrl: `${site.publicUrl}/profile`,
      idempotencyKey: idempotencyKey === null ? null : `${userId}:${idempotencyKey}`,
    });
  });
  return { clientSecret, ...(cards.publishableKey !== null && { publishableKey: cards.publishableKey }) };
}

/** Who takes the money for a person's membership; what nobody takes money for is looked after by hand. */
export async function managerOf({ database, now }: Pick<Deps, 'database' | 'now'>, userId: string): Promise<SubscriptionManager> {
  const [latest] = await livingSubscriptions(database, userId, now());
  return latest?.manager ?? 'manual';
}

/** Stops the renewal of what a person pays by card: they stay premium to the end of the period that is paid (product, section 9). */
export async function cancelMembership(deps: Deps, userId: string, reason: string): Promise<void> {
  const { database, outside: { cards }, log, now } = deps;
  const living = await livingSubscriptions(database, userId, now());
  const [latest] = living;
  if (latest === undefined) throw new Refusal(404, { code: 'subscription.nothingToCancel' });
  const cardIds = living.flatMap(({ card_id: cardId }) => cardId ?? []);
  if (cards === null || cardIds.length === 0) {
    throw new Refusal(409, latest.manager === 'card' ? { code: 'subscription.cancelFailed' } : managedElsewhere[latest.manager]);
  }
  for (const cardId of cardIds) {
    await orRefused(log, { code: 'subscription.cancelFailed' }, async () => {
      await cards.cancelAtPeriodEnd(cardId, reason);
      await noteCancelled(database, cardId, reason, now());
      await refreshSubscription(deps, cards, cardId);
    });
  }
}

/** Ends what a person pays by card at once, as when their account is deleted. Rejects when the provider could not be reached. */
export async function endMembership(deps: Deps, userId: string): Promise<void> {
  const { database, outside: { cards }, now } = deps;
  if (cards === null) return;
  for (const { card_id: cardId } of await livingSubscriptions(database, userId, now())) {
    if (cardId === null) continue;
    await cards.cancelNow(cardId);
    await refreshSubscription(deps, cards, cardId);
  }
}

/**
 * Fetches a subscription as it is now and keeps that. What was bought for somebody who deleted their account meanwhile is ended, so that
 * it costs nobody anything, and the provider is to forget who bought it.
 */
export async function refreshSubscription({ database, now }: Pick<Deps, 'database' | 'now'>, cards: Cards, cardId: string): Promise<void> {
  const number = await numberFetch(database);
  const found = await cards.fetchSubscription(cardId);
  if (found === null) return;
  const fate = await keepFetched(database, found, number, now());
  if (fate !== 'deleted' || found.status === 'ended') return;
  // First, so that it is kept whatever becomes of the cancelling.
  await forgetBuyerOf(database.db, cardId, now());
  await cards.cancelNow(cardId);
}

/** Fetches the subscriptions whose period is over and that no webhook has reported. Safe to run in several processes at once. */
export async function checkDueSubscriptions({ database, outside: { cards }, log, now }: Deps): Promise<void> {
  if (cards === null) return;
  for (const cardId of await claimDue(database, now())) {
    try {
      await refreshSubscription({ database, now }, cards, cardId);
    } catch (error) {
      log.error({ error: describeError(error) }, 'could not ask about a subscription');
    }
  }
}

async function orRefused<T>(log: Deps['log'], said: Said, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.error({ error: describeError(error) }, 'the card provider failed');
    throw new Refusal(502, said);
  }
}
