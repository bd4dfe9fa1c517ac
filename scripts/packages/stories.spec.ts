import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { expect, inject, it } from 'vitest';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { run } from './packed.ts';

const consumer = inject('consumer');
const tool = (path: string, ...args: string[]) => run(process.execPath, [join(consumer, 'node_modules', path), ...args], consumer);

it('a product outside the workspace has stories of its own on our mocks, and their plays succeed [DSY-09]', async () => {
  await tool('msw/cli/index.js', 'init', 'public', '--no-save');
  await tool('storybook/dist/bin/dispatcher.js', 'build', '--quiet', '--output-dir', 'dist-stories');
  const { entries }: { entries: Record<string, { type: string }> } = JSON.parse(readFileSync(join(consumer, 'dist-stories/index.json'), 'utf8'));
  const stories = Object.keys(entries);
  expect(stories).toEqual(['orchard-forgotpassword--sent', 'orchard-forgotpassword--refused', 'orchard-german--red']);
  const server = await preview({ root: consumer, configFile: false, logLevel: 'error', build: { outDir: 'dist-stories' }, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    for (const story of stories) {
      const page = await browser.newPage();
      await page.goto(`${server.resolvedUrls?.local[0] ?? ''}iframe.html?viewMode=story&id=${story}`);
      const ended = await page.waitForFunction(() => {
        const channel: { last: (event: string) => unknown[] | undefined } | undefined = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
        const events = ['storyFinished', 'storyMissing', 'storyErrored', 'storyThrewException', 'playFunctionThrewException'];
        const happened = events.filter((event) => channel?.last(event) !== undefined);
        return happened.length > 0 ? `${happened.join(', ')} ${JSON.stringify(channel?.last(happened[0] ?? ''))}` : null;
      });
      expect(await ended.jsonValue(), story).toMatch(/^storyFinished .*"status":"success"/);
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
});
