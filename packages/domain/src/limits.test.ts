import { describe, expect, it } from 'vitest';
import {
  breakpoints, institutionLimit, limitText, messageDuration, navigationStep, passwordLimits, redirectDelays, textLimits,
  transactionsPerFetch, yearLimits,
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

describe('a typed text', () => {
  it('is cut to 30 characters for names and 40 for categories [ACC-12] [ACC-15] [OVR-11] [FMT-08]', () => {
    const long = 'x'.repeat(41);
    expect([limitText(long, textLimits.name).length, limitText(long, textLimits.category).length]).toEqual([30, 40]);
    expect(limitText('x'.repeat(30), textLimits.name)).toHaveLength(30);
    expect(limitText('Rent', textLimits.name)).toBe('Rent');
  });

  it('is never cut through a character', () => {
    expect(limitText(`${'x'.repeat(29)}\u{1F4B0}`, 30)).toBe('x'.repeat(29));
    expect(limitText(`${'x'.repeat(28)}\u{1F4B0}y`, 30)).toBe(`${'x'.repeat(28)}\u{1F4B0}`);
  });
});
