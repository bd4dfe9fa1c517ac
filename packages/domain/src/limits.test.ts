import { expect, it } from 'vitest';
import {
  breakpoints, institutionLimit, messageDuration, navigationStep, passwordLimits, redirectDelays, textLimits, transactionsPerFetch,
  yearLimits,
} from './limits.ts';

it('limits names and amounts to 30 characters, categories to 40 and codes to 6 [FMT-08]', () => {
  expect(textLimits).toMatchObject({ name: 30, amount: 30, category: 40, code: 6 });
});

it('keeps dates between 1900 and 2100 [FMT-09]', () => {
  expect(yearLimits).toEqual({ first: 1900, last: 2100 });
});

it('keeps the specified figures of messages, redirects, widths and lists', () => {
  expect({ messageDuration, redirectDelays, breakpoints, navigationStep, transactionsPerFetch, institutionLimit, passwordLimits }).toEqual({
    messageDuration: 7000,
    redirectDelays: { smsUnverified: 2000, emailVerified: 2000, passwordReset: 2000, phoneCorrected: 1500, phoneVerified: 3000 },
    breakpoints: { portrait: 1000, bottomNavigation: 1300 },
    navigationStep: 60,
    transactionsPerFetch: 50,
    institutionLimit: 5,
    passwordLimits: { shortest: 12, longest: 64, shortestAtReset: 8 },
  });
});
