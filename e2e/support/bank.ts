import type { FrameLocator, Locator, Page } from 'playwright/test';
import { messages } from '../../packages/messages/src/index.ts';
import { openTab, panelOf } from './budgeting.ts';
import { expect } from './test.ts';

export async function openInstitutions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'PROFILE' }).click();
  await page.getByRole('button', { name: /^Link to Financial Institutions/ }).click();
  await expect(panelOf(page).getByRole('heading', { name: messages.institutions.title })).toBeVisible();
}

/** The form of the pretend bank. */
export function bankForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Choose your bank"]');
}

/** From the linked institutions, or an empty list of them, to the one that was just linked. */
export async function linkBank(page: Page, name: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: messages.institutions.link }).click();
  await bankForm(page).getByLabel(name).check();
  await bankForm(page).getByRole('button', { name: 'Link' }).click();
  await expect(panelOf(page).getByRole('heading', { name })).toBeVisible();
}

/** Chooses a line by its words, as a hand does. */
export async function pick(within: Locator, words: string): Promise<void> {
  await within.locator('label', { hasText: new RegExp(`^${words}`) }).click();
}

export async function answerYes(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Creates an account for one that the bank reports, with this balance if given. */
export async function createAccount(page: Page, name: string, balance?: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: `${messages.institutions.createNew}: ${name}` }).click();
  if (balance !== undefined) await pick(page.getByRole('dialog'), balance);
  await answerYes(page);
  await expect(panelOf(page).getByText(messages.institutions.linkedTo(name))).toBeVisible();
}

/** Advances a bank by a day, on its own page in another tab. */
export async function nextDay(page: Page, bank: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/pretend-bank');
  await tab.getByRole('button', { name: `Next day at ${bank}` }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await tab.close();
}

/** Opens the app again at the transactions, as the services have them now. */
export async function openTransactions(page: Page): Promise<void> {
  await page.goto('/');
  await openTab(page, 'Transactions');
  await expect(page.getByRole('main').getByRole('button', { name: 'Add Transaction' })).toBeVisible();
}
