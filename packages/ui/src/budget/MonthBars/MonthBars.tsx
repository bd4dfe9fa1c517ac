import { averageSpent, barHeights, type MonthFigures } from '@blue-budget/domain/budget';
import { messages } from '@blue-budget/messages';
import { useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { classes } from '../../primitives/classes.ts';
import { Collapsible } from '../../primitives/Collapsible/Collapsible.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useSpokenAmount } from '../AmountText/useSpokenAmount.ts';
import styles from './MonthBars.module.css';
import { MonthBarsTable } from './MonthBarsTable.tsx';

export interface MonthBarsProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Two months or more, the earliest first, without a gap; the last is the month that is shown. */
  months: readonly MonthFigures[];
}

/**
 * What was assigned, as an outline, against what was spent, filled, month by month. Each pair is a button that reads its figures; the arrow
 * keys, Home and End go from pair to pair. A table has the same figures.
 */
export function MonthBars({ months, className, ...rest }: MonthBarsProps) {
  const texts = useTexts(messages.monthBars);
  const formats = useFormats();
  const titleId = useId();
  const [read, setRead] = useState<number | null>(null);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <section {...rest} className={classes(styles['bars'], className)} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h3 id={titleId} className={styles['title']}>{texts.title}</h3>
        <p className={styles['key']}>
          <span className={styles['swatch']} data-of="assigned" />{texts.assigned}
          <span className={styles['swatch']} data-of="spent" />{texts.spent}
        </p>
      </div>
      <Plot label={texts.drawn(formats.month(first), formats.month(last))} months={months} read={read} onRead={setRead} />
      <p className={styles['note']}><Note months={months} read={read} /></p>
      <Collapsible title={texts.table}><MonthBarsTable months={months} /></Collapsible>
    </section>
  );
}

interface PlotProps {
  label: string;
  months: readonly MonthFigures[];
  /** The month that is looked at, by its place; null for none. */
  read: number | null;
  onRead: (place: number | null) => void;
}

function Plot({ label, months, read, onRead }: PlotProps) {
  const formats = useFormats();
  const readingOf = useReading();
  const plot = useRef<HTMLDivElement>(null);
  const heights = barHeights(months);
  const last = months.length - 1;
  const focus = (event: KeyboardEvent, place: number) => {
    const next = placeFor(event.key, place, last);
    if (next === null) return;
    event.preventDefault();
    plot.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={plot} role="group" aria-label={label} className={styles['plot']} style={{ '--bb-bars': months.length }}>
      {months.map((month, place) => (
        <button
          key={formats.month(month)}
          type="button"
          className={styles['pair']}
          aria-label={readingOf(month)}
          aria-pressed={place === read}
          data-shown={place === last || undefined}
          tabIndex={place === (read ?? last) ? 0 : -1}
          style={{ '--bb-assigned': heights[place]?.assigned ?? 0, '--bb-spent': heights[place]?.spent ?? 0 }}
          onFocus={() => onRead(place)}
          onBlur={() => onRead(null)}
          onPointerEnter={({ pointerType }) => { if (pointerType === 'mouse') onRead(place); }}
          onPointerLeave={({ currentTarget }) => { if (currentTarget !== document.activeElement) onRead(null); }}
          onClick={() => onRead(place)}
          onKeyDown={(event) => focus(event, place)}
        >
          <span className={styles['columns']}><span data-of="assigned" /><span data-of="spent" /></span>
          <span className={styles['month']} data-name={formats.shortMonthName(month.month)} />
        </button>
      ))}
    </div>
  );
}

/** The figures of the pair that is looked at; else what was spent on average. */
function Note({ months, read }: Pick<PlotProps, 'months' | 'read'>) {
  const texts = useTexts(messages.monthBars);
  const formats = useFormats();
  const readingOf = useReading();
  const month = read === null ? undefined : months[read];
  if (month !== undefined) return readingOf(month);
  const average = averageSpent(months);
  if (average === null) return null;
  const [from, to] = [formats.monthName(average.from.month), formats.monthName(average.to.month)];
  return from === to ? texts.averageOfOne(formats.money(average.amount), from) : texts.average(formats.money(average.amount), from, to);
}

function useReading(): (month: MonthFigures) => string {
  const texts = useTexts(messages.monthBars);
  const formats = useFormats();
  const spoken = useSpokenAmount();
  return ({ month, assigned, spent }) => {
    const [name, given] = [formats.monthName(month), spoken(assigned)];
    return spent < 0 ? texts.readingReceived(name, given, formats.money(spent)) : texts.reading(name, given, spoken(spent));
  };
}

/** The pair that a key goes to, or null for any other key and at the ends. */
function placeFor(key: string, place: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft': return place > 0 ? place - 1 : null;
    case 'ArrowRight': return place < last ? place + 1 : null;
    case 'Home': return 0;
    case 'End': return last;
    default: return null;
  }
}
