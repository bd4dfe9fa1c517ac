import type { Page } from 'playwright/test';
import { budgeter, expectHeader, panelOf } from './support/budgeting.ts';
import { expect, test } from './support/test.ts';

const home = { cash: { Checking: 500_00 }, items: [{ name: 'Groceries', subset: 'working-budget' as const, startingBalance: 500_00 }] };

for (const way of ['is closed', 'is reloaded', 'is left for another address'] as const) {
  test(`a name and an amount that were typed and not left are kept when the page ${way} [SYN-23]`, async ({ page, context, services }) => {
    await budgeter(page, services, home);
    const go = async (from: Page): Promise<Page> => {
      if (way === 'is reloaded') await from.reload();
      if (way === 'is left for another address') await from.goto('/privacy.html');
      if (way === 'is closed') {
        await from.close({ runBeforeUnload: true });
        await expect.poll(() => from.isClosed()).toBe(true);
      }
      const next = way === 'is closed' ? await context.newPage() : from;
      await next.setViewportSize({ width: 1440, height: 900 });
      await next.goto('/');
      return next;
    };
    await page.getByRole('main').getByRole('button', { name: 'Groceries', exact: true }).click();
    await panelOf(page).getByLabel('Account Name').fill('Food');
    const second = await go(page);
    await test.step('the name is there', async () => {
      await expect(second.getByRole('main').getByRole('button', { name: 'Food', exact: true })).toBeVisible();
    });
    await test.step('an amount is, too, and counts once', async () => {
      await second.getByRole('button', { name: 'PROFILE' }).click();
      await second.getByRole('main').getByRole('button', { name: /^Beginning Balances/ }).click();
      await panelOf(second).getByRole('textbox', { name: /^Food, / }).first().fill('350+25');
      const third = await go(second);
      await expectHeader(third, { cash: '$500.00', budgeted: '$375.00', message: '$125.00 more to be budgeted' });
    });
  });
}

test('an amount that is typed when the tab is hidden is committed in its field, once; one that cannot be read is not [SYN-23]', async ({ page, services }) => {
  await budgeter(page, services, home);
  await page.getByRole('button', { name: 'PROFILE' }).click();
  await page.getByRole('main').getByRole('button', { name: /^Beginning Balances/ }).click();
  const amount = panelOf(page).getByRole('textbox', { name: /^Groceries, / }).first();
  await amount.fill('300+');
  await hide(page);
  await expectHeader(page, { cash: '$500.00', budgeted: '$500.00' });
  await amount.fill('350');
  await hide(page);
  await expectHeader(page, { cash: '$500.00', budgeted: '$350.00', message: '$150.00 more to be budgeted' });
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('350');
});

/** The person looks at another tab. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}
