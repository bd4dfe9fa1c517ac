import { budgeter, choose, expectHeader, openTab, panelOf, record, retype } from './support/budgeting.ts';
import { reload } from './support/changes.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

test('a household month, from the template that is typed to the reset [PROF-10] [BUD-11] [ASG-07] [ASG-08] [ASG-09] [ASG-14]', async ({ page, services }) => {
  await budgeter(page, services, {
    cash: { Checking: 2000_00 },
    items: [{ name: 'Rent', subset: 'working-budget', startingBalance: 1300_00 }, { name: 'Groceries', subset: 'working-budget', startingBalance: 700_00 }],
    incomeSources: ['Job'],
  });
  const main = page.getByRole('main');
  const panel = panelOf(page);
  await test.step('the template: pay, rent, groceries, and a line that is new', async () => {
    await page.getByRole('button', { name: 'PROFILE' }).click();
    await main.getByRole('button', { name: /^Template/ }).click();
    await panel.getByRole('button', { name: 'Add to Income' }).click();
    await expect(panel.getByRole('textbox', { name: 'Name of New Income' })).toBeFocused();
    await page.keyboard.type('Pay');
    await page.keyboard.press('Enter');
    await retype(panel, 'Pay, amount', '2500');
    await retype(panel, 'Rent, amount', '1300');
    await retype(panel, 'Groceries, amount', '700');
    await panel.getByRole('button', { name: 'Add to Savings' }).click();
    await expect(panel.getByRole('textbox', { name: 'Name of New Account' })).toBeFocused();
    await page.keyboard.type('Holiday');
    await page.keyboard.press('Enter');
    await retype(panel, 'Holiday, amount', '500');
    await expectHeader(page, { cash: '$2,000.00', budgeted: '$2,000.00' });
  });
  await test.step('May begins with the template\'s values', async () => {
    await page.getByRole('button', { name: 'BUDGET', exact: true }).click();
    await openTab(page, 'Assignments');
    await main.getByRole('button', { name: "Create May's budget" }).click();
    for (const [name, amount] of [['Rent', '1300.00'], ['Groceries', '700.00'], ['Holiday', '500.00']]) {
      await expect(main.getByLabel(`${name}, this month`)).toHaveValue(amount ?? '');
    }
    await expect(panel.getByRole('textbox', { name: 'Pay, amount' })).toHaveValue('2500.00');
    await expectHeader(page, { cash: '$2,000.00', budgeted: '$2,000.00' });
  });
  await test.step('pay comes in, rent goes out', async () => {
    await record(page, { kind: ['Income', 'Work'], incomeSource: 'Job', fields: { 'Net Income': '2500' }, accounts: { 'Account Used': 'Checking' } });
    await record(page, {
      kind: ['Expense', 'Regular'], fields: { 'Merchant': 'Landlord', 'Transaction Amount': '1300' },
      accounts: { 'Account Used': 'Checking', 'Budgeted Account': 'Rent' },
    });
    await expectHeader(page, { cash: '$3,200.00', budgeted: '$3,200.00' });
  });
  await test.step('I overspend on groceries, and the header asks why', async () => {
    await openTab(page, 'Assignments');
    await retype(main, 'Groceries, this month', '780');
    await expect(main.getByLabel('Groceries, running total')).toHaveValue('1480.00');
    await expectHeader(page, { cash: '$3,200.00', budgeted: '$3,280.00', message: "You've overbudgeted by $80.00" });
    await page.getByRole('button', { name: 'Why is my budget red?' }).click();
    await expect(panel.getByRole('listitem')).toHaveText([/Groceries.*Amount assigned, May 2026/s]);
    await panel.getByRole('combobox', { name: 'Take $80.00 out of' }).selectOption('Holiday');
    await panel.getByRole('button', { name: 'Take $80.00 out of Holiday' }).click();
    await expectHeader(page, { cash: '$3,200.00', budgeted: '$3,200.00' });
    await expect(main.getByLabel('Holiday, this month')).toHaveValue('420.00');
  });
  await test.step('a line is added for this month, planned income too, and both are named', async () => {
    await panel.getByRole('button', { name: 'Back' }).click();
    await panel.getByRole('button', { name: 'Add to May 2026' }).click();
    await expect(panel.getByRole('textbox', { name: 'Name of New Income' })).toBeFocused();
    await page.keyboard.type('Flea market');
    await page.keyboard.press('Enter');
    await retype(panel, 'Flea market, amount', '40');
    await main.getByRole('button', { name: 'Add to Giving' }).click();
    await expect(main.getByRole('textbox', { name: 'Name of New Account' })).toBeFocused();
    await page.keyboard.type('Gifts');
    await page.keyboard.press('Enter');
    await expectHeader(page, { cash: '$3,200.00', budgeted: '$3,160.00', message: '$40.00 more to be budgeted' });
    await retype(main, 'Gifts, this month', '40');
    await expectHeader(page, { cash: '$3,200.00', budgeted: '$3,200.00' });
  });
  await test.step('the reset asks first, and No leaves everything', async () => {
    await main.getByRole('button', { name: 'Reset to Template Data' }).click();
    await expect(panel).toContainText('This replaces the data of May 2026 with template data.');
    await expect(panel).toContainText('You will not be able to recover it');
    await panel.getByRole('button', { name: 'No' }).click();
    await expect(main.getByLabel('Groceries, this month')).toHaveValue('780.00');
  });
  const asTheTemplate = async () => {
    for (const [name, amount] of [['Rent', '1300.00'], ['Groceries', '700.00'], ['Holiday', '500.00'], ['Gifts', '0.00']]) {
      await expect(main.getByLabel(`${name}, this month`)).toHaveValue(amount ?? '');
    }
    await expect(panel.getByRole('textbox', { name: 'Pay, amount' })).toHaveValue('2500.00');
    await expect(panel.getByRole('textbox', { name: 'Flea market, amount' })).toHaveCount(0);
    await expectHeader(page, { cash: '$3,200.00', budgeted: '$3,200.00' });
  };
  await test.step('Yes sets the month to the template again; what was spent stays spent', async () => {
    await main.getByRole('button', { name: 'Reset to Template Data' }).click();
    await panel.getByRole('button', { name: 'Yes' }).click();
    await asTheTemplate();
    await expect(main.getByLabel('Rent, running total')).toHaveValue('1300.00');
  });
  await test.step('the services have it so as well', async () => {
    await reload(page);
    await openTab(page, 'Assignments');
    await asTheTemplate();
  });
});

