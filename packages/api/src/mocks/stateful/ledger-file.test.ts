import { monthFromTemplate, withMonthEntry } from '@blue-budget/domain/budget';
import { ledgerOf, totals, transactionsOf } from '@blue-budget/domain/ledger';
import type { Ledger, MasterData } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readLedgerFile, writeLedgerFile } from '../../client/ledger-file.ts';
import { testClient } from '../../client/testing/service.ts';
import { newHousehold, premiumHousehold } from '../households.ts';
import { accessToken } from '../tokens.ts';
import { statefulHousehold } from './index.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const april = { year: 2026, month: 4 };
const may = { year: 2026, month: 5 };

describe('the household as a file', () => {
  it('comes into an empty budget to the same totals and transactions, through the text of the file', async () => {
    const start = budgetedHousehold();
    const file = readLedgerFile(writeLedgerFile(await opened(start).data.exportLedger()));
    if (!file.ok) throw new Error(file.notice.code);
    const { data, household } = opened(newHousehold());
    await data.importLedger(file.value);
    const after = household.ledger();
    expect(totals(after)).toEqual(totals(start));
    const incomes = ({ overview }: Ledger) => overview.income.items.map(({ name, amount }) => [name, amount]);
    expect(incomes(after)).toEqual(incomes(start));
    expect(after.imports.map(({ source, status, recordedId }) => [source, status, recordedId === null])).toEqual(
      start.imports.map(({ source, status, recordedId }) => [source, status, recordedId === null]),
    );
    const told = (ledger: Ledger) => transactionsOf(ledger).map(({ id: _, legs, ...rest }) => ({ ...rest, legs: legs.map(({ name, amount }) => [name, amount]) }));
    expect(told(after)).toEqual(told(start));
    await expect(data.importLedger(file.value)).rejects.toMatchObject({ status: 409, serverMessage: messages.ledgerFile.notEmpty, code: 'ledgerFile.notEmpty' });
  });

  it('is refused whole where a transaction is none that could have been recorded', async () => {
    const file = await opened(budgetedHousehold()).data.exportLedger();
    const { data, household } = opened(newHousehold());
    const [first, ...others] = file.transactions;
    if (first === undefined) throw new Error('Something was recorded.');
    const broken = { ...file, transactions: [first, ...others.map((each) => ({ ...each, transaction: { ...each.transaction, lines: [], amount: 1 } }))] };
    await expect(data.importLedger(broken)).rejects.toMatchObject({
      status: 400, serverMessage: messages.ledgerFile.broken({ where: 'transaction 2' }), code: 'ledgerFile.broken',
    });
    expect(transactionsOf(household.ledger())).toEqual([]);
  });
});

function opened(start: Ledger | MasterData) {
  const household = statefulHousehold(start, { today: { ...may, day: 15 } });
  server.use(...household.handlers);
  const { data, session } = testClient();
  session.accept(accessToken());
  return { household, data };
}

/** The household with the budgets of its figures, and with the data its bank reported. */
function budgetedHousehold(): Ledger {
  const ledger = ledgerOf(premiumHousehold());
  const budget = monthFromTemplate(ledger.overview, ledger.template);
  return [april, may].reduce((all, month) => ({ ...all, months: withMonthEntry(all.months, month, { isSet: true, budget }) }), ledger);
}
