import type { Notice } from '@blue-budget/domain/notices';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { said } from '../../testing/notices.ts';
import { addToy, renameToy } from '../testing/toy-ledger.ts';
import type { Treatment } from '../testing/toy-network.ts';
import type { ToyServer } from '../testing/toy-server.ts';
import type { ToyTab } from '../testing/toy-tab.ts';
import { ToyWorld } from '../testing/toy-world.ts';

/** Several devices of one person, with two tabs each, on the same services. */
function devicesOf(count: number): { devices: ToyWorld[]; server: ToyServer } {
  const servers = new Map<string, ToyServer>();
  const devices = Array.from({ length: count }, (_, index) => new ToyWorld({ device: `device-${index}-`, servers }));
  for (const device of devices) {
    device.open();
    device.open();
    device.settle();
  }
  const [first] = devices;
  if (first === undefined) throw new Error('There are devices.');
  return { devices, server: first.server('ann') };
}

/** The services send their version to one tab of each device, and all is done. */
function settle(devices: readonly ToyWorld[]): void {
  for (const device of devices) device.settle();
  for (const device of devices) {
    const [tab] = device.openTabs;
    if (tab !== undefined) device.deliverVersion(tab);
    device.settle();
  }
}

const wordsOf = (notice: Notice) => (notice.code === 'service.said' ? notice.message : notice.code);
const nameIn = (tab: ToyTab) => tab.shown?.things[0]?.name;

describe('a field that two devices set', () => {
  let one: ToyWorld;
  let other: ToyWorld;
  let devices: ToyWorld[];
  const tabOf = (device: ToyWorld): ToyTab => {
    const [tab] = device.openTabs;
    if (tab === undefined) throw new Error('There is a tab.');
    return tab;
  };
  const informed = (device: ToyWorld) => device.tabs.map((tab) => tab.informed);
  const renameOn = (device: ToyWorld, name: string) => {
    device.dispatch(tabOf(device), renameToy(name, tabOf(device).shown?.things[0]?.id ?? ''));
    device.settle();
  };

  beforeEach(() => {
    ({ devices } = devicesOf(2));
    [one, other] = devices as [ToyWorld, ToyWorld];
    one.dispatch(tabOf(one), addToy('thing'));
    settle(devices);
  });

  it('has the later value; the overwritten device announces it once, in the tab that set it [SYN-04]', () => {
    renameOn(one, 'mine');
    settle(devices);
    renameOn(other, 'theirs');
    settle(devices);
    other.dispatch(tabOf(other), addToy('more'));
    settle(devices);
    expect([nameIn(tabOf(one)), nameIn(tabOf(other))]).toEqual(['theirs', 'theirs']);
    expect(informed(one)).toEqual([[said('Another device renamed mine to theirs.')], []]);
    expect(informed(other)).toEqual([[], []]);
  });

  it('has the later value also for concurrent changes; the earlier device announces it [SYN-04]', () => {
    one.dispatch(tabOf(one), renameToy('mine', 'server-1'));
    other.dispatch(tabOf(other), renameToy('theirs', 'server-1'));
    one.settle();
    other.settle();
    settle(devices);
    expect([nameIn(tabOf(one)), nameIn(tabOf(other))]).toEqual(['theirs', 'theirs']);
    expect([informed(one), informed(other)]).toEqual([[[said('Another device renamed mine to theirs.')], []], [[], []]]);
  });

  it('is not announced while this device is about to set it again [SYN-04]', () => {
    renameOn(one, 'mine');
    renameOn(other, 'theirs');
    one.dispatch(tabOf(one), renameToy('again', 'server-1'));
    one.deliverVersion(tabOf(one));
    settle(devices);
    expect([nameIn(tabOf(one)), nameIn(tabOf(other)), informed(one)]).toEqual(['again', 'again', [[], []]]);
  });

  it('is not announced when another tab of this device set it [SYN-04]', () => {
    renameOn(one, 'mine');
    const second = one.openTabs[1];
    if (second !== undefined) one.dispatch(second, renameToy('other tab', 'server-1'));
    one.settle();
    one.send(tabOf(one), { type: 'loadRequested' });
    settle(devices);
    expect(informed(one)).toEqual([[], []]);
  });
});

