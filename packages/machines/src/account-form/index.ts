export {
  accountFormMachine, type AccountFormContext, type AccountFormEvent, type AccountFormInput, type AccountFormLedger, type TypedAccountFields,
} from './account-form-machine.ts';
export * from './selectors.ts';
export { keptAccount } from './kept-fields.ts';
