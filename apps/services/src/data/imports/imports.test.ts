import { dataEndpoints } from '@blue-budget/api/contract';
import type { LinkBalance } from '@blue-budget/domain/accounts';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Cents } from '@blue-budget/domain/money';
import type { Transaction } from '@blue-budget/domain/transactions';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BankTransaction } from '../../outside/ports.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createHousehold, today, transactionsOf, type Household } from '../../testing/household.ts';
import { createLedgerClient, type LedgerClient } from '../../testing/ledger-client.ts';
import { testApp, testClock, type TestApp } from '../../testing/test-app.ts';
import { newChange } from '../ledger/change.ts';
import { receiveImports, type BankReport } from '../reported/receiving.ts';

const { addTransaction, denyImport, editTransaction, imports, removeAccount, removeTransaction, transactions } = dataEndpoints;

testDatabases('imports', (database) => {
  testClock();
  let services: TestApp;
  let client: LedgerClient;
  let household: Household;
  let of: ReturnType<typeof transactionsOf>;
  beforeAll(() => {
    services = testApp(database());
  });
  beforeEach(async () => {
    client = await createLedgerClient(services, database());
    household = await createHousehold(client);
    of = transactionsOf(household);
  });

  const bank = (providerId: string, amount: Cents, facts: Partial<BankTransaction> = {}): BankTransaction =>
    ({ providerId, replacesId: null, isPending: false, date: today, source: 'SHOP 12', description: '', amount, ...facts });
  const posted = (providerId: string, replacesId: string, amount: Cents, facts: Partial<BankTransaction> = {}) => bank(providerId, amount, { replacesId, ...facts });
  const receive = (report: Partial<BankReport>, { accountId = household.accounts.checking, linkedAt = null }: { accountId?: string; linkedAt?: LinkBalance | null } = {}) =>
    database().inTenant(client.tenantId, (trx) => receiveImports(
      newChange({ trx, tenantId: client.tenantId, today, version: 0 }), accountId, { added: [], modified: [], removed: [], ...report }, linkedAt,
    ));
  const listed = async () => (await client.does(imports, {}))
    .map(({ status, amount, recordedId }) => [status, amount, recordedId !== null]);
  const onlyId = async () => {
    const [only, ...others] = await client.does(imports, {});
    if (!only || others.length > 0) throw new Error('One import was expected.');
    return only.id;
  };
  const accept = async (amount: Cents, facts: Partial<Transaction> = {}) => client.does(addTransaction, { ...of.expense(amount), ...facts, importId: await onlyId() } as Transaction);

  describe('settled by the person', () => {
    it('one is recorded once: it leaves the list, and the second answer is 409 [LINK-29] [IMP-01] [IMP-09] [CALL-41]', async () => {
      await receive({ added: [bank('a', -50_00)] });
      const importId = await onlyId();
      expect(await client.moves(() => client.does(addTransaction, { ...of.expense(50_00), importId }))).toEqual({
        cash: -50_00, accounts: { Checking: -50_00 }, items: { Groceries: -50_00 },
      });
      expect([await listed(), (await client.does(transactions, {}))[0]?.importId]).toEqual([[], importId]);
      expect((await client.ask(addTransaction, { ...of.expense(50_00), importId })).code).toBe(409);
      const twice = await createSecond();
      const answers = await Promise.all([1, 2, 3].map(() => client.ask(addTransaction, { ...of.expense(9_00), importId: twice })));
      expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect(await client.does(transactions, {})).toHaveLength(2);

      async function createSecond() {
        await receive({ added: [bank('b', -9_00)] });
        return onlyId();
      }
    });

    it("is not recorded with another amount, account or direction, nor by who does not have it [SEC-07]", async () => {
      await receive({ added: [bank('a', -50_00)] });
      const importId = await onlyId();
      const other = await createLedgerClient(services, database());
      const theirs = transactionsOf(await createHousehold(other));
      const codes = [
        await client.ask(addTransaction, { ...of.expense(51_00), importId }),
        await client.ask(addTransaction, { ...of.expense(50_00, household.accounts.savings), importId }),
        await client.ask(addTransaction, { ...of.refund(50_00), importId }),
        await client.ask(addTransaction, { ...of.expense(50_00), importId: 'unknown' }),
        await other.ask(addTransaction, { ...theirs.expense(50_00), importId }),
        await other.ask(denyImport, { importId }),
      ].map(({ code }) => code);
      expect(codes).toEqual([400, 400, 400, 404, 404, 404]);
      expect(await listed()).toEqual([['pending', -50_00, false]]);
    });

    it('one that is denied leaves its list, moves nothing and does not come back [CALL-52] [IMP-07]', async () => {
      await receive({ added: [bank('a', -50_00, { isPending: true })] });
      const importId = await onlyId();
      expect(await client.moves(() => client.does(denyImport, { importId }))).toEqual({});
      await receive({ added: [posted('b', 'a', -50_00)], removed: ['a'] });
      expect(await listed()).toEqual([]);
      expect([(await client.ask(denyImport, { importId })).code, (await client.ask(denyImport, { importId: 'unknown' })).code])
        .toEqual([409, 404]);
    });

    it('a changed one is settled by recording what the bank reports now', async () => {
      await receive({ added: [bank('a', -50_00)] });
      const { id } = await accept(50_00);
      await receive({ modified: [bank('a', -58_00)] });
      expect(await listed()).toEqual([['modified', -58_00, true]]);
      const importId = await onlyId();
      await client.does(editTransaction, { ...of.expense(50_00), id, importId, description: 'Lunch' });
      expect(await listed()).toEqual([['modified', -58_00, true]]);
      expect(await client.moves(() => client.does(editTransaction, { ...of.expense(58_00), id, importId }))).toEqual({
        cash: -8_00, accounts: { Checking: -8_00 }, items: { Groceries: -8_00 },
      });
      expect(await listed()).toEqual([]);
      expect((await client.ask(editTransaction, { ...of.expense(58_00), id, importId: 'another' })).code).toBe(409);
    });

    it('a changed one that is denied leaves what was recorded', async () => {
      await receive({ added: [bank('a', -50_00)] });
      await accept(50_00);
      await receive({ modified: [bank('a', -58_00)] });
      const importId = await onlyId();
      expect(await client.moves(() => client.does(denyImport, { importId }))).toEqual({});
      expect([await listed(), (await client.does(transactions, {})).length]).toEqual([[], 1]);
    });

    it('one that the bank took back goes with what was recorded, or is denied where nothing was', async () => {
      await receive({ added: [bank('a', -50_00)] });
      const { id } = await accept(50_00);
      await receive({ removed: ['a'] });
      expect(await listed()).toEqual([['removed', -50_00, true]]);
      expect(await client.moves(() => client.does(removeTransaction, { id })))
        .toEqual({ cash: 50_00, accounts: { Checking: 50_00 }, items: { Groceries: 50_00 } });
      expect(await listed()).toEqual([]);
      await receive({ added: [bank('b', -7_00)] });
      await receive({ removed: ['b'] });
      await client.does(denyImport, { importId: await onlyId() });
      expect(await listed()).toEqual([]);
    });

    it('a recorded one that is removed by the person is not offered again', async () => {
      await receive({ added: [bank('a', -50_00)] });
      const { id } = await accept(50_00);
      await client.does(removeTransaction, { id });
      await receive({ modified: [bank('a', -58_00)] });
      expect(await listed()).toEqual([]);
    });

    it('those of an account that is removed leave all three lists', async () => {
      await receive({ added: [bank('a', -50_00)] });
      await accept(50_00);
      await receive({ modified: [bank('a', -58_00)], added: [bank('b', -1_00), bank('c', -2_00)] });
      await receive({ removed: ['c'] });
      expect(new Set((await listed()).map(([status]) => status))).toEqual(new Set(['modified', 'pending', 'removed']));
      await client.does(removeAccount, { id: household.accounts.checking });
      expect(await listed()).toEqual([]);
    });
  });

  describe('at linking', () => {
    const known = [bank('old', -10_00), bank('waiting', -5_00, { isPending: true })];

    it.each<[LinkBalance, unknown[]]>([['current', [['pending', -5_00, false]]], ['budget', [['pending', -5_00, false]]], ['available', []]])(
      'what is in the %s balance already is not offered, now or when it posts [LINK-27]', async (linkedAt, offered) => {
        await receive({ added: known }, { linkedAt });
        expect(await listed()).toEqual(offered);
        await receive({ added: [posted('waiting-posted', 'waiting', -5_00)], removed: ['waiting'] });
        expect(await listed()).toEqual(offered);
        await receive({ added: [bank('new', -3_00)] });
        expect(await listed()).toEqual([['pending', -3_00, false], ...offered]);
      },
    );

    it('only cash and credit cards take any', async () => {
      await receive({ added: known }, { accountId: household.accounts.car });
      expect(await listed()).toEqual([]);
      await receive({ added: known }, { accountId: household.accounts.visa });
      expect(await listed()).toHaveLength(2);
    });
  });

  describe('posted, replacing a pending one, in one round or in two', () => {
    const rounds = (added: BankTransaction): [string, Partial<BankReport>[]][] => [
      ['one', [{ added: [added], removed: ['a'] }]], ['added first', [{ added: [added] }, { removed: ['a'] }]], ['removed first', [{ removed: ['a'] }, { added: [added] }]],
    ];
    const later: CalendarDate = { ...today, day: today.day - 1 };

    it('stays in its place, is not counted twice, and is never listed as removed [LINK-28] [LINK-27]', async () => {
      for (const [how, reports] of rounds(posted('b', 'a', -52_00))) {
        await receive({ added: [bank('a', -50_00, { isPending: true })] });
        const importId = await onlyId();
        for (const report of reports) await receive(report);
        expect([how, await listed(), await onlyId()]).toEqual([how, [['pending', -52_00, false]], importId]);
        await client.does(denyImport, { importId });
        await forget();
      }
    });

    it('keeps what was recorded, silently where nothing differs, else as changed [LINK-28]', async () => {
      const differing = [{}, { amount: -52_00 }, { date: later }, { source: 'SHOP 13' }];
      for (const facts of differing) {
        const added = posted('b', 'a', -50_00, facts);
        for (const [how, reports] of rounds(added)) {
          await receive({ added: [bank('a', -50_00, { isPending: true })] });
          const { id } = await accept(50_00);
          for (const report of reports) await receive(report);
          expect([how, facts, await listed()])
            .toEqual([how, facts, Object.keys(facts).length === 0 ? [] : [['modified', added.amount, true]]]);
          await client.does(removeTransaction, { id });
          await forget();
        }
      }
    });

    it('with the other sign is another transaction: the recorded one was taken back, and a new one waits [LINK-28]', async () => {
      await receive({ added: [bank('a', -50_00)] });
      await accept(50_00);
      await receive({ modified: [bank('a', 50_00)] });
      expect(new Set(await listed())).toEqual(new Set([['pending', 50_00, false], ['removed', -50_00, true]]));
    });

    it('a change of what was never recorded waits as new', async () => {
      await receive({ modified: [bank('x', -4_00)] });
      expect(await listed()).toEqual([['pending', -4_00, false]]);
      await receive({ modified: [bank('x', -6_00)] });
      expect(await listed()).toEqual([['pending', -6_00, false]]);
    });

    it('what comes twice is there once', async () => {
      await receive({ added: [bank('a', -50_00)] });
      await receive({ added: [bank('a', -50_00)] });
      expect(await listed()).toHaveLength(1);
    });

    /** So that the same ids can come again. */
    const forget = () => database().inTenant(client.tenantId, (trx) => trx.deleteFrom('imports').execute());
  });
});
