export * from './auth-machine.ts';
export { browserDevice, type DeviceWindow } from './browser-device.ts';
export { browserGuide } from './browser-guide.ts';
export type { AuthClient } from './login.ts';
export type { SessionLedgerEvent, LedgerCommand, LedgerSource, SessionLedger } from './session-ledger.ts';
export * from './selectors.ts';
