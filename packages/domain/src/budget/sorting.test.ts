import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetItem } from '../testing/household.ts';
import { dropItem, dropLevel, movedWithin, sortedLines, withOrder } from './sorting.ts';
import type { Drop } from './sorting.ts';

const child = (id: string, parentId: string, amount = 100) => budgetItem(id, amount, 'savings', { parentId });
const items = [
  budgetItem('rent', 100, 'savings'), budgetItem('car', 0, 'savings', { bold: true }), child('fuel', 'car'), child('tyres', 'car'),
  budgetItem('fun', 0, 'savings'), budgetItem('home', 0, 'savings', { bold: true }), child('paint', 'home'),
];
const outline = (lines: typeof items) => lines.map(({ id, parentId }) => (parentId === null ? id : `${parentId}/${id}`)).join(' ');
const drop = (id: string, targetId: string, level: Drop['level']) => {
  const result = dropItem(items, { id, targetId, level }, items);
  return result.kind === 'moved' ? outline(result.items) : result.refusal;
};

describe('the place where a line is dropped', () => {
  it('means the top level in the left 10 % of the target, and a child elsewhere [WID-13]', () => {
    const target = { left: 200, width: 300 };
    expect([150, 200, 229.9, 230, 400].map((x) => dropLevel(x, target))).toEqual(['parent', 'parent', 'parent', 'child', 'child']);
  });
});

describe('dropping a line on the top level [WID-11]', () => {
  it.each([
    ['rent', 'fun', 'car car/fuel car/tyres fun rent home home/paint'],
    ['rent', 'tyres', 'car car/fuel car/tyres rent fun home home/paint'],
    ['fun', 'rent', 'fun rent car car/fuel car/tyres home home/paint'], ['fun', 'tyres', 'rent fun car car/fuel car/tyres home home/paint'],
    ['car', 'paint', 'rent fun home home/paint car car/fuel car/tyres'],
    ['home', 'rent', 'home home/paint rent car car/fuel car/tyres fun'],
    ['fuel', 'rent', 'fuel rent car car/tyres fun home home/paint'], ['fuel', 'fun', 'rent car car/tyres fun fuel home home/paint'],
    ['fuel', 'fuel', 'rent car car/tyres fuel fun home home/paint'], ['fuel', 'tyres', 'rent car car/tyres fuel fun home home/paint'],
    ['tyres', 'car', 'rent tyres car car/fuel fun home home/paint'], ['paint', 'paint', 'rent car car/fuel car/tyres fun home paint'],
    ['rent', 'rent', 'rent car car/fuel car/tyres fun home home/paint'], ['car', 'fuel', 'rent car car/fuel car/tyres fun home home/paint'],
  ])('%s on %s gives %s', (id, targetId, expected) => {
    expect(drop(id, targetId, 'parent')).toBe(expected);
  });
});

describe('dropping a line into a group [WID-11]', () => {
  it.each([
    ['rent', 'car', 'car car/rent car/fuel car/tyres fun home home/paint'],
    ['rent', 'fuel', 'car car/fuel car/rent car/tyres fun home home/paint'],
    ['fun', 'tyres', 'rent car car/fuel car/fun car/tyres home home/paint'],
    ['fuel', 'tyres', 'rent car car/tyres car/fuel fun home home/paint'],
    ['tyres', 'fuel', 'rent car car/tyres car/fuel fun home home/paint'],
    ['fuel', 'paint', 'rent car car/tyres fun home home/paint home/fuel'],
    ['rent', 'fun', 'car car/fuel car/tyres fun fun/rent home home/paint'],
    ['fun', 'fun', 'rent car car/fuel car/tyres car/fun home home/paint'],
    ['rent', 'rent', 'rent car car/fuel car/tyres fun home home/paint'],
    ['fuel', 'fuel', 'rent car car/fuel car/tyres fun home home/paint'],
    ['car', 'paint', 'rent fun home home/paint car car/fuel car/tyres'], ['fuel', 'car', 'rent car car/fuel car/tyres fun home home/paint'],
  ])('%s on %s gives %s', (id, targetId, expected) => {
    expect(drop(id, targetId, 'child')).toBe(expected);
  });

  it('is refused while the new parent holds money [WID-12]', () => {
    expect(drop('fun', 'rent', 'child')).toEqual({ code: 'budget.groupingRefused', name: 'rent' });
    expect(dropItem(items, { id: 'fun', targetId: 'car', level: 'child' }, items).kind).toBe('moved');
  });

  it('looks at the running total, whatever the list shows [WID-12]', () => {
    const inTemplate = items.map((item) => ({ ...item, amount: 0 }));
    expect(dropItem(inTemplate, { id: 'fun', targetId: 'rent', level: 'child' }, items))
      .toEqual({ kind: 'refused', refusal: { code: 'budget.groupingRefused', name: 'rent' } });
    expect(dropItem(items, { id: 'fun', targetId: 'rent', level: 'child' }, inTemplate).kind).toBe('moved');
  });

  it('lets lines move inside a group whose parent holds money', () => {
    const rich = items.map((item) => (item.id === 'car' ? { ...item, amount: 500 } : item));
    expect(dropItem(rich, { id: 'fuel', targetId: 'tyres', level: 'child' }, rich).kind).toBe('moved');
    expect(dropItem(rich, { id: 'fun', targetId: 'tyres', level: 'child' }, rich).kind).toBe('refused');
  });
});

