import { describe, expect, it } from 'vitest';
import { everyKind } from '../testing/transactions.ts';
import { debtPartsMatch, lineNames } from './lines.ts';

describe('the amounts of a transaction beside its total', () => {
  it('are those of its kind', () => {
    const names = Object.fromEntries(everyKind.map((kind) => [`${kind.type} ${kind.subtype}`, lineNames(kind)]));
    expect(names).toEqual({
      'Income Work': ['Gross Income', 'Social Security', 'Medicare', 'Federal Income', 'State Income', 'Net Income'],
      'Income Interest': [], 'Income Other': [],
      'Expense Regular': ['Sales Tax'], 'Expense Debt': ['Debt Principal', 'Debt Interest'],
      'Other Transfer': [], 'Other Refund': [], 'Other Other': [],
    });
  });

  it('of a payment on a debt add up to what was paid, neither below nothing', () => {
    const parts: [number | undefined, number | undefined, boolean][] = [
      [4000, 1000, true], [5000, undefined, true], [undefined, 5000, true], [4000, 999, false], [6000, -1000, false], [-1000, 6000, false],
    ];
    for (const [principal, interest, fits] of parts) {
      const amounts = { ...(principal !== undefined && { 'Debt Principal': principal }), ...(interest !== undefined && { 'Debt Interest': interest }) };
      expect(debtPartsMatch(amounts, 5000)).toBe(fits);
    }
  });
});
