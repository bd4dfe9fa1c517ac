import type { Locator, Page } from 'playwright/test';
import { budgetOf, type Start } from './budget.ts';
import type { Services } from './services.ts';
import { expect, logIn, newPerson, type Person } from './test.ts';

/** A new person with a budget, logged in; the page is wide enough for the side panel, unless another size is asked for. */
export async function budgeter(page: Page, services: Services, start: Start, size = { width: 1440, height: 900 }): Promise<Person> {
  const person = newPerson();
  await services.settle(person, budgetOf(start));
  await page.setViewportSize(size);
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByRole('region', { name: 'Working Budget' })).toBeVisible();
  return person;
}

/** The header's texts: cash total, budgeted total, and the message if they differ. */
export interface Header {
  cash: string;
  budgeted: string;
  message?: string;
}

export async function expectHeader(page: Page, { cash, budgeted, message }: Header): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header.getByRole('heading', { level: 1 })).toHaveText(message === undefined ? 'You have a Blue Budget' : 'You have a red budget');
  await expect(header.getByRole('paragraph').filter({ hasText: 'Cash total' })).toContainText(cash);
  await expect(header.getByRole('paragraph').filter({ hasText: 'Budgeted total' })).toContainText(budgeted);
  if (message !== undefined) await expect(header).toContainText(message);
}

/** Notes every title of the header other than that the budget is blue. */
export async function watchHeader(page: Page): Promise<() => Promise<string[]>> {
  const title = page.getByRole('banner').getByRole('heading', { level: 1 });
  const seen = await title.evaluateHandle((element) => {
    const titles: string[] = [];
    new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent ?? '';
      if (text !== 'You have a Blue Budget') titles.push(text);
    }).observe(element.closest('header') ?? element, { childList: true, characterData: true, subtree: true });
    return titles;
  });
  return () => seen.jsonValue();
}

export async function openTab(page: Page, name: 'Overview' | 'Assignments' | 'Transactions' | 'Accounts'): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

/** The side panel, or the page that takes its place in portrait. */
export function panelOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Side panel' }).or(page.getByRole('main', { name: 'Side panel' }));
}

/** Chooses in a radio group by the choice's text. */
export async function choose(within: Locator, group: string | RegExp, choice: string): Promise<void> {
  await within.getByRole('radiogroup', { name: group }).getByText(choice, { exact: true }).click();
}

/** Types into fields by their labels. */
export async function fillIn(within: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await within.getByLabel(label, { exact: true }).fill(text);
}

/** Types an amount over another and leaves the field. */
export async function retype(within: Locator | Page, label: string, text: string): Promise<void> {
  const field = within.getByRole('textbox', { name: label, exact: true });
  await field.fill(text);
  await field.blur();
}

export interface Entry {
  kind: [type: string, subtype: string];
  fields: Record<string, string>;
  /** Choices from lists: accounts by the label of the field. */
  accounts?: Record<string, string>;
  /** Fields typed after the accounts, since they are shown only then. */
  lastFields?: Record<string, string>;
  incomeSource?: string;
  /** Presses of the arrow to the next month of an income. */
  monthsAhead?: number;
  /** Parts of the amount by budgeted account. */
  split?: Record<string, string>;
}

/** Records a transaction from the Transactions page. */
export async function record(page: Page, entry: Entry): Promise<void> {
  await openTab(page, 'Transactions');
  await page.getByRole('main').getByRole('button', { name: 'Add Transaction' }).click();
  const form = panelOf(page);
  await choose(form, 'Transaction Type', entry.kind[0]);
  await choose(form, 'Transaction Subtype', entry.kind[1]);
  if (entry.incomeSource !== undefined) await form.getByLabel('Income Source').selectOption(entry.incomeSource);
  await fillIn(form, entry.fields);
  for (const [field, name] of Object.entries(entry.accounts ?? {})) await chooseAccount(form, field, name);
  for (let press = 0; press < (entry.monthsAhead ?? 0); press += 1) await form.getByRole('button', { name: 'Next month' }).click();
  await fillIn(form, entry.lastFields ?? {});
  if (entry.split !== undefined) await splitInto(form, entry.split);
  await form.getByRole('button', { name: 'Submit Transaction' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Add Transaction' })).toBeVisible();
}

/** Chooses an account from the list behind a field, or a budget item in its field. */
export async function chooseAccount(form: Locator, field: string, name: string): Promise<void> {
  const combobox = form.getByRole('combobox', { name: field, exact: true });
  if (await combobox.count() > 0) {
    // What is there already was offered: Enter would send the form.
    if (await combobox.inputValue() === name) return;
    await combobox.fill(name);
    await combobox.press('Enter');
    await expect(combobox).toHaveValue(name);
    return;
  }
  const button = form.getByRole('button', { name: new RegExp(`^${field}`) });
  if (await button.innerText() === name) return;
  await button.click();
  await form.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await form.getByRole('button', { name: 'Select Account' }).click();
}

async function splitInto(form: Locator, parts: Record<string, string>): Promise<void> {
  await form.getByText('Split Transaction').click();
  await form.getByRole('button', { name: 'Budgeted Accounts, All accounts' }).click();
  for (const name of Object.keys(parts)) await form.getByRole('checkbox', { name, exact: true }).press('Space');
  await form.getByRole('button', { name: 'Select Account' }).click();
  for (const [name, amount] of Object.entries(parts)) await form.getByLabel(`Part of ${name}`).fill(amount);
}

/** Says Yes to a removal and confirms it. */
export async function confirmRemoval(page: Page, kind: string): Promise<void> {
  const panel = panelOf(page);
  await choose(panel, /^Are you sure/, 'Yes');
  await panel.getByRole('button', { name: `Remove ${kind}`, exact: true }).click();
}

/** Sets what budgeted accounts began with, under Profile. */
export async function setStartingBalance(page: Page, name: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'PROFILE' }).click();
  await page.getByRole('main').getByRole('button', { name: /^Beginning Balances/ }).click();
  await panelOf(page).getByRole('textbox', { name: new RegExp(`^${name}, `) }).first().fill(amount);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'BUDGET', exact: true }).click();
}

/** Gives an envelope another name, from the Overview. */
export async function rename(page: Page, from: string, to: string): Promise<void> {
  await openTab(page, 'Overview');
  await page.getByRole('main').getByRole('button', { name: from, exact: true }).click();
  await panelOf(page).getByLabel('Account Name').fill(to);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('button', { name: to, exact: true })).toBeVisible();
}
