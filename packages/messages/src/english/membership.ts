import { retry } from './phrases.ts';

/** Becoming a premium member, and ceasing to be one (product, sections 2 and 4); the wording is ours. */
export const membership = {
  retry,
  plans: {
    title: 'Premium Plans',
    label: 'Choose a plan',
    loading: 'Loading plans',
    none: 'No plan is offered at the moment.',
    submit: 'Continue to Payment',
    /** Such as $9.99 / month (product, section 9, Q-SUB-2). */
    price: (amount: string, interval: string) => `${amount} / ${interval}`,
    opening: 'Opening the payment form',
  },
  payment: {
    form: 'Payment form',
    back: 'Choose another plan',
    confirming: 'Confirming your payment',
    checkAgain: 'Check again',
  },
  welcome: 'Thank you. You can link your banks now.',
  cancellation: {
    loading: 'Loading your subscription',
    explanation: 'You stay a premium member until the end of the billing period. After that no bank brings in transactions any more, '
      + 'and everything that came in so far stays.',
    acknowledgement: 'I understand that my subscription ends after the current billing period.',
    reason: 'Reason (optional)',
    busy: 'Cancelling your subscription',
  },
};

/** Plans, checkout and cancelling (product, sections 5 and 8). */
export const subscription = {
  planMissing: 'Please select a plan first.',
  plansLoadFailed: "Couldn't load subscription plans.",
  detailsLoadFailed: "Couldn't load subscription details.",
  checkoutFailed: 'Failed to initialize checkout.',
  clientSecretMissing: 'No client_secret returned.',
  acknowledgementMissing: 'You must acknowledge that your subscription will end after the current billing period.',
  /** Shown after a payment whose membership does not show yet; the wording is ours, as is all that follows. */
  paymentOnItsWay: 'Your payment was received. It can take a few minutes until your membership shows.',
  alreadyPremium: 'You are a premium member already.',
  cancelFailed: 'Could not cancel your subscription. Please try again.',
  cancelled: 'Your subscription is cancelled. You stay a premium member until the end of the billing period.',
  nothingToCancel: 'You have no subscription that could be cancelled.',
  /** How to cancel what is not paid by card here (product, Q-X-14). */
  managedElsewhere: {
    'app-store': 'You subscribed through the App Store. Open your subscriptions there to cancel.',
    'play-store': 'You subscribed through Google Play. Open your subscriptions there to cancel.',
    manual: 'Your membership is looked after by hand. Please contact support to cancel it.',
  },
};
