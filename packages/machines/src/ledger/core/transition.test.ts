import { beforeEach, describe, expect, it } from 'vitest';
import { said } from '../../testing/notices.ts';
import { emptyToy, toyRules, type Toy, type ToyOperation } from '../testing/toy-ledger.ts';
import { ToyWorld, type Tab, type Treatment } from '../testing/toy-world.ts';
import { replay } from './replay.ts';
import type { Entry } from './state.ts';

let world: ToyWorld;
let tab: Tab;

beforeEach(() => {
  world = new ToyWorld();
  tab = world.open();
  world.settleDown();
  world.departed.length = 0;
});

const add = (tag: string): ToyOperation => ({ kind: 'add', tag, id: `temp-${tag}` });
const rename = (tag: string, id: string): ToyOperation => ({ kind: 'rename', tag, id, name: tag });
const server = () => world.server('ann');
const tagsIn = ({ shown }: Tab) => shown?.things.map(({ tag }) => tag);

/** Everything happens save for calls and the clock. */
function untilCalls(): void {
  for (let [next] = world.due; next !== undefined; [next] = world.due) next();
}

function serve(treatment: Treatment): void {
  untilCalls();
  const [flight] = world.flights;
  if (flight === undefined) throw new Error('Nothing was sent.');
  world.serve(flight, treatment);
}

describe('the version of a reply', () => {
  it('that is the next one confirms, without a load [OPT-14]', () => {
    world.dispatch(tab, add('one'));
    world.settleDown();
    expect(tagsIn(tab)).toEqual(['one']);
    expect(world.departed).toEqual(['one']);
    expect(tab.state.confirmed?.version).toBe(2);
  });

  it('that is contained already only names the ids [OPT-14]', () => {
    Object.assign(server(), { version: 0 });
    world.dispatch(tab, add('one'));
    world.settleDown();
    expect(tab.state.entries).toEqual([]);
    expect(tagsIn(tab)).toEqual([]);
    expect(tab.state.ids).toEqual(new Map([['temp-one', 'server-1']]));
    expect(world.departed).toEqual(['one']);
  });

  it('that leaves a gap keeps the change in view until a load brings it [OPT-14]', () => {
    Object.assign(server(), { version: 5 });
    world.dispatch(tab, add('one'));
    serve('answered');
    untilCalls();
    expect(world.departed).toEqual(['one', 'load']);
    expect(tagsIn(tab)).toEqual(['one']);
    expect(tab.state.viewKeys.get('server-1')).toBe('temp-one');
    world.settleDown();
    expect(tagsIn(tab)).toEqual(['one']);
    expect(tab.state.entries).toEqual([]);
  });

  it('that is told by no service always confirms; other tabs load [OPT-14]', () => {
    world.isVersionless = true;
    const other = world.open();
    world.settleDown();
    world.departed.length = 0;
    world.dispatch(tab, add('one'));
    world.settleDown();
    expect([tagsIn(tab), tagsIn(other)]).toEqual([['one'], ['one']]);
    expect(world.departed).toEqual(['one', 'load']);
  });
});

describe('a failure', () => {
  it('takes along what needs it, and nothing of that is sent [OPT-16]', () => {
    world.dispatch(tab, add('one'));
    world.dispatch(tab, rename('two', 'temp-one'));
    world.dispatch(tab, add('three'));
    serve('refused');
    world.settleDown();
    expect(tagsIn(tab)).toEqual(['three']);
    expect(world.departed).toEqual(['one', 'three']);
    expect(tab.announced).toEqual([said('Could not do one.')]);
  });

  it('takes along what another tab did with it before it heard [OPT-16]', () => {
    const other = world.open();
    world.settleDown();
    world.dispatch(tab, add('one'));
    serve('refused');
    while (tab.events.length > 0 || world.waiting.length > 0) world.due[0]?.();
    expect(other.inbox.length).toBeGreaterThan(0);
    world.dispatch(other, rename('late', 'temp-one'));
    world.settleDown();
    expect(world.departed).not.toContain('late');
    expect([tab.announced, other.announced]).toEqual([[said('Could not do one.')], [said('Could not do late.')]]);
    expect(world.rows).toEqual([]);
  });

  it('is told by another tab where the one that made the operation is gone', () => {
    const other = world.open();
    world.settleDown();
    world.dispatch(tab, add('one'));
    serve('lostAfter');
    world.crash(tab);
    world.happen(other, { type: 'woken' });
    serve('refused');
    world.settleDown();
    expect(other.announced).toEqual([said('Could not do one.')]);
  });

  it.each([false, true])('of a service that broke makes every tab load, since it may have been done (no versions told: %s) [OPT-17]', (isVersionless) => {
    world.isVersionless = isVersionless;
    const other = world.open();
    world.settleDown();
    world.dispatch(tab, add('one'));
    serve('brokenAfter');
    world.settleDown();
    expect([tagsIn(tab), tagsIn(other)]).toEqual([['one'], ['one']]);
    expect(tab.announced).toEqual([said('Could not do one.')]);
  });

  it('comes at once where an id that is needed will never come', () => {
    const key = world.dispatch(tab, rename('orphan', 'temp-nobody'));
    world.settleDown();
    expect(world.departed).toEqual([]);
    expect(tab.outcomes.get(key)).toBe('failed');
  });
});

