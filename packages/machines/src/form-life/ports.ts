import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id, Ledger, Operation } from '@blue-budget/domain/ledger';
import type { ActorRefFrom } from 'xstate';
import type { DispatchOptions, LedgerReceipt } from '../ledger/index.ts';
import type { BubbleAnnouncement } from '../message-bubble/index.ts';
import type { navigationMachine } from '../navigation/index.ts';

/** What a form asks of the shell it stands in. */
export interface FormShell {
  ledger: FormLedger;
  calendar: Calendar;
  network: Network;
  navigation: ActorRefFrom<typeof navigationMachine>;
  /** Says something in the shell's bubble. */
  announce: (announcement: BubbleAnnouncement) => void;
}

/** The ledger, as far as forms use it. */
export interface FormLedger {
  /** The ledger that is shown; null until it is loaded. */
  shown: () => Ledger | null;
  /** Calls back when the store has changed, not only what is shown of it. Returns the way to stop listening. */
  onChange: (listener: () => void) => () => void;
  /** Server ids of what was known by a temporary id. */
  resolvedIds: () => ReadonlyMap<Id, Id>;
  /** Makes the temporary id of something new. */
  newId: () => Id;
  /** Applies an operation; `outcome` never rejects. */
  dispatch: (operation: Operation, options: DispatchOptions) => Pick<LedgerReceipt, 'outcome'>;
}

/** The person's calendar. */
export interface Calendar {
  /** The day it is where the person is; the same value for as long as it is that day. */
  today: () => CalendarDate;
  /** Calls back when a day begins. Returns the way to stop listening. */
  onDayBegun: (listener: () => void) => () => void;
}

/** The network, as far as forms and panels follow it. */
export interface Network {
  /** Calls back when it is there again after it was away. Returns the way to stop listening. */
  onBack: (listener: () => void) => () => void;
}
