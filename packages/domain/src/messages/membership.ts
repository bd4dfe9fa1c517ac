import { retry } from './phrases.ts';

/** Becoming a premium member, and ceasing to be one (specification, sections 2 and 4); the wording is ours. */
export const membership = {
  retry,
  plans: {
    title: 'Premium Plans',
    label: 'Choose a plan',
    loading: 'Loading plans',
    none: 'No plan is offered at the moment.',
    submit: 'Continue to Payment',
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
