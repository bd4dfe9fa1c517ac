import { messages } from '@blue-budget/domain';
import { useSelector } from '@xstate/react';
import { LedgerLine } from '../../budget/LedgerLine/LedgerLine.tsx';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useLedgerStore, usePanels } from '../budgeting/index.ts';

/** Changes that no answer has come to: they stay shown and are sent again, and each may be given up (decisions, Q-OPT-4). */
export function UnsavedPanel() {
  const store = useLedgerStore();
  const pending = useSelector(store, (snapshot) => snapshot.pending);
  const { pop } = usePanels();
  const unsaved = pending.filter(({ isNotSaved }) => isNotSaved);
  return (
    <SidePanel title={messages.changes.unsaved.title} onBack={pop}>
      {unsaved.length === 0
        ? <EmptyState>{messages.changes.unsaved.none}</EmptyState>
        : (
          <>
            <p>{messages.changes.unsaved.explanation}</p>
            <ul>
              {unsaved.map(({ key, operation }) => (
                <LedgerLine
                  key={key}
                  amount={(
                    <Button
                      variant="removal"
                      aria-label={`${messages.changes.unsaved.discard}: ${messages.changes.done[operation.kind]}`}
                      onClick={() => store.discard(key)}
                    >
                      {messages.changes.unsaved.discard}
                    </Button>
                  )}
                >
                  {messages.changes.done[operation.kind]}
                </LedgerLine>
              ))}
            </ul>
          </>
        )}
    </SidePanel>
  );
}
