import { transactionsOf, type Id } from '@blue-budget/domain/ledger';
import { draftOfRepeated } from '@blue-budget/domain/schedules';
import type { TransactionDraft } from '@blue-budget/domain/transactions';
import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import { useTexts } from '../../texts/catalogue.ts';
import { usePanels, useToday, type PanelProps } from '../budgeting/index.ts';
import { useMerchants } from '../budgeting/useMerchants.ts';
import { FoundTransaction } from './FoundTransaction.tsx';
import { TransactionFlow } from './TransactionFlow.tsx';

/** Adds a transaction, or edits the one it is about (product, section 2-transaction-form). */
export function TransactionPanel({ subject }: PanelProps) {
  return subject === null ? <NewTransaction /> : <RecordedTransaction id={subject} />;
}

/** One new transaction after the other: each by a form of its own, so that one that fails comes back while the next is filled in. */
function NewTransaction() {
  useMerchants();
  const [sitting, setSitting] = useState<{ place: number; after?: TransactionDraft }>({ place: 0 });
  return (
    <TransactionFlow
      key={sitting.place}
      taskOf={(ledger) => ({ kind: 'add', recent: transactionsOf(ledger), ...(sitting.after !== undefined && { after: sitting.after }) })}
      recorded={sitting.after ?? null}
      onNext={(after) => setSitting(({ place }) => ({ place: place + 1, after }))}
    />
  );
}

function RecordedTransaction({ id }: { id: Id }) {
  const texts = useTexts(messages.transactionForm);
  const { push } = usePanels();
  const today = useToday();
  return (
    <FoundTransaction title={texts.titles.edit} id={id}>
      {(found) => (
        <TransactionFlow
          taskOf={() => ({ kind: 'edit', recorded: found })}
          onRemove={() => push('removal/transaction', id)}
          {...(draftOfRepeated(found, today) !== null && { onRepeat: () => push('repeat', id) })}
        />
      )}
    </FoundTransaction>
  );
}