test('envelopes are added, renamed and moved from the Overview, by hand and by keyboard [OVR-04] [OVR-06] [OVR-08] [WID-12]', async ({ page, services }) => {
  await budgeter(page, services, {
    cash: { Checking: 30_00 },
    items: ['Rent', 'Groceries', 'Fun'].map((name) => ({ name, subset: 'working-budget' as const, startingBalance: 10_00 })),
  });
  const envelopes = page.getByRole('region', { name: 'Working Budget' });
  const panel = panelOf(page);
  const expectOrder = (names: string[]) => expect(envelopes.getByRole('listitem')).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  await test.step('one is added: its panel opens, and I name it', async () => {
    await envelopes.getByRole('button', { name: 'Add to Working Budget' }).click();
    await panel.getByLabel('Account Name').fill('Pets');
    await page.keyboard.press('Enter');
    await expectOrder(['Rent', 'Groceries', 'Fun', 'Pets']);
    await panel.getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('the last is dragged to the top', async () => {
    const grip = envelopes.getByRole('button', { name: 'Move Pets', exact: true });
    const from = await grip.boundingBox();
    const to = await envelopes.getByRole('button', { name: 'Move Rent', exact: true }).boundingBox();
    if (from === null || to === null) throw new Error('Both lines are in sight.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 4 });
    await page.mouse.move(from.x + from.width / 2, to.y + 2, { steps: 8 });
    await page.mouse.up();
    await expectOrder(['Pets', 'Rent', 'Groceries', 'Fun']);
  });
  await test.step('another one goes down by keyboard', async () => {
    const grip = envelopes.getByRole('button', { name: 'Move Rent', exact: true });
    const top = async () => Math.round((await grip.boundingBox())?.y ?? 0);
    const before = await top();
    await grip.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Picked up Rent.')).toBeAttached();
    // The arrows count from the next turn of the page on; a hand is never that quick.
    await page.evaluate(() => new Promise((done) => { setTimeout(done); }));
    for (const distance of [25, 50]) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(top).toBe(before + distance);
    }
    await page.keyboard.press('Space');
    await expectOrder(['Pets', 'Groceries', 'Rent', 'Fun']);
  });
  await test.step('it stays so', async () => {
    await reload(page);
    await expectOrder(['Pets', 'Groceries', 'Rent', 'Fun']);
  });
});

test('income sources are named, archived and restored; what they paid stays theirs [ENT-11] [ASG-15]', async ({ page, services }) => {
  await budgeter(page, services, { cash: { Checking: 0 }, items: [{ name: 'Rent', subset: 'working-budget' }], incomeSources: ['Job', 'Shop'] });
  const main = page.getByRole('main');
  const panel = panelOf(page);
  await record(page, { kind: ['Income', 'Other'], incomeSource: 'Shop', fields: { 'Transaction Amount': '80' }, accounts: { 'Account Used': 'Checking' } });
  await test.step('I archive the shop, and it is not lost', async () => {
    await openTab(page, 'Assignments');
    await panel.getByRole('button', { name: 'Remove Shop' }).click();
    await choose(panel, /^Are you sure you want to archive/, 'Yes');
    await panel.getByRole('button', { name: 'Remove Income Source' }).click();
    await expect(panel.getByRole('textbox', { name: 'Name of Shop' })).toHaveCount(0);
    await expect(panel.getByRole('textbox', { name: 'Name of Job' })).toBeVisible();
  });
  await test.step('it is offered no more for what comes in, and what it paid still names it', async () => {
    await openTab(page, 'Transactions');
    await expect(main.getByRole('button', { name: /Shop/ })).toBeVisible();
    await main.getByRole('button', { name: 'Add Transaction' }).click();
    await choose(panel, 'Transaction Type', 'Income');
    await choose(panel, 'Transaction Subtype', 'Other');
    await expect(panel.getByLabel('Income Source').getByRole('option', { name: 'Job' })).toBeAttached();
    await expect(panel.getByLabel('Income Source').getByRole('option', { name: 'Shop' })).toHaveCount(0);
  });
  await test.step('after a reload it is brought back from Archive, under Profile', async () => {
    await reload(page);
    await page.getByRole('button', { name: 'PROFILE' }).click();
    await main.getByRole('button', { name: /^Archive/ }).click();
    await panel.getByText('Shop', { exact: true }).click();
    await panel.getByRole('button', { name: 'Restore Selected Sources' }).click();
    // The half-typed income of before, which the reload kept, offers it again out of sight.
    await expect(panel.getByRole('radio', { name: 'Shop' })).toHaveCount(0);
  });
  await test.step('it is there again, here and at the services', async () => {
    await reload(page);
    await page.getByRole('button', { name: 'BUDGET', exact: true }).click();
    await openTab(page, 'Assignments');
    await expect(panel.getByRole('textbox', { name: 'Name of Shop' })).toBeVisible();
  });
});
