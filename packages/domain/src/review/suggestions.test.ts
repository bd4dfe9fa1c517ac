import { describe, expect, it } from 'vitest';
import { applyOperation, inverseOf, mergeMerchants, gap, transactionsOf } from '../ledger/index.ts';
import type { Ledger, Operation } from '../ledger/index.ts';
import { chanceOf, householdLedger } from '../ledger/testing/index.ts';
import { findAccount } from '../accounts/removal.ts';
import { importedAccountLeg } from '../transactions/choices.ts';
import { scheduledImportId } from '../schedules/imports.ts';
import { transactionOf } from '../transactions/recording.ts';
import { sourceName } from '../transactions/source.ts';
import type { ImportedTransaction } from '../transactions/types.ts';
import { acceptOperations, matchCandidates, memoryOf, nearestMatches, noMemory, reviewLines, settledRow, suggestedDraft, suggestionOf, withItem, type MerchantChoice, type ReviewLine, type Suggestion } from './index.ts';

const today = { year: 2026, month: 5, day: 20 };
const start = mergeMerchants({ ...householdLedger(), imports: [] }, noMemory);
let made = 0;
const newId = () => `temp-id-${(made += 1)}`;

function line(source: string, amount: number, { account = 'Checking', day = 5, id = newId(), ...facts }: { account?: string; day?: number; id?: string } & Partial<Pick<ImportedTransaction, 'match'>> = {}): ImportedTransaction {
  const found = findAccount(start.realAccounts, account);
  if (found === undefined) throw new Error(`There is no ${account}.`);
  return {
    id, importId: id, recordedId: null, status: 'pending', type: null, subtype: null, source, amount, date: { year: 2026, month: 5, day }, description: '', photo: null,
    legs: [], lines: [], account: importedAccountLeg(found), ...facts,
  };
}

const withImports = (ledger: Ledger, ...imports: ImportedTransaction[]): Ledger => ({ ...ledger, imports });
const regular = (itemId: string | null): MerchantChoice => ({ type: 'Expense', subtype: 'Regular', isMoneyOut: true, itemId, sourceId: null, monthsAhead: null });

/** The ledger once an import is recorded as this, under a name of the person's. */
function settle(ledger: Ledger, imported: ImportedTransaction, choice: MerchantChoice, merchant = sourceName(imported)): Ledger {
  const transaction = transactionOf(suggestedDraft(imported, { merchant, choice }, ledger), newId());
  const after = transaction === null ? ledger : applyOperation(withImports(ledger, imported), { kind: 'import.accept', transaction: { ...transaction, importId: imported.id } });
  if (transactionsOf(after).length === transactionsOf(ledger).length) throw new Error('It cannot be recorded so.');
  return after;
}

const settleAll = (rows: [source: string, itemId: string][], ledger = start) => rows.reduce((now, [source, itemId]) => settle(now, line(source, -5_00), regular(itemId)), ledger);
const inShort = (suggestion: Suggestion) => (suggestion.kind === 'like' ? `${suggestion.merchant}: ${suggestion.choice.subtype} ${suggestion.choice.itemId ?? suggestion.choice.sourceId ?? ''} x${suggestion.because.count}${suggestion.because.of > suggestion.because.count ? ` of ${suggestion.because.of}` : ''}`
  : suggestion.kind === 'none' ? `none, ${suggestion.seen}, ${suggestion.type ?? '-'} ${suggestion.subtype ?? '-'}` : suggestion.kind);
const suggest = (ledger: Ledger, source: string, amount: number, account = 'Checking') => inShort(suggestionOf(line(source, amount, { account }), ledger));
const accept = (ledger: Ledger, reviewed: ReviewLine): Ledger =>
  (acceptOperations(reviewed, { facts: ledger, today, newId }) ?? []).reduce<Ledger>(applyOperation, ledger);

