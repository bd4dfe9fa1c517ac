import type { MonthWorth } from '@blue-budget/domain/accounts';
import { messages } from '@blue-budget/messages';
import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { classes } from '../../primitives/classes.ts';
import { Collapsible } from '../../primitives/Collapsible/Collapsible.tsx';
import { Segmented } from '../../primitives/Segmented/Segmented.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './NetWorthHistory.module.css';
import { WorthPlot } from './WorthPlot.tsx';
import { WorthReading } from './WorthReading.tsx';
import { WorthTable } from './WorthTable.tsx';

export interface NetWorthHistoryProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** The ends of months, the earliest first, without a gap; the last is the present month. None for somebody without accounts. */
  months: readonly MonthWorth[];
  /** Adds the first account. */
  onAddAccount?: () => void;
}

/**
 * What somebody owned and owed at the ends of months: assets above nothing, debts below, and net worth as the strong line. A slider reads
 * any month, by pointer, touch and keyboard; a table has the same figures.
 */
export function NetWorthHistory({ months, onAddAccount, className, ...rest }: NetWorthHistoryProps) {
  const texts = useTexts(messages.netWorthHistory);
  const titleId = useId();
  const [range, setRange] = useState<Range>('oneYear');
  const [chosen, setChosen] = useState(0);
  const shown = months.slice(-ranges[range]);
  const place = Math.max(shown.length - 1 - chosen, 0);
  const isLong = months.length > ranges.sixMonths;
  return (
    <section {...rest} className={classes(styles['history'], className)} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h3 id={titleId} className={styles['title']}>{texts.title}</h3>
        {isLong && (
          <Segmented<Range>
            aria-label={texts.range}
            label={texts.range}
            wrapperProps={{ className: styles['range'] }}
            options={rangeNames.map((name) => ({ value: name, label: texts[name] }))}
            value={range}
            onValueChange={({ value }) => {
              setRange(value);
              setChosen(0);
            }}
          />
        )}
      </div>
      {shown.length === 0
        ? <Nothing onAddAccount={onAddAccount} />
        : (
          <>
            <p className={styles['explanation']}>{texts.explanation}</p>
            <WorthReading months={shown} place={place} />
            <WorthPlot months={shown} place={place} onPlaceChange={({ place: next }) => setChosen(shown.length - 1 - next)} />
            <Collapsible title={texts.table}><WorthTable months={shown} /></Collapsible>
          </>
        )}
    </section>
  );
}

/** Most months that each shows. */
const ranges = { sixMonths: 6, oneYear: 12, all: Infinity };
type Range = keyof typeof ranges;
const rangeNames = ['sixMonths', 'oneYear', 'all'] as const;

/** A line that will be drawn from the first account on. */
function Nothing({ onAddAccount }: Pick<NetWorthHistoryProps, 'onAddAccount'>) {
  const texts = useTexts(messages.netWorthHistory);
  return (
    <div className={styles['nothing']}>
      <svg width="312" height="88" viewBox="0 0 312 88" aria-hidden="true">
        <path className={styles['axis']} d="M8 74H304M8 74v6M67 74v6M126 74v6M186 74v6M245 74v6M304 74v6" />
        <path className={styles['toCome']} d="M8 58C56 58 76 44 126 42S220 26 304 8" />
        <circle className={styles['point']} cx="8" cy="58" r="5" />
      </svg>
      <p>{texts.empty}</p>
      {onAddAccount !== undefined && <Button variant="primary" onClick={onAddAccount}>{texts.addAccount}</Button>}
    </div>
  );
}
