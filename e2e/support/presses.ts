import type { Locator, Page } from 'playwright/test';

/** Presses of keys and buttons, and fields that are filled in, counted one by one; going to a field is counted with it. */
export class Hand {
  count = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async pressKeys(keys: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(keys);
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.count += 1;
    await field.fill(text);
  }

  async type(label: string, text: string): Promise<void> {
    this.count += 1;
    await this.page.getByLabel(label, { exact: true }).focus();
    await this.page.keyboard.type(text);
  }

  /** Takes the first choice that is offered for a text. */
  async choose(label: string, text: string): Promise<void> {
    this.count += 1;
    await this.page.getByRole('combobox', { name: label, exact: true }).focus();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }
}
