import { describe, expect, it } from 'vitest';
import { beginCover, beginMove, coveringItems, moveFigures, moveShares, withMoveSide, withSidesSwapped } from './moving.ts';
import { amountAfter, newItem } from './items.ts';

const holding = (id: string, amount: number) => ({ ...newItem(id, 'working-budget'), amount });

describe('money that is about to be moved', () => {
  it('comes from whoever holds some, and goes to whoever holds none', () => {
    expect(beginMove(holding('fun', 5_00))).toEqual({ fromId: 'fun', toId: null, amount: null });
    for (const amount of [0, -5_00]) expect(beginMove(holding('fun', amount))).toEqual({ fromId: null, toId: 'fun', amount: null });
  });

  it('covers exactly what is overspent, or the part that the other one holds', () => {
    const cover = beginCover(holding('dining', -67_38));
    expect(cover).toEqual({ fromId: null, toId: 'dining', amount: 67_38 });
    expect(withMoveSide(cover, 'from', holding('fun', 293_10))).toEqual({ fromId: 'fun', toId: 'dining', amount: 67_38 });
    expect(withMoveSide(cover, 'from', holding('water', 29_20))).toEqual({ fromId: 'water', toId: 'dining', amount: 29_20 });
    expect(withMoveSide(cover, 'from', holding('gas', -1_00))).toEqual({ fromId: 'gas', toId: 'dining', amount: 67_38 });
    expect(withMoveSide(withMoveSide(cover, 'from', holding('water', 29_20)), 'from', holding('fun', 293_10), cover.amount)).toMatchObject({ fromId: 'fun', amount: 67_38 });
    expect(beginCover(holding('dining', 0)).amount).toBeNull();
  });

  it('may go to another one, or the other way round', () => {
    const draft = withMoveSide({ fromId: 'fun', toId: null, amount: 5_00 }, 'to', holding('water', 1_00));
    expect(draft).toEqual({ fromId: 'fun', toId: 'water', amount: 5_00 });
    expect(withSidesSwapped(draft)).toEqual({ fromId: 'water', toId: 'fun', amount: 5_00 });
  });

  it('shows what stays on either side, and all and half as quick choices', () => {
    const item = holding('fun', 164_87);
    expect([moveFigures(item, 'from', 50_00), moveFigures(item, 'to', 50_00), moveFigures(item, 'to', null)])
      .toEqual([{ now: 164_87, after: 114_87 }, { now: 164_87, after: 214_87 }, { now: 164_87, after: 164_87 }]);
    expect([moveShares(item), moveShares(holding('fun', 0))]).toEqual([{ all: 164_87, half: 82_44 }, null]);
  });

  it('is offered by those with enough first, the largest first, and never by those with nothing', () => {
    const items = [holding('a', 10_00), holding('b', 50_00), holding('c', -5_00), holding('d', 20_00), holding('e', 0), holding('f', 5_00)];
    const { enough, part } = coveringItems(items, 20_00);
    expect([enough, part].map((all) => all.map(({ id }) => id))).toEqual([['b', 'd'], ['a', 'f']]);
  });
});

it('an item holds what was put into it, less what was taken', () => {
  expect([amountAfter({ amount: 10_00 }, 2_50), amountAfter({ amount: 10_00 }, -12_50)]).toEqual([12_50, -2_50]);
});
