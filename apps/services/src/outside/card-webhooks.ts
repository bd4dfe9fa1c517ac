import type { Stripe } from 'stripe';
import type { CardEvent } from './ports.ts';

/**
 * Reads a webhook once the card provider's own library has verified who signed it and when; null where it was not `secret`'s owner,
 * or more than five minutes ago.
 *
 * @param now in milliseconds since 1970.
 */
export async function readSignedEvent(payload: string, signature: string, secret: string, now: number): Promise<CardEvent | null> {
  const { default: Stripe } = await import('stripe');
  try {
    const event = await Stripe.webhooks.constructEventAsync(payload, signature, secret, undefined, undefined, now);
    return { id: event.id, subscriptionId: subscriptionIdOf(event) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

/** Signs a webhook as the card provider does. */
export async function signEvent(payload: string, secret: string, now: number): Promise<string> {
  const { default: Stripe } = await import('stripe');
  return Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp: Math.floor(now / 1000) });
}

/** The event types that can change a membership. */
function subscriptionIdOf(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'checkout.session.completed': return idOf(event.data.object.subscription);
    case 'customer.subscription.created': case 'customer.subscription.updated': case 'customer.subscription.deleted':
    case 'customer.subscription.paused': case 'customer.subscription.resumed': return event.data.object.id;
    case 'invoice.paid': case 'invoice.payment_failed': return idOf(event.data.object.parent?.subscription_details?.subscription ?? null);
    default: return null;
  }
}

function idOf(named: string | { id: string } | null): string | null {
  return typeof named === 'string' ? named : named?.id ?? null;
}
