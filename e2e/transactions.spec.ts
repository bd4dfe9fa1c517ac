import type { Page } from 'playwright/test';
import { budgeter, chooseAccount, confirmRemoval, expectHeader, openTab, panelOf, record, retype } from './support/budgeting.ts';
import { reload } from './support/changes.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

test('a split purchase is edited part by part and removed: every envelope has what it should [BUD-23] [BUD-24]', async ({ page, services }) => {
  await budgeter(page, services, {
    cash: { Checking: 600_00 },
    items: ['Groceries', 'Fun', 'Pets'].map((name) => ({ name, subset: 'working-budget' as const, startingBalance: 200_00 })),
  });
  const main = page.getByRole('main');
  const panel = panelOf(page);
  const expectFigures = async (cash: string, envelopes: Record<string, string>) => {
    await expectHeader(page, { cash, budgeted: cash });
    await openTab(page, 'Overview');
    for (const [name, amount] of Object.entries(envelopes)) await expect(main.getByRole('listitem').filter({ hasText: name })).toContainText(amount);
    await openTab(page, 'Transactions');
  };
  await record(page, {
    kind: ['Expense', 'Regular'], fields: { 'Merchant': 'Market', 'Transaction Amount': '100' }, accounts: { 'Account Used': 'Checking' },
    split: { Groceries: '60', Fun: '40' },
  });
  await expectFigures('$500.00', { Groceries: '$140.00', Fun: '$160.00', Pets: '$200.00' });
  await test.step('it was 120, and a third envelope shares: parts that do not make it up are refused', async () => {
    await main.getByRole('button', { name: /Market/ }).click();
    await panel.getByLabel('Transaction Amount').fill('120');
    await panel.getByRole('button', { name: 'Budgeted Accounts, All accounts' }).click();
    await panel.getByRole('checkbox', { name: 'Pets', exact: true }).press('Space');
    await panel.getByRole('button', { name: 'Select Account' }).click();
    await retype(panel, 'Part of Pets', '10');
    await panel.getByRole('button', { name: 'Submit Transaction' }).click();
    await expect(panel.getByRole('alert')).toHaveText('Please make sure total split transaction allocation equals transaction amount');
    await retype(panel, 'Part of Pets', '20');
    await panel.getByRole('button', { name: 'Submit Transaction' }).click();
    await expectFigures('$480.00', { Groceries: '$140.00', Fun: '$160.00', Pets: '$180.00' });
  });
  await test.step('one part is left out, and another takes it over', async () => {
    await main.getByRole('button', { name: /Market/ }).click();
    await panel.getByRole('button', { name: 'Leave out Fun' }).click();
    await retype(panel, 'Part of Groceries', '100');
    await panel.getByRole('button', { name: 'Submit Transaction' }).click();
    await expectFigures('$480.00', { Groceries: '$100.00', Fun: '$200.00', Pets: '$180.00' });
  });
  await test.step('it is removed: all is as before, here and at the services', async () => {
    await main.getByRole('button', { name: /Market/ }).click();
    await panel.getByRole('button', { name: 'Remove Transaction' }).click();
    await confirmRemoval(page, 'Transaction');
    await expect(main.getByText('There are no transactions yet.')).toBeVisible();
    await expectFigures('$600.00', { Groceries: '$200.00', Fun: '$200.00', Pets: '$200.00' });
    await reload(page);
    await expectFigures('$600.00', { Groceries: '$200.00', Fun: '$200.00', Pets: '$200.00' });
  });
});

test('what was bought on a card was paid in cash after all: card, its envelope and cash follow', async ({ page, services }) => {
  await budgeter(page, services, {
    cash: { Checking: 500_00 },
    debts: [{ name: 'Visa', owed: 0, isCreditCard: true, startingBalance: 0 }],
    items: [{ name: 'Groceries', subset: 'working-budget', startingBalance: 500_00 }],
  });
  const main = page.getByRole('main');
  const panel = panelOf(page);
  const expectFigures = async (cash: string, owed: string, envelopes: { groceries: string; visa: string }) => {
    await openTab(page, 'Overview');
    await expectHeader(page, { cash, budgeted: cash });
    await expect(panel.getByRole('listitem').filter({ hasText: 'Visa' })).toContainText(owed);
    await expect(main.getByRole('listitem').filter({ hasText: 'Groceries' })).toContainText(envelopes.groceries);
    await expect(main.getByRole('listitem').filter({ hasText: 'Visa' })).toContainText(envelopes.visa);
  };
  await record(page, {
    kind: ['Expense', 'Regular'], fields: { 'Merchant': 'Market', 'Transaction Amount': '80' }, accounts: { 'Account Used': 'Visa', 'Budgeted Account': 'Groceries' },
  });
  await expectFigures('$500.00', '$80.00', { groceries: '$420.00', visa: '$80.00' });
  await openTab(page, 'Transactions');
  await main.getByRole('button', { name: /Market/ }).click();
  await chooseAccount(panel, 'Account Used', 'Checking');
  await panel.getByRole('button', { name: 'Submit Transaction' }).click();
  await expect(panel.getByRole('button', { name: 'Submit Transaction' })).toHaveCount(0);
  await expectFigures('$420.00', '$0.00', { groceries: '$420.00', visa: '$0.00' });
  await reload(page);
  await expectFigures('$420.00', '$0.00', { groceries: '$420.00', visa: '$0.00' });
});

