import { describe, expect, it } from 'vitest';
import { plainTexts } from '../.storybook/plain-words.ts';
import { pseudoText } from '../packages/messages/src/index.ts';

const body = JSON.stringify({
  items: [{ name: 'Rent', type: 'Expense' }, { name: 'Savings' }, { name: 'May 2026' }], message: 'Back at noon.', status: 'Paused by the bank',
});
const told = (...texts: string[]) => plainTexts(texts, { bodies: [body, 'no JSON: Receipt'], typed: ['Market hall', 'Debt'] });

describe('words that are left in English', () => {
  it.each([
    ['of a text that comes from no catalogue', 'Add a goal'],
    ['beside a name that somebody gave', 'Paid for Rent'],
    ['that are a text of the catalogue as it is', 'Income'],
    ['that are a code of the services', 'Expense'],
    ['that are a code no catalogue knows', 'Paused by the bank'],
    ['that are the title of a month', 'May 2026'],
    ['within another language', `${pseudoText('Total')}: amount`],
    ['of a key, or of what is no reply', 'items Receipt'],
  ])('are found where they are those %s', (_where, text) => {
    expect(told(text)).toEqual([text]);
  });

  it.each([
    ['what people call things, even by a word of the catalogue', 'Rent'], ['a name that is a title elsewhere', 'Savings'], ['what was typed', 'Market hall'],
    ['a title that was typed', 'Debt'], ['names after one another', 'Rent, Market hall'], ['what a service says', 'Back at noon.'],
    ['the name of the product', 'Blue Budget'], ['a file', 'statement.csv'], ['words of the other language', pseudoText('Add a goal')],
    ['a name within the other language', `${pseudoText('Remove')} Rent`], ['amounts', '$1,234.56'],
  ])('are not %s', (_what, text) => {
    expect(told(text)).toEqual([]);
  });
});
