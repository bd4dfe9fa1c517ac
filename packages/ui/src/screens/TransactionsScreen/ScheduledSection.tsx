import type { Id } from '@blue-budget/domain/ledger';
import type { UpcomingSchedule } from '@blue-budget/domain/schedules';
import { messages } from '@blue-budget/messages';
import { CalendarPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { DirectedAmount, DirectionMark } from '../../budget/TransactionList/DirectedAmount.tsx';
import { usePortrait } from '../../layout/usePortrait.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './ScheduledSection.module.css';

export interface ScheduledSectionProps {
  /** By their next day. */
  upcoming: readonly UpcomingSchedule[];
  /** The one that is open beside the list. */
  currentId: Id | null;
  onSchedule: () => void;
  onSelect: (id: Id) => void;
}

/** So many are shown until all are asked for: fewer where what waits below would be out of sight. */
const shownAtFirst = { portrait: 1, landscape: 3 };

/** What is scheduled, above what waits: the next ones with their day, how often they come, and the way to a new one. */
export function ScheduledSection({ upcoming, currentId, onSchedule, onSelect }: ScheduledSectionProps) {
  const texts = useTexts(messages.schedulePages);
  const titleId = useId();
  const listId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const portrait = usePortrait();
  const few = shownAtFirst[portrait ? 'portrait' : 'landscape'];
  const rest = upcoming.length > few && (
    <Button variant="quiet" className={styles['more']} aria-expanded={isWhole} aria-controls={listId} onClick={() => setIsWhole(!isWhole)}>
      {isWhole ? texts.showLess : texts.showAll(upcoming.length)}
    </Button>
  );
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h3 id={titleId} className={styles['title']}>{texts.title}</h3>
        {upcoming.length === 0 && <p className={styles['empty']}>{texts.empty}</p>}
        <div className={styles['buttons']}>
          {portrait && rest}
          {portrait
            ? <IconButton label={texts.add} onClick={onSchedule}><CalendarPlus aria-hidden="true" /></IconButton>
            : <Button variant="quiet" onClick={onSchedule}><CalendarPlus aria-hidden="true" />{texts.add}</Button>}
        </div>
      </div>
      {upcoming.length > 0 && (
        <ul id={listId} className={styles['list']}>
          {(isWhole ? upcoming : upcoming.slice(0, few)).map((each) => (
            <li key={each.schedule.id}>
              <ScheduledRow {...each} isCurrent={each.schedule.id === currentId} onSelect={() => onSelect(each.schedule.id)} />
            </li>
          ))}
        </ul>
      )}
      {!portrait && rest}
    </section>
  );
}

function ScheduledRow({ schedule, next, isCurrent, onSelect }: UpcomingSchedule & { isCurrent: boolean; onSelect: () => void }) {
  const texts = useTexts(messages.schedulePages);
  const formats = useFormats();
  const { source, amount, every } = schedule;
  const direction = amount < 0 ? 'out' : 'in';
  return (
    <button type="button" className={styles['row']} aria-current={isCurrent || undefined} onClick={onSelect}>
      <DirectionMark direction={direction} />
      <span className={styles['what']}>
        <span className={styles['name']}>{source}</span>
        <span className={styles['note']}>{texts.rowNote(next === null ? texts.ended : formats.date(next), texts.intervals[every])}</span>
      </span>
      <DirectedAmount amount={amount} direction={direction} />
    </button>
  );
}
