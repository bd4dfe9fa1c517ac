import type { transactionFormMachine, TransactionFormEvent } from '@blue-budget/machines/transaction-form';
import type { SnapshotFrom } from 'xstate';

/** Props of every part of the form: its current state, and `send` for the person's actions. */
export interface FormPartProps {
  form: SnapshotFrom<typeof transactionFormMachine>;
  send: (event: TransactionFormEvent) => void;
}
