import type { YearMonth } from '@blue-budget/domain/calendar';
import { messages } from '@blue-budget/messages';
import { useEffect, useRef } from 'react';
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
  /** The line of an envelope is to take the focus: until there are lines, what brings them has it. */
  isWanted: boolean;
  onCreate: () => void;
  onRetry: () => void;
}

/** Replaces a missing budget: the button that creates it, or the error and a button to retry (product, section 2). */
export function MonthMissing({ month, state, isOffline, error, isWanted, onCreate, onRetry }: MonthMissingProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hasButton = state !== 'notCreated' || !isOffline;
  useEffect(() => { if (isWanted && hasButton) button.current?.focus(); }, [isWanted, hasButton]);
  const texts = useTexts(messages.budget);
  const formats = useFormats();
  const offline = useTexts(messages.offline);
  const name = formats.monthName(month.month);
  if (state === 'failed') {
    return <EmptyState action={<Button ref={button} onClick={onRetry}>{texts.retry}</Button>}>{isOffline ? offline.month(formats.month(month)) : error}</EmptyState>;
  }
  if (!hasButton) return <EmptyState>{`${texts.noMonth(formats.month(month))} ${offline.createMonth(name)}`}</EmptyState>;
  return (
    <EmptyState
      action={(
        <Button ref={button} variant="primary" busy={state === 'creating'} busyLabel={texts.creatingMonth(name)} onClick={onCreate}>
          {texts.createMonth(name)}
        </Button>
      )}
    >
      {texts.noMonth(formats.month(month))}
    </EmptyState>
  );
}
