import { setup } from 'xstate';

export type MembershipEndEvent =
  | { type: 'cancelled' }
  /** A token was fetched, with its claim whether the person is premium. */
  | { type: 'refreshed'; isPremium: boolean };

/**
 * Whether a membership is renewed. States: `renewing`; `ending` from its cancellation until its end, so that cancelling is not offered
 * again. The services do not report an end (product, section 7), so a cancellation is known only while this actor runs.
 */
export const membershipEndMachine = setup({
  types: { events: {} as MembershipEndEvent },
}).createMachine({
  id: 'membershipEnd',
  initial: 'renewing',
  states: {
    renewing: { on: { cancelled: 'ending' } },
    ending: { on: { refreshed: { guard: ({ event }) => !event.isPremium, target: 'renewing' } } },
  },
});
