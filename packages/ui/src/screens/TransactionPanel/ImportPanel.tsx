import { suggestedStart } from '@blue-budget/domain/review';
import type { ImportedTransaction } from '@blue-budget/domain/transactions';
import { messages } from '@blue-budget/messages';
import { useLedger, usePanels, type PanelProps } from '../budgeting/index.ts';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useReviewChoices } from '../budgeting/reviewChoices.ts';
import { FoundTransaction } from './FoundTransaction.tsx';
import { TransactionFlow } from './TransactionFlow.tsx';

/**
 * The review of a bank import: a pending import is categorised, a modified one is reviewed as an edit of the transaction
 * recorded from it (product, section 4, Q-LINK-11).
 */
export function ImportPanel({ subject }: PanelProps) {
  const texts = useTexts(messages.transactionForm);
  const imported = useLedger(({ imports }) => imports.find(({ id }) => id === subject));
  const { pop } = usePanels();
  if (imported === undefined) {
    return (
      <SidePanel title={texts.titles.categorise} onBack={pop}>
        <EmptyState>{texts.gone}</EmptyState>
      </SidePanel>
    );
  }
  if (imported.recordedId === null) return <PendingImport imported={imported} />;
  return <ModifiedImport imported={imported} recordedId={imported.recordedId} />;
}

function PendingImport({ imported }: { imported: ImportedTransaction }) {
  const { items } = useReviewChoices();
  return <TransactionFlow taskOf={(ledger) => ({ kind: 'categorise', imported, suggested: suggestedStart(imported, ledger, items.get(imported.id)) })} />;
}

function ModifiedImport({ imported, recordedId }: { imported: ImportedTransaction; recordedId: string }) {
  const texts = useTexts(messages.transactionForm);
  return (
    <FoundTransaction title={texts.titles.review} id={recordedId}>
      {(found) => <TransactionFlow taskOf={() => ({ kind: 'review', recorded: found, imported })} />}
    </FoundTransaction>
  );
}
