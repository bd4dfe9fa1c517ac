export { holdPage } from './adapters/hold-page.ts';
export type { Outcome } from './core/events.ts';
export { browserLedgerPorts, createLedgerStore } from './ledger-store.ts';
export type { LedgerClient, LedgerReceipt, LedgerSnapshot, LedgerStore, LedgerStoreOptions } from './ledger-store.ts';
export type { BudgetLedger } from './ledger-rules.ts';
export type { LedgerPorts } from './ports.ts';
export type { LedgerQuery } from './queries.ts';
export type { DispatchOptions, Leaving, LogOutAnswer, PendingOperation, Receipt } from './queue-store.ts';
