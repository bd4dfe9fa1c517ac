import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from './http/log.ts';
import { createLater } from './later.ts';
import { regularly } from './regularly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs each work at its interval, never twice at once, and continues after a failure', async () => {
  const begun = { slow: 0, failing: 0 };
  const ends: (() => void)[] = [];
  const slow = () => {
    begun.slow += 1;
    return new Promise<void>((resolve) => void ends.push(resolve));
  };
  const failing = async () => {
    begun.failing += 1;
    throw new Error('away');
  };
  const stop = regularly([slow, failing], { every: 1000, later: createLater(createLog('silent')) });
  await vi.advanceTimersByTimeAsync(3000);
  expect(begun).toEqual({ slow: 1, failing: 3 });
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toEqual({ slow: 2, failing: 4 });
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toEqual({ slow: 2, failing: 4 });
});
