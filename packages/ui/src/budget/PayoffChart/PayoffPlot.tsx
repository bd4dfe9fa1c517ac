import { messages } from '@blue-budget/messages';
import { useRef } from 'react';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { amountTicks } from './scales.ts';
import { endLabels } from './endLabels.ts';
import { monthOfBalance, type ChartLanguage, type DrawnPlan } from './plans.ts';
import { balanceAfter, monthAfter, monthTicks } from './payoffSeries.ts';
import { EndMark, lineProps } from './PlanLine.tsx';
import { Slider } from './Slider.tsx';
import { useRoom } from './useRoom.ts';
import styles from './PayoffPlot.module.css';

interface PayoffPlotProps {
  plans: readonly DrawnPlan[];
  /** Months that the axis of time spans. */
  span: number;
  /** The month that is read, as months after the start. */
  months: number;
  /** The drawing in words. */
  summary: string;
  onMonthsChange: (change: { months: number }) => void;
}

/** The lines on their axes, drawn as wide as there is room so that text keeps its size, and the slider that reads a month. */
export function PayoffPlot({ plans, span, months, summary, onMonthsChange }: PayoffPlotProps) {
  const texts = useTexts(messages.payoffChart);
  const formats = useFormats();
  const frame = useRef<HTMLDivElement>(null);
  const { width, letter } = useRoom(frame);
  const payoffs = plans.map(({ payoff }) => payoff);
  const visible = plans.flatMap(({ balances }) => balances.slice(0, span + 1));
  const amounts = amountTicks(Math.max(...visible, 0));
  const top = amounts.at(-1) ?? 1;
  const area = { left: letter * 4, right: width - letter, top: letter, bottom: letter + plotHeight };
  const x = (after: number) => area.left + ((area.right - area.left) * after) / span;
  const y = (amount: number) => area.bottom - (plotHeight * amount) / top;
  const height = area.bottom + letter * 2;
  const lines = plans.map((plan) => ({
    plan,
    points: plan.balances.slice(0, span + 1).map((amount, after) => ({ x: x(after), y: y(amount) })),
  }));
  const ticks = monthTicks(payoffs, span, Math.floor((area.right - area.left) / (letter * 6)));
  return (
    <div ref={frame} className={styles['frame']} style={{ '--bb-plot-left': `${area.left}px`, '--bb-plot-right': `${width - area.right}px` }}>
      <svg
        className={styles['plot']}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={summary}
        onPointerMove={({ clientX, currentTarget, pointerType }) => {
          // A finger that passes over the drawing scrolls the page; it has the slider.
          if (pointerType !== 'mouse') return;
          const along = clientX - currentTarget.getBoundingClientRect().left - area.left;
          onMonthsChange({ months: Math.min(Math.max(Math.round((along / (area.right - area.left)) * span), 0), span) });
        }}
      >
        {amounts.map((amount) => (
          <g key={amount}>
            <line className={styles['level']} data-ground={amount === 0 || undefined} x1={area.left} x2={area.right} y1={y(amount)} y2={y(amount)} />
            <text className={styles['label']} x={area.left - letter * 0.6} y={y(amount) + letter * 0.35} textAnchor="end">{formats.shortMoney(amount)}</text>
          </g>
        ))}
        {ticks.map((tick) => (
          <g key={tick.months}>
            <line className={styles['tick']} x1={x(tick.months)} x2={x(tick.months)} y1={area.bottom} y2={area.bottom + 4} />
            <text className={styles['label']} x={x(tick.months)} y={area.bottom + letter * 1.6} textAnchor="middle">
              {tick.isYear ? tick.month.year : formats.shortMonth(tick.month)}
            </text>
          </g>
        ))}
        {months > 0 && <line className={styles['reading']} x1={x(months)} x2={x(months)} y1={area.top} y2={area.bottom} />}
        {lines.map(({ plan, points }) => <path key={plan.key} {...lineProps(plan)} d={pathOf(points)} />)}
        {lines.map(({ plan, points }) => {
          const end = points.at(-1);
          return end && <EndMark key={plan.key} plan={plan} x={end.x} y={end.y} size={letter * 0.75} />;
        })}
        {endLabels(lines, area, letter, { texts, formats }).map(({ key, text, isCurrent, x: left, y: baseline }) => (
          <text key={key} className={styles['name']} data-current={isCurrent || undefined} x={left} y={baseline}>{text}</text>
        ))}
      </svg>
      <div className={styles['along']}>
        <Slider
          min={0}
          max={span}
          step={1}
          value={months}
          aria-label={texts.month}
          aria-valuetext={readingOf(plans, months, { texts, formats })}
          onValueChange={({ value }) => onMonthsChange({ months: value })}
        />
      </div>
    </div>
  );
}

/** Height of the lines' part, CSS pixels. */
const plotHeight = 184;

function pathOf(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** The balance of a month under every plan, as text. */
function readingOf(plans: readonly DrawnPlan[], months: number, language: ChartLanguage): string {
  const { texts: { never, planAndAmount, reading }, formats } = language;
  const month = monthAfter(plans.map(({ payoff }) => payoff), months);
  const balances = plans.map(({ name, balances: known, payoff }) => {
    const balance = balanceAfter(known, payoff, months);
    return planAndAmount(name, balance === null ? never : formats.money(balance));
  });
  return reading(monthOfBalance(month, language), formats.list(balances));
}
