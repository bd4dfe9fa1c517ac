import { expect, it } from 'vitest';
import { removalPanel } from './panel.ts';
import type { RemovalKind } from './panel.ts';

it.each<[RemovalKind, string]>([
  ['budgetItem', 'Budget Account'], ['realAccount', 'Account'], ['templateIncome', 'Template Income'], ['monthIncome', 'Income'],
  ['transaction', 'Transaction'], ['removedTransaction', 'Removed Transaction'], ['savingsGoal', 'Savings Goal'],
  ['institution', 'Institution'], ['importedTransaction', 'Imported Transaction'],
])('asks before a %s is removed for good', (kind, word) => {
  expect(removalPanel(kind)).toEqual({
    question: `Are you sure you want to remove this ${word.toLowerCase()}?`,
    warning: 'You will not be able to recover it',
    buttons: { yes: `Remove ${word}`, no: 'Cancel Removal' },
  });
});

it('says that an income source is archived, and does not warn', () => {
  expect(removalPanel('incomeSource')).toEqual({
    question: 'Are you sure you want to archive this income source?',
    warning: null,
    buttons: { yes: 'Remove Income Source', no: 'Cancel Removal' },
  });
});