describe('what is scheduled', () => {
  const [rent] = start.schedules;
  if (rent === undefined) throw new Error('The household has a schedule.');
  const due = line('Landlord', -900_00, { id: scheduledImportId('rent', { year: 2026, month: 5, day: 5 }) });
  const reported = (day: number) => line('RENT PYMT 123', -900_00, { day });
  const suggested = (ledger: Ledger) => reviewLines(withImports(ledger, due))[0];

  it('is suggested as it was scheduled, before what is remembered, and accepted as it stands [DAY-15]', () => {
    const remembered = settleAll([['Landlord', 'Fun'], ['Landlord', 'Fun']]);
    expect(suggested(remembered)?.suggestion).toMatchObject({ kind: 'like', merchant: 'Landlord', choice: { itemId: 'Groceries' }, because: { isScheduled: true } });
    const after = accept(withImports(remembered, due), { imported: due, suggestion: suggestionOf(due, remembered) });
    expect(transactionsOf(after).find(({ importId }) => importId === due.id)).toMatchObject({ source: 'Landlord', amount: -900_00, legs: [{ id: 'Groceries' }] });
  });

  it('is what the memory suggests where no item was chosen, or the item or the schedule is gone', () => {
    const remembered = settleAll([['Landlord', 'Fun'], ['Landlord', 'Fun']]);
    for (const schedules of [[{ ...rent, itemId: null }], [{ ...rent, itemId: 'gone' }], []]) {
      expect(suggested({ ...remembered, schedules })?.suggestion).toMatchObject({ kind: 'like', choice: { itemId: 'Fun' }, because: { count: 2 } });
    }
  });

  it.each([['the scheduled one', true], ['the bank’s line', false]])('is one payment with what the bank reports of it, where %s was accepted first [DAY-15]', (_, isScheduledFirst) => {
    const [first, second] = isScheduledFirst ? [due, reported(7)] : [reported(7), due];
    const after = settle(start, first, regular('Groceries'));
    const matches = nearestMatches(matchCandidates([second], transactionsOf(after), () => false));
    expect(matches.get(second.id)?.id).toBe(transactionsOf(after)[0]?.id);
    const linked = accept(withImports(after, second), { imported: second, suggestion: { kind: 'recorded', recordedId: transactionsOf(after)[0]?.id ?? '', on: second.date } });
    expect([linked.imports, transactionsOf(linked).length]).toEqual([[], 1]);
  });

  it('is no line of what another of its kind was recorded from, nor is a second line of the bank', () => {
    const other = line('Landlord', -900_00, { id: scheduledImportId('rent', { year: 2026, month: 5, day: 12 }) });
    const pairs: [ImportedTransaction, ImportedTransaction][] = [[due, other], [reported(5), reported(6)]];
    for (const [first, second] of pairs) {
      expect(matchCandidates([second], transactionsOf(settle(start, first, regular('Groceries'))), () => false)).toEqual([]);
    }
  });
});

