import type { transactionFormMachine, TransactionFormEvent } from '@blue-budget/machines/transaction-form';
import type { SnapshotFrom } from 'xstate';

/** What every part of the form is given: the form as it is now, and where to say what a person did. */
export interface FormPartProps {
  form: SnapshotFrom<typeof transactionFormMachine>;
  send: (event: TransactionFormEvent) => void;
}
