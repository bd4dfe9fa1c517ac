import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Ledger } from '@blue-budget/domain/ledger';
import { fromCallback, type EventObject } from 'xstate';
import type { FormShell } from './ports.ts';

/** What changes around a form while it is shown. */
export type SurroundingsEvent =
  | { type: 'ledgerShown'; ledger: Ledger | null }
  | { type: 'dayBegun'; today: CalendarDate }
  | { type: 'networkBack' };

/** The parts of the shell that a form follows. */
export type Surroundings = Pick<FormShell, 'ledger' | 'calendar' | 'network'>;

/** Follows ledger, calendar and network, from the ledger as it is now. */
export const followSurroundings = fromCallback<EventObject, Surroundings>(({ input: { ledger, calendar, network }, sendBack }) => {
  const send = (event: SurroundingsEvent) => { sendBack(event); };
  const sendLedger = () => { send({ type: 'ledgerShown', ledger: ledger.shown() }); };
  const stops = [
    ledger.onChange(sendLedger),
    calendar.onDayBegun(() => { send({ type: 'dayBegun', today: calendar.today() }); }),
    network.onBack(() => { send({ type: 'networkBack' }); }),
  ];
  sendLedger();
  return () => { for (const stop of stops) stop(); };
});
