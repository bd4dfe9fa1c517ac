import type { Notice } from '@blue-budget/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToyOperation } from '../testing/toy-ledger.ts';
import { ToyWorld, type Tab, type Treatment } from '../testing/toy-world.ts';

/** Something that happens in the world; numbers pick among what there is. */
type Happening =
  | { what: 'dispatch'; tab: number; kind: ToyOperation['kind']; thing: number; typed: number }
  | { what: 'due'; pick: number }
  | { what: 'serve'; treatment: Treatment }
  | { what: 'pass'; ms: number }
  | { what: 'discard'; tab: number; entry: number }
  | { what: 'fetch' | 'crash' | 'woken'; tab: number }
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
const due = fc.record({ what: fc.constant('due' as const), pick });
const serve = fc.record({ what: fc.constant('serve' as const), treatment });
const usual = [
  { weight: 6, arbitrary: dispatch },
  { weight: 24, arbitrary: due },
  { weight: 8, arbitrary: serve },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('pass' as const), ms: fc.constantFrom(500, 2_000, 31_000) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('fetch' as const, 'woken' as const), tab: pick }) },
];
const discard = { weight: 1, arbitrary: fc.record({ what: fc.constant('discard' as const), tab: pick, entry: pick }) };
const crash = { weight: 2, arbitrary: fc.oneof(fc.record({ what: fc.constant('crash' as const), tab: pick }), fc.constant({ what: 'reopen' as const })) };
const login = { weight: 1, arbitrary: fc.record({ what: fc.constant('login' as const), person: fc.constantFrom('ann' as const, 'bob' as const, null) }) };

const plain = fc.array<Happening>(fc.oneof(...usual, discard), { minLength: 5, maxLength: 160, size: 'max' });
const withCrashes = fc.array<Happening>(fc.oneof(...usual, discard, crash), { minLength: 5, maxLength: 160, size: 'max' });
const withStrangers = fc.array<Happening>(fc.oneof(...usual, crash, login), { minLength: 5, maxLength: 160, size: 'max' });
const numRuns = process.env.DEEP === '1' ? 5_000 : 300;

/** Two tabs, one server a person, and everything that can go wrong; then everything goes right until all is quiet. */
function live(happenings: readonly Happening[]): ToyWorld {
  const world = new ToyWorld();
  world.open();
  world.open();
  for (const happening of happenings) {
    happen(world, happening);
    for (const tab of world.living) expectStableKeys(world, tab);
  }
  world.person ??= 'ann';
  world.login(world.person);
  for (const tab of world.living) tab.events.push({ type: 'woken' });
  if (world.living.length === 0) world.open();
  world.settleDown();
  return world;
}

function happen(world: ToyWorld, happening: Happening): void {
  const [flight] = world.flights;
  switch (happening.what) {
    case 'due': return pickOf(world.due, happening.pick)?.();
    case 'pass': return world.pass(happening.ms);
    case 'login': return world.login(happening.person);
    case 'reopen': {
      if (world.living.length < 3) world.open();
      return;
    }
    case 'serve': {
      if (flight !== undefined) world.serve(flight, happening.treatment);
      return;
    }
    default: {
      const tab = pickOf(world.living, happening.tab);
      if (tab !== undefined) happenIn(world, tab, happening);
    }
  }
}

function happenIn(world: ToyWorld, tab: Tab, happening: Extract<Happening, { what: 'dispatch' | 'discard' | 'fetch' | 'crash' | 'woken' }>): void {
  switch (happening.what) {
    case 'dispatch': return act(world, tab, happening);
    case 'crash': return world.crash(tab);
    case 'woken': return world.happen(tab, { type: 'woken' });
    case 'fetch': return world.happen(tab, { type: 'asked', key: `fetch-${world.taken.size}`, query: 'sum' });
    case 'discard': {
      const entry = pickOf(tab.state.entries, happening.entry);
      if (entry !== undefined) world.happen(tab, { type: 'discarded', key: entry.key });
    }
  }
}

