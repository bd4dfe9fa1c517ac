import fc from 'fast-check';
import type { Locator, Page } from 'playwright/test';
import { readAmount } from '../packages/domain/src/money/index.ts';
import { budgeter, openTab, panelOf } from './support/budgeting.ts';
import { reload, watchChanges } from './support/changes.ts';
import { expect, test } from './support/test.ts';

test.use({ now: '2026-05-28T12:00:00Z' });

const isDeep = process.env['DEEP'] === '1';
/** Draws: the same few every time, or many new ones. */
const draws = isDeep ? { numRuns: 150 } : { numRuns: 15, seed: 20_260_528 };

const home = {
  cash: { Checking: 500_00 },
  // Leaving this merchant's field fills in its envelope.
  expenses: [{ merchant: 'Market', amount: 1_00, date: { year: 2026, month: 5, day: 20 }, account: 'Checking', item: 'Fun' }],
  items: [
    { name: 'Groceries', subset: 'working-budget' as const, startingBalance: 300_00, template: 10_00 },
    { name: 'Fun', subset: 'working-budget' as const, startingBalance: 200_00, template: 20_00 },
    { name: 'Trip', subset: 'savings' as const, startingBalance: 0, template: 30_00 },
    { name: 'Help', subset: 'giving' as const, startingBalance: 0, template: 40_00 },
  ],
};

/** A form whose fields are typed into at random. */
interface FormUnderTest {
  name: string;
  submit: string;
  open: (page: Page) => Promise<void>;
  /** Each field by its label, and where the change that is sent says it. */
  fields: Record<string, { kind: 'amount' | 'text'; sent: readonly (string | number)[] }>;
  /** Choices that are pressed at random. */
  choices: readonly string[];
  /** Fills all of it in, so that it could be sent. */
  fillIn: (page: Page) => Promise<void>;
}

const forms: FormUnderTest[] = [
  {
    name: 'an account',
    submit: 'Submit',
    open: (page) => panelOf(page).getByRole('button', { name: 'Add account' }).click(),
    fields: {
      'Account Name': { kind: 'text', sent: ['real_account_data', 'new_real_account_name'] },
      'Account Amount': { kind: 'amount', sent: ['real_account_data', 'new_real_account_amount'] },
      'Account Category': { kind: 'text', sent: ['real_account_data', 'new_real_account_category'] },
    },
    choices: ['Cash', 'Other Asset'],
    async fillIn(page) {
      const panel = panelOf(page);
      for (const [label, text] of [['Account Name', 'Jar'], ['Account Amount', '6775'], ['Account Category', 'Bank']] as const) await panel.getByLabel(label, { exact: true }).fill(text);
      await panel.getByText('Cash', { exact: true }).click();
    },
  },
  {
    name: 'an expense',
    submit: 'Submit Transaction',
    open: (page) => page.keyboard.press('Alt+n'),
    fields: {
      'Merchant': { kind: 'text', sent: ['source'] },
      'Transaction Amount': { kind: 'amount', sent: ['complex-amount', 0, 'amount'] },
      'Description': { kind: 'text', sent: ['description'] },
      'Budgeted Account': { kind: 'text', sent: ['earmark-account', 0, 'name'] },
    },
    choices: [],
    async fillIn(page) {
      const panel = panelOf(page);
      for (const [label, text] of [['Merchant', 'Somebody'], ['Transaction Amount', '67.75'], ['Description', 'x']] as const) await panel.getByLabel(label, { exact: true }).fill(text);
      await panel.getByRole('combobox', { name: 'Budgeted Account' }).fill('Groceries');
      await page.keyboard.press('Tab');
    },
  },
];

const amounts = fc.oneof(fc.integer({ min: 1, max: 9999 }).map(String), fc.constantFrom('12.34', '5+7.5', 'abc', '', '1,2,3', '0', '-4'));
const words = fc.constantFrom('Gro', 'Fun', 'Market', 'a b', '');
const step = fc.record({
  field: fc.nat(),
  amount: amounts,
  text: words,
  come: fc.constantFrom('press', 'press', 'tab'),
  go: fc.constantFrom('stay', 'tab', 'enter', 'escape', 'submit', 'submit', 'choose', 'beside'),
  choice: fc.nat(),
});

