import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { chromiumFlags, findChromium } from '../chromium.ts';

const dist = join(inject('consumer'), 'node_modules/@blue-budget/ui/dist');
const sheet = (name: string) => readFileSync(join(dist, name), 'utf8').replaceAll(/@import[^;]+;/g, '');

/** A page of somebody else: every kind of element that a reset knows, names that our components may use too, and a theme by attribute. */
const hostPage = `<!doctype html>
<html data-theme="dark"><head><style>
  :root { --text: maroon; --border: 3px; --space-2: 30px; }
  body { font: 17px/1.6 Georgia, serif; }
  .card { padding: var(--space-2); color: var(--text); border: var(--border) solid; }
</style></head><body>
  <header><h1 class="title">Title</h1><h2>Second</h2><h3>Third</h3><h4>Fourth</h4></header>
  <nav><ul class="list"><li><a href="#a" class="link">Link</a></li></ul><ol><li>One</li></ol></nav>
  <main class="root"><p>Words <b>bold</b> <em>and</em> <small>small</small> <i>i</i> <code>code</code> <span class="button">span</span> <bdi>bdi</bdi></p>
    <div class="card">Card<hr><figure><svg viewBox="0 0 1 1" width="10"></svg><figcaption>Picture</figcaption></figure></div>
    <dl><dt>Term</dt><dd>Meaning</dd></dl><blockquote>Said</blockquote><pre>pre</pre>
    <form class="form"><fieldset><legend>Legend</legend><label>Name <input class="input" placeholder="Name"></label><input type="checkbox"><input type="radio">
      <select><option>One</option></select><textarea></textarea><button>Press</button><progress></progress></fieldset></form>
    <table class="table"><caption>Table</caption><thead><tr><th>Head</th></tr></thead><tbody><tr><td>Cell</td></tr></tbody></table>
    <details open><summary>More</summary>Less</details><dialog open>Dialog</dialog><img alt="Nothing" width="4">
  </main></body></html>`;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
});
afterAll(() => browser.close());

const circumstances = {
  'in the light theme': { colorScheme: 'light' },
  'in the dark theme': { colorScheme: 'dark' },
  'without motion': { reducedMotion: 'reduce' },
  'on paper': { media: 'print' },
} as const;

it.each(Object.entries(circumstances))('a page of another product looks the same with all our styles as without, %s [DSY-05]', async (_name, media) => {
  const page = await browser.newPage();
  try {
    await page.emulateMedia(media);
    await page.setContent(hostPage);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(rememberLooks)).toBeGreaterThan(50);
    await page.addStyleTag({ content: sheet('styles.css') });
    expect(await page.evaluate(changedLooks)).toEqual([]);
    // It would be seen: page.css is for pages that are all ours.
    await page.addStyleTag({ content: sheet('tokens/page.css') });
    expect(await page.evaluate(changedLooks)).toContain('html: color-scheme');
  } finally {
    await page.close();
  }
});

/** Runs in the page. Keeps how every element looks, and answers how many there are. */
function rememberLooks(): number {
  const looks = new Map<string, string>();
  Reflect.set(window, 'looks', looks);
  const elements = [document.documentElement, document.body, ...document.body.querySelectorAll('*')];
  Reflect.set(window, 'lookedAt', () => elements.flatMap((element, at) => ['', '::before', '::marker', '::selection'].flatMap((pseudo) => {
    const style = getComputedStyle(element, pseudo || undefined);
    // Properties of our own name are there, and a page that does not ask for them sees nothing of them.
    return [...style].filter((property) => !property.startsWith('--')).map((property) => ({ key: `${at}${pseudo} ${property}`, name: `${element.localName}${pseudo}: ${property}`, value: style.getPropertyValue(property) }));
  })));
  const now: { key: string; value: string }[] = Reflect.get(window, 'lookedAt')();
  for (const { key, value } of now) looks.set(key, value);
  return elements.length;
}

/** Runs in the page. What looks different from then. */
function changedLooks(): string[] {
  const looks: Map<string, string> = Reflect.get(window, 'looks');
  const now: { key: string; name: string; value: string }[] = Reflect.get(window, 'lookedAt')();
  return now.filter(({ key, value }) => looks.get(key) !== value).map(({ name }) => name);
}
