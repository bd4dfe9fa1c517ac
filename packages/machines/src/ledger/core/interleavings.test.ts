import type { Notice } from '@blue-budget/domain/notices';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToyOperation } from '../testing/toy-ledger.ts';
import type { Treatment } from '../testing/toy-network.ts';
import type { ToyTab } from '../testing/toy-tab.ts';
import { ToyWorld } from '../testing/toy-world.ts';

/** Something that happens in the world. Numbers select among what there is. */
type Happening =
  | { what: 'dispatch'; tab: number; kind: ToyOperation['kind']; thing: number; typed: number }
  | { what: 'step'; pick: number }
  | { what: 'answer'; treatment: Treatment }
  | { what: 'advance'; ms: number }
  | { what: 'discard'; tab: number; index: number }
  | { what: 'query' | 'crash' | 'resumed' | 'versionDelivered'; tab: number }
  /** Another device changes the ledger. */
  | { what: 'elsewhere' }
  | { what: 'reopen' }
  | { what: 'login'; person: 'ann' | 'bob' | null };

const pick = fc.nat({ max: 11 });
const treatment = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Treatment>('answered') },
  { weight: 4, arbitrary: fc.constantFrom<Treatment>('lostBefore', 'lostAfter', 'refused', 'brokenBefore', 'brokenAfter', 'busy', 'unreadable') },
);
const dispatch = fc.record({
  what: fc.constant('dispatch' as const), tab: pick, kind: fc.constantFrom('add', 'add', 'rename', 'set', 'set', 'remove', 'stamp'), thing: pick,
  typed: fc.nat({ max: 99 }),
});
const step = fc.record({ what: fc.constant('step' as const), pick });
const answer = fc.record({ what: fc.constant('answer' as const), treatment });
const usual = [
  { weight: 6, arbitrary: dispatch },
  { weight: 24, arbitrary: step },
  { weight: 8, arbitrary: answer },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('advance' as const), ms: fc.constantFrom(500, 2_000, 31_000) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('query' as const, 'resumed' as const), tab: pick }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('versionDelivered' as const), tab: pick }) },
  { weight: 1, arbitrary: fc.constant({ what: 'elsewhere' as const }) },
];
const discard = { weight: 1, arbitrary: fc.record({ what: fc.constant('discard' as const), tab: pick, index: pick }) };
const crash = { weight: 2, arbitrary: fc.oneof(fc.record({ what: fc.constant('crash' as const), tab: pick }), fc.constant({ what: 'reopen' as const })) };
const login = { weight: 1, arbitrary: fc.record({ what: fc.constant('login' as const), person: fc.constantFrom('ann' as const, 'bob' as const, null) }) };

const plain = fc.array<Happening>(fc.oneof(...usual, discard), { minLength: 5, maxLength: 160, size: 'max' });
const withCrashes = fc.array<Happening>(fc.oneof(...usual, discard, crash), { minLength: 5, maxLength: 160, size: 'max' });
const withStrangers = fc.array<Happening>(fc.oneof(...usual, crash, login), { minLength: 5, maxLength: 160, size: 'max' });
const numRuns = process.env.DEEP === '1' ? 5_000 : 300;

/** Runs two tabs through everything that can go wrong, and then without faults until nothing is left to do. */
function run(happenings: readonly Happening[]): ToyWorld {
  const world = new ToyWorld();
  world.open();
  world.open();
  for (const happening of happenings) {
    happen(world, happening);
    for (const tab of world.openTabs) expectStableKeys(world, tab);
  }
  world.person ??= 'ann';
  world.login(world.person);
  for (const tab of world.openTabs) tab.events.push({ type: 'resumed' });
  if (world.openTabs.length === 0) world.open();
  world.runSteps();
  // One tab receives the version, for all tabs of the browser.
  const [listening] = world.openTabs;
  if (listening !== undefined) world.deliverVersion(listening);
  world.settle();
  return world;
}

function happen(world: ToyWorld, happening: Happening): void {
  const [call] = world.openCalls;
  switch (happening.what) {
    case 'step': return pickOf(world.steps, happening.pick)?.();
    case 'advance': return world.advance(happening.ms);
    case 'login': return world.login(happening.person);
    case 'elsewhere': return world.changeElsewhere();
    case 'reopen': {
      if (world.openTabs.length < 3) world.open();
      return;
    }
    case 'answer': {
      if (call !== undefined) world.answer(call, happening.treatment);
      return;
    }
    default: {
      const tab = pickOf(world.openTabs, happening.tab);
      if (tab !== undefined) happenIn(world, tab, happening);
    }
  }
}

function happenIn(world: ToyWorld, tab: ToyTab, happening: Extract<Happening, { what: 'dispatch' | 'discard' | 'query' | 'crash' | 'resumed' | 'versionDelivered' }>): void {
  switch (happening.what) {
    case 'dispatch': return act(world, tab, happening);
    case 'crash': return world.crash(tab);
    case 'resumed': return world.send(tab, { type: 'resumed' });
    case 'versionDelivered': return world.deliverVersion(tab);
    case 'query': return world.send(tab, { type: 'queried', key: `query-${world.dispatched.size}`, query: 'sum' });
    case 'discard': {
      const outboxEntry = pickOf(tab.state.outbox, happening.index);
      if (outboxEntry !== undefined) world.send(tab, { type: 'discarded', key: outboxEntry.key });
    }
  }
}

