import { createSecurityClient } from '@blue-budget/api/client';
import { asksForCode, secondStepMachine } from '@blue-budget/machines/security';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow, usePanels } from '../budgeting/index.ts';
import { browserPasskeys } from '../SecondStepScreen/browserPasskeys.ts';
import { SecondStepView, type SecondStepStage } from './SecondStepView.tsx';

/** What a login asks for besides the password, and how it is changed (product, addition-security). */
export function SecondStepPanel() {
  const words = useNoticeWords();
  const client = useClient();
  const { back } = usePanels();
  const flow = useFlow(secondStepMachine, {
    input: () => ({ security: createSecurityClient(client), passkeys: browserPasskeys }),
    typedOf: ({ context: { task } }) => task ?? undefined,
  });
  const snapshot = useSelector(flow, (current) => current);
  const { current, error } = snapshot.context;
  const stage = stageOf(snapshot);
  return (
    <SecondStepView
      stage={stage}
      current={current}
      error={words(error)}
      isBusy={snapshot.matches('working') || snapshot.matches('turningOn')}
      asksForCode={asksForCode(snapshot)}
      onRetry={() => flow.send({ type: 'retried' })}
      onTask={(task, passkeyId = '') => flow.send({ type: 'taskChosen', task, passkeyId })}
      onSubmit={(secrets) => flow.send({ type: 'submitted', ...secrets })}
      onCodeSubmit={(code) => flow.send({ type: 'codeSubmitted', code })}
      onCodesSeen={() => flow.send({ type: 'codesSeen' })}
      onBack={() => {
        if (stage.name === 'task' || stage.name === 'confirming') flow.send({ type: 'backChosen' });
        else back();
      }}
    />
  );
}

function stageOf({ value, context: { task, setUp, recoveryCodes } }: SnapshotFrom<typeof secondStepMachine>): SecondStepStage {
  if ((value === 'confirming' || value === 'turningOn') && setUp !== null) return { name: 'confirming', setUp };
  if (value === 'showingCodes') return { name: 'codes', recoveryCodes };
  return task === null ? { name: 'overview' } : { name: 'task', task };
}
