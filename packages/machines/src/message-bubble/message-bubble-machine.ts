import { messageDuration, type Notice, type Operation } from '@blue-budget/domain';
import { assign, setup } from 'xstate';
import type { Announcement } from '../ports.ts';

export interface BubbleMessage {
  kind: 'error' | 'success';
  notice: Notice;
  /** What undoes the thing told of; null where that is not offered (decisions, Q-OPT-6). */
  undo: Operation | null;
  /** Counts the messages shown, so that the same notice announced again is shown again. */
  serial: number;
}

export interface MessageBubbleContext {
  /** Null while the bubble is hidden. */
  message: BubbleMessage | null;
  serial: number;
}

/** An announcement, with what undoes the thing it tells of where that is offered. */
export interface BubbleAnnouncement extends Announcement {
  undo?: Operation | null;
}

export type MessageBubbleEvent =
  | BubbleAnnouncement
  | { type: 'dismissed' }
  /** What this would undo has come to nothing. */
  | { type: 'undoWithdrawn'; undo: Operation };

/**
 * The shared bubble: one message, hidden after seven seconds; a new one takes its place and starts the time again
 * (specification, sections 4 and 8; decisions, Q-X-5). It takes the announcements of the other machines as its events.
 */
export const messageBubbleMachine = setup({
  types: { context: {} as MessageBubbleContext, events: {} as MessageBubbleEvent },
  guards: {
    isOffered: ({ context }, { undo }: { undo: Operation }) => context.message?.undo === undo,
  },
  actions: {
    show: assign(({ context }, { kind, notice, undo = null }: BubbleAnnouncement) => {
      const serial = context.serial + 1;
      return { serial, message: { kind, notice, undo, serial } };
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
    showing: {
      after: { messageDuration: 'hidden' },
      on: {
        dismissed: 'hidden',
        undoWithdrawn: { guard: { type: 'isOffered', params: ({ event }) => event }, target: 'hidden' },
      },
    },
  },
});
