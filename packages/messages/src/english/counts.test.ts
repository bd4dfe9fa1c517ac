import { describe, expect, it } from 'vitest';
import * as messages from './index.ts';

const { changes, accountPicker, subsetList, importFilePanel, gapHistory } = messages;

describe('counts use the singular for one, else the plural', () => {
  it.each([
    [changes.unsaved.count, '0 changes are not saved yet.', '1 change is not saved yet.', '2 changes are not saved yet.'],
    [accountPicker.found, '0 accounts found', '1 account found', '2 accounts found'],
    [subsetList.lines, '0 lines', '1 line', '2 lines'],
    [gapHistory.count, '0 changes moved it.', '1 change moved it.', '2 changes moved it.'],
    [importFilePanel.found, '0 transactions in the file.', '1 transaction in the file.', '2 transactions in the file.'],
    [importFilePanel.duplicates, '0 are here already.', '1 is here already.', '2 are here already.'],
    [importFilePanel.submit, 'Import 0 transactions', 'Import 1 transaction', 'Import 2 transactions'],
    [importFilePanel.importing, 'Importing 0 transactions', 'Importing 1 transaction', 'Importing 2 transactions'],
    [importFilePanel.known, '0 were here already.', '1 was here already.', '2 were here already.'],
    [importFilePanel.skipped, '0 lines are left out.', '1 line is left out.', '2 lines are left out.'],
    [importFilePanel.leftOut, '0 lines left out', '1 line left out', '2 lines left out'],
    [
      importFilePanel.imported, '0 transactions were imported. They wait under Pending until you categorise them.',
      '1 transaction was imported. It waits under Pending until you categorise it.',
      '2 transactions were imported. They wait under Pending until you categorise them.',
    ],
  ])('%s', (told, ...texts) => {
    expect([0, 1, 2].map(told)).toEqual(texts);
  });
});

it('a row without a name is named by its date', () => {
  expect([importFilePanel.row('', '05/03/2026'), importFilePanel.row('Market', '05/03/2026')]).toEqual(['05/03/2026', 'Market, 05/03/2026']);
});

it('a column tells its direction by the words that are in it', () => {
  const { columns: { reasons } } = importFilePanel;
  expect([reasons.words('Af', 'Bij'), reasons.words('D', null), reasons.words(null, 'C')]).toEqual(['"Af" is money out, "Bij" is money in.', '"D" is money out.', '"C" is money in.']);
});

it('how sure a reading is takes one sentence', () => {
  const { verdict } = importFilePanel;
  expect([verdict.open(1, 'how dates are meant'), verdict.open(2, 'one, two')]).toEqual(['One thing is not certain: how dates are meant.', '2 things are not certain: one, two.']);
  expect([verdict.sure.balance(1), verdict.sure.balance(38)])
    .toEqual(['Nothing here is uncertain: the balance agrees with the transaction.', 'Nothing here is uncertain: the balance agrees with all 38 transactions.']);
});
