import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withChunkTimeout } from './onDemand.ts';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

it('waits 120 seconds for a part of the app, and no longer [NAV-17]', async () => {
  const outcome = vi.fn<(how: string) => void>();
  withChunkTimeout(() => new Promise(() => {})).then(() => outcome('arrived'), () => outcome('given up'));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledExactlyOnceWith('given up');
});

it('hands on what arrives in time, and a failure at once', async () => {
  await expect(withChunkTimeout(() => Promise.resolve('screen'))).resolves.toBe('screen');
  await expect(withChunkTimeout(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(vi.getTimerCount()).toBe(0);
});