function act(world: ToyWorld, tab: ToyTab, { kind, thing, typed }: Extract<Happening, { what: 'dispatch' }>): void {
  const tag = `${kind}-${world.dispatched.size}`;
  const target = pickOf(tab.shown?.things ?? [], thing);
  if (tab.shown === null) return;
  if (kind === 'stamp') world.dispatch(tab, { kind, tag });
  else if (kind === 'add') world.dispatch(tab, { kind, tag, id: `temp-${tag}` });
  else if (target === undefined) return;
  else if (kind === 'set') world.dispatch(tab, { kind, tag, id: target.id, typed });
  else if (kind === 'rename') world.dispatch(tab, { kind, tag, id: target.id, name: tag });
  else world.dispatch(tab, { kind, tag, id: target.id });
}

function pickOf<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % items.length];
}

/** Checks that a view keeps its key. A thing without a known services' id is skipped: it counts as two things. */
function expectStableKeys(world: ToyWorld, tab: ToyTab): void {
  if (tab.state.confirmed === null) tab.firstViewKeys.clear();
  for (const { id, tag } of tab.shown?.things ?? []) {
    if (world.unnamed.has(tag)) continue;
    const key = tab.state.viewKeys.get(id) ?? id;
    expect(tab.firstViewKeys.get(tag) ?? key, 'a view keeps its key').toBe(key);
    tab.firstViewKeys.set(tag, key);
  }
}

/** The faults once nothing is left to do. */
function problemsIn(world: ToyWorld): string[] {
  return [...world.openTabs.flatMap((tab) => unsettled(world, tab)), ...losses(world), ...disorder(world)];
}

function unsettled(world: ToyWorld, { name, shown, state: { sub, outbox, lock, job, asOf } }: ToyTab): string[] {
  if (sub === null) return [];
  const { ledger: { things, stamps }, sum } = world.server(sub);
  const isSame = JSON.stringify(shown) === JSON.stringify({ things, sum: shown?.sum === null ? null : sum, stamps });
  return [
    ...(outbox.length > 0 ? [`${name} still has ${outbox.length}`] : []),
    ...(lock !== null || job !== null ? [`${name} holds the lock`] : []),
    ...(asOf === null ? [] : [`${name} still shows a stored ledger`]),
    ...(isSame ? [] : [`${name} does not show what the server has`]),
  ];
}

/** Each operation was done once, or was dropped and announced. Those of other people are still persisted. */
function losses(world: ToyWorld): string[] {
  return [...world.dispatched].flatMap(([key, { sub, tab, operation: { tag }, seq }]) => {
    const count = world.server(sub).done.filter((each) => each === key).length;
    const isPersisted = world.storage.persistedEntries.some((persisted) => persisted.key === key);
    const wasInMemory = seq === null && (!tab.isOpen || tab.outcomes.get(key) === 'closed');
    return [
      ...(count > 1 ? [`${tag} was done ${count} times`] : []),
      ...(count === 1 || world.dropped.has(key) || isPersisted || wasInMemory ? [] : [`${tag} is lost`]),
      ...(isPersisted && sub === world.person ? [`${tag} is still persisted`] : []),
    ];
  });
}

/** Persisted operations were done in the order in which they were dispatched. */
function disorder(world: ToyWorld): string[] {
  return [...world.servers].flatMap(([sub, { done }]) => {
    const seqs = done.map((key) => world.dispatched.get(key)).map((dispatched) => (dispatched?.sub === sub ? dispatched.seq : null)).filter((seq) => seq !== null);
    return seqs.some((seq, index) => seq < (seqs[index - 1] ?? 0)) ? [`out of order: ${seqs.join(' ')}`] : [];
  });
}

function announcedTwice(world: ToyWorld): string[] {
  const announced = world.tabs.flatMap((tab) => tab.announced).map(wordsOf).filter((words) => words !== 'Could not fetch the sum.');
  return announced.filter((words, index) => announced.indexOf(words) !== index);
}

function wordsOf(notice: Notice): string {
  return notice.code === 'service.said' ? notice.message : notice.code;
}

describe('tabs under random interleavings', () => {
  it('end up showing what the server has, changes of other devices among it, with nothing lost, doubled or out of order, and announce each failure once [OPT-13] [OPT-14]', () => {
    fc.assert(fc.property(plain, (happenings) => {
      const world = run(happenings);
      expect([...problemsIn(world), ...announcedTwice(world)]).toEqual([]);
    }), { numRuns });
  });

  it('lose nothing if tabs crash and open at any moment, also without network [OPT-15] [SYN-11]', () => {
    let startsWithoutNetwork = 0;
    fc.assert(fc.property(withCrashes, (happenings) => {
      const world = run(happenings);
      startsWithoutNetwork += world.startsWithoutNetwork;
      expect(problemsIn(world)).toEqual([]);
    }), { numRuns });
    expect(startsWithoutNetwork).toBeGreaterThan(numRuns / 20);
  });

  it('keep apart the operations of people who log in one after the other [OPT-18] [OPT-19]', () => {
    fc.assert(fc.property(withStrangers, (happenings) => { expect(problemsIn(run(happenings))).toEqual([]); }), { numRuns });
  });
});