function act(world: ToyWorld, tab: Tab, { kind, thing, typed }: Extract<Happening, { what: 'dispatch' }>): void {
  const tag = `${kind}-${world.taken.size}`;
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

/** Save for what was done without telling: then nobody knows that the two are one. */
function expectStableKeys(world: ToyWorld, tab: Tab): void {
  if (tab.state.confirmed === null) tab.seenAs.clear();
  for (const { id, tag } of tab.shown?.things ?? []) {
    if (world.nameless.has(tag)) continue;
    const key = tab.state.viewKeys.get(id) ?? id;
    expect(tab.seenAs.get(tag) ?? key, 'a view keeps its key').toBe(key);
    tab.seenAs.set(tag, key);
  }
}

/** What is not as it should be once all is quiet. */
function problemsIn(world: ToyWorld): string[] {
  return [...world.living.flatMap((tab) => unrest(world, tab)), ...losses(world), ...disorder(world)];
}

function unrest(world: ToyWorld, { name, shown, state: { sub, entries, lane, job } }: Tab): string[] {
  if (sub === null) return [];
  const { ledger: { things, stamps }, sum } = world.server(sub);
  const isSame = JSON.stringify(shown) === JSON.stringify({ things, sum: shown?.sum === null ? null : sum, stamps });
  return [
    ...(entries.length > 0 ? [`${name} still waits for ${entries.length}`] : []),
    ...(lane !== null || job !== null ? [`${name} keeps the lane`] : []),
    ...(isSame ? [] : [`${name} shows what the server has not`]),
  ];
}

/** Each operation was done once, or dropped and told of; those of other people are still kept. */
function losses(world: ToyWorld): string[] {
  return [...world.taken].flatMap(([key, { sub, tab, operation: { tag }, place }]) => {
    const count = world.server(sub).done.filter((each) => each === key).length;
    const isKept = world.rows.some((row) => row.key === key);
    const wasInMemory = place === null && (!tab.alive || tab.outcomes.get(key) === 'closed');
    return [
      ...(count > 1 ? [`${tag} was done ${count} times`] : []),
      ...(count === 1 || world.dropped.has(key) || isKept || wasInMemory ? [] : [`${tag} is lost`]),
      ...(isKept && sub === world.person ? [`${tag} stays behind`] : []),
    ];
  });
}

/** What the storage kept was done in the order in which it was taken. */
function disorder(world: ToyWorld): string[] {
  return [...world.servers].flatMap(([sub, { done }]) => {
    const places = done.map((key) => world.taken.get(key)).map((taken) => (taken?.sub === sub ? taken.place : null)).filter((place) => place !== null);
    return places.some((place, index) => place < (places[index - 1] ?? 0)) ? [`out of order: ${places.join(' ')}`] : [];
  });
}

function toldTwice(world: ToyWorld): string[] {
  const told = world.tabs.flatMap(({ announced }) => announced).map(wordsOf).filter((words) => words !== 'Could not fetch the sum.');
  return told.filter((words, index) => told.indexOf(words) !== index);
}

function wordsOf(notice: Notice): string {
  return notice.code === 'service.said' ? notice.message : notice.code;
}

describe('the queue under every interleaving', () => {
  it('shows what the server has when all is quiet, with nothing lost, doubled or out of order, and tells each failure once [OPT-13] [OPT-14]', () => {
    fc.assert(fc.property(plain, (happenings) => {
      const world = live(happenings);
      expect([...problemsIn(world), ...toldTwice(world)]).toEqual([]);
    }), { numRuns });
  });

  it('survives tabs that crash, and tabs that open, at any moment [OPT-15]', () => {
    fc.assert(fc.property(withCrashes, (happenings) => { expect(problemsIn(live(happenings))).toEqual([]); }), { numRuns });
  });

  it('keeps apart what people do who log in one after the other [OPT-18] [OPT-19]', () => {
    fc.assert(fc.property(withStrangers, (happenings) => { expect(problemsIn(live(happenings))).toEqual([]); }), { numRuns });
  });
});
