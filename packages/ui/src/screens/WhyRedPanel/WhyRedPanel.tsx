import { statusOf, gapUndoStep } from '@blue-budget/domain/ledger';
import { gapHistoryMachine } from '@blue-budget/machines/gap-history';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useStatusWords } from '../../budget/StatusHeader/useStatusWords.ts';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow, useLedger, useLedgerStore, useOperations, usePanels } from '../budgeting/index.ts';
import { useFocusKept } from '../budgeting/useFocusKept.ts';
import { ClosingStep } from './ClosingStep.tsx';
import { GapChanges } from './GapChanges.tsx';
import styles from './WhyRedPanel.module.css';

/** Why the budget is red: the changes that moved cash and budget apart since they were equal, and one step that closes the gap. */
export function WhyRedPanel() {
  const texts = useTexts(messages.gapHistory);
  const { pop } = usePanels();
  const isRed = useLedger((ledger) => statusOf(ledger).kind === 'red');
  const blue = useFocusKept<HTMLDivElement>(isRed);
  return (
    <SidePanel title={texts.title} onBack={pop}>
      {isRed
        ? <Explanation />
        : <div ref={blue} role="status" tabIndex={-1} className={styles['blue']}><EmptyState>{texts.blue}</EmptyState></div>}
    </SidePanel>
  );
}

function Explanation() {
  const texts = useTexts(messages.gapHistory);
  const words = useNoticeWords();
  const client = useClient();
  const store = useLedgerStore();
  const { dispatch } = useOperations();
  const status = useLedger(statusOf);
  const ledger = useLedger((all) => all);
  const flow = useFlow(gapHistoryMachine, { input: () => ({ client }) });
  const { value, context: { history, error } } = useSelector(flow, (snapshot) => snapshot);
  const isWaiting = useSelector(store, ({ pending }) => pending.length > 0);
  // A pending operation may be in the list: do not run it twice.
  const isBusy = isWaiting || value === 'loading';
  const { message } = useStatusWords(status);
  const told = history === null ? texts.loading : texts.count(history.changes.length);
  return (
    <div className={styles['page']}>
      <p className={styles['lead']}>{message}</p>
      <ClosingStep isBusy={isWaiting} />
      <VisuallyHidden role="status">{value === 'failed' ? '' : told}</VisuallyHidden>
      {error !== null && (
        <EmptyState action={<Button onClick={() => flow.send({ type: 'retried' })}>{texts.retry}</Button>}>{words(error)}</EmptyState>
      )}
      {history === null && error === null && (
        <div className={styles['waiting']}><Skeleton width="70%" /><Skeleton width="85%" /><Skeleton width="60%" /></div>
      )}
      {history !== null && (
        <GapChanges
          history={history}
          isBusy={isBusy}
          mayTakeBack={(change) => gapUndoStep(ledger, change) !== null}
          onTakeBack={(change) => {
            const step = gapUndoStep(ledger, change);
            if (step !== null) dispatch(step.operation);
          }}
        />
      )}
    </div>
  );
}
