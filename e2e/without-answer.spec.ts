import type { Page } from 'playwright/test';
import { budgetOf } from './support/budget.ts';
import { budgeter, expectHeader, openTab, panelOf, record, rename, type Entry } from './support/budgeting.ts';
import { backOnline, expectUnsaved, expectWaitingForLane, holdStoring, watchChanges } from './support/changes.ts';
import { expect, logIn, newPerson, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

const home = { cash: { Checking: 500_00 }, items: [{ name: 'Groceries', subset: 'working-budget' as const, startingBalance: 500_00 }] };

test('the services are cut off in the middle of edits and started again: nothing is lost and nothing doubled [OPT-15] [OPT-17]', async ({ page, context, services }) => {
  await budgeter(page, services, home);
  const { sent } = watchChanges(context);
  await test.step('the services save a transaction, but the reply is lost, since they stop', async () => {
    await page.route('**/add-transaction', async (route) => {
      await route.fetch();
      await services.kill();
      await route.abort();
    }, { times: 1 });
    await record(page, purchase('Bakery', '20'));
    await expectUnsaved(page, 1);
  });
  await test.step('I go on: what I do is seen at once', async () => {
    await record(page, purchase('Market', '30'));
    await rename(page, 'Groceries', 'Food');
    await record(page, purchase('Kiosk', '5', 'Food'));
    await expectHeader(page, { cash: '$445.00', budgeted: '$445.00' });
  });
  await test.step('the services are back: everything is saved', async () => {
    await services.startAgain();
    await backOnline(page);
    await expectUnsaved(page, 0);
    await expect.poll(() => new Set(sent.map(({ key }) => key)).size).toBe(4);
  });
  await test.step('the one whose answer was lost came under the key and in the words of the first time', () => {
    const first = sent.filter(({ key }) => key === sent[0]?.key);
    expect(first.length).toBeGreaterThan(1);
    expect(new Set(first.map(({ call, body }) => call + body)).size).toBe(1);
  });
  await test.step('the services have each of them once', async () => {
    await page.reload();
    await expectHeader(page, { cash: '$445.00', budgeted: '$445.00' });
    await expect(envelopes(page)).toContainText(/Food.*\$445\.00/s);
    await expectRecorded(page, ['Kiosk', 'Market', 'Bakery']);
  });
});

test('a tab that ends with changes waiting, all of them counted, leaves them to the next one [OPT-15] [SYN-15]', async ({ page, context, services }) => {
  await budgeter(page, services, home);
  const { sent } = watchChanges(context);
  await test.step('one change is done but not answered, others wait behind it', async () => {
    await context.route('**/add-transaction', async (route) => {
      await route.fetch();
      await route.abort();
    }, { times: 1 });
    await record(page, purchase('Bakery', '20'));
    await expectUnsaved(page, 1);
    await context.route(isChange, (route) => route.abort());
    await record(page, purchase('Market', '30'));
    await rename(page, 'Groceries', 'Food');
    await expectHeader(page, { cash: '$450.00', budgeted: '$450.00' });
    await expectUnsaved(page, 3);
  });
  await test.step('the tab is gone, and another one opened', async () => {
    await page.close();
    await context.unroute(isChange);
  });
  const next = await context.newPage();
  await test.step('all of it is there, and sent', async () => {
    await next.goto('/');
    await expectHeader(next, { cash: '$450.00', budgeted: '$450.00' });
    await expect.poll(() => new Set(sent.map(({ key }) => key)).size).toBe(3);
    await expectUnsaved(next, 0);
  });
  await test.step('each was done once', async () => {
    await next.reload();
    await expectHeader(next, { cash: '$450.00', budgeted: '$450.00' });
    await expect(envelopes(next)).toContainText(/Food.*\$450\.00/s);
    await expectRecorded(next, ['Market', 'Bakery']);
    const bodies = sent.map(({ key, body }) => `${key} ${body}`);
    expect(new Set(bodies).size).toBe(3);
  });
});

test('leaving asks until the browser has stored a change; after that it does not, and the change is restored [OPT-15]', async ({ page, services }) => {
  await budgeter(page, services, home);
  await page.route(isChange, (route) => route.abort());
  const letStore = await holdStoring(page);
  await test.step('leaving asks, and I stay', async () => {
    await rename(page, 'Groceries', 'Food');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(envelopes(page)).toContainText('Food');
  });
  await test.step('it is stored, though the services do not answer: leaving asks nothing', async () => {
    await letStore();
    await expectUnsaved(page, 1);
    const asked: string[] = [];
    page.on('dialog', async (question) => {
      asked.push(question.type());
      await question.accept();
    });
    await page.reload();
    expect(asked).toEqual([]);
  });
  await test.step('the services answer, and have it from what was stored', async () => {
    await page.unroute(isChange);
    await backOnline(page);
    await expect(envelopes(page)).toContainText('Food');
    await expectUnsaved(page, 0);
  });
});

test('a refused change is undone and announced; one without reply stays until I give it up [OPT-17]', async ({ page, services }) => {
  await budgeter(page, services, home);
  await test.step('the services refuse', async () => {
    const { promise: wasSeen, resolve: seen } = Promise.withResolvers<void>();
    await page.route('**/update/earmark-account-name/*', async (route) => {
      await wasSeen;
      await route.fulfill({ status: 500, json: {} });
    }, { times: 1 });
    await rename(page, 'Groceries', 'Food');
    seen();
    await expect(page.getByRole('alert')).toHaveText('Could not update account name. Please refresh and try again.');
    await expect(envelopes(page)).toContainText('Groceries');
    await expectUnsaved(page, 0);
  });
  await test.step('no answer comes: the change stays, and is marked', async () => {
    await page.route('**/add-transaction', (route) => route.abort());
    await record(page, purchase('Market', '30'));
    await expectHeader(page, { cash: '$470.00', budgeted: '$470.00' });
    await expectUnsaved(page, 1);
  });
  await test.step('I give it up', async () => {
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Not saved yet' })).toBeVisible();
    await panelOf(page).getByRole('button', { name: 'Discard: Transaction added' }).click();
    await expectHeader(page, { cash: '$500.00', budgeted: '$500.00' });
    await expectUnsaved(page, 0);
    await expect(page.getByRole('form', { name: 'Add Transaction' }).getByRole('alert')).toHaveText('Could not submit transaction. Please refresh and try again.');
    await expect(page.getByRole('alert')).toHaveCount(1);
  });
  await test.step('its form is there to be sent again, over a reload, until I discard it too; nothing of it comes back', async () => {
    await page.unroute('**/add-transaction');
    await page.reload();
    await expect(panelOf(page).getByLabel('Merchant')).toHaveValue('Market');
    await panelOf(page).getByRole('button', { name: 'Back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click();
    await page.reload();
    await record(page, purchase('Kiosk', '5'));
    await expectRecorded(page, ['Kiosk']);
    await expectHeader(page, { cash: '$495.00', budgeted: '$495.00' });
  });
});

test('logging out asks about pending changes; another person sees only their own, and mine return with my next login [OPT-18] [OPT-19]', async ({ page, context, services }) => {
  const person = await budgeter(page, services, home);
  const other = newPerson();
  await services.settle(other, budgetOf({ cash: { Purse: 70_00 } }));
  await context.route(isChange, (route) => route.abort());
  await record(page, purchase('Bakery', '20'));
  await expectUnsaved(page, 1);
  await test.step('logging out asks, and I stay', async () => {
    await page.getByRole('button', { name: 'PROFILE' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.clock.fastForward(5_000);
    const question = page.getByRole('dialog', { name: 'Log Out' });
    await expect(question).toContainText('1 change is not saved yet.');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  });
  const second = await context.newPage();
  const { sent } = watchChanges(context);
  await test.step('my session is lost, and another person logs in beside: my tab shows nothing of either', async () => {
    await context.clearCookies();
    await second.goto('/login');
    await logIn(second, other);
    await expectHeader(second, { cash: '$70.00', budgeted: '$0.00', message: '$70.00 more to be budgeted' });
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Cash total')).toHaveCount(0);
  });
  await test.step('nothing of mine leaves under their name', async () => {
    await context.unroute(isChange);
    await backOnline(second);
    await second.reload();
    await expectHeader(second, { cash: '$70.00', budgeted: '$0.00', message: '$70.00 more to be budgeted' });
    await expectUnsaved(second, 0);
    expect(sent).toEqual([]);
  });
  await test.step('I log in again: what waited is there, and saved', async () => {
    await second.getByRole('button', { name: 'PROFILE' }).click();
    await second.getByRole('button', { name: 'Log Out' }).click();
    await expect(second).toHaveURL('/login');
    await logIn(second, person);
    await expectHeader(second, { cash: '$480.00', budgeted: '$480.00' });
    await expect.poll(() => sent.map(({ call }) => call)).toEqual(['POST /add-transaction']);
    await second.reload();
    await expectHeader(second, { cash: '$480.00', budgeted: '$480.00' });
    await expectRecorded(second, ['Bakery']);
  });
});

test('two tabs at once change the budget one after the other, and show the same [OPT-13]', async ({ page, context, services }) => {
  await budgeter(page, services, home);
  const second = await context.newPage();
  await second.setViewportSize({ width: 1440, height: 900 });
  await second.goto('/');
  await expectHeader(second, { cash: '$500.00', budgeted: '$500.00' });
  const { sent, mostAtOnce } = watchChanges(context);
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await test.step('the change of one tab is under way, the other one records too', async () => {
    await context.route('**/add-transaction', async (route) => {
      await mayGoOn;
      await route.continue();
    }, { times: 1 });
    await record(page, purchase('Bakery', '20'));
    await expect.poll(() => sent.length).toBe(1);
    await record(second, purchase('Market', '30'));
    await expectWaitingForLane(second);
    expect(sent.length).toBe(1);
  });
  await test.step('both show both, when they are done', async () => {
    goOn();
    for (const tab of [page, second]) {
      await expectHeader(tab, { cash: '$450.00', budgeted: '$450.00' });
      await expectRecorded(tab, ['Market', 'Bakery']);
    }
    expect(sent.map(({ body }) => /Bakery|Market/.exec(body)?.[0])).toEqual(['Bakery', 'Market']);
  });
  await test.step('each names the envelope, over and over: the last one counts in both', async () => {
    await openTab(second, 'Overview');
    await rename(page, 'Groceries', 'Food');
    await expect(envelopes(second)).toContainText('Food');
    await rename(second, 'Food', 'Meals');
    await expect(envelopes(page)).toContainText('Meals');
    expect(mostAtOnce()).toBe(1);
  });
  await test.step('the services have it so as well', async () => {
    await page.reload();
    await expectHeader(page, { cash: '$450.00', budgeted: '$450.00' });
    await expect(envelopes(page)).toContainText(/Meals.*\$450\.00/s);
    await expectRecorded(page, ['Market', 'Bakery']);
  });
});

function isChange(url: URL): boolean {
  return /^\/(add-|update\/|delete\/)/.test(url.pathname);
}

function purchase(merchant: string, amount: string, item = 'Groceries'): Entry {
  return {
    kind: ['Expense', 'Regular'], fields: { 'Merchant': merchant, 'Transaction Amount': amount },
    accounts: { 'Account Used': 'Checking', 'Budgeted Account': item },
  };
}

function envelopes(page: Page) {
  return page.getByRole('region', { name: 'Working Budget' });
}

/** The names under Transactions, from top to bottom. */
async function expectRecorded(page: Page, names: string[]): Promise<void> {
  await openTab(page, 'Transactions');
  const rows = page.getByRole('group', { name: 'Transactions', exact: true }).getByRole('button');
  await expect(rows).toHaveText(names.map((name) => new RegExp(name)));
}
