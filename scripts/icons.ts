import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from './chromium.ts';
import { root } from './root.ts';

/** Draws the app's icon as the bitmaps that installing it needs, after `apps/web/public/icon.svg` was changed. */
const folder = join(root, 'apps/web/public');
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
/** Systems cut a maskable icon to a shape of their own, and round that of a phone: so these fill the square. */
const square = svg.replace(' rx="8"', '');
const sizes = [
  { file: 'icon-192.png', size: 192, drawing: svg }, { file: 'icon-512.png', size: 512, drawing: svg },
  { file: 'icon-maskable-512.png', size: 512, drawing: square }, { file: 'icon-180.png', size: 180, drawing: square },
];
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
for (const { file, size, drawing } of sizes) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${drawing}`);
  await page.screenshot({ path: join(folder, file), omitBackground: true });
  await page.close();
}
await browser.close();
