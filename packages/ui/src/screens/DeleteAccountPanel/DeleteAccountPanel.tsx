import { deleteAccountMachine, deleteAccountStep, deleteAccountSteps } from '@blue-budget/machines/delete-account';
import { useSelector } from '@xstate/react';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow, usePanels } from '../budgeting/index.ts';
import { DeleteAccountView } from './DeleteAccountView.tsx';

/** Deletes the account in three steps (product, section 4-account); 'Back' goes one step back. */
export function DeleteAccountPanel() {
  const words = useNoticeWords();
  const client = useClient();
  const { pop, push } = usePanels();
  const flow = useFlow(deleteAccountMachine, { input: () => ({ client }), typedOf: (current) => deleteAccountStep(current).step });
  const snapshot = useSelector(flow, (current) => current);
  const { step, isBusy } = deleteAccountStep(snapshot);
  return (
    <DeleteAccountView
      step={step}
      depth={deleteAccountSteps.indexOf(step) + 1}
      error={words(snapshot.context.error)}
      isBusy={isBusy}
      onConfirm={() => flow.send({ type: 'confirmed' })}
      onShowYourData={() => push('yourData')}
      onPasswordSubmit={(password) => flow.send({ type: 'passwordSubmitted', password })}
      onCodeSubmit={(code) => flow.send({ type: 'codeSubmitted', code })}
      onBack={step === 'confirmation' ? pop : () => flow.send({ type: 'backChosen' })}
    />
  );
}
