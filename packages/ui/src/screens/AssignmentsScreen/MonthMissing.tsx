import type { YearMonth } from '@blue-budget/domain/calendar';
import { messages } from '@blue-budget/messages';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';

interface MonthMissingProps {
  month: YearMonth;
  state: 'failed' | 'notCreated' | 'creating';
  /** The error text. */
  error: string | null;
  onCreate: () => void;
  onRetry: () => void;
}

/** Replaces a missing budget: the button that creates it, or the error and a button to retry (product, section 2). */
export function MonthMissing({ month, state, error, onCreate, onRetry }: MonthMissingProps) {
  const texts = useTexts(messages.budget);
  const formats = useFormats();
  if (state === 'failed') return <EmptyState action={<Button onClick={onRetry}>{texts.retry}</Button>}>{error}</EmptyState>;
  const name = formats.monthName(month.month);
  return (
    <EmptyState
      action={(
        <Button variant="primary" busy={state === 'creating'} busyLabel={texts.creatingMonth(name)} onClick={onCreate}>
          {texts.createMonth(name)}
        </Button>
      )}
    >
      {texts.noMonth(formats.month(month))}
    </EmptyState>
  );
}
