import { describe, expect, it } from 'vitest';
import { addToy, emptyToy, toyRules, type Toy } from '../testing/toy-ledger.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { replay } from './replay.ts';

describe('a replay', () => {
  it('computes only new steps', () => {
    const counted = { steps: 0 };
    const rules = { ...toyRules, apply: (...given: Parameters<typeof toyRules.apply>) => {
      counted.steps += 1;
      return toyRules.apply(...given);
    } };
    const pendingAdd = (tag: string): OutboxEntry<Toy> => ({
      key: tag, tab: '', at: 0, seq: null, operation: addToy(tag), status: 'waiting', request: null, attempts: 0, notBefore: 0,
    });
    const outbox = Array.from({ length: 100 }, (_, index) => pendingAdd(String(index)));
    const first = replay<Toy>(rules, emptyToy, outbox, null);
    const second = replay<Toy>(rules, emptyToy, [...outbox, pendingAdd('last')], first);
    expect(counted.steps).toBe(101);
    expect(second.ledger.things).toHaveLength(101);
  });
});
