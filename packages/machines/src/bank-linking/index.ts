export { accountLinkingMachine } from './account-linking-machine.ts';
export type { AccountLinkingContext, AccountLinkingEvent, AccountLinkingInput, AccountLinkingLedger } from './account-linking-machine.ts';
export * from './selectors.ts';