for (const form of forms) {
  test(`${form.name}: what is submitted is what was seen, and no press is lost, whatever was done before`, async ({ page, context, services }) => {
    test.setTimeout(isDeep ? 3_600_000 : 180_000);
    await budgeter(page, services, home);
    await page.evaluate(() => {
      document.addEventListener('submit', () => { document.documentElement.dataset['submits'] = String(Number(document.documentElement.dataset['submits'] ?? 0) + 1); }, true);
    });
    const { sent } = watchChanges(context);
    let done: string[] = [];
    let counted = 0;
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      done = [];
      expect(sent.length, 'what was refused was not sent').toBe(counted);
      const button = panelOf(page).getByRole('button', { name: form.submit, exact: true });
      if (await button.count() === 0) await form.open(page);
      await expect(button).toBeVisible();
      await form.fillIn(page);
      const labels = Object.keys(form.fields);
      for (const { field, come, go, choice, ...typed } of steps) {
        const label = labels[field % labels.length] ?? '';
        const input = panelOf(page).getByLabel(label, { exact: true });
        if (await input.count() === 0) return;
        const text = typed[form.fields[label]?.kind ?? 'text'];
        done.push(`${come} ${label}, type ${JSON.stringify(text)}, ${go}`);
        if (come === 'press') await pressAt(page, input);
        else await input.focus();
        await page.keyboard.type(text);
        if (go === 'tab') await page.keyboard.press('Tab');
        if (go === 'escape') {
          await page.keyboard.press('Escape');
          // Asked whether the form is to be dropped, Escape says no.
          if (await page.getByRole('dialog').count() > 0) await page.keyboard.press('Escape');
        }
        if (go === 'beside') await pressAt(page, panelOf(page).getByRole('heading', { level: 2 }).first());
        if (go === 'choose' && form.choices.length > 0) await pressAt(page, panelOf(page).getByText(form.choices[choice % form.choices.length] ?? '', { exact: true }));
        if (go === 'enter' || go === 'submit') {
          const ended = await submitted(page, { form, sent, isByKey: go === 'enter', button });
          done.push(ended);
          if (ended === 'sent') {
            counted += 1;
            return;
          }
        }
        if (await button.count() === 0) return;
      }
      if (await submitted(page, { form, sent, isByKey: false, button }) === 'sent') counted += 1;
    }), { ...draws, endOnFailure: true }).catch((error: unknown) => {
      throw new Error(`${done.join('\n')}\n${String(error)}`, { cause: error });
    });
    expect(sent.length, 'what was refused was not sent').toBe(counted);
    expect(counted, 'a third of the draws is sent').toBeGreaterThanOrEqual(draws.numRuns / 3);
  });
}

test('what leaving the merchant fills in is sent by the next press, however that is made; Enter sends nothing that was not understood', async ({ page, context, services }) => {
  await budgeter(page, services, home);
  const { sent } = watchChanges(context);
  const panel = panelOf(page);
  const submit = panel.getByRole('button', { name: 'Submit Transaction' });
  await page.keyboard.press('Alt+n');
  await panel.getByLabel('Transaction Amount').fill('10');
  await panel.getByLabel('Merchant').fill('Market');
  await pressAt(page, submit);
  await expect(panel.getByRole('alert')).toHaveText('The envelope and the account of last time are filled in. Please check them, and submit again.');
  await expect(panel.getByRole('combobox', { name: 'Budgeted Account' })).toHaveValue('Fun');
  expect(sent).toEqual([]);
  await panel.getByLabel('Transaction Amount').fill('1,2,3');
  await page.keyboard.press('Tab');
  await panel.getByLabel('Description').focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Transaction Amount')).toBeFocused();
  expect(sent).toEqual([]);
  // As voice control does: without a pointer or a key.
  await submit.focus();
  await submit.evaluate((button: HTMLButtonElement) => button.click());
  await expect.poll(() => sent.length).toBe(1);
});

const cellStep = fc.record({
  cell: fc.nat(),
  amount: fc.integer({ min: 1, max: 9999 }),
  come: fc.constantFrom('press', 'press', 'stay', 'down', 'up', 'tab'),
  go: fc.constantFrom('enter', 'enter', 'tab', 'beside'),
});

