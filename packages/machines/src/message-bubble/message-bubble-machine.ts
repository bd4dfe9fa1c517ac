import { messageDuration } from '@blue-budget/domain';
import { assign, setup } from 'xstate';
import type { Announcement } from '../ports.ts';

export interface BubbleMessage {
  kind: 'error' | 'success';
  text: string;
  /** Counts the messages shown, so that the same text told again is told again. */
  serial: number;
}

export interface MessageBubbleContext {
  /** Null while the bubble is hidden. */
  message: BubbleMessage | null;
  serial: number;
}

export type MessageBubbleEvent = Announcement | { type: 'dismissed' };

/**
 * The shared bubble: one message, hidden after seven seconds; a new one takes its place and starts the time again
 * (specification, sections 4 and 8; decisions, Q-X-5). It takes the announcements of the other machines as its events.
 */
export const messageBubbleMachine = setup({
  types: { context: {} as MessageBubbleContext, events: {} as MessageBubbleEvent },
  actions: {
    show: assign(({ context }, { kind, text }: Announcement) => {
      const serial = context.serial + 1;
      return { serial, message: { kind, text, serial } };
    }),
    hide: assign({ message: null }),
  },
  delays: { messageDuration },
}).createMachine({
  id: 'messageBubble',
  context: { message: null, serial: 0 },
  initial: 'hidden',
  on: { announced: { target: '.showing', actions: { type: 'show', params: ({ event }) => event } } },
  states: {
    hidden: { entry: 'hide' },
    showing: { after: { messageDuration: 'hidden' }, on: { dismissed: 'hidden' } },
  },
});
