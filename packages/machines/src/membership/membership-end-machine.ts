import { setup } from 'xstate';

export type MembershipEndEvent =
  | { type: 'cancelled' }
  /** A token was fetched, which says whether the person is premium. */
  | { type: 'refreshed'; isPremium: boolean };

/**
 * Whether a membership goes on with the next period. States: `renewing`; `ending`, once it was cancelled and until it is over, so that it is
 * not offered again to cancel it. The services tell who takes the money and who is premium, and no end (specification, section 7): what
 * was cancelled is known for as long as this runs.
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
