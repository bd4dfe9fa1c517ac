import { dataEndpoints, ledgerVersionHeader, usersEndpoints } from '@blue-budget/api/contract';
import { Hono } from 'hono';
import type { HttpContext, HttpEnvironment } from '../http/environment.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { personRoute } from '../http/route.ts';
import type { BillingDeps } from './deps.ts';
import { cancelMembership, managerOf, offeredPlans, openCheckout } from './membership.ts';
import { cardWebhook } from './webhook.ts';

/** The calls about memberships of both services (product, section 7), and the card provider's webhook. */
export function billingService(deps: BillingDeps): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  const { createCheckoutSession, subscriberManager, cancelSubscription } = dataEndpoints;
  const tellVersion = async (context: HttpContext, userId: string) => {
    context.header(ledgerVersionHeader, String(await deps.ledgerVersion(userId)));
  };
  personRoute(app, usersEndpoints.subscriptionPlans, async (_call, userId) => {
    await deps.limits.spend('plansByPerson', userId);
    return { plans: await offeredPlans(deps) };
  }, deps);
  personRoute(app, createCheckoutSession, async ({ body: { planId }, context }, userId) => {
    await tellVersion(context, userId);
    return openCheckout(deps, userId, { planId, idempotencyKey: idempotencyKeyOf(context) });
  }, deps);
  personRoute(app, subscriberManager, async ({ context }, userId) => {
    await tellVersion(context, userId);
    return managerOf(deps, userId);
  }, deps);
  personRoute(app, cancelSubscription, async ({ body: { reason }, context }, userId) => {
    await tellVersion(context, userId);
    await deps.limits.spend('cancellationByPerson', userId);
    await cancelMembership(deps, userId, reason.trim());
    return {};
  }, deps);
  cardWebhook(app, deps);
  return app;
}
