import { simulatePayoff } from '@blue-budget/domain/debt-payoff';
import { english, messages } from '@blue-budget/messages';
import { describe, expect, it } from 'vitest';
import { endLabels } from './endLabels.ts';

const language = { texts: messages.payoffChart, formats: english.formats };
const area = { left: 48, right: 600, top: 12, bottom: 196 };
const payoff = simulatePayoff(
  [{ id: 'loan', name: 'Loan', amount: 1_000_00, interestRate: 0, minimumPayment: 100_00 }], { method: 'minimums' }, { year: 2026, month: 5 },
);
const line = (key: string, points: [number, number][], isCurrent = false) =>
  ({ plan: { key, name: key, payoff, isCurrent }, points: points.map(([x, y]) => ({ x, y })) });

describe('the names of lines in the drawing', () => {
  it('stand right of the end where there is room', () => {
    expect(endLabels([line('Snowball', [[48, 20], [200, 196]])], area, 12, language)).toEqual([
      { key: 'Snowball', text: 'Snowball, February 2027', isCurrent: false, x: 212, y: 184 },
    ]);
  });

  it('stand over the line where it ends at the edge', () => {
    const [label] = endLabels([line('Minimums', [[48, 60], [300, 120], [600, 196]])], area, 12, language);
    expect(label?.x).toBeLessThan(600);
    expect(label?.y).toBeLessThan(120);
  });

  it('do not stand over the line of another plan', () => {
    const lines = [line('Snowball', [[48, 60], [500, 196]]), line('Minimums', [[48, 60], [300, 120], [600, 196]])];
    expect(endLabels(lines, area, 12, language).map(({ key }) => key)).toEqual(['Minimums']);
  });

  it('are shortened rather than touch the line of another plan', () => {
    const minimums = line('Minimums', [[48, 20], [120, 134], [330, 196]]);
    const phone = { ...area, right: 330 };
    const [label] = endLabels([line('Custom', [[48, 20], [118, 196]], true), minimums], phone, 12, language);
    expect(label).toMatchObject({ key: 'Custom', text: 'Custom', y: 184 });
  });

  it('stand across another line rather than nowhere', () => {
    const steep = line('Minimums', [[48, 20], [200, 60], [201, 196], [600, 196]]);
    expect(endLabels([line('Snowball', [[48, 20], [190, 196]], true), steep], area, 12, language)[0]).toMatchObject({ text: 'Snowball, February 2027', x: 202 });
  });

  it('are left out rather than run over another, that of the plan that is followed last', () => {
    const narrow = { ...area, right: 400 };
    const labels = endLabels([line('Snowball', [[48, 20], [200, 196]]), line('Custom', [[48, 20], [202, 196]], true)], narrow, 12, language);
    expect(labels.map(({ key }) => key)).toEqual(['Custom']);
  });

  it('mark a plan without an end as never ending', () => {
    const endless = { plan: { key: 'Minimums', name: 'Minimums', payoff: { ...payoff, payoffMonth: null } }, points: [{ x: 48, y: 20 }, { x: 200, y: 196 }] };
    expect(endLabels([endless], area, 12, language)[0]?.text).toBe('Minimums, never paid off');
  });

  it('are left out where there is no room at all', () => {
    expect(endLabels([line('A very long name of a plan', [[48, 20], [90, 196]])], { ...area, right: 120 }, 12, language)).toEqual([]);
  });
});
