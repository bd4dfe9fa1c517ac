import { ApiError, type LiveEvent } from '@blue-budget/api/client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { liveViewMachine, pauseAfter, type LiveViewInput } from './live-view-machine.ts';

interface OpenStream {
  tell(event: LiveEvent): void;
  beat(): void;
  end(): Promise<void>;
  fail(error?: Error): Promise<void>;
  readonly signal: AbortSignal;
}

const unreachable = () => new ApiError({ kind: 'unreachable' });

/** The machine, with every dependency controlled by the test. */
function start({ askVersion = async () => 1 }: { askVersion?: LiveViewInput['askVersion'] } = {}) {
  const clock = new SimulatedClock();
  const streams: OpenStream[] = [];
  const versions: number[] = [];
  const asked: AbortSignal[] = [];
  let grant = () => {};
  let resume = () => {};
  let isHeld = true;
  const actor = createActor(liveViewMachine, {
    clock,
    input: {
      acquireLock(onGranted) {
        grant = onGranted;
        return () => { isHeld = false; };
      },
      follow({ onEvent, onAlive, signal }) {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        const settle = async (run: () => void) => {
          run();
          await flush();
        };
        streams.push({
          tell(event) {
            onAlive();
            onEvent(event);
          },
          beat: onAlive, signal,
          end: () => settle(resolve),
          fail: (error = unreachable()) => settle(() => reject(error)),
        });
        return promise;
      },
      askVersion(signal) {
        asked.push(signal);
        return askVersion(signal);
      },
      onResume(listener) {
        resume = listener;
        return () => {};
      },
      random: () => 0,
    },
  });
  actor.on('versionReceived', ({ version }) => void versions.push(version));
  actor.start();
  const last = () => {
    const stream = streams.at(-1);
    if (stream === undefined) throw new Error('No stream was opened.');
    return stream;
  };
  return { actor, clock, streams, versions, asked, last, grant: () => grant(), resume: () => resume(), isHeld: () => isHeld };
}

async function flush(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

describe('the stream', () => {
  it('is followed only by the tab that holds the lock, and emits each version [SYN-06] [SYN-09]', () => {
    const { grant, streams, versions, last } = start();
    expect(streams).toHaveLength(0);
    grant();
    last().tell({ version: 4 });
    last().tell({ version: 5 });
    expect([streams.length, versions]).toEqual([1, [4, 5]]);
  });

  it('is opened again soon after the services ended it normally', async () => {
    const { grant, clock, streams, last } = start();
    grant();
    last().tell({ version: 4 });
    await last().end();
    clock.increment(0);
    expect(streams).toHaveLength(2);
  });

  it('reconnects with growing pauses of at most a minute, and with short ones after a success [SYN-09]', async () => {
    const { grant, clock, streams, last } = start();
    grant();
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const count = streams.length;
      await last().fail();
      clock.increment(seconds * 1000 - 1);
      expect(streams).toHaveLength(count);
      clock.increment(1);
      expect(streams).toHaveLength(count + 1);
    }
    last().tell({ version: 2 });
    const count = streams.length;
    await last().fail();
    clock.increment(1000);
    expect(streams).toHaveLength(count + 1);
  });

  it('waits as long as the services request', async () => {
    const { grant, clock, streams, last } = start();
    grant();
    await last().fail(new ApiError({ kind: 'refused', status: 429, retryAfter: 60 }));
    clock.increment(59_999);
    expect(streams).toHaveLength(1);
    clock.increment(1);
    expect(streams).toHaveLength(2);
  });

  it('counts as lost after a minute without data, and after half a minute if it never opens', () => {
    const { grant, clock, streams } = start();
    grant();
    clock.increment(30_000);
    expect(streams[0]?.signal.aborted).toBe(true);
    clock.increment(1000);
    streams[1]?.tell({ version: 1 });
    clock.increment(50_000);
    streams[1]?.beat();
    clock.increment(50_000);
    expect(streams[1]?.signal.aborted).toBe(false);
    clock.increment(10_000);
    expect(streams[1]?.signal.aborted).toBe(true);
  });

  it('is closed, and the lock released, when the ledger is', () => {
    const { actor, grant, last, isHeld } = start();
    grant();
    actor.stop();
    expect([last().signal.aborted, isHeld()]).toEqual([true, false]);
  });

  it('is opened at once when the person comes back during a pause', async () => {
    const { grant, resume, streams, last } = start();
    grant();
    await last().fail();
    resume();
    expect(streams).toHaveLength(2);
  });
});

