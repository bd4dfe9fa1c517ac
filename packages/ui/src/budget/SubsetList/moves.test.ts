import { dropItem, groupItems } from '@blue-budget/domain/budget';
import type { BudgetItem } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { describe, expect, it } from 'vitest';
import { movesOf, moveWords } from './moves.ts';

const items = [line('home', null), line('rent', 'home'), line('water', 'home'), line('health', null), line('fun', null)];

describe('the menu of a line', () => {
  it.each<[id: Id, label: string, words: string, order: string]>([
    ['health', 'Move up', 'health, moved to the top, position 1 of 3', 'health home rent water fun'],
    ['health', 'Move down', 'health, moved below fun, position 3 of 3', 'home rent water fun health'],
    ['health', 'Make child of home', 'health, moved below water, position 3 of 3', 'home rent water health fun'],
    ['fun', 'Make child of health', 'fun, moved under health, position 1 of 1', 'home rent water health fun'],
    ['rent', 'Move down', 'rent, moved below water, position 2 of 2', 'home water rent health fun'],
    ['water', 'Move up', 'water, moved under home, position 1 of 2', 'home water rent health fun'],
    ['rent', 'Move to top level', 'rent, moved below home, position 2 of 4', 'home water rent health fun'],
    ['home', 'Move down', 'home, moved below health, position 2 of 3', 'health home rent water fun'],
  ])('%s, %s: %s [WID-11]', (id, label, words, order) => {
    const drop = movesOf(groupItems(items, []), id, messages.subsetList).find((move) => move.label === label)?.drop ?? null;
    if (drop === null) throw new Error(`${id} has no way to ${label}`);
    const result = dropItem(items, drop, []);
    if (result.kind === 'refused') throw new Error(result.refusal.code);
    const groups = groupItems(result.items, []);
    expect(groups.flatMap(({ item, children }) => [item, ...children]).map((moved) => moved.id).join(' ')).toBe(order);
    expect(moveWords(groups, id, messages.subsetList)).toBe(words);
  });

  it.each<[Id, string[], string[]]>([
    ['home', ['Move up', 'Move down'], ['Move up']],
    ['fun', ['Move up', 'Move down', 'Make child of health'], ['Move down']],
    ['rent', ['Move up', 'Move down', 'Move to top level'], ['Move up']],
    ['water', ['Move up', 'Move down', 'Move to top level'], ['Move down']],
    ['gone', [], []],
  ])('of %s offers %s and leads nowhere by %s', (id, labels, nowhere) => {
    const moves = movesOf(groupItems(items, []), id, messages.subsetList);
    expect(moves.map(({ label }) => label)).toEqual(labels);
    expect(moves.filter(({ drop }) => drop === null).map(({ label }) => label)).toEqual(nowhere);
  });

  it('returns an empty text for a missing line', () => {
    expect(moveWords(groupItems(items, []), 'gone', messages.subsetList)).toBe('');
  });
});

function line(id: Id, parentId: Id | null): BudgetItem {
  return { id, parentId, name: id, amount: 0, subset: 'working-budget', bold: false, photo: null, clarificationIndex: null };
}
