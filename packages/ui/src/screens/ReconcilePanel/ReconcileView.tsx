import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { Notice } from '@blue-budget/domain/notices';
import type { ShownAdjustment, ShownComparison, ShownEntry } from '@blue-budget/machines/reconcile-form';
import { messages } from '@blue-budget/messages';
import { AmountInput } from '../../budget/AmountInput/AmountInput.tsx';
import { DateInput } from '../../budget/DateInput/DateInput.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { Form } from '../../primitives/Form/Form.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { FormError } from '../budgeting/FormError.tsx';
import { useFieldErrors } from '../budgeting/useFieldErrors.ts';
import { AdjustmentStep } from './AdjustmentStep.tsx';
import { Comparison } from './Comparison.tsx';
import { OpenEntries } from './OpenEntries.tsx';
import styles from './ReconcileView.module.css';

export interface ReconcileViewProps {
  kind: 'cash' | 'card';
  /** Null until one is entered. */
  balance: Cents | null;
  /** mm/dd/yyyy. */
  date: string;
  /** With what is being typed; null until a balance can be read. */
  comparison: ShownComparison | null;
  /** With what was entered. */
  entered: ShownComparison | null;
  entries: readonly ShownEntry[];
  /** How many open entries are too old to be listed; null until they are loaded. */
  older: number | null;
  /** Tries again to load them, if that has failed. */
  onRetry?: () => void;
  /** Null while nothing differs. */
  adjustment: ShownAdjustment | null;
  error: Notice | null;
  onBalanceTyping: (change: { cents: Cents | null }) => void;
  onBalanceCommit: (change: { cents: Cents }) => void;
  onDateCommit: (change: { date: string }) => void;
  onTick: (change: { id: Id; isTicked: boolean }) => void;
  onEntryOpen: (entry: { id: Id }) => void;
  onItemSelect: (choice: { id: Id }) => void;
  onSubmit: () => void;
}

/** An account and its bank, as drawn. An account that agrees is finished by Enter as well; an adjustment takes a press of its own button. */
export function ReconcileView({
  kind, balance, date, comparison, entered, entries, older, adjustment, error, onRetry, onBalanceTyping, onBalanceCommit, onDateCommit, onTick, onEntryOpen, onItemSelect, onSubmit,
}: ReconcileViewProps) {
  const texts = useTexts(messages.reconcilingPanel);
  const words = useNoticeWords();
  const fieldError = useFieldErrors(error);
  return (
    <Form className={styles['form']} onSubmit={onSubmit}>
      <div className={styles['pair']}>
        <AmountInput
          variant="box"
          data-first-focus
          label={texts.balance}
          hint={texts.balanceHints[kind]}
          error={fieldError('reconciling.balance')}
          cents={balance}
          allowNegative
          onAmountTyping={onBalanceTyping}
          onAmountCommit={onBalanceCommit}
        />
        <DateInput
          label={texts.date}
          error={error?.code === 'reconciling.dateInvalid' ? words(error) : undefined}
          date={date}
          onDateCommit={onDateCommit}
        />
      </div>
      {comparison !== null && <Comparison kind={kind} comparison={comparison} entered={entered} hasEntries={entries.length > 0} />}
      {onRetry !== undefined && <EmptyState action={<Button onClick={onRetry}>{texts.retry}</Button>}>{texts.readFailed}</EmptyState>}
      {onRetry === undefined && older === null && <div role="status" aria-label={texts.loading}><Skeleton height="320px" /></div>}
      {older !== null && <OpenEntries entries={entries} older={older} onTick={onTick} onEntryOpen={onEntryOpen} />}
      {error !== null && <FormError>{words(error)}</FormError>}
      {adjustment !== null && (
        <AdjustmentStep adjustment={adjustment} amount={comparison?.difference ?? 0} error={fieldError('reconciling.item')} onItemSelect={onItemSelect} onSubmit={onSubmit} />
      )}
      {comparison?.difference === 0 && <Button type="submit" variant="primary" fullWidth>{texts.finish}</Button>}
    </Form>
  );
}
