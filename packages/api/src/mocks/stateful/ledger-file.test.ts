import { ledgerOf, messages, monthFromTemplate, totals, transactionsOf, withItems, withMonthEntry } from '@blue-budget/domain';
import type { Ledger, MasterData } from '@blue-budget/domain';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readLedgerFile, writeLedgerFile } from '../../client/ledger-file.ts';
import { testClient } from '../../client/testing/service.ts';
import { balancedHousehold, newHousehold } from '../households.ts';
import { accessToken } from '../tokens.ts';
import { statefulHousehold } from './index.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const may = { year: 2026, month: 5 };

describe('the household as a file', () => {
  it('comes into an empty budget to the same totals and transactions, through the text of the file', async () => {
    const start = budgetedHousehold();
    const file = readLedgerFile(writeLedgerFile(await opened(start).data.exportLedger()));
    if (!file.ok) throw new Error(file.message);
    const { data, household } = opened(newHousehold());
    await data.importLedger(file.value);
    const after = household.ledger();
    expect(totals(after)).toEqual(totals(start));
    const told = (ledger: Ledger) => transactionsOf(ledger).map(({ id: _, legs, ...rest }) => ({ ...rest, legs: legs.map(({ name, amount }) => [name, amount]) }));
    expect(told(after)).toEqual(told(start));
    await expect(data.importLedger(file.value)).rejects.toMatchObject({ status: 409, serverMessage: messages.ledgerFile.notEmpty });
  });

  it('is refused whole where a transaction is none that could have been recorded', async () => {
    const file = await opened(budgetedHousehold()).data.exportLedger();
    const { data, household } = opened(newHousehold());
    const [first, ...others] = file.transactions;
    if (first === undefined) throw new Error('Something was recorded.');
    const broken = { ...file, transactions: [first, ...others.map((each) => ({ ...each, transaction: { ...each.transaction, lines: [], amount: 1 } }))] };
    await expect(data.importLedger(broken)).rejects.toMatchObject({ status: 400, serverMessage: messages.ledgerFile.broken('transaction 2') });
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

/** The household with its budget of May, and without April's income: what was received and planned then is not among what it recorded. */
function budgetedHousehold(): Ledger {
  const ledger = ledgerOf(balancedHousehold());
  const { overview, template, months } = ledger;
  const budget = monthFromTemplate(overview, template);
  const income = overview.income.items.filter(({ name }) => name === 'May 2026');
  return { ...ledger, overview: withItems(overview, 'income', income), months: withMonthEntry(months, may, { isSet: true, budget }) };
}
