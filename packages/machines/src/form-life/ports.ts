import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id, Ledger, Operation } from '@blue-budget/domain/ledger';
import type { ActorRefFrom } from 'xstate';
import type { Drafts } from '../drafts/index.ts';
import type { DispatchOptions, LedgerReceipt } from '../ledger/index.ts';
import type { DoneBefore } from '../operation-request.ts';
import type { BubbleAnnouncement } from '../message-bubble/index.ts';
import type { navigationMachine } from '../navigation/index.ts';

/** What a form needs from the shell around it. */
export interface FormShell {
  ledger: FormLedger;
  calendar: Calendar;
  network: Network;
  navigation: ActorRefFrom<typeof navigationMachine>;
  /** Where half-typed forms outlive a reload. */
  drafts: Drafts;
  /** Shows a notice in the shell's bubble. */
  announce: (announcement: BubbleAnnouncement) => void;
}

/** The ledger, as far as forms use it. */
export interface FormLedger {
  /** The ledger that is shown; null until it is loaded. */
  shown: () => Ledger | null;
  /** Calls back when the store has changed, not only its shown part. Returns a function that stops it. */
  onChange: (listener: () => void) => () => void;
  /** Server ids, by the temporary ids they replace. */
  resolvedIds: () => ReadonlyMap<Id, Id>;
  /** Makes the temporary id of something new. */
  newId: () => Id;
  /** Applies an operation, after the one that is done before it by the same press. `outcome` is the first failure of the two; it never rejects. */
  dispatch: (operation: Operation, options: FormDispatchOptions) => Pick<LedgerReceipt, 'outcome'>;
}

export interface FormDispatchOptions extends DispatchOptions {
  before: DoneBefore | null;
}

/** The person's calendar. */
export interface Calendar {
  /** The current day in the person's time zone; the same value all day. */
  today: () => CalendarDate;
  /** Calls back when a day begins. Returns a function that stops it. */
  onDayBegun: (listener: () => void) => () => void;
}

/** The network, as far as forms and panels follow it. */
export interface Network {
  /** Calls back when the network is back. Returns a function that stops listening. */
  onBack: (listener: () => void) => () => void;
}
