import type { Operation } from '@blue-budget/domain/ledger';
import { messageDuration } from '@blue-budget/domain/limits';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, setup } from 'xstate';
import type { Announcement } from '../ports.ts';

export interface BubbleMessage {
  kind: 'error' | 'success';
  notice: Notice;
  /** The operation that undoes what is announced; null if undo is not offered (product, Q-OPT-6). */
  undo: Operation | null;
  /** Increases with every message, so that a repeated notice is announced again. */
  serial: number;
}

export interface MessageBubbleContext {
  /** Null while the bubble is hidden. */
  message: BubbleMessage | null;
  serial: number;
}

/** An announcement, with the operation that undoes it if undo is offered. */
export interface BubbleAnnouncement extends Announcement {
  undo?: Operation | null;
}

export type MessageBubbleEvent =
  | BubbleAnnouncement
  | { type: 'dismissed' }
  /** The operation that this would undo failed. */
  | { type: 'undoWithdrawn'; undo: Operation };

/**
 * The shared message bubble. Shows one message for seven seconds; a new message replaces it and restarts the time (product, sections 4
 * and 8, Q-X-5). Its events are the announcements of the other machines.
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
