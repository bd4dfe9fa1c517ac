import { createDataClient } from '@blue-budget/api/client';
import { browserLedgerPorts, createLedgerStore } from '@blue-budget/machines/ledger';
import { followLedger } from '@blue-budget/machines/live-view';
import { serviceWords } from '@blue-budget/messages';
import { client as entrance, device } from './session.ts';

const ports = browserLedgerPorts(window, (notice) => serviceWords(notice).message, device);

/** Both services, for the logged-in person. */
export const client = { ...entrance, data: createDataClient(entrance) };
/** The ledger of this tab: one, outside React. */
export const ledger = createLedgerStore({ client, ports });
followLedger({ ledger, client, ports, random: Math.random });
