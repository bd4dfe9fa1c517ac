import type { Notice } from '@blue-budget/domain/notices';
import { expect, it } from 'vitest';
import { serviceWords } from './service-words.ts';

it.each<[Notice, string]>([
  [{ code: 'accounts.notFound' }, 'Could not find account to remove. Please refresh.'],
  [{ code: 'transactions.transferRefused' }, 'Transfers can only be made between two different cash accounts.'],
  [{ code: 'deletionRefusals.codeInvalid' }, 'Invalid verification code.'],
  [{ code: 'deletionRefusals.codeExpired' }, 'Verification code has expired.'],
  [{ code: 'budget.groupingRefused', name: 'Groceries' }, 'Move the running total out of Groceries before grouping items under it.'],
  [{ code: 'budget.resetFailed', month: 12 }, 'Could not reset all budget, December data to template values'],
  [{ code: 'general.missingFields', fields: ['accounts.name', 'savingsGoals.date'] }, 'Missing required fields: Account Name, Future Date'],
])('services send English words, and beside them the code: %o', (notice, message) => {
  expect(serviceWords(notice)).toEqual({ message, code: notice.code });
});

it('words of their own go without a code', () => {
  const words = serviceWords({ code: 'service.said', message: 'This Idempotency-Key was used for another change.', about: null });
  expect(words).toStrictEqual({ message: 'This Idempotency-Key was used for another change.' });
});
