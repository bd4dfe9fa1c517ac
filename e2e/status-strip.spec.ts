import type { Page } from 'playwright/test';
import { budgeter, openTab } from './support/budgeting.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

const names = Array.from({ length: 24 }, (_, place) => `Envelope ${place + 1}`);
const home = {
  cash: { Checking: 240_00 },
  items: names.map((name) => ({ name, subset: 'working-budget' as const, startingBalance: 10_00, template: 0 })),
};

for (const size of [{ width: 390, height: 844 }, { width: 1440, height: 900 }]) {
  test(`while a month is assigned at ${size.width} px, state and focused line stay in sight and nothing moves [DAY-01] [DAY-08]`, async ({ page, services }) => {
    await budgeter(page, services, home, size);
    await openTab(page, 'Assignments');
    await page.getByRole('main').getByRole('button', { name: "Create May's budget" }).click();
    await page.getByRole('textbox', { name: 'Envelope 1, this month' }).click();
    const shifts = await watchShifts(page);
    for (const [place, name] of names.entries()) {
      await expect(page.getByRole('textbox', { name: `${name}, this month` })).toBeFocused();
      await page.keyboard.type('5');
      await page.keyboard.press('Enter');
      // The message of the amount before comes while the next line has the focus, and stays for seven seconds.
      await expect(page.getByText('Amount assigned')).toBeVisible();
      const next = names[place + 1];
      if (next !== undefined) await expect.poll(() => sightOf(page, next), { timeout: 3000 }).toEqual({ isStateInSight: true, isLineInSight: true, isLineCovered: false });
    }
    expect(await shifts()).toEqual([]);
    const strip = page.getByRole('button', { name: "You've overbudgeted by $120.00. To the top" });
    await expect(strip).toBeVisible();
    await test.step('Why? opens from the strip', async () => {
      await page.getByRole('button', { name: 'Why is my budget red?' }).last().click();
      await expect(page.getByRole('heading', { name: 'Why is my budget red?' })).toBeVisible();
    });
  });
}

/** Whether header or strip is in sight, and the line of an amount that has the focus, free of what floats over the page. */
function sightOf(page: Page, name: string) {
  return page.evaluate((label) => {
    const line = document.querySelector(`[aria-label="${label}, this month"]`)?.closest('li')?.getBoundingClientRect();
    const header = document.querySelector('header');
    const strip = header?.lastElementChild?.firstElementChild?.getBoundingClientRect();
    const above = strip?.bottom ?? header?.getBoundingClientRect().bottom ?? 0;
    const floating = [...document.querySelectorAll('[data-bottom-bar], nav, [data-kind]')]
      .filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect());
    if (line === undefined) return null;
    return {
      isStateInSight: above > 40,
      isLineInSight: line.top >= above - 1 && line.bottom <= innerHeight + 1,
      isLineCovered: floating.some((box) => box.top < line.bottom - 1 && box.bottom > line.top + 1 && box.left < line.right && box.right > line.left),
    };
  }, name);
}

/** Notes everything on the page and its panel that moves up or down, other than by scrolling, from now on. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.closest('main, aside, [role="complementary"]') && previousRect.y !== currentRect.y) shifts.push(element.outerHTML.slice(0, 120));
        }
      }
    }).observe({ type: 'layout-shift' });
    return shifts;
  });
  return () => seen.evaluate((shifts) => shifts);
}
