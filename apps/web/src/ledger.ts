import { createDataClient } from '@blue-budget/api/client';
import { browserLedgerPorts, createLedgerStore } from '@blue-budget/machines/ledger';
import { serviceWords } from '@blue-budget/messages';
import { client as entrance } from './session.ts';

/** Both services, for whoever is inside. */
export const client = { ...entrance, data: createDataClient(entrance) };
/** The ledger of this tab: one, outside React. */
export const ledger = createLedgerStore({ client, ports: browserLedgerPorts(window, (notice) => serviceWords(notice).message) });
