import { createSecurityClient } from '@blue-budget/api/client';
import { sessionsMachine } from '@blue-budget/machines/security';
import { useSelector } from '@xstate/react';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow, usePanels } from '../budgeting/index.ts';
import { DevicesView } from './DevicesView.tsx';

/** Where the person is logged in, and the end of a session elsewhere (product, addition-security). */
export function DevicesPanel() {
  const words = useNoticeWords();
  const client = useClient();
  const { pop } = usePanels();
  const flow = useFlow(sessionsMachine, { input: () => ({ security: createSecurityClient(client) }) });
  const { sessions, ending, error } = useSelector(flow, ({ context }) => context);
  return (
    <DevicesView
      sessions={sessions}
      ending={ending}
      error={words(error)}
      onRetry={() => flow.send({ type: 'retried' })}
      onEnd={(id) => flow.send({ type: 'endChosen', id })}
      onEndOthers={() => flow.send({ type: 'endOthersChosen' })}
      onBack={pop}
    />
  );
}