type Happening =
  | { what: 'add' | 'rename' | 'remove'; device: number; tab: number; thing: number }
  | { what: 'step'; device: number; tab: number }
  | { what: 'version'; device: number; tab: number }
  | { what: 'answer'; device: number; treatment: Treatment }
  | { what: 'advance'; device: number; ms: number };

const pick = fc.nat({ max: 11 });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constantFrom('add' as const, 'rename' as const, 'rename' as const, 'rename' as const, 'remove' as const), device: pick, tab: pick, thing: pick }) },
  { weight: 24, arbitrary: fc.record({ what: fc.constant('step' as const), device: pick, tab: pick }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('version' as const), device: pick, tab: pick }) },
  { weight: 8, arbitrary: fc.record({
    what: fc.constant('answer' as const), device: pick,
    treatment: fc.constantFrom<Treatment>('answered', 'answered', 'answered', 'lostBefore', 'lostAfter', 'brokenBefore', 'brokenAfter', 'busy'),
  }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('advance' as const), device: pick, ms: fc.constantFrom(500, 2_000, 31_000) }) },
);

function happen(devices: readonly ToyWorld[], given: Happening, count: number): void {
  const device = devices[given.device % devices.length];
  if (device === undefined) return;
  switch (given.what) {
    case 'step': return device.steps[given.tab % Math.max(1, device.steps.length)]?.();
    case 'advance': return device.advance(given.ms);
    case 'answer': {
      const [call] = device.openCalls;
      if (call !== undefined) device.answer(call, given.treatment);
      return;
    }
    case 'version': {
      const tab = device.openTabs[given.tab % 2];
      if (tab !== undefined) device.deliverVersion(tab);
      return;
    }
    default: {
      const tab = device.openTabs[given.tab % 2];
      if (tab !== undefined) act(device, tab, given, `${given.what}-${count}`);
    }
  }
}

function act(device: ToyWorld, tab: ToyTab, { what, thing }: Extract<Happening, { thing: number }>, tag: string): void {
  const things = tab.shown?.things ?? [];
  const target = things[thing % Math.max(1, things.length)];
  if (what === 'add') device.dispatch(tab, addToy(tag));
  else if (target !== undefined) device.dispatch(tab, what === 'rename' ? renameToy(tag, target.id) : { kind: 'remove', tag, id: target.id });
}

it('three devices with two tabs each end equal, with the last value of each field, and announce none twice [SYN-05]', () => {
  fc.assert(fc.property(fc.array(happening, { minLength: 5, maxLength: 200, size: 'max' }), (happenings) => {
    const { devices, server } = devicesOf(3);
    for (const [count, each] of happenings.entries()) happen(devices, each, count);
    settle(devices);
    settle(devices);
    const operations = new Map(devices.flatMap((device) => [...device.dispatched].map(([key, { operation }]) => [key, operation] as const)));
    const lastName = (tag: string, id: string) => server.done.map((key) => operations.get(key)).findLast((operation) => operation?.kind === 'rename'
      && [id, `temp-${tag}`].includes(operation.id))?.tag ?? tag;
    expect(server.ledger.things.map(({ name }) => name)).toEqual(server.ledger.things.map(({ tag, id }) => lastName(tag, id)));
    for (const tab of devices.flatMap(({ tabs }) => tabs)) expect([tab.shown?.things, tab.state.outbox]).toEqual([server.ledger.things, []]);
    expect(new Set(server.done).size).toBe(server.done.length);
    for (const device of devices) {
      const words = device.tabs.flatMap(({ informed }) => informed).map(wordsOf);
      expect(words.length).toBe(new Set(words).size);
    }
  }), { numRuns: process.env['DEEP'] === '1' ? 10_000 : 200 });
});
