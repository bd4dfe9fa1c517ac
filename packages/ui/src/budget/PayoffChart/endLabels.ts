import type { ChartLanguage, DrawnPlan } from './plans.ts';

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

interface Place extends Point {
  text: string;
  width: number;
}

/**
 * Names lines where they end, right of the end where there is room, else over the line. Words keep off the lines of other plans where they
 * can, if need be without their month. Those that would run over other words, or out of the drawing, are left out: the figures under it
 * name every line. The plan that is followed goes first.
 */
export function endLabels(lines: readonly Line[], area: { left: number; right: number; top: number; bottom: number }, letter: number, language: ChartLanguage): EndLabel[] {
  const placed: (EndLabel & { width: number })[] = [];
  const inTurn = lines.toSorted((a, b) => Number(b.plan.isCurrent ?? false) - Number(a.plan.isCurrent ?? false));
  for (const { plan, points } of inTurn) {
    const others = lines.filter((line) => line.plan !== plan).map((line) => line.points);
    const places = [textOf(plan, language), plan.name].flatMap((text): Place[] => {
      const width = text.length * letter * 0.58;
      return [besideEnd(points, width, area.right, letter), overLine(points, others, width, area, letter)]
        .flatMap((place) => (place === null ? [] : { ...place, text, width }));
    }).filter((place) => placed.every((other) => isApart(place, other, letter)));
    const place = places.find((each) => others.every((other) => keepsOff(each, other, letter)))
      ?? places.find(({ text }) => text !== plan.name);
    if (place) placed.push({ ...place, key: plan.key, isCurrent: plan.isCurrent ?? false });
  }
  return placed.map(({ key, text, isCurrent, x, y }) => ({ key, text, isCurrent, x, y }));
}

function textOf({ name, payoff: { payoffMonth } }: Line['plan'], { texts: { planAndMonth, planWithoutEnd }, formats }: ChartLanguage): string {
  return payoffMonth === null ? planWithoutEnd(name) : planAndMonth(name, formats.month(payoffMonth));
}

function besideEnd(points: readonly Point[], width: number, right: number, letter: number): Point | null {
  const end = points.at(-1);
  return end === undefined || end.x + letter + width > right ? null : { x: end.x + letter, y: end.y - letter };
}

/** Over the last stretch of a line, unless another runs between. */
function overLine(
  points: readonly Point[], others: readonly (readonly Point[])[], width: number, { left, right, top }: { left: number; right: number; top: number },
  letter: number,
): Point | null {
  const end = points.at(-1);
  if (end === undefined) return null;
  const x = Math.min(end.x, right) - width;
  const under = Math.max(points.findLastIndex((point) => point.x <= x - letter), 0);
  const highest = Math.min(...points.slice(under).map(({ y }) => y));
  const y = highest - letter * 0.8;
  const isTopmost = others.every((other) => Math.min(...heightsWithin(other, x, x + width)) >= Math.min(...heightsWithin(points, x, x + width)));
  return x < left || y < top + letter || !isTopmost ? null : { x, y };
}

function isApart(place: Place, other: Place, letter: number): boolean {
  return Math.abs(place.y - other.y) > letter * 1.4 || place.x > other.x + other.width || other.x > place.x + place.width;
}

/** Whether a line runs clear of words. */
function keepsOff({ x, y, width }: Place, points: readonly Point[], letter: number): boolean {
  const gap = letter * 0.4;
  const heights = heightsWithin(points, x - gap, x + width + gap);
  return Math.max(...heights) < y - letter - gap || Math.min(...heights) > y + letter * 0.25 + gap;
}

/** How high a line is where it enters a stretch, leaves it and bends in it; none where it does not come by. */
function heightsWithin(points: readonly Point[], left: number, right: number): number[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    if (to.x < left || from.x > right) return [];
    const heightAt = (along: number) => (to.x === from.x ? to.y : from.y + ((to.y - from.y) * (along - from.x)) / (to.x - from.x));
    return [heightAt(Math.max(from.x, left)), heightAt(Math.min(to.x, right))];
  });
}
