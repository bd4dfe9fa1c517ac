export { accountLinkingMachine } from './account-linking-machine.ts';
export type { AccountLinkingContext, AccountLinkingEvent, AccountLinkingInput, AccountLinkingLedger } from './account-linking-machine.ts';
export { importedAccountsMachine } from './imported-accounts-machine.ts';
export type { ImportedAccountsContext, ImportedAccountsEvent, ImportedAccountsInput } from './imported-accounts-machine.ts';
export { institutionsMachine } from './institutions-machine.ts';
export type {
  BankForm, ChosenBank, InstitutionLinked, InstitutionsContext, InstitutionsEvent, InstitutionsInput,
} from './institutions-machine.ts';
export * from './selectors.ts';