describe('what own rows suggest [REV-02]', () => {
  it('is nothing below two that agree, save what the sign leaves', () => {
    expect(suggest(start, 'CORNER SHOP #1', -4_00)).toBe('none, never, - -');
    expect(suggest(start, 'CORNER SHOP #1', 4_00, 'Visa')).toBe('none, never, Other Refund');
    expect(suggest(settleAll([['CORNER SHOP #1', 'Groceries']]), 'CORNER SHOP #1', -4_00)).toBe('none, once, - -');
    expect(suggest(settleAll([['CORNER SHOP #1', 'Groceries'], ['Corner Shop #22 TACOMA WA', 'Groceries']]), 'SQ *CORNER SHOP', -4_00)).toBe('Corner Shop #22 TACOMA WA: Regular Groceries x2');
  });

  it('has the name that the person gives it, which the bank’s own text finds', () => {
    const renamed = ['0412', '0999'].reduce((now, number) => settle(now, line(`GBMKT ${number}`, -4_00), regular('Groceries'), 'Green Basket'), start);
    expect(suggest(renamed, 'GBMKT 7777', -4_00)).toBe('Green Basket: Regular Groceries x2');
  });

  it('is not what was corrected, until the person chooses that again', () => {
    const often = settleAll(Array.from({ length: 6 }, () => ['Kiosk', 'Groceries']));
    const corrected = settleAll([['Kiosk', 'Fun']], often);
    expect([often, corrected].map((ledger) => suggest(ledger, 'Kiosk', -1_00))).toEqual(['Kiosk: Regular Groceries x6', 'none, differently, - -']);
    expect(suggest(settleAll([['Kiosk', 'Fun']], corrected), 'Kiosk', -1_00)).toBe('Kiosk: Regular Fun x2');
    expect(suggest(settleAll([['Kiosk', 'Groceries']], corrected), 'Kiosk', -1_00)).toBe('Kiosk: Regular Groceries x7 of 8');
  });

  it('follows the sign: a refund goes back to where the money was spent, and no row out tells about income', () => {
    const known = settleAll([['Main Street Clothing', 'Fun'], ['Main Street Clothing', 'Fun']]);
    expect(suggest(known, 'MAIN STREET CLOTHING RETURN', 24_00, 'Visa')).toBe('Main Street Clothing: Refund Fun x2');
    const pay: MerchantChoice = { type: 'Income', subtype: 'Work', isMoneyOut: false, itemId: null, sourceId: 'job', monthsAhead: 1 };
    const paid = [1, 2].reduce((now) => settle(now, line('ACME PAYROLL 0042', 900_00), pay), start);
    const reviewed = reviewLines(withImports(paid, line('ACME PAYROLL 0043', 950_00)))[0];
    expect(reviewed && inShort(reviewed.suggestion)).toBe('ACME PAYROLL 0043: Work job x2');
    const recorded = reviewed && transactionsOf(accept(withImports(paid, reviewed.imported), reviewed))[0];
    expect([recorded?.legs[0]?.name, recorded?.amount]).toEqual(['June 2026', 950_00]);
    expect(suggest(paid, 'ACME PAYROLL 0043', -9_00)).toBe('none, never, - -');
  });

  it('is none where its envelope is gone, where it was split, and for a debt, whose interest nobody knows', () => {
    const known = settleAll([['Kiosk', 'Fun'], ['Kiosk', 'Fun']]);
    const without = applyOperation(known, { kind: 'item.remove', id: 'Fun', reallocation: { Groceries: known.overview['working-budget'].items.find(({ id }) => id === 'Fun')?.amount ?? 0 } });
    expect(suggest(without, 'Kiosk', -1_00)).toBe('none, differently, - -');
    const split = memoryOf([1, 2].map(() => ({ name: 'Kiosk', bankText: null, choice: regular(null), accountId: 'Checking' })));
    expect(suggest(mergeMerchants(start, split), 'Kiosk', -1_00)).toBe('none, differently, - -');
    const debt = memoryOf([1, 2].map(() => ({ name: 'Loan office', bankText: null, choice: { ...regular('Car loan envelope'), subtype: 'Debt' as const }, accountId: 'Checking' })));
    expect(suggest(mergeMerchants(start, debt), 'Loan office', -1_00)).toBe('none, differently, - -');
  });

  it('follows an edit and a removal, and is the same as if it were loaded anew', () => {
    const twice = settleAll([['Kiosk', 'Fun'], ['Kiosk', 'Fun']]);
    const [last] = transactionsOf(twice);
    if (last?.type !== 'Expense' || last.subtype !== 'Regular') throw new Error('An expense was recorded.');
    const legs = last.legs.map((leg) => ({ ...leg, id: 'Groceries', name: 'Groceries' }));
    const edited = applyOperation(twice, { kind: 'transaction.edit', id: last.id, transaction: { ...last, legs } });
    const removed = applyOperation(twice, { kind: 'transaction.remove', id: last.id });
    expect([edited, removed].map((ledger) => suggest(ledger, 'Kiosk', -1_00))).toEqual(['none, differently, - -', 'none, once, - -']);
    expect(twice.merchants).toEqual(memoryOf(transactionsOf(twice).flatMap((each) => settledRow(each, null) ?? [])));
  });
});