test('over a thousand transactions come fifty at a time; none is missing or doubled by what I add, remove and redate meanwhile [TXN-04] [TXN-05] [OPT-23]', async ({ page, services }) => {
  test.slow();
  const merchants = Array.from({ length: 1020 }, (_, place) => `Shop ${String(place).padStart(4, '0')}`);
  await budgeter(page, services, {
    cash: { Checking: 100_00 },
    items: [{ name: 'Groceries', subset: 'working-budget', startingBalance: 1120_00 }],
    expenses: merchants.map((merchant, place) => ({
      merchant, amount: 1_00, date: dayOf(place), account: 'Checking', item: 'Groceries',
    })),
  });
  const main = page.getByRole('main');
  const panel = panelOf(page);
  await openTab(page, 'Transactions');
  await test.step('one is added, one removed, one dated as the oldest', async () => {
    await record(page, {
      kind: ['Expense', 'Regular'], fields: { 'Merchant': 'New shop', 'Transaction Amount': '1' },
      accounts: { 'Account Used': 'Checking', 'Budgeted Account': 'Groceries' },
    });
    await main.getByRole('button', { name: /Shop 1019/ }).click();
    await panel.getByRole('button', { name: 'Remove Transaction' }).click();
    await confirmRemoval(page, 'Transaction');
    await main.getByRole('button', { name: /Shop 1018/ }).click();
    await retype(panel, 'Date', '01/01/2023');
    await panel.getByRole('button', { name: 'Submit Transaction' }).click();
    await expect(panel.getByRole('button', { name: 'Submit Transaction' })).toHaveCount(0);
  });
  await test.step('all of them come, each once, and then there is nothing more to load', async () => {
    await main.getByRole('button', { name: /New shop/ }).focus();
    const loadMore = main.getByRole('button', { name: 'Load More' });
    for (let portions = 0; portions < 20; portions += 1) {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/transactions');
      await page.keyboard.press('End');
      await loadMore.click();
      await answered;
      await expect(main.getByRole('button', { name: /Loading/ })).toHaveCount(0);
    }
    await expect(loadMore).toHaveCount(0);
    const expected = ['New shop', ...merchants.slice(0, -1)];
    await page.setViewportSize({ width: 1440, height: 8000 });
    expect((await names(page)).toSorted()).toEqual(expected.toSorted());
  });
});

/** Four transactions a day. */
function dayOf(place: number) {
  const days = Math.floor(place / 4);
  return { year: 2025, month: 1 + Math.floor(days / 28), day: 1 + days % 28 };
}

/** The names under Transactions from the first to the last; of a long list only those in sight are in the page, so it is gone through. */
async function names(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('group', { name: 'Transactions', exact: true }).evaluate(async (list) => {
    let scroller: Element = list;
    while (scroller.parentElement !== null && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
    const drawn = () => [...list.querySelectorAll<HTMLElement>('[data-entry]')];
    const keys = () => drawn().map((line) => line.dataset['entry']).join();
    const seen = new Map<string, string>();
    const atFirst = keys();
    scroller.scrollTop = 0;
    for (let [before, keysBefore] = [-1, atFirst]; scroller.scrollTop !== before;) {
      // Other lines are drawn after a step; after the last one, which may be a small one, perhaps the same.
      for (let frames = 0; frames < 30 && keys() === keysBefore; frames += 1) await new Promise((resolve) => { requestAnimationFrame(resolve); });
      [before, keysBefore] = [scroller.scrollTop, keys()];
      for (const line of drawn()) {
        const name = /New shop|Shop \d{4}/.exec(line.textContent)?.[0];
        if (name !== undefined) seen.set(line.dataset['entry'] ?? '', name);
      }
      scroller.scrollTop += scroller.clientHeight / 2;
    }
    return [...seen.values()];
  });
}
