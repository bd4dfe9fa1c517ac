import { masterDataOf, type Ledger } from '@blue-budget/domain/ledger';
import type { RemovalKind } from '@blue-budget/domain/removal';
import {
  keptRemoval, reallocation, redBudgetAmount, removalConfirmationMachine, removalSubject, type RemovalLedger, type RemovalTarget,
} from '@blue-budget/machines/removal-confirmation';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useFlow, usePanels, type PanelProps } from '../budgeting/index.ts';
import { RemovalView } from './RemovalView.tsx';

export interface RemovalPanelProps {
  /** The thing to remove. */
  target: RemovalTarget;
  /** Beside its name: which of several it is. */
  note?: string;
  /** The bank's data for an institution: not in the ledger. */
  bank?: RemovalLedger['bank'];
}

/** Asks before anything is removed (product, section 2-removal). */
export function RemovalPanel({ target, note, bank = null }: RemovalPanelProps) {
  const { confirm } = useTexts(messages.removal);
  const kinds = useTexts(messages.removalKinds);
  const words = useNoticeWords();
  const { back, pop } = usePanels();
  const ledgerOf = (ledger: Ledger): RemovalLedger => ({ ...masterDataOf(ledger), bank });
  const flow = useFlow(removalConfirmationMachine, {
    input: ({ ledger }) => ({ target, ledger: ledgerOf(ledger) }),
    ledgerOf,
    keptOf: keptRemoval,
    onDone: pop,
  });
  const snapshot = useSelector(flow, (current) => current);
  const { answer, error } = snapshot.context;
  return (
    <SidePanel title={confirm(kinds[target.kind])} onBack={back}>
      <RemovalView
        kind={target.kind}
        subject={removalSubject(snapshot)}
        note={note}
        redBudgetAmount={redBudgetAmount(snapshot)}
        reallocation={reallocation(snapshot)}
        answer={answer}
        error={words(error)}
        onAnswer={(chosen) => flow.send({ type: 'answered', answer: chosen })}
        onReallocate={({ id, amount }) => flow.send({ type: 'reallocationTyped', id, amount })}
        onSubmit={() => flow.send({ type: 'submitted' })}
      />
    </SidePanel>
  );
}

/** The panel as a view that is opened with the id of a thing of this kind. */
export function removalPanelOf(kind: Exclude<RemovalKind, 'monthIncome' | 'institution'>): ComponentType<PanelProps> {
  return function Removal({ subject }) {
    return subject !== null && <RemovalPanel target={{ kind, id: subject }} />;
  };
}
