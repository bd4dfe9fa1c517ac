import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { Form } from '../../primitives/Form/Form.tsx';
import { RadioGroup } from '../../primitives/RadioGroup/RadioGroup.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useLedger, useOperations, usePanels } from '../budgeting/index.ts';
import styles from './ArchivePanel.module.css';

/** Income sources that were put away: one at a time is brought back (product, section 2, Q-PROF-1). */
export function ArchivePanel() {
  const profile = useTexts(messages.profile);
  const budgetSetup = useTexts(messages.budgetSetup);
  const archived = useLedger(({ incomeSources }) => incomeSources.archivedItems);
  const { dispatch } = useOperations();
  const { pop } = usePanels();
  const [chosenId, choose] = useState<Id | null>(null);
  const chosen = archived.find(({ id }) => id === chosenId);
  return (
    <SidePanel title={profile.entries.archive} onBack={pop}>
      {archived.length === 0
        ? <EmptyState>{budgetSetup.nothingArchived}</EmptyState>
        : (
          <Form
            className={styles['form']}
            onSubmit={() => { if (chosen !== undefined) dispatch({ kind: 'incomeSource.restore', id: chosen.id }); }}
          >
            <RadioGroup
              label={budgetSetup.archived}
              options={archived.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen?.id ?? null}
              onValueChange={({ value }) => choose(value)}
            />
            <Button type="submit" variant="primary" fullWidth disabled={chosen === undefined}>{budgetSetup.restore}</Button>
          </Form>
        )}
    </SidePanel>
  );
}
