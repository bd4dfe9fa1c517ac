import { describe, expect, it } from 'vitest';
import * as messages from './index.ts';

const { changes, accountPicker, subsetList, importFile, gapHistory } = messages;

describe('counts use the singular for one, else the plural', () => {
  it.each([
    [changes.unsaved.count, '0 changes are not saved yet.', '1 change is not saved yet.', '2 changes are not saved yet.'],
    [accountPicker.found, '0 accounts found', '1 account found', '2 accounts found'],
    [subsetList.lines, '0 lines', '1 line', '2 lines'],
    [gapHistory.count, '0 changes moved it.', '1 change moved it.', '2 changes moved it.'],
    [importFile.found, '0 transactions in the file.', '1 transaction in the file.', '2 transactions in the file.'],
    [importFile.duplicates, '0 are here already.', '1 is here already.', '2 are here already.'],
    [importFile.submit, 'Import 0 transactions', 'Import 1 transaction', 'Import 2 transactions'],
    [importFile.importing, 'Importing 0 transactions', 'Importing 1 transaction', 'Importing 2 transactions'],
    [importFile.known, '0 were here already.', '1 was here already.', '2 were here already.'],
    [importFile.skipped, '0 lines are left out.', '1 line is left out.', '2 lines are left out.'],
    [importFile.leftOut, '0 lines left out', '1 line left out', '2 lines left out'],
    [
      importFile.imported, '0 transactions were imported. They wait under Pending until you categorise them.',
      '1 transaction was imported. It waits under Pending until you categorise it.',
      '2 transactions were imported. They wait under Pending until you categorise them.',
    ],
  ])('%s', (told, ...texts) => {
    expect([0, 1, 2].map(told)).toEqual(texts);
  });
});

it('a row without a name is named by its date', () => {
  expect([importFile.row('', '05/03/2026'), importFile.row('Market', '05/03/2026')]).toEqual(['05/03/2026', 'Market, 05/03/2026']);
  expect([importFile.questions.column(2, ''), importFile.questions.column(2, 'Date')]).toEqual(['Column 2', 'Column 2: Date']);
});
