import type { YearMonth } from '@blue-budget/domain/calendar';
import { messages } from '@blue-budget/messages';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';

interface MonthMissingProps {
  month: YearMonth;
  state: 'failed' | 'notCreated' | 'creating';
  /** Whether the services do not answer just now. */
  isOffline: boolean;
  /** The error text. */
  error: string | null;
  onCreate: () => void;
  onRetry: () => void;
}

/** Replaces a missing budget: the button that creates it, or the error and a button to retry (product, section 2). */
export function MonthMissing({ month, state, isOffline, error, onCreate, onRetry }: MonthMissingProps) {
  const texts = useTexts(messages.budget);
  const formats = useFormats();
  const offline = useTexts(messages.offline);
  const name = formats.monthName(month.month);
  if (state === 'failed') {
    return <EmptyState action={<Button onClick={onRetry}>{texts.retry}</Button>}>{isOffline ? offline.month(formats.month(month)) : error}</EmptyState>;
  }
  if (state === 'notCreated' && isOffline) return <EmptyState>{`${texts.noMonth(formats.month(month))} ${offline.createMonth(name)}`}</EmptyState>;
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