describe('a made household [REV-02]', () => {
  const places = ['', ' PORTLAND OR', ' AUSTIN TX US', ''];
  const around = [(name: string) => name, (name: string) => `SQ *${name}`, (name: string) => `POS PURCHASE ${name}`, (name: string) => `CHECKCARD 0412 ${name}`];
  const first = ['North', 'Harbor', 'Cedar', 'Lantern', 'Copper', 'Willow', 'Summit', 'Pioneer'];
  const second = ['Bakery', 'Hardware', 'Pharmacy', 'Books', 'Garage'];
  const items = ['Groceries', 'Fun', 'Emergency', 'Church', 'Index fund'];

  it.each([1, 2, 3, 4, 5])('of 40 merchants and 500 rows has 90 of 100 right from the third on, and none wrong twice after a correction, seed %i', (seed) => {
    const chance = chanceOf(seed);
    const merchants = first.flatMap((one, at) => second.map((two, place) => ({ name: `${one} ${two}`, item: items[(at + place) % items.length] ?? '', rows: 0 })));
    const [wrong, of] = [new Map<string, string>(), { asked: 0, right: 0, wrongTwice: 0 }];
    let ledger = start;
    for (let row = 0; row < 500; row += 1) {
      const merchant = merchants[chance.below(merchants.length)];
      if (merchant === undefined) throw new Error('There are merchants.');
      // One in forty times the person wants it elsewhere from now on.
      if (merchant.rows > 3 && chance.onceIn(40)) merchant.item = chance.oneOf(items.filter((item) => item !== merchant.item)) ?? '';
      const number = chance.onceIn(2) ? ` #${chance.below(900)}` : '';
      const source = `${chance.oneOf(around)?.(merchant.name.toUpperCase()) ?? ''}${number}${chance.oneOf(places) ?? ''}`;
      const imported = line(source, -1 - chance.below(90_00), { day: 1 + (row % 28) });
      const suggestion = suggestionOf(imported, ledger);
      const suggested = suggestion.kind === 'like' ? suggestion.choice.itemId : null;
      merchant.rows += 1;
      if (merchant.rows >= 3) {
        of.asked += 1;
        if (suggested === merchant.item) of.right += 1;
      }
      if (suggested !== null && suggested !== merchant.item && wrong.get(merchant.name) === suggested) of.wrongTwice += 1;
      if (suggested !== null && suggested !== merchant.item) wrong.set(merchant.name, suggested);
      ledger = settle(ledger, imported, regular(merchant.item));
    }
    expect([of.right / of.asked >= 0.9, of.wrongTwice, of.asked > 350]).toEqual([true, 0, true]);
  });
});

describe('two lines of one payment', () => {
  const pair = [line('TO SAVINGS', -200_00, { day: 3, id: 'out' }), line('FROM CHECKING', 200_00, { account: 'Savings', day: 5, id: 'in' })];

  it('between own cash accounts are one transfer, which moves no budget [REV-06]', () => {
    const ledger = withImports(start, ...pair);
    const lines = reviewLines(ledger);
    expect(lines.map(({ imported: { id }, suggestion }) => [id, suggestion.kind])).toEqual([['out', 'transfer']]);
    const [reviewed] = lines;
    const after = reviewed === undefined ? ledger : accept(ledger, reviewed);
    expect(transactionsOf(after).map(({ subtype, amount, source, account, legs }) => [subtype, amount, source, account.name, legs])).toEqual([['Transfer', 200_00, { id: 'Checking', name: 'Checking' }, 'Savings', []]]);
    expect([after.imports, gap(after)]).toEqual([[], gap(start)]);
    expect(findAccount(after.realAccounts, 'Checking')?.amount).toBe((findAccount(start.realAccounts, 'Checking')?.amount ?? 0) - 200_00);
  });

  it('from cash to a card are one payment of the card, without interest [REV-06]', () => {
    const ledger = withImports(start, line('AUTOPAY THANK YOU', 120_00, { account: 'Visa', day: 4 }), line('VISA PAYMENT', -120_00, { day: 2 }));
    const [reviewed, ...others] = reviewLines(ledger);
    expect([reviewed?.suggestion.kind, others]).toEqual(['cardPayment', []]);
    const after = reviewed === undefined ? ledger : accept(ledger, reviewed);
    expect(transactionsOf(after).map(({ subtype, amount, legs: [leg] }) => [subtype, amount, leg?.id])).toEqual([['Debt', -120_00, 'Visa envelope']]);
    expect([after.imports, gap(after), findAccount(after.realAccounts, 'Visa')?.amount]).toEqual([[], gap(start), 180_00]);
  });

  it('are one up to five days apart; not more than that, not where the person says so, and not on cards both [REV-06]', () => {
    const kinds = (imports: ImportedTransaction[], parted = new Set<string>()) => reviewLines(withImports(start, ...imports), parted).map(({ suggestion: { kind } }) => kind);
    expect(kinds(pair, new Set(['out']))).toEqual(['none', 'none']);
    expect(kinds([line('A', -5_00, { day: 1 }), line('B', 5_00, { account: 'Savings', day: 6 })])).toEqual(['transfer']);
    expect(kinds([line('A', -5_00, { day: 1 }), line('B', 5_00, { account: 'Savings', day: 7 })])).toEqual(['none', 'none']);
    expect(kinds([line('A', -5_00, { account: 'Visa' }), line('B', 5_00, { account: 'Amex' })])).toEqual(['none', 'none']);
    expect(kinds([line('A', -5_00), line('B', 5_00)])).toEqual(['none', 'none']);
  });

  it('are taken each once, the nearest together', () => {
    const lines = reviewLines(withImports(start,
      line('A', -5_00, { day: 1, id: 'a' }), line('B', -5_00, { day: 4, id: 'b' }), line('C', 5_00, { account: 'Savings', day: 4, id: 'c' }), line('D', 5_00, { account: 'Savings', day: 2, id: 'd' })));
    expect(lines.map(({ imported: { id }, suggestion }) => [id, 'other' in suggestion ? suggestion.other.id : null])).toEqual([['a', 'd'], ['b', 'c']]);
  });
});

