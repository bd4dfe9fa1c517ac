import { expectHeader, panelOf } from './support/budgeting.ts';
import { atMost } from './support/presses.ts';
import { expect, logIn, test, verifiedPerson } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

const most = 20;

for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  test(`from the first login to the first Blue Budget, with an account and eight envelopes, it takes ${most} presses and fields at most, ${size.width} px wide [FST-03]`, async ({ page, services }) => {
    const person = await verifiedPerson(page, services);
    await page.setViewportSize(size);
    await logIn(page, person);
    const guide = page.getByRole('region', { name: 'Four steps to a Blue Budget' });
    await expect(guide).toBeVisible();
    const panel = panelOf(page);

    await atMost(page, most, `from the first login to a Blue Budget, ${size.width} px wide`, async (hand) => {
      await test.step('the account', async () => {
        await hand.press(guide.getByRole('button', { name: 'Start with an account' }));
        await hand.fill(panel.getByLabel('Account Name'), 'Everyday Checking');
        await hand.fill(panel.getByLabel('Account Amount'), '2840');
        await hand.fill(panel.getByLabel('Account Category'), 'Checking');
        await hand.press(panel.getByText('Cash', { exact: true }));
        await hand.press(panel.getByRole('button', { name: 'Submit' }));
        await expectHeader(page, { cash: '$2,840.00', budgeted: '$0.00', message: '$2,840.00 more to be budgeted' });
      });
      await test.step('eight envelopes', async () => {
        await hand.press(guide.getByRole('button', { name: 'Choose your envelopes' }));
        const amounts = {
          'Rent': '1200', 'Groceries': '400', 'Eating Out': '100', 'Power and Heating': '90', 'Internet and Phone': '60', 'Getting Around': '150',
          'Emergency Fund': '500', 'Gifts': '40',
        };
        for (const [name, amount] of Object.entries(amounts)) await hand.fill(panel.getByLabel(`${name}, amount a month`), amount);
        await hand.press(panel.getByRole('button', { name: 'Add 8 envelopes' }));
        await expect(guide.getByText('8 envelopes')).toBeVisible();
      });
      await test.step('the month, and the gap', async () => {
        await hand.press(guide.getByRole('button', { name: "Create May's budget" }));
        await expectHeader(page, { cash: '$2,840.00', budgeted: '$2,540.00', message: '$300.00 more to be budgeted' });
        await hand.press(guide.getByRole('button', { name: 'Go to Assignments' }));
        await hand.fill(page.getByRole('textbox', { name: 'Emergency Fund, this month' }), '800');
        await hand.pressKeys('Enter');
      });
      await expectHeader(page, { cash: '$2,840.00', budgeted: '$2,840.00' });
    });
    await test.step('the guide is gone, also after a reload', async () => {
      await page.reload();
      await expect(page.getByRole('region', { name: 'Working Budget' })).toBeVisible();
      await expect(guide).toHaveCount(0);
    });
  });
}
