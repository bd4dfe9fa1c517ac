import { changeDays, changesMachine, moreChanges } from '@blue-budget/machines/changes';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { localDate } from '../budgeting/browser-calendar.ts';
import { useClient, useFlow, useLedgerStore, useOperations, usePanels, useToday } from '../budgeting/index.ts';
import { ChangesView } from './ChangesView.tsx';
import { UndoButtons, UndoHints } from './UndoButtons.tsx';

/** What was changed in the last 30 days, when and on which device; what this browser did can be taken back. */
export function ChangesPanel() {
  const { list } = useTexts(messages.changes);
  const words = useNoticeWords();
  const client = useClient();
  const store = useLedgerStore();
  const { takeBack } = useOperations();
  const { pop } = usePanels();
  const today = useToday();
  const flow = useFlow(changesMachine, { input: () => ({ client, madeHere: () => store.madeHere() }) });
  const snapshot = useSelector(flow, (current) => current);
  const waiting = new Set(useSelector(store, ({ pending }) => pending).map(({ key }) => key));
  const [taking, setTaking] = useState<string | null>(null);
  return (
    <SidePanel title={list.title} onBack={pop} action={<UndoButtons />}>
      <ChangesView
        days={changeDays(snapshot, (at) => localDate(new Date(at)), waiting)}
        today={today}
        error={words(snapshot.context.error)}
        more={moreChanges(snapshot)}
        taking={taking}
        onRetry={() => flow.send({ type: 'retried' })}
        onLoadMore={() => flow.send({ type: 'moreAsked' })}
        onTakeBack={(change) => {
          setTaking(change.key);
          void takeBack(change).then((by) => {
            setTaking(null);
            if (by !== null) flow.send({ type: 'takenBack', key: change.key, by });
          });
        }}
      />
      <UndoHints />
    </SidePanel>
  );
}
