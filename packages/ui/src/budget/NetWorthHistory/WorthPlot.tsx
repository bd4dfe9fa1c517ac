import { netWorthOf, type MonthWorth } from '@blue-budget/domain/accounts';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { useRef } from 'react';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { monthStep } from '../PayoffChart/scales.ts';
import { Slider } from '../PayoffChart/Slider.tsx';
import { useRoom } from '../PayoffChart/useRoom.ts';
import styles from './WorthPlot.module.css';
import { worthTicks } from './worth-scale.ts';

interface WorthPlotProps {
  months: readonly MonthWorth[];
  /** The month that is read, by its place. */
  place: number;
  onPlaceChange: (change: { place: number }) => void;
}

/** The lines on their axes, drawn as wide as there is room so that text keeps its size, and the slider that reads a month. */
export function WorthPlot({ months, place, onPlaceChange }: WorthPlotProps) {
  const texts = useTexts(messages.netWorthHistory);
  const formats = useFormats();
  const frame = useRef<HTMLDivElement>(null);
  const { width, letter } = useRoom(frame);
  const ticks = worthTicks(months);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const last = months.length - 1;
  const area = { left: letter * 4, right: width - letter * 2.5, top: letter, bottom: letter + plotHeight };
  const x = (at: number) => (last === 0 ? (area.left + area.right) / 2 : area.left + ((area.right - area.left) * at) / last);
  const y = (amount: number) => area.bottom - (plotHeight * (amount - low)) / (high - low);
  const every = monthStep(months.length, Math.floor((area.right - area.left) / (letter * 6)));
  const lines: { key: 'assets' | 'debts' | 'netWorth'; heights: Cents[] }[] = [
    { key: 'assets', heights: months.map(({ assets }) => assets) },
    { key: 'debts', heights: months.map(({ debts }) => 0 - debts) },
    { key: 'netWorth', heights: months.map(netWorthOf) },
  ];
  const pathOf = (heights: readonly Cents[]) => heights.map((height, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(height).toFixed(1)}`).join('');
  const [first, latest, read] = [months[0], months[last], months[place]];
  if (first === undefined || latest === undefined || read === undefined) return null;
  const signed = (amount: Cents) => (amount < 0 ? texts.negative(formats.money(amount)) : formats.money(amount));
  return (
    <div ref={frame} className={styles['frame']} style={{ '--bb-plot-left': `${area.left}px`, '--bb-plot-right': `${width - area.right}px` }}>
      <svg
        className={styles['plot']}
        width={width}
        height={area.bottom + letter * 2}
        viewBox={`0 0 ${width} ${area.bottom + letter * 2}`}
        role="img"
        aria-label={texts.drawn(formats.month(first), formats.month(latest))}
        onPointerMove={({ clientX, currentTarget, pointerType }) => {
          // A finger that passes over the drawing scrolls the page; it has the slider.
          if (pointerType !== 'mouse') return;
          const along = (clientX - currentTarget.getBoundingClientRect().left - area.left) / (area.right - area.left);
          onPlaceChange({ place: Math.min(Math.max(Math.round(along * last), 0), last) });
        }}
      >
        {lines.map(({ key, heights }) => key !== 'netWorth' && last > 0 && (
          <path key={key} className={styles['area']} data-of={key} d={`${pathOf(heights)}L${x(last)} ${y(0)}L${x(0)} ${y(0)}Z`} />
        ))}
        {ticks.map((amount) => (
          <g key={amount}>
            <line className={styles['level']} data-ground={amount === 0 || undefined} x1={area.left} x2={area.right} y1={y(amount)} y2={y(amount)} />
            <text className={styles['label']} x={area.left - letter * 0.6} y={y(amount) + letter * 0.35} textAnchor="end">{formats.shortMoney(amount)}</text>
          </g>
        ))}
        {months.map((month, at) => (last - at) % every === 0 && (
          <text key={formats.month(month)} className={styles['label']} data-read={at === place || undefined} x={x(at)} y={area.bottom + letter * 1.6} textAnchor="middle">
            {formats.shortMonth(month)}
          </text>
        ))}
        {last > 0 && <line className={styles['reading']} x1={x(place)} x2={x(place)} y1={area.top} y2={area.bottom} />}
        {last > 0 && lines.map(({ key, heights }) => <path key={key} className={styles['line']} data-of={key} d={pathOf(heights)} />)}
        {last > 0 && lines.map(({ key, heights: [height = 0] }) => (
          <text key={key} className={styles['name']} data-of={key} x={area.left + letter} y={y(height) + letter * (key === 'netWorth' ? 1.4 : -0.6)}>{texts[key]}</text>
        ))}
        <circle className={styles['point']} cx={x(place)} cy={y(netWorthOf(read))} r={5} />
      </svg>
      {last > 0 && (
        <div className={styles['along']}>
          <Slider
            min={0}
            max={last}
            step={1}
            value={place}
            aria-label={texts.month}
            aria-valuetext={texts.reading(formats.month(read), signed(netWorthOf(read)), signed(read.assets), signed(read.debts))}
            onValueChange={({ value }) => onPlaceChange({ place: value })}
          />
        </div>
      )}
    </div>
  );
}

/** Height of the lines' part, CSS pixels. */
const plotHeight = 224;
