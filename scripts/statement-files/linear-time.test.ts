import { describe, expect, it } from 'vitest';
import { inspectStatement, readInspected } from '../../packages/domain/src/statements/index.ts';
import { formats, hostileFiles } from '../testing/large-statements.ts';

/** The first ones tell early what would take hours in the end. */
const sizes = [4_900, 49_000, 490_000, 4_900_000];
/** Times are compared anew, up to so often: what is quadratic takes a hundred times as long each time. */
const rounds = 6;

describe('ten times as long takes ten times as long, and no more [STM-16]', () => {
  it.each(Object.entries(formats))('%s is read', (_, write) => {
    expect(kindOf(write(49_000))).toBe('read');
    expect(tooSlow(write)).toEqual([]);
  });

  it.each(Object.entries(hostileFiles))('%s', (_, write) => {
    expect(tooSlow(write)).toEqual([]);
  });
});

/** The first size that takes more than its part longer than the one before; empty where there is none. */
function tooSlow(write: (bytes: number) => string): number[] {
  const slow = sizes.find((size, place) => place > 0 && !isLinear(bytesOf(write(sizes[place - 1] ?? size)), bytesOf(write(size))));
  return slow === undefined ? [] : [slow];
}

function isLinear(short: Uint8Array, long: Uint8Array): boolean {
  for (let round = 0; round < rounds; round += 1) {
    // From the second round on as much work as the long one is, so that what garbage costs is in both.
    const times = Array.from({ length: round === 0 ? 2 : 10 }, () => workOf(short));
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    // What is too little to be measured counts as 20 ms.
    if (workOf(long) <= Math.max(mean, 20_000) * 12) return true;
  }
  return false;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function kindOf(text: string): string {
  const inspected = inspectStatement(bytesOf(text));
  const reading = inspected.kind === 'inspected' ? readInspected(inspected, { dateOrder: 'month-first', sign: 'as-written' }) : inspected;
  return reading.kind;
}

/** The processor's time that reading takes on this thread alone, in millionths of a second. */
function workOf(bytes: Uint8Array): number {
  const before = process.threadCpuUsage();
  const inspected = inspectStatement(bytes);
  if (inspected.kind === 'inspected') readInspected(inspected, { dateOrder: 'month-first', sign: 'as-written' });
  return process.threadCpuUsage(before).user;
}
