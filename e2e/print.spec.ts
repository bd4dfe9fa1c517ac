import type { Locator, Page } from 'playwright/test';
import { budgeter, openTab } from './support/budgeting.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

/** What a page of each size leaves between its margins of 14 mm, in CSS pixels. */
const papers = [{ name: 'A4', width: 688, height: 1016 }, { name: 'Letter', width: 710, height: 950 }];
const groceries = Array.from({ length: 65 }, (_, place) => `Envelope ${place + 1}`);
const shops = Array.from({ length: 50 }, (_, place) => `Shop ${place + 1}`);

for (const theme of ['light', 'dark'] as const) {
  test(`a budget is printed black on white, whole and without anything to press, in the ${theme} theme [DAY-16]`, async ({ page, services }) => {
    await page.addInitScript((chosen) => localStorage.setItem('blue-budget.theme', chosen), theme);
    await budgeter(page, services, {
      cash: { Checking: 67_00 },
      debts: [{ name: 'Car loan', owed: 999_999_99, startingBalance: 0 }],
      items: [
        ...groceries.map((name) => ({ name, subset: 'working-budget' as const, startingBalance: 1_00, template: 1_00 })),
        { name: 'Donaudampfschifffahrtskapitaen', subset: 'savings', startingBalance: 1_234_567_00, template: 1_00 },
      ],
      incomeSources: ['Job'], templateIncome: { Job: 2100_00 },
      expenses: shops.map((merchant, place) => ({ merchant, amount: 1_00, date: { year: 2026, month: 5, day: 28 - Math.floor(place / 3) }, account: 'Checking', item: 'Envelope 1' })),
    });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await printed(page, 'the overview', async (paper) => {
      await expect(paper.getByRole('heading', { level: 1 })).toBeVisible();
      await expectWhole(paper.getByRole('region', { name: 'Working Budget' }), groceries);
      await expectWhole(paper.getByRole('region', { name: 'Savings' }), ['Donaudampfschifffahrtskapitaen']);
    });
    await openTab(page, 'Assignments');
    await page.getByRole('button', { name: "Create May's budget" }).click();
    await expect(page.getByRole('region', { name: 'Working Budget' })).toBeVisible();
    await printed(page, 'the assignments of a month', async (paper) => {
      await expect(paper.getByRole('heading', { name: 'May 2026' })).toBeVisible();
      await expectWhole(paper.getByRole('region', { name: 'Working Budget' }), groceries);
    });
    await openTab(page, 'Transactions');
    await expect(page.getByRole('button', { name: /^Shop 1\b/ })).toBeVisible();
    await printed(page, 'the transactions', async (paper) => {
      for (const shop of shops) await expect(paper.getByText(shop, { exact: true })).toBeVisible();
      await expect(paper.getByRole('heading', { name: 'May 28, 2026' })).toBeVisible();
      await expect.poll(async () => overlaps(paper.getByRole('listitem'))).toEqual([]);
    });
  });
}

/** Looks at the page as it is printed on either paper, and gives it back to the screen. */
async function printed(page: Page, what: string, look: (paper: Page) => Promise<void>): Promise<void> {
  const window = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const { name, ...size } of papers) {
    await test.step(`${what} on ${name}`, async () => {
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize(size);
      await look(page);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('tablist')).toHaveCount(0);
      await expect(page.getByRole('complementary')).toHaveCount(0);
      expect(await page.evaluate(pressable)).toEqual([]);
      expect(await page.evaluate(notOnPaper)).toEqual([]);
    });
  }
  await page.emulateMedia({ media: null });
  await page.setViewportSize(window);
}

/** Every line of a list is there, the list begins on a page where it does not fit on the rest of one, and its amounts end at one edge. */
async function expectWhole(list: Locator, lines: readonly string[]): Promise<void> {
  await expect(list).toBeVisible();
  for (const line of lines) await expect(list.getByText(line, { exact: true })).toBeVisible();
  await expect(list).toHaveCSS('break-inside', 'avoid');
  await expect.poll(async () => overlaps(list.getByRole('listitem'))).toEqual([]);
  const edges = await list.getByRole('listitem').evaluateAll((items) => items.map((item) => {
    const amounts = [...item.querySelectorAll('[data-size]')].filter((each) => each.checkVisibility());
    return Math.round(amounts.at(-1)?.getBoundingClientRect().right ?? 0);
  }));
  expect(new Set(edges).size).toBe(1);
}

/** The lines that lie on the one before. */
function overlaps(lines: Locator): Promise<string[]> {
  return lines.evaluateAll((items) => items.flatMap((item, place) => {
    const before = items[place - 1];
    return before === undefined || item.getBoundingClientRect().top >= before.getBoundingClientRect().bottom - 1 ? [] : [item.textContent];
  }));
}

/** What one could press, but for what is a name of something in the budget: names are printed. */
function pressable(): string[] {
  return [...document.querySelectorAll('button, a, input, select')]
    .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((each) => each.getBoundingClientRect().width > 1)
    .map((each) => each.textContent.trim() || (each.getAttribute('aria-label') ?? ''))
    .filter((name) => !/^(Shop|Envelope|Donau|Car loan|Job|Working Budget|Savings|Giving|Investments|Debt|Income)/.test(name));
}

/** What is cut off at the side, is no dark text, or stands on a dark ground. */
function notOnPaper(): string[] {
  const light = (color: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
    return alpha === 0 ? null : (red + green + blue) / 3;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faults: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    if (element === null || text.textContent?.trim() === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    // Words for screen readers are a pixel wide.
    if (width === 0 || element.closest('[data-visually-hidden]') !== null || element.getBoundingClientRect().width <= 1) continue;
    if (left < 0 || right > document.documentElement.clientWidth) faults.push(`cut off: ${text.textContent}`);
    if ((light(getComputedStyle(element).color) ?? 0) > 100) faults.push(`not dark: ${text.textContent}`);
    for (let ground: Element | null = element; ground !== null; ground = ground.parentElement) {
      if ((light(getComputedStyle(ground).backgroundColor) ?? 255) < 230) faults.push(`on a dark ground: ${text.textContent}`);
    }
  }
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) faults.push('wider than the paper');
  return faults;
}
