export * from './auth-machine.ts';
export type { AuthClient } from './login.ts';
export type { LedgerNews, LedgerOrder, LedgerSource, SessionLedger } from './session-ledger.ts';
export * from './selectors.ts';