describe('any drop', () => {
  it('keeps every line, one level deep, with its amount', () => {
    const ids = items.map(({ id }) => id);
    const drops = fc.record({ id: fc.constantFrom(...ids), targetId: fc.constantFrom(...ids), level: fc.constantFrom('parent', 'child') });
    fc.assert(fc.property(fc.array(drops, { maxLength: 8 }), (moves) => {
      const after = moves.reduce((lines, move) => {
        const result = dropItem(lines, move, lines);
        return result.kind === 'moved' ? result.items : lines;
      }, items);
      expect(after.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      expect(after.every(({ id, amount }) => items.find((item) => item.id === id)?.amount === amount)).toBe(true);
      const tops = new Set(after.filter(({ parentId }) => parentId === null).map(({ id }) => id));
      expect(after.every(({ parentId }) => parentId === null || tops.has(parentId))).toBe(true);
      expect(after.every(({ id, bold }) => bold === after.some(({ parentId }) => parentId === id))).toBe(true);
    }));
  });

  it('of a line that is not there changes nothing', () => {
    expect([drop('gone', 'rent', 'parent'), drop('rent', 'gone', 'child')]).toEqual([outline(items), outline(items)]);
  });
});

describe('a saved order', () => {
  it('names every line with its parent and place', () => {
    expect(sortedLines(items.slice(1, 3)))
      .toEqual([{ id: 'car', parentId: null, sortOrder: 0 }, { id: 'fuel', parentId: 'car', sortOrder: 1 }]);
  });

  it('sorts another list of the same lines, and leaves unknown ones at the end', () => {
    const template = [budgetItem('new', 1), budgetItem('fuel', 2), budgetItem('car', 3)];
    const order = [{ id: 'car', parentId: null }, { id: 'fuel', parentId: 'car' }];
    expect(withOrder(template, order)).toEqual([
      budgetItem('car', 3, 'working-budget', { bold: true }), budgetItem('fuel', 2, 'working-budget', { parentId: 'car' }),
      budgetItem('new', 1),
    ]);
  });
});

describe('moving within a list as it is now', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const layout = fc.tuple(fc.shuffledSubarray(ids, { minLength: 2 }), fc.array(fc.nat(2), { minLength: 6, maxLength: 6 })).map(([order, levels]) => {
    let head: string | null = null;
    return order.map((id, index) => {
      const parentId = levels[index] === 0 ? null : head;
      if (parentId === null) head = id;
      return { id, parentId };
    });
  });

  it('gives the whole order where nothing else has changed', () => {
    fc.assert(fc.property(layout, fc.nat(), fc.nat(), fc.boolean(), (before, from, to, isTop) => {
      const lines = before.map(({ id, parentId }) => budgetItem(id, 0, 'savings', { parentId }));
      const [moving, target] = [before[from % before.length], before[to % before.length]];
      if (moving === undefined || target === undefined) return;
      const result = dropItem(lines, { id: moving.id, targetId: target.id, level: isTop ? 'parent' : 'child' }, []);
      const after = result.kind === 'moved' ? result.items.map(({ id, parentId }) => ({ id, parentId })) : [];
      expect(movedWithin(before, after, [moving.id])).toEqual(after);
    }));
  });

  it('moves nothing but the lines it is told, whatever another device did meanwhile [SYN-03]', () => {
    fc.assert(fc.property(layout, layout, fc.nat(), (now, order, which) => {
      const moving = order[which % order.length];
      if (moving === undefined) return;
      const after = movedWithin(now, order, [moving.id]);
      const others = (lines: typeof now) => lines.filter(({ id, parentId }) => id !== moving.id && parentId !== moving.id);
      expect(others(after)).toEqual(others(now));
      expect(after.map(({ id }) => id).toSorted()).toEqual(now.map(({ id }) => id).toSorted());
      const there = after.find(({ id }) => id === moving.id);
      expect(there?.parentId).toBe(there === undefined ? undefined : moving.parentId);
    }));
  });

  it('reads an order that repeats its lines, or names unknown ones, no more often than the list is long, per line moved', () => {
    let reads = 0;
    const counted = (id: string) => ({ get id() { reads += 1; return id; }, parentId: null });
    const now = Array.from({ length: 300 }, (_, index) => ({ id: `i-${index}`, parentId: null }));
    const unknown = Array.from({ length: 9400 }, (_, index) => `x-${index}`);
    const order = [...unknown, ...[...now.toReversed(), ...now].map(({ id }) => id)].map(counted);
    const after = movedWithin(now, order, now.map(({ id }) => id));
    expect(after.map(({ id }) => id)).toEqual(now.toReversed().map(({ id }) => id));
    expect(reads).toBeLessThan(3 * 300 * 300 + 3 * order.length);
  });
});
