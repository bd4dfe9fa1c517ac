import { messages } from '@blue-budget/messages';
import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../primitives/classes.ts';
import { Collapsible } from '../../primitives/Collapsible/Collapsible.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { MonthReading } from './MonthReading.tsx';
import { PayoffFigures } from './PayoffFigures.tsx';
import { PayoffPlot } from './PayoffPlot.tsx';
import { PlanTable } from './PlanTable.tsx';
import { spanOf } from './payoffSeries.ts';
import { drawnPlans, summaryOf } from './plans.ts';
import type { ComparedPlan } from './plans.ts';
import styles from './PayoffChart.module.css';

export interface PayoffChartProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** The plans that are compared, in the order of their figures. */
  plans: readonly ComparedPlan[];
  /** Heading of the chart. */
  heading?: string;
  /** Level of that heading. */
  headingLevel?: 2 | 3 | 4;
  /** Controls of the plans, under the heading. */
  controls?: ReactNode;
}

/**
 * A chart of the total debt, month by month, under one or more plans (product, section 2-debt). Each line has its own pattern beside its
 * colour. A slider under the chart shows the balances of any month, by pointer, touch and keyboard; a table has the same figures.
 */
export function PayoffChart({
  plans, heading, headingLevel = 3, controls, className, ...rest
}: PayoffChartProps) {
  const texts = useTexts(messages.payoffChart);
  const formats = useFormats();
  const headingId = useId();
  const [chosen, setChosen] = useState(0);
  const drawn = drawnPlans(plans);
  const payoffs = drawn.map(({ payoff }) => payoff);
  const span = spanOf(payoffs);
  const months = Math.min(chosen, span);
  const Heading = `h${headingLevel}` as const;
  const isOwed = payoffs.some(({ schedule }) => schedule.length > 0);
  return (
    <section {...rest} className={classes(styles['chart'], className)} aria-labelledby={headingId}>
      <Heading id={headingId} className={styles['heading']}>{heading ?? texts.heading}</Heading>
      {controls}
      {!isOwed && <p className={styles['nothing']}>{texts.nothingOwed}</p>}
      {isOwed && (
        <>
          <PayoffPlot plans={drawn} span={span} months={months} summary={summaryOf(drawn, { texts, formats })} onMonthsChange={({ months: next }) => setChosen(next)} />
          <MonthReading plans={drawn} months={months} />
          <PlanTable plans={plans} looks={new Map(drawn.map(({ key, look }) => [key, look]))} />
          <Collapsible title={texts.figures}><PayoffFigures plans={drawn} span={span} /></Collapsible>
        </>
      )}
    </section>
  );
}
