import { nextMonth, previousMonth } from '@blue-budget/domain/calendar';
import type { YearMonth } from '@blue-budget/domain/calendar';
import { messages } from '@blue-budget/messages';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './MonthNavigation.module.css';

export interface MonthNavigationProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The month that is shown. */
  month: YearMonth;
  /** Why one cannot go on to the next month, as a sentence; absent where one can. The arrow still answers, with this reason. */
  nextBlockedReason?: string | undefined;
  /** Called with the new month on an arrow press. */
  onMonthChange?: (change: { month: YearMonth }) => void;
  /** Called on a press of the blocked next arrow. */
  onNextBlocked?: (refusal: { reason: string }) => void;
}

/** The month one looks at, and the ways to the months beside it (product, sections 2 and 4). */
export function MonthNavigation({ month, nextBlockedReason, onMonthChange, onNextBlocked, className, ...rest }: MonthNavigationProps) {
  const texts = useTexts(messages.monthNavigation);
  const formats = useFormats();
  return (
    <div {...rest} className={classes(styles['month'], className)}>
      <IconButton variant="edge" label={texts.previous} onClick={() => onMonthChange?.({ month: previousMonth(month) })}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <h2 className={styles['title']} aria-live="polite">{formats.month(month)}</h2>
      <IconButton
        variant="edge"
        label={texts.next}
        aria-disabled={nextBlockedReason !== undefined || undefined}
        onClick={() => {
          if (nextBlockedReason === undefined) onMonthChange?.({ month: nextMonth(month) });
          else onNextBlocked?.({ reason: nextBlockedReason });
        }}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}