test('a month: every amount stays the one that was typed last, however the line was come to and left', async ({ page, services }) => {
  test.setTimeout(isDeep ? 3_600_000 : 180_000);
  await budgeter(page, services, home);
  await openTab(page, 'Assignments');
  await page.getByRole('main').getByRole('button', { name: "Create May's budget" }).click();
  const cells = home.items.map(({ name }) => page.getByRole('textbox', { name: `${name}, this month` }));
  await expect(page.getByRole('textbox', { name: 'Groceries, this month' })).toHaveValue('10.00');
  const typed = home.items.map(({ template }) => template);
  const done: string[] = [];
  const shown = () => Promise.all(cells.map(async (each) => readAmount(await each.inputValue(), { negative: true })?.cents));
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await fc.assert(fc.asyncProperty(fc.array(cellStep, { minLength: 3, maxLength: 12 }), async (steps) => {
    for (const { cell, amount, come, go } of steps) {
      const wanted = cells[cell % cells.length];
      const isOnCell = (await focused()).endsWith(', this month');
      if (wanted !== undefined && (come === 'press' || !isOnCell)) {
        // A press on a field that something was just typed into places the caret, as anywhere.
        if (await wanted.evaluate((element) => element === document.activeElement)) await page.keyboard.press('Escape');
        await pressAt(page, wanted);
      } else if (come === 'down') await page.keyboard.press('ArrowDown');
      else if (come === 'up') await page.keyboard.press('ArrowUp');
      else if (come === 'tab') {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Shift+Tab');
      }
      const name = (await focused()).replace(', this month', '');
      const place = home.items.findIndex((item) => item.name === name);
      if (place === -1) continue;
      done.push(`${come} ${name}, ${amount}, ${go}`);
      await page.keyboard.type(String(amount));
      typed[place] = amount * 100;
      if (go === 'enter') await page.keyboard.press('Enter');
      if (go === 'tab') await page.keyboard.press('Tab');
      if (go === 'beside') await pressAt(page, page.getByRole('main').getByRole('heading').first());
    }
    expect(await shown()).toEqual(typed);
  }), { ...draws, endOnFailure: true }).catch((error: unknown) => {
    throw new Error(`${done.slice(-12).join('\n')}\n${String(error)}`, { cause: error });
  });
  await reload(page);
  await openTab(page, 'Assignments');
  await expect.poll(shown).toEqual(typed);
});

interface Pressing {
  form: FormUnderTest;
  sent: { call: string; body: string }[];
  isByKey: boolean;
  button: Locator;
}

/** Sends the form, and holds that it was sent as it was seen, or that it says why not. */
async function submitted(page: Page, { form, sent, isByKey, button }: Pressing): Promise<'sent' | 'refused'> {
  const before = { sent: sent.length, submits: await submits(page) };
  const seen = await valuesOf(page, form);
  if (isByKey) await page.keyboard.press('Enter');
  else if (!await pressAt(page, button)) return 'refused';
  if (!isByKey) expect(await submits(page), 'the press reached the button').toBe(before.submits + 1);
  const says = panelOf(page).locator('[role="alert"], [aria-invalid="true"]');
  await page.evaluate(() => new Promise((drawn) => { requestAnimationFrame(() => { requestAnimationFrame(drawn); }); }));
  // Enter may also go on to the next field, or take what a list offers.
  if (isByKey && await button.count() > 0 && await isStillThere(page, form, seen)) return 'refused';
  await expect.poll(async () => sent.length > before.sent || await says.count() > 0, { message: 'something came of it' }).toBe(true);
  const change = sent[before.sent];
  if (change === undefined) return 'refused';
  const body: unknown = JSON.parse(change.body);
  const said = Object.entries(form.fields).map(([label, field]) => [label, at(body, field.sent)]);
  const shown = Object.entries(form.fields).map(([label, { kind }]) => [label, kind === 'text' ? (seen[label] ?? '').trim() : (readAmount(seen[label] ?? '', { negative: true })?.cents ?? Number.NaN) / 100]);
  expect(said).toEqual(shown);
  return 'sent';
}

/** Whether something that was typed is still there: a form that was sent is closed, or empty for the next one. */
async function isStillThere(page: Page, form: FormUnderTest, seen: Record<string, string>): Promise<boolean> {
  const now = await valuesOf(page, form);
  return Object.entries(seen).some(([label, text]) => text !== '' && now[label] === text) || Object.values(seen).every((text) => text === '');
}

function submits(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['submits'] ?? 0));
}

function at(body: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined), body);
}

/** What stands in the fields. */
async function valuesOf(page: Page, { fields }: FormUnderTest): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const label of Object.keys(fields)) {
    const input = panelOf(page).getByLabel(label, { exact: true });
    if (await input.count() > 0) values[label] = await input.inputValue();
  }
  return values;
}

/** Presses where something stands now, as a hand does: what moves away under the pointer is missed. False if something else lies over it. */
async function pressAt(page: Page, target: Locator): Promise<boolean> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not in sight.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isFree = await target.evaluate((element, at) => element.contains(document.elementFromPoint(at.x, at.y)), { x, y });
  if (!isFree) return false;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
  return true;
}
