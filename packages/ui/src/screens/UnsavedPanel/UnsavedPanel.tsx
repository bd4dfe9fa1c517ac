import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { LedgerLine } from '../../budget/LedgerLine/LedgerLine.tsx';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useLedgerStore, usePanels } from '../budgeting/index.ts';

/** Changes that no answer has come to: they stay shown and are sent again, and each may be given up (product, Q-OPT-4). */
export function UnsavedPanel() {
  const texts = useTexts(messages.changes);
  const { actionOn } = useTexts(messages.general);
  const store = useLedgerStore();
  const pending = useSelector(store, (snapshot) => snapshot.pending);
  const { pop } = usePanels();
  const unsaved = pending.filter(({ isNotSaved }) => isNotSaved);
  return (
    <SidePanel title={texts.unsaved.title} onBack={pop}>
      {unsaved.length === 0
        ? <EmptyState>{texts.unsaved.none}</EmptyState>
        : (
          <>
            <p>{texts.unsaved.explanation}</p>
            <ul>
              {unsaved.map(({ key, operation }) => (
                <LedgerLine
                  key={key}
                  amount={(
                    <Button
                      variant="removal"
                      aria-label={actionOn(texts.unsaved.discard, texts.done[operation.kind])}
                      onClick={() => store.discard(key)}
                    >
                      {texts.unsaved.discard}
                    </Button>
                  )}
                >
                  {texts.done[operation.kind]}
                </LedgerLine>
              ))}
            </ul>
          </>
        )}
    </SidePanel>
  );
}
