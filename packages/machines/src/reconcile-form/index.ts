export {
  reconcileFormMachine,
  type ReconcileDraft, type ReconcileFormContext, type ReconcileFormEvent, type ReconcileFormInput, type ReconcileFormLedger,
} from './reconcile-form-machine.ts';
export * from './selectors.ts';
export { keptReconciliation } from './kept-fields.ts';
