import { browserLedgerPorts, createLedgerStore } from '@blue-budget/machines';
import { client } from './session.ts';

/** The ledger of this tab: one, outside React. */
export const ledger = createLedgerStore({ client, ports: browserLedgerPorts(window) });
