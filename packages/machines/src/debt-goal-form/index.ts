export {
  debtGoalFormMachine, type DebtGoalFormContext, type DebtGoalFormEvent, type DebtGoalFormInput, type DebtGoalFormLedger,
} from './debt-goal-form-machine.ts';
export * from './selectors.ts';
export { keptDebtGoal } from './kept-fields.ts';
