import { describe, expect, it } from 'vitest';
import { formatsOf } from './formats.ts';
import { messages } from './index.ts';
import { pseudoCatalogue, pseudoText } from './pseudo.ts';

const amount = '$1,234.50';
const catalogue = pseudoCatalogue();

/** A text where it stands, in English and as the catalogue has it. */
interface Pair {
  where: string;
  text: string;
  pseudo: unknown;
}

const pairs = Object.entries(messages).flatMap(([name, area]) => pairsOf(name, area, catalogue.textsOf(area)));

/** Every text under a place of the table; what a text is made of is the same amount everywhere. */
function pairsOf(where: string, text: unknown, pseudo: unknown): Pair[] {
  if (typeof text === 'string') return [{ where, text, pseudo }];
  if (typeof text === 'function') {
    return typeof pseudo === 'function' ? pairsOf(`${where}()`, madeBy(text), madeBy(pseudo)) : [{ where, text: amount, pseudo: null }];
  }
  if (typeof text !== 'object' || text === null) return [];
  const others = new Map<string, unknown>(typeof pseudo === 'object' && pseudo !== null ? Object.entries(pseudo) : []);
  return Object.entries(text).flatMap(([key, each]: [string, unknown]) => pairsOf(`${where}.${key}`, each, others.get(key)));
}

function madeBy(text: Function): unknown {
  return Reflect.apply(text, undefined, [anything(), formatsOf('en-US'), anything(), anything()]);
}

/** Stands for whatever a text is made of: it is an amount, a list of amounts, and its facts are again such; a month is May. */
function anything(): object {
  return new Proxy([amount, amount], {
    get(list, key) {
      if (key === 'month') return 5;
      if (key === Symbol.toPrimitive || key === 'toString' || key === 'toLowerCase') return () => amount;
      const own: unknown = Reflect.get(list, key);
      return own === undefined ? anything() : own;
    },
  });
}

describe('the catalogue that nobody speaks', () => {
  it('has a text for every text', () => {
    expect(pairs.length).toBeGreaterThan(500);
    expect(pairs.filter(({ pseudo }) => typeof pseudo !== 'string')).toEqual([]);
  });

  it('leaves no plain letter', () => {
    expect(pairs.filter(({ pseudo }) => /[a-z]/i.test(String(pseudo)))).toEqual([]);
  });

  it('makes every text that has letters longer by 40 % of them, and no other [DSY-06]', () => {
    const growthOf = (text: string) => Math.ceil((text.match(/[a-z]/gi)?.length ?? 0) * 0.4);
    expect(pairs.filter(({ text, pseudo }) => String(pseudo).length !== text.length + growthOf(text))).toEqual([]);
  });

  it('keeps digits, signs and amounts', () => {
    const kept = (text: string) => text.replaceAll(/[\p{L}·]/gu, '');
    expect(pairs.filter(({ text, pseudo }) => kept(String(pseudo)) !== kept(text))).toEqual([]);
    expect(pairs.filter(({ text }) => text.includes(amount)).length).toBeGreaterThan(50);
  });

  it('reaches texts with parts, lists and modules', () => {
    const { changes, deleteAccount, removal, status } = messages;
    expect(catalogue.textsOf(status).overbudgeted('$50.00')).toBe(pseudoText("You've overbudgeted by $50.00"));
    expect(catalogue.textsOf(removal).yes).toBe('Ýéš··');
    expect(catalogue.textsOf(deleteAccount).confirmation.consequences).toEqual(deleteAccount.confirmation.consequences.map(pseudoText));
    expect(catalogue.textsOf(changes).unsaved.title).toBe(pseudoText(changes.unsaved.title));
  });

  it('writes days and months by the same rule, and amounts and rates as they are', () => {
    const { date, list, money, moneyParts, month, monthName, percent, shortMonth } = catalogue.formats;
    expect([date({ year: 2026, month: 5, day: 3 }), month({ year: 2026, month: 5 }), monthName(5), shortMonth({ year: 2026, month: 9 })])
      .toEqual(['May 3, 2026', 'May 2026', 'May', 'Sep 2026'].map(pseudoText));
    expect(Object.values(moneyParts(1_234_50)).join('')).toBe(amount);
    expect([money(1_234_50), percent(22.99), list(['Rent', 'Fun'])]).toEqual([amount, '22.990%', 'Rent, Fun']);
  });
});

it('every letter becomes one of its own, which stays the same letter to the eye', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const letters = [...pseudoText(alphabet)].filter((letter) => letter !== '·');
  expect([letters.length, new Set(letters).size]).toEqual([52, 52]);
  expect([pseudoText(''), pseudoText('123,45 $'), pseudoText('Añb')]).toEqual(['', '123,45 $', `${pseudoText('A').slice(0, 1)}ñ${pseudoText('b').slice(0, 1)}·`]);
});
