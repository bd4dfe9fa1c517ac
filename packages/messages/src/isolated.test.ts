import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatsOf } from './formats.ts';
import { messages } from './index.ts';
import { isolated, isolating } from './isolated.ts';
import { wordsOf } from './notices.ts';

const [start, end] = ['\u2068', '\u2069'];
const rent = '\u05E9\u05DB\u05E8';

describe('a text of a person beside others', () => {
  it.each(['', 'Rent', 'Café №5', '家賃', '$1.00 (old)'])('is %j as it is where nothing in it turns', (text) => {
    expect(isolated(text)).toBe(text);
  });

  it.each([
    [rent, `${start}${rent}${end}`],
    ['Rent\u202E', `${start}Rent${end}`],
    ['Rent\u2069\u202E', `${start}Rent${end}`],
    ['\u2067Rent', `${start}\u2067Rent${end}${end}`],
    ['\u2067Rent\u2069', `${start}\u2067Rent${end}${end}`],
  ])('keeps to itself what turns in %j [HRD-11]', (text, kept) => {
    expect(isolated(text)).toBe(kept);
  });

  it('never opens more than it closes, nor closes what stands around it [HRD-11]', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom('a', rent, '\u202A', '\u202E', '\u202C', '\u2066', '\u2067', '\u2068', '\u2069') }), (text) => {
      const kept = [...isolated(text)];
      let depth = 0;
      const depths = kept.map((mark) => (depth += mark === end ? -1 : /[\u2066-\u2068]/.test(mark) ? 1 : 0));
      expect(kept.filter((mark) => /[\u202A-\u202E]/.test(mark))).toEqual([]);
      expect(kept[0] !== start || depths.slice(0, -1).every((each) => each > 0)).toBe(true);
      expect(depth).toBe(0);
    }));
  });

  it('is kept to itself in texts, in facts of notices and in lists [HRD-11]', () => {
    const { budget, transactionForm } = isolating(messages);
    expect(transactionForm.recorded(rent, '$5.00')).toBe(`${start}${rent}${end}, $5.00: recorded. Go on with the next one.`);
    expect(budget.groupingRefused({ name: rent })).toBe(`Move the running total out of ${start}${rent}${end} before grouping items under it.`);
    expect(wordsOf({ code: 'accounts.transactionsFailed', name: rent }, messages, formatsOf('en-US'))).toBe(`Could not get transactions for ${start}${rent}${end}`);
    expect(formatsOf('en-US').list([rent, 'Fun'])).toBe(`${start}${rent}${end}, Fun`);
  });

  it('leaves texts alone that are made of nothing, and is made once', () => {
    expect(isolating(messages.session)).toEqual(messages.session);
    expect(isolating(messages.session)).toBe(isolating(messages.session));
  });
});
