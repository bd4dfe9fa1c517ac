import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { tokenSheet, valueIn } from '../packages/ui/src/foundations/tokenSheet.ts';
import { messages, pseudoText } from '../packages/messages/src/index.ts';
import { faultsOfDocsPage } from '../scripts/visual/docs-pages.ts';
import { propsTables } from '../scripts/visual/props-tables.ts';
import { buildStorybook, entriesThere, serveStorybook } from '../scripts/visual/storybook.ts';
import { root } from '../scripts/root.ts';
import { isComponent, publicNames } from '../scripts/testing/public-names.ts';

/**
 * A docs page of each kind: words alone, words with components, tokens, stories on the page, what floats and therefore stands in frames, what
 * changes the theme, a screen. All of them take many minutes; one with the frames of a whole screen takes one.
 */
const ofEachKind = [
  'start-for-qa--docs', 'patterns-how-we-write-amounts--docs', 'foundations-colour--docs', 'primitives-button--docs', 'primitives-dialog--docs',
  'primitives-themetoggle--docs', 'screens-failure--docs',
];
const looksAtAll = Boolean(process.env['DEEP']);

// Stories answer their calls by one.
test.use({ serviceWorkers: 'allow' });

let storybook: Awaited<ReturnType<typeof serveStorybook>>;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  await buildStorybook(() => {}, 'docs');
  storybook = await serveStorybook('docs');
});
test.afterAll(() => storybook.close());

const opens = looksAtAll
  ? 'every docs page opens with all its parts, without an error, a dialog over it or unreadable text, in light and dark [DSY-02] [DSY-04]'
  : 'docs pages of each kind open with all their parts, without an error, a dialog over them or unreadable text, in light and dark [DSY-04]';
test(opens, async ({ browser }) => {
  test.setTimeout(looksAtAll ? 3_600_000 : 600_000);
  const pages = entriesThere('docs').map(({ id }) => id);
  expect(pages.length).toBeGreaterThan(100);
  expect(ofEachKind.filter((id) => !pages.includes(id))).toEqual([]);
  const faults: string[] = [];
  for (const id of looksAtAll ? pages : ofEachKind) {
    for (const theme of ['light', 'dark'] as const) {
      faults.push(...(await faultsOfDocsPage(browser, storybook.url, { id, theme })).map((fault) => `${id}, ${theme}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test('Storybook bears the name and the colours of the product', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(storybook.url);
  await expect(page).toHaveTitle(/Blue Budget/);
  await expect(page.getByRole('img', { name: 'Blue Budget' })).toBeVisible();
  const { tokenNamed } = tokenSheet(readFileSync(`${root}/packages/ui/src/tokens/tokens.css`, 'utf8'));
  const [red = 0, green = 0, blue = 0] = (valueIn('dark', tokenNamed('canvas')).match(/[0-9a-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16));
  await expect(page.locator('body')).toHaveCSS('background-color', `rgb(${red}, ${green}, ${blue})`);
});

test('every prop of every exported component is described with its values, and no control shows the source of what is drawn [DSY-03]', async ({ page }) => {
  await page.goto(`${storybook.url}iframe.html`);
  const tables = await propsTables(page);
  const components = publicNames(`${root}/packages/ui/src/index.ts`).filter(isComponent).map(({ name }) => name);
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((name) => !tables.some(({ component }) => component === name))).toEqual([]);
  const props = tables.flatMap(({ component, rows }) => rows.map((row) => ({ ...row, name: `${component}.${row.name}` })));
  expect(props.length).toBeGreaterThan(300);
  expect(props.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
  expect(props.filter(({ type }) => /^(union|enum|)$|\bunknown\b|\[number\]/.test(type)).map(({ name, type }) => `${name}: ${type}`)).toEqual([]);
  expect(props.filter(({ showsSource }) => showsSource).map(({ name }) => name)).toEqual([]);
});

test('the toolbar shows a screen in a language 40 % longer, once the play in English is over [DSY-06]', async ({ page }) => {
  const { title } = messages.forgottenPassword;
  for (const [locale, heading] of [['english', title], ['pseudo', pseudoText(title)]] as const) {
    await page.goto(`${storybook.url}iframe.html?viewMode=story&id=screens-forgotpassword--sent&globals=locale:${locale}`);
    await page.waitForFunction(() => {
      const channel: { last: (event: string) => unknown } | undefined = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
      return channel?.last('storyFinished') !== undefined;
    });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    // The play has found what it looked for.
    await expect(page.getByRole('status')).toHaveText('If we know that address, a link is on its way.');
  }
});
