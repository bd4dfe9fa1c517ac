import { createSecurityClient } from '@blue-budget/api/client';
import { changePasswordFieldOf, changePasswordMachine } from '@blue-budget/machines/security';
import { useSelector } from '@xstate/react';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow, usePanels } from '../budgeting/index.ts';
import { ChangePasswordView } from './ChangePasswordView.tsx';

/** Another password while logged in (product, addition-security). */
export function ChangePasswordPanel() {
  const words = useNoticeWords();
  const client = useClient();
  const { back } = usePanels();
  const flow = useFlow(changePasswordMachine, {
    input: () => ({ security: createSecurityClient(client) }),
    typedOf: ({ context: { values } }) => Object.values(values).some((value) => value !== ''),
  });
  const snapshot = useSelector(flow, (current) => current);
  const { values, error, success } = snapshot.context;
  return (
    <ChangePasswordView
      values={values}
      error={words(error)}
      errorAt={changePasswordFieldOf(error)}
      success={words(success)}
      isBusy={snapshot.matches('submitting')}
      onType={(fields) => flow.send({ type: 'changed', fields })}
      onSubmit={() => flow.send({ type: 'submitted' })}
      onBack={back}
    />
  );
}
