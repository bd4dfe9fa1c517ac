import { expect, it } from 'vitest';
import { messages } from './messages.ts';

it('one thing is told as one, several as several', () => {
  const { changes, accountPicker, subsetList } = messages;
  expect([0, 1, 2].map(changes.unsaved.count))
    .toEqual(['0 changes are not saved yet.', '1 change is not saved yet.', '2 changes are not saved yet.']);
  expect([0, 1, 2].map(accountPicker.found)).toEqual(['0 accounts found', '1 account found', '2 accounts found']);
  expect([0, 1, 2].map(subsetList.lines)).toEqual(['0 lines', '1 line', '2 lines']);
});
