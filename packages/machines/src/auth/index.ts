export * from './auth-machine.ts';
export type { AuthClient } from './login.ts';
export type { LedgerNews, LedgerSource, SessionLedger } from './session-ledger.ts';
export * from './selectors.ts';