describe('a load', () => {
  it('waits while a call that may have been done has no answer [OPT-15]', () => {
    world.dispatch(tab, add('one'));
    serve('lostAfter');
    world.happen(tab, { type: 'reloadAsked' });
    world.pass(30_000);
    untilCalls();
    world.pass(1_000);
    untilCalls();
    expect(world.departed).toEqual(['one', 'one']);
    world.settleDown();
    expect(world.departed).toEqual(['one', 'one', 'load']);
    expect(server().done).toHaveLength(1);
  });

  it('is tried again and again', () => {
    world.happen(tab, { type: 'reloadAsked' });
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      serve('lostBefore');
      untilCalls();
      world.pass(pause - 1);
      untilCalls();
      expect(world.flights).toEqual([]);
      world.pass(1);
      untilCalls();
    }
    expect(world.departed).toEqual(Array.from({ length: 8 }, () => 'load'));
  });
});

describe('a tab that has missed something', () => {
  it('loads before it works a call out, even where no message has come [OPT-14]', () => {
    const other = world.open();
    world.settleDown();
    world.departed.length = 0;
    world.dispatch(tab, add('one'));
    serve('answered');
    while (tab.state.lane !== null) {
      untilCalls();
      other.inbox.length = 0;
    }
    other.inbox.length = 0;
    world.dispatch(other, add('two'));
    world.settleDown();
    expect(world.departed.slice(0, 3)).toEqual(['one', 'load', 'two']);
    expect([tagsIn(tab), tagsIn(other)]).toEqual([['one', 'two'], ['one', 'two']]);
  });

  it('takes late news of what is over for no news', () => {
    const other = world.open();
    world.settleDown();
    world.departed.length = 0;
    world.dispatch(tab, add('one'));
    const held = [];
    for (let round = 0; round < 100; round += 1) {
      const [flight] = world.flights;
      if (flight !== undefined) serve('answered');
      if (tab.events.length > 0 || world.waiting.length > 0) world.due[0]?.();
      held.push(...other.inbox.splice(0));
    }
    other.inbox.push(...held.toReversed());
    world.settleDown();
    expect(held.map(({ type }) => type)).toEqual(['rows', 'settled']);
    expect(other.state.entries).toEqual([]);
    expect(tagsIn(other)).toEqual(['one']);
    expect(world.departed).toEqual(['one']);
  });

  it('loads when another one found the ledger changed [OPT-14]', () => {
    const other = world.open();
    world.settleDown();
    Object.assign(server(), { ledger: { ...emptyToy, stamps: 3 }, version: 9 });
    world.happen(tab, { type: 'reloadAsked' });
    world.settleDown();
    expect([tab.shown?.stamps, other.shown?.stamps]).toEqual([3, 3]);
  });

  it('fetches again after a load what came from a newer ledger [OPT-14]', () => {
    Object.assign(server(), { ledger: { ...emptyToy, stamps: 3 }, version: 9 });
    world.happen(tab, { type: 'asked', key: 'fetch', query: 'sum' });
    world.settleDown();
    expect(world.departed).toEqual(['fetch', 'load', 'fetch']);
    expect(tab.shown).toEqual({ things: [], sum: 0, stamps: 3 });
  });
});

describe('a tab that opens', () => {
  it('settles what was sent with the same key and body, loads, then sends the rest [OPT-15]', () => {
    world.dispatch(tab, add('one'));
    world.dispatch(tab, add('two'));
    serve('lostAfter');
    world.crash(tab);
    const next = world.open();
    world.settleDown();
    expect(world.departed).toEqual(['one', 'one', 'load', 'two']);
    expect(server().done).toHaveLength(2);
    expect(tagsIn(next)).toEqual(['one', 'two']);
  });

  it('sends at once what the tab before it had paused with, and pauses where that has no answer either [OPT-15] [OPT-17]', () => {
    world.dispatch(tab, add('one'));
    serve('lostBefore');
    untilCalls();
    world.crash(tab);
    world.open();
    serve('lostBefore');
    untilCalls();
    expect(world.flights).toEqual([]);
    world.pass(1_999);
    untilCalls();
    expect(world.flights).toEqual([]);
    world.pass(1);
    untilCalls();
    expect(world.departed).toEqual(['one', 'one', 'one']);
  });

  it('forgets what has waited for 30 days [OPT-19]', () => {
    world.dispatch(tab, add('one'));
    serve('lostBefore');
    world.crash(tab);
    world.now += 30 * 24 * 60 * 60 * 1000 + 1;
    world.open();
    world.settleDown();
    expect(server().done).toEqual([]);
  });
});

describe('a storage that fails', () => {
  it('holds nothing up: the operation lives as long as its tab', () => {
    world.isStorageBroken = true;
    world.dispatch(tab, add('one'));
    world.dispatch(tab, rename('two', 'temp-one'));
    world.settleDown();
    expect(world.departed).toEqual(['one', 'two']);
    expect(tab.shown?.things).toMatchObject([{ id: 'server-1', name: 'two' }]);
  });
});

describe('a replay', () => {
  it('works out only what is new', () => {
    const counted = { steps: 0 };
    const rules = { ...toyRules, apply: (...given: Parameters<typeof toyRules.apply>) => {
      counted.steps += 1;
      return toyRules.apply(...given);
    } };
    const entry = (tag: string): Entry<Toy> => ({
      key: tag, tab: '', at: 0, seq: null, operation: add(tag), status: 'waiting', request: null, attempts: 0, notBefore: 0,
    });
    const entries = Array.from({ length: 100 }, (_, index) => entry(String(index)));
    const first = replay<Toy>(rules, emptyToy, entries, null);
    const second = replay<Toy>(rules, emptyToy, [...entries, entry('last')], first);
    expect(counted.steps).toBe(101);
    expect(second.ledger.things).toHaveLength(101);
  });
});
