import type { dataEndpoints, RequestOf } from '@blue-budget/api/contract';
import { acceptOperations, reviewLines } from '@blue-budget/domain/review';
import { scheduledImportId, type Schedule } from '@blue-budget/domain/schedules';
import { beforeEach, describe, expect, it } from 'vitest';
import { perform } from './perform.ts';
import { today, type ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';
import { loadLedger } from './load.ts';

type Given = RequestOf<typeof dataEndpoints.addSchedule>;

/** Scheduled transactions: rows 50 and 51 of the operation table, and what becomes of their days. */
export function scheduleSuite(person: () => Promise<ContractPerson>): void {
  let all: Watched;
  let rent: Given;
  beforeEach(async () => {
    all = await watchedHousehold(await person());
    const { accounts, items } = all.household;
    rent = {
      type: 'Expense', subtype: 'Regular', accountId: accounts.checking, amount: -900_00, source: 'Landlord', description: 'Flat 3', itemId: items.fun, sourceId: null, every: 'month',
      first: { year: 2026, month: 5, day: 31 }, secondDay: null, end: null, timeZone: 'Europe/Berlin',
    };
  });
  const kept = async (): Promise<Schedule[]> => (await all.data.overview()).schedules ?? [];
  const waiting = async () => (await all.data.imports()).map(({ id, status, amount, date, source, description, account }) => ({ id, status, amount, date, source, description, account: account.name }));

  describe('a schedule', () => {
    it('is added, changed by what an edit names, and removed, and moves nothing [DAY-15]', async () => {
      const { data } = all;
      let id = '';
      expect(await all.moves(async () => void ({ id } = await data.addSchedule(rent)))).toEqual({});
      expect(await kept()).toEqual([{ ...rent, id }]);
      const twice = { every: 'twice-a-month', secondDay: 15, end: { year: 2027, month: 1, day: 15 } } as const;
      expect(await all.moves(() => data.saveSchedule({ ...rent, id, ...twice, source: 'unchanged', changedFields: ['every', 'secondDay', 'end'] }))).toEqual({});
      expect(await kept()).toEqual([{ ...rent, id, ...twice }]);
      await data.saveSchedule({ ...rent, id, amount: -950_00 });
      expect(await kept()).toEqual([{ ...rent, id, amount: -950_00 }]);
      expect(await all.moves(() => data.removeSchedule({ id }))).toEqual({});
      expect([await kept(), await waiting()]).toEqual([[], []]);
    });

    it('is there again after its removal is taken back, at the end of the list', async () => {
      const { data } = all;
      const { id } = await data.addSchedule(rent);
      const { id: other } = await data.addSchedule({ ...rent, source: 'Gym' });
      await data.removeSchedule({ id });
      await all.refuses([
        [() => data.removeSchedule({ id }), 404, { code: 'schedules.gone' }],
        [() => data.saveSchedule({ ...rent, id }), 404, { code: 'schedules.gone' }],
        [() => data.saveSchedule({ ...rent, id: 'unknown', isRestored: true }), 404, { code: 'schedules.gone' }],
      ]);
      await data.saveSchedule({ ...rent, id, isRestored: true });
      expect((await kept()).map((schedule) => schedule.id)).toEqual([other, id]);
    });

    it('is refused where an amount, a day or what it names is wrong, and nothing is written', async () => {
      const { data, household: { accounts, items, source } } = all;
      const added = (facts: Partial<Given>) => () => data.addSchedule({ ...rent, ...facts });
      await all.refuses([
        [added({ amount: 0 }), 400, { code: 'transactions.amountZero' }],
        [added({ amount: 5 }), 400, { code: 'schedules.saveFailed' }],
        [added({ accountId: accounts.home }), 400, { code: 'general.missingFields', fields: ['schedules.account'] }],
        [added({ itemId: 'unknown' }), 400, { code: 'general.missingFields', fields: ['schedules.item'] }],
        [added({ sourceId: source.id }), 400, { code: 'schedules.saveFailed' }],
        [added({ subtype: 'Debt', itemId: items.car }), 400, { code: 'schedules.saveFailed' }],
        [added({ first: { year: 2031, month: 6, day: 20 } }), 400, { code: 'schedules.firstInvalid' }],
        [added({ end: { year: 2026, month: 5, day: 30 } }), 400, { code: 'schedules.endInvalid' }],
        [added({ every: 'twice-a-month', secondDay: 31 }), 400, { code: 'schedules.daysAlike' }],
      ]);
      expect(await kept()).toEqual([]);
    });

    it('goes with its account; of an item that goes only the suggestion goes', async () => {
      const { data, household: { accounts, items } } = all;
      const { id } = await data.addSchedule({ ...rent, itemId: items.charity });
      await data.addSchedule({ ...rent, accountId: accounts.savings });
      await data.removeItem({ id: items.charity, reallocation: {} });
      expect((await kept()).map((schedule) => schedule.itemId)).toEqual([items.charity, items.fun]);
      await data.saveSchedule({ ...rent, id, itemId: items.charity, amount: -1_00 });
      await data.removeAccount({ id: accounts.checking });
      expect((await kept()).map(({ accountId }) => accountId)).toEqual([accounts.savings]);
      await all.refuses([[() => data.saveSchedule({ ...rent, id, isRestored: true }), 400, { code: 'general.missingFields', fields: ['schedules.account'] }]]);
    });
  });

  describe('a day of a schedule', () => {
    const due = async (facts: Partial<Given> = {}) => (await all.data.addSchedule({ ...rent, first: today, ...facts })).id;

    it('that has come waits among the pending entries, and posts nothing [DAY-15]', async () => {
      let id = '';
      expect(await all.moves(async () => {
        id = await due();
      })).toEqual({});
      expect(await waiting()).toEqual([{
        id: scheduledImportId(id, today), status: 'pending', amount: -900_00, date: today, source: 'Landlord', description: 'Flat 3', account: 'Checking',
      }]);
    });

    it('before it was saved is not made', async () => {
      await due({ every: 'week', first: { year: 2026, month: 5, day: 6 } });
      expect((await waiting()).map(({ date }) => date)).toEqual([today]);
    });

    it('is made once, whatever is edited, denied, removed and taken back [DAY-15]', async () => {
      const { data } = all;
      const id = await due();
      await data.saveSchedule({ ...rent, id, first: today, amount: -5_00, accountId: all.household.accounts.savings });
      expect((await waiting()).map(({ amount }) => amount)).toEqual([-900_00]);
      await data.denyImport({ importId: scheduledImportId(id, today) });
      await data.saveSchedule({ ...rent, id, first: today });
      await data.removeSchedule({ id });
      await data.saveSchedule({ ...rent, id, first: today, isRestored: true });
      expect(await waiting()).toEqual([]);
    });

    it('stays where its schedule is removed', async () => {
      const id = await due();
      await all.data.removeSchedule({ id });
      expect((await waiting()).map(({ status }) => status)).toEqual(['pending']);
    });

    it('is accepted with its suggestion in one step, and is taken back [DAY-15]', async () => {
      const { client, data, household: { items } } = all;
      const id = await due();
      const ledger = await loadLedger(client, []);
      const [line] = reviewLines({ ...ledger, merchants: null });
      if (line === undefined) throw new Error('Nothing waits.');
      const operations = acceptOperations(line, { facts: { ...ledger, merchants: null }, today, newId: () => 'temp-1' }) ?? [];
      expect(operations).toHaveLength(1);
      for (const operation of operations) expect(await perform(data, ledger, operation)).toMatchObject({ isDone: true });
      const [recorded] = await data.transactions();
      expect(recorded).toMatchObject({ source: 'Landlord', amount: -900_00, importId: scheduledImportId(id, today), legs: [{ id: items.fun, amount: -900_00 }] });
      await data.removeTransaction({ id: recorded?.id ?? '', reopensImport: true });
      expect(await waiting()).toHaveLength(1);
    });

    it.each([['it', true], ['the bank’s line', false]])('is one transaction with the bank’s line of it, if %s is accepted first [DAY-15]', async (_, isFirst) => {
      const { data, of, household: { accounts } } = all;
      const scheduled = scheduledImportId(await due({ amount: -50_00 }), today);
      await all.bank.reports({ providerId: 'line', accountId: accounts.checking, amount: -50_00 });
      const reported = (await data.imports()).find((imported) => imported.id !== scheduled)?.id ?? '';
      expect((await data.imports()).map(({ match }) => match)).toEqual([undefined, undefined]);
      const [first, second] = isFirst ? [scheduled, reported] : [reported, scheduled];
      const { id } = await data.addTransaction({ ...of.expense(50_00), importId: first });
      expect((await data.imports()).map((imported) => [imported.id, imported.match?.id])).toEqual([[second, id]]);
      expect(await all.moves(() => data.linkImport({ importId: second, recordedId: id }))).toEqual({});
      // Neither the bank nor the schedule has a second line of it.
      await all.bank.reports({ providerId: 'another', accountId: accounts.checking, amount: -50_00 });
      expect((await data.imports()).map(({ match }) => match)).toEqual([undefined]);
      expect(await data.transactions()).toHaveLength(1);
    });

    it('that was accepted is known to a file of the bank as recorded', async () => {
      const { data, of, household: { accounts } } = all;
      const id = await due({ amount: -50_00 });
      const { id: recordedId } = await data.addTransaction({ ...of.expense(50_00), importId: scheduledImportId(id, today) });
      const row = { providerId: 'file-row 1', date: { ...today, day: today.day + 2 }, amount: -50_00, source: 'RENT PYMT 77', description: '' };
      expect((await data.checkStatement({ accountId: accounts.checking, rows: [row] })).duplicates).toEqual([{ of: 'recorded', id: recordedId, on: today }]);
    });

    it('hides nothing from a file of the bank once it is settled as recorded already', async () => {
      const { data, of, household: { accounts } } = all;
      const id = await due({ amount: -50_00 });
      const { id: recordedId } = await data.addTransaction(of.expense(50_00));
      await data.linkImport({ importId: scheduledImportId(id, today), recordedId });
      const row = { providerId: 'file-row 1', date: { ...today, day: today.day + 2 }, amount: -50_00, source: 'RENT PYMT 77', description: '' };
      expect((await data.checkStatement({ accountId: accounts.checking, rows: [row] })).duplicates).toEqual([{ of: 'recorded', id: recordedId, on: today }]);
    });
  });
}
