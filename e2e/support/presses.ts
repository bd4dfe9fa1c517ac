import { expect, test, type Locator, type Page } from 'playwright/test';

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

  async tap(target: Locator): Promise<void> {
    this.count += 1;
    await target.tap();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.count += 1;
    await field.fill(text);
  }

  /** Types into the field of that label, or into what has the focus. */
  async type(text: string, label?: string): Promise<void> {
    this.count += 1;
    if (label !== undefined) await this.page.getByLabel(label, { exact: true }).focus();
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

/** Does what takes so many presses and fields at most. The count is held to that, and noted for `npm run bench -- presses`. */
export async function atMost(page: Page, most: number, name: string, act: (hand: Hand) => Promise<void>): Promise<void> {
  await test.step(`${name}: ${most} presses and fields at most`, async () => {
    const hand = new Hand(page);
    await act(hand);
    test.info().annotations.push({ type: noted, description: JSON.stringify({ name, presses: hand.count, most } satisfies CountedPresses) });
    expect(hand.count).toBeLessThanOrEqual(most);
  });
}

/** A note about one count, as JSON in an annotation of this type. */
export const noted = 'presses';

export interface CountedPresses {
  name: string;
  presses: number;
  most: number;
}
