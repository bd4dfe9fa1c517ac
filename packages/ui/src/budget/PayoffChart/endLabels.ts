import { messages, monthTitle } from '@blue-budget/domain';
import type { DrawnPlan } from './plans.ts';

interface Point {
  x: number;
  y: number;
}

interface Line {
  plan: Pick<DrawnPlan, 'key' | 'name' | 'payoff' | 'isCurrent'>;
  /** On the drawing, from left to right. */
  points: readonly Point[];
}

/** Words beside the end of a line, by the left end of their baseline. */
export interface EndLabel extends Point {
  key: string;
  text: string;
  isCurrent: boolean;
}

/**
 * Names lines where they end, right of the end where there is room, else over the line. Words that would run over others, or out of the
 * drawing, are left out: the figures under it name every line. The plan that is followed goes first.
 */
export function endLabels(lines: readonly Line[], area: { left: number; right: number; top: number; bottom: number }, letter: number): EndLabel[] {
  const placed: (EndLabel & { width: number })[] = [];
  const inTurn = lines.toSorted((a, b) => Number(b.plan.isCurrent ?? false) - Number(a.plan.isCurrent ?? false));
  for (const { plan, points } of inTurn) {
    const text = textOf(plan);
    const width = text.length * letter * 0.58;
    const place = [besideEnd(points, width, area.right, letter), overLine(points, width, area, letter)].find((each) =>
      each !== null && placed.every((other) => isApart(each, width, other, letter)));
    if (place) placed.push({ ...place, key: plan.key, text, isCurrent: plan.isCurrent ?? false, width });
  }
  return placed.map(({ key, text, isCurrent, x, y }) => ({ key, text, isCurrent, x, y }));
}

function textOf({ name, payoff: { payoffMonth } }: Line['plan']): string {
  const { planAndMonth, never } = messages.payoffChart;
  return planAndMonth(name, payoffMonth === null ? never.toLowerCase() : monthTitle(payoffMonth));
}

function besideEnd(points: readonly Point[], width: number, right: number, letter: number): Point | null {
  const end = points.at(-1);
  return end === undefined || end.x + letter + width > right ? null : { x: end.x + letter, y: end.y - letter };
}

function overLine(points: readonly Point[], width: number, { left, right, top }: { left: number; right: number; top: number }, letter: number): Point | null {
  const end = points.at(-1);
  if (end === undefined) return null;
  const x = Math.min(end.x, right) - width;
  const under = Math.max(points.findLastIndex((point) => point.x <= x - letter), 0);
  const highest = Math.min(...points.slice(under).map(({ y }) => y));
  const y = highest - letter * 0.8;
  return x < left || y < top + letter ? null : { x, y };
}

function isApart(place: Point, width: number, other: Point & { width: number }, letter: number): boolean {
  return Math.abs(place.y - other.y) > letter * 1.4 || place.x > other.x + other.width || other.x > place.x + width;
}