describe('the version', () => {
  it('is requested when the person or the network comes back, in any tab [SYN-07]', async () => {
    const { resume, versions } = start({ askVersion: async () => 9 });
    resume();
    await flush();
    expect(versions).toEqual([9]);
  });

  it('is requested once at a time, and again if the page slept after the first request [SYN-07]', async () => {
    const { resume, asked, clock } = start({ askVersion: () => Promise.withResolvers<number>().promise });
    resume();
    resume();
    expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]);
    clock.increment(30_000);
    expect(asked.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('is requested whenever the stream fails, so that no change is missed [SYN-07]', async () => {
    const { grant, last, versions, clock } = start({ askVersion: async () => 3 });
    grant();
    await last().fail();
    expect(versions).toEqual([3]);
    clock.increment(1000);
    await last().fail();
    expect(versions).toEqual([3, 3]);
  });

  it('is requested when the session has ended, so that this tab finds out [SYN-08]', async () => {
    const { grant, last, asked } = start();
    grant();
    last().tell({ session: 'ended' });
    expect(asked).toHaveLength(1);
  });

  it('stays unknown where the call fails', async () => {
    const { resume, versions, actor } = start({ askVersion: () => Promise.reject(unreachable()) });
    resume();
    await flush();
    expect([versions, actor.getSnapshot().status]).toEqual([[], 'active']);
  });
});

it('pauses for half to all of the delay, and never less than the services request', () => {
  fc.assert(fc.property(fc.nat({ max: 40 }), fc.double({ min: 0, max: 0.999, noNaN: true }), fc.option(fc.nat({ max: 600 })), (failures, chance, retryAfter) => {
    const pause = pauseAfter({ failures, retryAfter, random: () => chance });
    const due = Math.min(60, 2 ** (failures - 1)) * 1000;
    const [least, most] = failures === 0 ? [0, 1000] : retryAfter === null ? [due / 2, due] : [retryAfter * 1000, Infinity];
    expect(pause).toBeGreaterThanOrEqual(least);
    expect(pause).toBeLessThanOrEqual(most);
  }));
});

it('follows one stream and requests one version at a time, for any order of events', async () => {
  const happening = fc.constantFrom('grant', 'tell', 'beat', 'end', 'fail', 'resume', 'second', 'minute', 'sessionEnded');
  await fc.assert(fc.asyncProperty(fc.array(happening, { maxLength: 60 }), async (happenings) => {
    const { actor, grant, resume, streams, clock } = start();
    let isGranted = false;
    for (const what of happenings) {
      const stream = streams.at(-1);
      switch (what) {
        case 'grant':
          if (!isGranted) grant();
          isGranted = true;
          break;
        case 'tell': stream?.tell({ version: 2 }); break;
        case 'beat': stream?.beat(); break;
        case 'sessionEnded': stream?.tell({ session: 'ended' }); break;
        case 'end': await stream?.end(); break;
        case 'fail': await stream?.fail(); break;
        case 'resume': resume(); break;
        case 'second': clock.increment(1000); break;
        case 'minute': clock.increment(60_000); break;
      }
      await flush();
      expect(streams.slice(0, -1).every(({ signal }) => signal.aborted)).toBe(true);
      expect(isGranted || streams.length === 0).toBe(true);
    }
    // A pause ends within a minute, and the first event opens the stream.
    for (let second = 0; second < 60 && !actor.getSnapshot().matches({ stream: 'following' }); second += 1) clock.increment(1000);
    streams.at(-1)?.tell({ version: 3 });
    expect(!isGranted || actor.getSnapshot().matches({ stream: { following: 'open' } })).toBe(true);
    actor.stop();
  }), { numRuns: 200 });
});
