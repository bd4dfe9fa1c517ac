import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { expect, inject, it } from 'vitest';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { root } from '../root.ts';
import { run } from './packed.ts';

const consumer = inject('consumer');
const tool = (path: string, ...args: string[]) => run(process.execPath, [join(root, 'node_modules', path), ...args], consumer);

// Types that were lost on the way would let this pass, and the compiler would complain that there is no mistake.
const mistake = `import { Button } from '@blue-budget/ui';
// @ts-expect-error There is no such variant.
export const mistake = <Button variant="loud">Sell</Button>;
`;

it.each(['tsconfig.json', 'tsconfig.nodenext.json', 'tsconfig.stories.json'])('a product typechecks against the packages with its %s, and gets its type errors', async (config) => {
  writeFileSync(join(consumer, 'src/Mistake.tsx'), mistake);
  expect(await tool('typescript/bin/tsc', '-p', config)).toBe('');
});

it('TypeScript finds the style sheets of the package without being told about style sheets', async () => {
  writeFileSync(join(consumer, 'src/Styles.ts'), ['tokens', 'page', 'styles'].map((name) => `import '@blue-budget/ui/${name}.css';`).join('\n'));
  const options = ['--strict', '--noUncheckedSideEffectImports', '--noEmit', '--types', 'node', '--module', 'esnext', '--target', 'es2024'];
  for (const resolution of ['bundler', 'nodenext']) {
    const module = resolution === 'nodenext' ? ['--module', 'nodenext'] : [];
    expect(await tool('typescript/bin/tsc', 'src/Styles.ts', ...options, ...module, '--moduleResolution', resolution, '--ignoreConfig')).toBe('');
  }
});

it('a server renders components and a whole screen and runs a flow, on Node without a bundler for the packages', async () => {
  await tool('vite/bin/vite.js', 'build', '--ssr', 'src/server.tsx', '--outDir', 'dist-server', '--logLevel', 'warn');
  expect(readFileSync(join(consumer, 'dist-server/server.js'), 'utf8')).toContain('from "@blue-budget/ui"');
  const said = await run(
    process.execPath, ['--input-type=module', '--eval', 'import { pages } from "./dist-server/server.js"; console.log(JSON.stringify(pages()))'], consumer,
  );
  const { app, forgotPassword, complaint }: Record<'app' | 'forgotPassword' | 'complaint', string> = JSON.parse(said);
  expect(app).toContain('You have a red budget');
  expect(app).toMatch(/<button[^>]* class="_button_\w+ bb-ui"/);
  expect(forgotPassword).toMatch(/<input[^>]*type="email"/);
  expect(complaint).toMatch(/e-?mail/i);
});

it('a browser shows the built page in the styles of the design system, and it works', async () => {
  await tool('vite/bin/vite.js', 'build', '--logLevel', 'warn');
  const server = await preview({ root: consumer, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ colorScheme: 'light' });
    const complaints: string[] = [];
    page.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()); });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    const button = page.getByRole('button', { name: 'Budget all of $125.50' });
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor), 'the primary button in the theme of the product').toBe('rgb(20, 83, 45)');
    expect(await page.evaluate(async () => (await document.fonts.load('14px "Inter Variable"')).length), 'the font of the package').toBe(1);
    expect(await page.locator('[data-status="red"]').count()).toBe(2);
    const evening = page.locator('.evening > *');
    expect(await evening.evaluate((element) => getComputedStyle(element).backgroundColor), 'a card in a dark part of a light page').toBe('rgb(24, 25, 27)');
    expect(await evening.getByRole('heading').textContent()).toBe('Dein Budget ist rot');
    expect(await page.getByRole('listitem').first().evaluate((element) => getComputedStyle(element).listStyleType), 'a list of the product').toBe('disc');
    await button.click();
    await evening.locator('[data-status="blue"]').waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
  }
});
