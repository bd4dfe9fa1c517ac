import { shapeLimits, statementImports, statementLimits, type SettledShape, type StatementImport, type StatementRow } from '@blue-budget/domain/statements';
import { beforeEach, describe, expect, it } from 'vitest';
import { today, type ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';

/** Files of banks: their rows wait in the same list as what linked banks report. */
export function statementSuite(person: () => Promise<ContractPerson>): void {
  describe('a file of a bank', () => {
    let all: Watched;
    let accountId: string;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
      accountId = all.household.accounts.checking;
    });
    const row = (providerId: string, amount: number, facts: Partial<StatementImport> = {}): StatementImport =>
      ({ providerId, amount, date: today, source: 'CORNER SHOP 12', description: '', ...facts });
    const listed = async () => (await all.data.imports()).map(({ status, amount, source }) => [status, amount, source]);
    const check = async (...rows: StatementImport[]) => (await all.data.checkStatement({ accountId, rows })).duplicates;

    it('stands as pending entries of its account, all in one change that moves nothing', async () => {
      const { data } = all;
      const yesterday = { ...today, day: today.day - 1 };
      const rows = [row('a', -50_00, { description: 'Card 12' }), row('b', 20_00), row('c', -7_00, { date: yesterday, source: 'Kiosk' })];
      expect(await all.moves(() => data.importStatement({ accountId, rows }))).toEqual({});
      expect(await listed()).toEqual([['pending', -50_00, 'CORNER SHOP 12'], ['pending', 20_00, 'CORNER SHOP 12'], ['pending', -7_00, 'Kiosk']]);
      const [first] = await data.imports();
      expect(first).toMatchObject({ description: 'Card 12', type: null, recordedId: null, legs: [], account: { id: accountId, name: 'Checking' } });
      const importId = first?.id ?? '';
      expect(await all.moves(() => data.addTransaction({ ...all.of.expense(50_00), importId }))).toMatchObject({ cash: -50_00 });
      expect(await listed()).toHaveLength(2);
    });

    it('brings nothing twice that waits, and under one key is imported once', async () => {
      const { data } = all;
      const rows = [row('a', -50_00), row('b', -7_00), row('b', -8_00)];
      const options = { idempotencyKey: 'file-1' };
      expect(await data.importStatement({ accountId, rows }, options)).toEqual({ added: 2, known: 1 });
      expect(await data.importStatement({ accountId, rows }, options)).toEqual({ added: 2, known: 1 });
      expect(await data.importStatement({ accountId, rows: [...rows, row('c', -1_00)] })).toEqual({ added: 1, known: 3 });
      expect(await listed()).toEqual([['pending', -1_00, 'CORNER SHOP 12'], ['pending', -50_00, 'CORNER SHOP 12'], ['pending', -7_00, 'CORNER SHOP 12']]);
      expect(await data.importStatement({ accountId: all.household.accounts.savings, rows })).toEqual({ added: 2, known: 1 });
    });

    it('takes what is ticked, also what was denied, or recorded and deleted, before [STM-13]', async () => {
      const { data } = all;
      const [deleted, denied, kept] = [row('a', -50_00), row('b', -7_00), row('c', -9_00)];
      await data.importStatement({ accountId, rows: [deleted, denied, kept] });
      const importOf = async (amount: number) => (await data.imports()).find((imported) => imported.amount === amount)?.id ?? '';
      const { id } = await data.addTransaction({ ...all.of.expense(50_00), importId: await importOf(-50_00) });
      await data.removeTransaction({ id });
      await data.denyImport({ importId: await importOf(-7_00) });
      await data.addTransaction({ ...all.of.expense(9_00), importId: await importOf(-9_00) });
      expect(await listed()).toEqual([]);
      expect((await check(deleted, denied, kept)).map((duplicate) => duplicate?.of)).toEqual(['denied', 'denied', 'recorded']);
      expect(await all.moves(() => data.importStatement({ accountId, rows: [deleted, denied] }))).toEqual({});
      expect(await listed()).toEqual([['pending', -50_00, 'CORNER SHOP 12'], ['pending', -7_00, 'CORNER SHOP 12']]);
      // Recorded, and taken all the same: one more, once.
      expect(await data.importStatement({ accountId, rows: [deleted, denied, kept] })).toEqual({ added: 1, known: 2 });
      expect(await data.importStatement({ accountId, rows: [kept] })).toEqual({ added: 0, known: 1 });
      expect(await data.transactions()).toHaveLength(1);
      expect(await all.moves(async () => data.addTransaction({ ...all.of.expense(50_00), importId: await importOf(-50_00) }))).toMatchObject({ cash: -50_00 });
    });

    it('whose movements share an id of the bank brings each of them in once: other content is another entry, the same is one [STM-13]', async () => {
      const { data } = all;
      const movement = (line: number, amount: number, source: string): StatementRow => ({ line, date: today, amount, source, description: '', providerId: '0' });
      const rows = statementImports([movement(1, -10_00, 'Cafe'), movement(2, -22_00, 'Shop'), movement(3, -3_00, 'Fee')]);
      expect(await check(...rows)).toEqual([null, null, null]);
      expect(await data.importStatement({ accountId, rows })).toEqual({ added: 3, known: 0 });
      expect(await data.importStatement({ accountId, rows })).toEqual({ added: 0, known: 3 });
      expect((await check(...statementImports([movement(1, -22_00, 'Shop renamed')]))).map((duplicate) => duplicate?.of)).toEqual(['pending']);
      expect(await listed()).toHaveLength(3);
    });

    it('is looked at first: what is known is named, and nothing is written', async () => {
      const { data, of, household: { accounts } } = all;
      const { id } = await data.addTransaction(of.expense(50_00));
      const transfer = await data.addTransaction(of.transfer(80_00));
      await data.importStatement({ accountId, rows: [row('b', -7_00), row('d', -9_00)] });
      const importOf = async (amount: number) => (await data.imports()).find((imported) => imported.amount === amount)?.id ?? '';
      const [pending, denied] = [await importOf(-7_00), await importOf(-9_00)];
      await data.denyImport({ importId: denied });
      const before = await all.version();
      expect(await check(
        row('1', -50_00), row('2', -50_00), row('3', -50_00, { source: 'Bookshop' }), row('4', 50_00), row('5', -80_00, { source: '' }),
        row('6', -7_00), row('d', -9_00), row('7', -9_00), row('1', -1_00),
      )).toEqual([
        { of: 'recorded', id }, null, null, null, { of: 'recorded', id: transfer.id }, { of: 'pending', id: pending }, { of: 'denied', id: denied }, null,
        { of: 'file', place: 0 },
      ]);
      expect((await data.checkStatement({ accountId: accounts.savings, rows: [row('1', 80_00, { source: 'CHECKING' })] })).duplicates)
        .toEqual([{ of: 'recorded', id: transfer.id }]);
      expect(await all.version()).toBe(before);
    });

    it('finds what was typed some days before or after, transfers and card payments from both their sides [STM-14]', async () => {
      const { data, of, household: { accounts, items } } = all;
      const on = (day: number) => ({ ...today, day });
      const typed = await data.addTransaction({ ...of.expense(50_00), date: on(today.day - 3) });
      const transfer = await data.addTransaction({ ...of.transfer(80_00), date: on(today.day - 1) });
      const payment = await data.addTransaction({ ...of.payment(100_00, 0, items.visa), date: on(today.day - 2) });
      const likely = (id: string, day: number) => ({ of: 'recorded', id, on: on(day) });
      expect(await check(row('a', -50_00, { source: 'SQ *STORE' }), row('b', -80_00, { source: 'ONLINE TRANSFER' }), row('c', -100_00, { source: 'CARD PAYMENT' }), row('d', -50_00)))
        .toEqual([likely(typed.id, today.day - 3), likely(transfer.id, today.day - 1), likely(payment.id, today.day - 2), null]);
      const elsewhere = async (account: string, amount: number) => (await data.checkStatement({ accountId: account, rows: [row('x', amount, { source: 'RECEIVED' })] })).duplicates;
      expect([await elsewhere(accounts.savings, 80_00), await elsewhere(accounts.visa, 100_00)])
        .toEqual([[likely(transfer.id, today.day - 1)], [likely(payment.id, today.day - 2)]]);
    });

    it('knows by its id what was recorded from it, on whatever day, and a payment of a card from its own side', async () => {
      const { data, of, household: { accounts, items } } = all;
      await data.importStatement({ accountId, rows: [row('a', -50_00)] });
      const importId = (await data.imports())[0]?.id ?? '';
      const { id } = await data.addTransaction({ ...of.expense(50_00), date: { ...today, day: 1 }, importId });
      expect(await check(row('a', -50_00))).toEqual([{ of: 'recorded', id }]);
      const payment = await data.addTransaction(of.payment(100_00, 0, items.visa));
      expect((await data.checkStatement({ accountId: accounts.visa, rows: [row('x', 100_00, { source: 'LENDER THANKS' })] })).duplicates)
        .toEqual([{ of: 'recorded', id: payment.id }]);
    });

    it('is refused for what is no cash account or card, and for what is not there, and then nothing of it is kept', async () => {
      const { data, household: { accounts } } = all;
      const rows = [row('a', -50_00)];
      await all.refuses([
        [() => data.importStatement({ accountId: accounts.car, rows }), 400, { code: 'statements.accountUnfit' }],
        [() => data.importStatement({ accountId: accounts.home, rows }), 400, { code: 'statements.accountUnfit' }],
        [() => data.importStatement({ accountId: 'unknown', rows }), 404, { code: 'statements.accountMissing' }],
        [() => data.checkStatement({ accountId: 'unknown', rows }), 404, { code: 'statements.accountMissing' }],
      ]);
      const many = Array.from({ length: statementLimits.rows }, (_, index) => row(String(index), -1 - index));
      expect(await data.importStatement({ accountId, rows: many })).toEqual({ added: statementLimits.rows, known: 0 });
      await expect(data.importStatement({ accountId, rows: [...many, row('more', -1)] })).rejects.toMatchObject({ kind: 'unwritable' });
      expect(await listed()).toHaveLength(statementLimits.rows);
    });
  });

  describe('what was settled for a shape of file', () => {
    let all: Watched;
    let accountId: string;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
      accountId = all.household.accounts.checking;
    });
    const settled = (shape: string, facts: Partial<SettledShape> = {}): Omit<SettledShape, 'accountId'> => ({
      shape, meanings: ['date', 'payee', 'out', 'in', 'ignore'], dateOrder: 'day-first', decimalMark: ',', sign: 'reversed', isFlipped: true, currency: 'EUR', ...facts,
    });
    const row = { providerId: 'a', date: today, amount: -50_00, source: 'CORNER SHOP 12', description: '' };
    const settle = (shape: string, facts: Partial<SettledShape> = {}) => all.data.importStatement({ accountId, rows: [row], settled: settled(shape, facts) });
    const listed = async (data = all.data) => (await data.statementShapes()).shapes.map(({ id: _, ...shape }) => shape);
    const shapes = async () => (await listed()).map(({ shape }) => shape);

    it('is remembered with the import, and offered on every device [STM-15]', async () => {
      expect(await listed()).toEqual([]);
      expect(await all.moves(() => settle('csv Date;Payee'))).toEqual({});
      const plain = { meanings: null, dateOrder: null, decimalMark: null, sign: null, isFlipped: false, currency: null };
      await settle('ofx 1111', plain);
      const remembered = [{ shape: 'ofx 1111', ...plain, accountId, on: today }, { ...settled('csv Date;Payee'), accountId, on: today }];
      expect(await listed()).toEqual(remembered);
      expect(await listed(all.anotherDevice().data)).toEqual(remembered);
    });

    it('is replaced by what is settled for that shape later, which is then the newest [STM-15]', async () => {
      for (const shape of ['first', 'second']) await settle(shape);
      const { savings } = all.household.accounts;
      await all.data.importStatement({ accountId: savings, rows: [], settled: settled('first', { meanings: ['amount', 'date'], isFlipped: false }) });
      expect(await listed()).toEqual([
        { ...settled('first', { meanings: ['amount', 'date'], isFlipped: false }), accountId: savings, on: today }, { ...settled('second'), accountId, on: today },
      ]);
    });

    it('stays as it was where an import settles nothing, or is refused', async () => {
      await settle('first');
      await all.data.importStatement({ accountId, rows: [{ ...row, providerId: 'b' }] });
      await all.refuses([[() => all.data.importStatement({ accountId: all.household.accounts.car, rows: [row], settled: settled('second') }), 400, { code: 'statements.accountUnfit' }]]);
      expect(await shapes()).toEqual(['first']);
    });

    it('is forgotten when asked to, once, and that is no change of the ledger [STM-15]', async () => {
      for (const shape of ['first', 'second']) await settle(shape);
      const [second] = (await all.data.statementShapes()).shapes;
      const id = second?.id ?? '';
      const { changes } = await all.data.changes();
      const version = await all.version();
      expect((await all.data.withVersion.forgetStatementShape({ id })).version).toBe(version);
      expect(await shapes()).toEqual(['first']);
      await all.refuses([[() => all.data.forgetStatementShape({ id }), 404, { code: 'statements.shapeMissing' }]]);
      expect([await all.version(), (await all.data.changes()).changes]).toEqual([version, changes]);
    });

    it('goes with its account [STM-15]', async () => {
      await settle('first');
      await all.data.importStatement({ accountId: all.household.accounts.savings, rows: [], settled: settled('second') });
      await all.data.removeAccount({ id: accountId });
      expect(await shapes()).toEqual(['second']);
    });

    it('is neither shown to anybody else nor forgotten by them [STM-15]', async () => {
      await settle('first');
      const [first] = (await all.data.statementShapes()).shapes;
      const { data } = (await person()).client;
      expect(await listed(data)).toEqual([]);
      await expect(data.forgetStatementShape({ id: first?.id ?? '' })).rejects.toMatchObject({ status: 404 });
      expect(await shapes()).toEqual(['first']);
    });

    it('is kept for the 100 shapes that were settled last', async () => {
      const names = Array.from({ length: shapeLimits.kept + 1 }, (_, index) => `shape ${index}`);
      for (const name of names.slice(0, -1)) await settle(name);
      await settle('shape 0');
      await settle(names.at(-1) ?? '');
      expect(await shapes()).toEqual([`shape ${shapeLimits.kept}`, 'shape 0', ...names.slice(2, -1).toReversed()]);
    });
  });
}
