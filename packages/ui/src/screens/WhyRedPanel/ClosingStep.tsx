import { spendingSubsetKeys } from '@blue-budget/domain/budget';
import { gapClosingStep, totals, type Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { Form } from '../../primitives/Form/Form.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useKnownId, useLedger, useOperations, usePanels, useToday } from '../budgeting/index.ts';
import { optionGroups } from '../budgeting/options.ts';
import { useMonth } from '../budgeting/useMonth.ts';
import styles from './WhyRedPanel.module.css';

/** Closes the gap in one step: money left to budget goes into one budgeted account, overbudgeted money comes out of one. */
export function ClosingStep({ isBusy }: { isBusy: boolean }) {
  const gapHistory = useTexts(messages.gapHistory);
  const budget = useTexts(messages.budget);
  const removal = useTexts(messages.removal);
  const subsetTitles = useTexts(messages.subsetTitles);
  const formats = useFormats();
  const { year, month } = useToday();
  const { isKnown, hasFailed, retry } = useMonth({ year, month });
  const { dispatch } = useOperations();
  const { push } = usePanels();
  const [chosenId, setChosenId] = useState<Id | null>(null);
  const itemId = useKnownId(chosenId);
  const [isMissing, setIsMissing] = useState(false);
  const { gap } = useLedger(totals);
  const overview = useLedger((ledger) => ledger.overview);
  const step = useLedger((ledger) => (itemId === null ? null : gapClosingStep(ledger, itemId, { year, month })));
  const { closing } = gapHistory;
  const amount = formats.money(gap);
  const options = optionGroups(spendingSubsetKeys.map((key) => ({ key, items: overview[key].items })), subsetTitles);
  if (hasFailed) {
    return (
      <EmptyState action={<Button onClick={retry}>{gapHistory.monthRetry}</Button>}>{budget.monthFetchFailed}</EmptyState>
    );
  }
  if (options.length === 0) {
    return (
      <EmptyState action={<Button variant="primary" onClick={() => push('envelopeSet')}>{closing.addEnvelopes}</Button>}>{closing.noEnvelopes}</EmptyState>
    );
  }
  if (!isKnown) return null;
  const title = formats.month({ year, month });
  return (
    <Form
      className={styles['closing']}
      onSubmit={() => {
        setIsMissing(step === null);
        if (step !== null && !isBusy) dispatch(step.operation);
      }}
    >
      <h3 className={styles['heading']}>{closing.title}</h3>
      <Select
        label={gap > 0 ? closing.put(amount) : closing.take(amount)}
        placeholder={closing.choose}
        options={options}
        value={step?.item.id ?? ''}
        error={isMissing && step === null ? closing.missing : undefined}
        onValueChange={({ value }) => {
          setChosenId(value);
          setIsMissing(false);
        }}
      />
      <div aria-live="polite">
        {step !== null && (
          <p className={styles['figures']}>
            {step.item.name}: <AmountText amount={step.current} /> {removal.becomes} <AmountText amount={step.resulting} />.{' '}
            {step.operation.kind === 'item.assign' ? closing.assigned(title) : closing.startingBalance(title)}
          </p>
        )}
      </div>
      <Button type="submit" variant="primary" fullWidth busy={isBusy}>
        {step === null ? closing.title : (gap > 0 ? closing.putInto : closing.takeOutOf)(amount, step.item.name)}
      </Button>
    </Form>
  );
}
