export {
  savingsGoalFormMachine,
  type SavingsGoalFormContext, type SavingsGoalFormEvent, type SavingsGoalFormInput, type SavingsGoalFormLedger,
} from './savings-goal-form-machine.ts';
export * from './selectors.ts';
export { keptSavingsGoal } from './kept-fields.ts';
