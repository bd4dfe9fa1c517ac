import { nextDay, type CalendarDate } from '@blue-budget/domain/calendar';
import type { ChangeDay, ChangeRow as Row } from '@blue-budget/machines/changes';
import { messages } from '@blue-budget/messages';
import { useEffect, useRef } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { ChangeRow } from './ChangeRow.tsx';
import styles from './ChangesView.module.css';

export interface ChangesViewProps {
  /** The latest first; null while the first are loading. */
  days: readonly ChangeDay[] | null;
  today: CalendarDate;
  error: string | null;
  more: 'none' | 'idle' | 'loading' | 'failed';
  /** The key of the change that is being taken back. */
  taking: string | null;
  onRetry: () => void;
  onLoadMore: () => void;
  onTakeBack: (change: NonNullable<Row['own']>) => void;
}

/** Changes under the days on which they were made. */
export function ChangesView({ days, today, error, more, taking, onRetry, onLoadMore, onTakeBack }: ChangesViewProps) {
  const { list } = useTexts(messages.changes);
  const formats = useFormats();
  const { page, onAsked } = useFocusOnLoaded(more);
  const count = days?.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0;
  const headingOf = (date: CalendarDate) => (isSameDay(date, today) ? list.today : isSameDay(nextDay(date), today) ? list.yesterday : formats.date(date));
  return (
    <div ref={page} className={styles['page']}>
      <VisuallyHidden role="status">{error !== null ? '' : days === null ? list.loading : list.loaded(count)}</VisuallyHidden>
      {error !== null && <EmptyState action={<Button onClick={onRetry}>{list.retry}</Button>}>{error}</EmptyState>}
      {days === null && error === null && <div className={styles['waiting']}><Skeleton width="45%" /><Skeleton width="80%" /><Skeleton width="65%" /></div>}
      {days !== null && count === 0 && error === null && <EmptyState>{list.none}</EmptyState>}
      {days?.map(({ date, rows }) => (
        <section key={`${date.year}-${date.month}-${date.day}`}>
          <h3 className={styles['day']}>{headingOf(date)}</h3>
          <ul>
            {rows.map((row) => <ChangeRow key={row.change.version} {...row} isBusy={taking !== null && taking === row.own?.key} onTakeBack={onTakeBack} />)}
          </ul>
        </section>
      ))}
      {more !== 'none' && (
        <div className={styles['more']}>
          {more === 'failed' && <p role="alert" className={styles['failure']}>{list.moreFailed}</p>}
          <Button busy={more === 'loading'} busyLabel={list.moreLoading} onClick={() => { onAsked(count); onLoadMore(); }}>{list.more}</Button>
        </div>
      )}
    </div>
  );
}

/** The button goes with the last page: then the first line that came with it has the focus. */
function useFocusOnLoaded(more: ChangesViewProps['more']) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (more !== 'none' || shown.current === null || document.activeElement !== document.body) return;
    page.current?.querySelectorAll<HTMLElement>('li > [tabindex]').item(shown.current).focus();
    shown.current = null;
  }, [more]);
  return { page, onAsked: (count: number) => { shown.current = count; } };
}

function isSameDay(one: CalendarDate, other: CalendarDate): boolean {
  return one.year === other.year && one.month === other.month && one.day === other.day;
}
