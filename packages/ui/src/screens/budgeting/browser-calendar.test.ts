import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserCalendar } from './browser-calendar.ts';

const woken: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 31, 23, 59, 58) });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', {
    addEventListener: (_type: string, listener: () => void) => { woken.push(listener); },
    removeEventListener: (_type: string, listener: () => void) => { woken.splice(woken.indexOf(listener), 1); },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  woken.length = 0;
});

it('is the day of the person, the same value all day long', () => {
  const calendar = browserCalendar();
  expect(calendar.today()).toEqual({ year: 2026, month: 5, day: 31 });
  expect(calendar.today()).toBe(calendar.today());
});

it('turns at midnight, every midnight', () => {
  const calendar = browserCalendar();
  const turned = vi.fn<() => void>();
  calendar.onDayBegun(turned);
  vi.advanceTimersByTime(1999);
  expect(turned).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(turned).toHaveBeenCalledTimes(1);
  expect(calendar.today()).toEqual({ year: 2026, month: 6, day: 1 });
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(turned).toHaveBeenCalledTimes(2);
});

it('turns when a machine that slept over midnight is looked at', () => {
  const turned = vi.fn<() => void>();
  browserCalendar().onDayBegun(turned);
  vi.setSystemTime(new Date(2026, 5, 2, 8));
  for (const look of woken) look();
  expect(turned).toHaveBeenCalledTimes(1);
});

it('is listened to no longer once that is stopped', () => {
  const turned = vi.fn<() => void>();
  browserCalendar().onDayBegun(turned)();
  expect([vi.getTimerCount(), woken.length]).toEqual([0, 0]);
});