describe('what is recorded already [REV-07]', () => {
  const typed = settle(start, line('Hardware, paint', -84_12, { day: 5 }), regular('Fun'));
  const [recorded] = transactionsOf(typed);
  if (recorded === undefined) throw new Error('It was recorded.');
  const byHand = applyOperation(start, { kind: 'transaction.add', transaction: { ...recorded, importId: null } });
  const match = { id: recorded.id, date: recorded.date };

  it('is linked, and posts nothing', () => {
    const ledger = withImports(byHand, line('CEDAR HARDWARE 0077', -84_12, { day: 7, match }));
    const [reviewed] = reviewLines(ledger);
    expect(reviewed?.suggestion).toEqual({ kind: 'recorded', recordedId: recorded.id, on: recorded.date });
    const after = reviewed === undefined ? ledger : accept(ledger, reviewed);
    expect(after).toEqual({ ...ledger, imports: [] });
    const [operation] = acceptOperations(reviewed ?? { imported: line('x', 1), suggestion: { kind: 'recorded', recordedId: '', on: today } }, { facts: ledger, today, newId }) ?? [];
    expect(operation && applyOperation(after, inverseOf(ledger, operation) ?? operation)).toEqual(ledger);
  });

  it('comes before a pair, and is a transaction of its own where the person says so', () => {
    const imports = [line('A', -84_12, { id: 'a', match }), line('B', 84_12, { account: 'Savings' })];
    expect(reviewLines(withImports(byHand, ...imports)).map(({ suggestion: { kind } }) => kind)).toEqual(['recorded', 'none']);
    expect(reviewLines(withImports(byHand, ...imports), new Set(['a'])).map(({ suggestion: { kind } }) => kind)).toEqual(['none', 'none']);
  });

  it('is not linked where it does not fit', () => {
    const link = (imported: ImportedTransaction): Operation => ({ kind: 'import.link', importId: imported.id, recordedId: recorded.id });
    for (const imported of [line('x', -84_13), line('x', -84_12, { account: 'Savings' })]) {
      const ledger = withImports(byHand, imported);
      expect(applyOperation(ledger, link(imported))).toBe(ledger);
    }
    const ofBank = withImports(typed, line('x', -84_12));
    expect(applyOperation(ofBank, link(ofBank.imports[0] ?? line('x', 1)))).toBe(ofBank);
  });
});

it('takes another envelope in one step, and nothing that may not be', () => {
  const ledger = withImports(settleAll([['Kiosk', 'Fun'], ['Kiosk', 'Fun']]), line('Kiosk', -3_00));
  const [reviewed] = reviewLines(ledger);
  if (reviewed?.suggestion.kind !== 'like') throw new Error('It is known.');
  const changed = { ...reviewed, suggestion: withItem(reviewed.suggestion, 'Groceries') };
  expect(transactionsOf(accept(ledger, changed))[0]?.legs[0]?.name).toBe('Groceries');
  expect(acceptOperations({ ...reviewed, suggestion: withItem(reviewed.suggestion, 'Visa envelope') }, { facts: ledger, today, newId })).toBeNull();
  expect(acceptOperations({ ...reviewed, suggestion: suggestionOf(line('New', -1_00), ledger) }, { facts: ledger, today, newId })).toBeNull();
});
