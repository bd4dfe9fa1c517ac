import axe from 'axe-core';
import type { Browser, ConsoleMessage, Frame, Page } from 'playwright';

/** A docs page as it is looked at: in one theme, on a usual window. */
export interface DocsView {
  id: string;
  theme: 'light' | 'dark';
}

/**
 * Opens a docs page with all the stories on it, and returns its faults: errors that it or a story logged, elements that cover it
 * or hide it, and text of the page or of a story on it with too little contrast.
 */
export async function faultsOfDocsPage(browser: Browser, url: string, { id, theme }: DocsView): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 }, colorScheme: theme, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC',
  });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message: ConsoleMessage) => {
      // That a call fails is what some stories are about, and no fault of theirs.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(`logs: ${message.text().slice(0, 300)}`);
    });
    page.on('pageerror', (error) => errors.push(`throws: ${error.message.slice(0, 300)}`));
    await page.goto(`${url}iframe.html?viewMode=docs&id=${id}&globals=theme:${theme}`);
    await hasHappened(page.mainFrame(), 'docsRendered');
    await everyStoryIsThere(page);
    const over = await page.evaluate(whatLiesOver);
    return [...errors, ...over, ...await whatIsMissing(page, id), ...await paleText(page)];
  } finally {
    await context.close();
  }
}

/** Against what hangs, not against what is slow; ms. */
const patience = 120_000;

/** Stories in frames wait until they are scrolled to; here all of them are asked for at once. */
async function everyStoryIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-guide-loading]') === null, undefined, { timeout: patience });
  await page.waitForFunction(() => [...document.querySelectorAll('[data-story-block]')].every((block) => (
    block.querySelector('iframe, pre') !== null || (block.firstElementChild?.childElementCount ?? 0) > 0
  )), undefined, { timeout: patience });
  await page.evaluate(() => document.querySelectorAll('iframe').forEach((frame) => { frame.loading = 'eager'; }));
  await everyFrameIsThere(page);
  await page.evaluate(() => document.fonts.ready);
}

/** A page and its frames are rendered again when it receives its theme. */
async function everyFrameIsThere(page: Page): Promise<void> {
  for (const frame of page.frames().filter((each) => each !== page.mainFrame())) {
    try {
      await hasHappened(frame, 'storyRendered');
    } catch (error) {
      if (!frame.isDetached()) throw error;
      return everyFrameIsThere(page);
    }
  }
}

async function hasHappened(frame: Frame, event: string): Promise<void> {
  await frame.waitForFunction((name) => [name, 'storyErrored', 'storyThrewException', 'storyMissing'].some((each) => (
    Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__')?.last(each)
  )), event, { timeout: patience });
}

/** The parts of a component's page, in the order of its headings. */
const partsOfGuide = ['When to use', 'When not to use', 'Anatomy', 'States', 'Keyboard', 'Words', 'Code', 'Props', 'Stories', 'Source'];

/** Parts of a component's page, and numbers of its anatomy, that are not there; and a table of contents that names less than the page has. */
async function whatIsMissing(page: Page, id: string): Promise<string[]> {
  if (!/^(primitives|budget|layout|texts)-/.test(id)) return [];
  await page.waitForFunction(() => document.querySelectorAll('nav a[href^="#"]').length > 0, undefined, { timeout: patience });
  const there = await page.evaluate(() => ({
    headings: [...document.querySelectorAll('.sbdocs-content h2')].map(({ textContent }) => textContent ?? ''),
    contents: [...document.querySelectorAll('nav a[href^="#"]')].map(({ textContent }) => textContent ?? ''),
    unnumbered: [...document.querySelectorAll('[data-missing]')].map((element) => element.getAttribute('data-missing') ?? ''),
  }));
  return [
    ...partsOfGuide.filter((part) => !there.headings.includes(part)).map((part) => `has no part "${part}"`),
    ...there.headings.filter((heading) => !there.contents.includes(heading)).map((heading) => `has "${heading}" not in its contents`),
    ...there.unnumbered.map((parts) => `does not show ${parts}`),
  ];
}

async function paleText(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (
    axe.run(document.body, { runOnly: { type: 'rule', values: ['color-contrast'] }, iframes: false, resultTypes: ['violations'] })
  ));
  return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `is pale: ${html.slice(0, 120)} ${any[0]?.message.slice(0, 160) ?? ''}`));
}

/** Runs in the page. What keeps a reader from it: a dialog, something that floats over it, a page that cannot be scrolled or reached. */
function whatLiesOver(): string[] {
  const root = document.querySelector('#storybook-docs');
  if (root === null) return ['has no page'];
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
  const named = (element: Element) => `<${element.localName} role="${element.getAttribute('role') ?? ''}" class="${element.getAttribute('class') ?? ''}">`;
  const content = document.querySelector('.sbdocs-content')?.getBoundingClientRect();
  // The table of contents stands still beside the page, which is not over it.
  const isBeside = (element: Element) => content !== undefined && element.localName === 'nav' && element.getBoundingClientRect().left >= content.right;
  const floating = [...document.body.querySelectorAll('*')]
    .filter((element) => isSeen(element) && getComputedStyle(element).position === 'fixed' && !isBeside(element));
  const outside = [...document.body.children].filter((element) => element !== root && !element.id.startsWith('storybook-') && isSeen(element));
  const lock = [document.documentElement, document.body].filter((element) => getComputedStyle(element).overflowY === 'hidden');
  return [
    ...[...new Set([...floating, ...outside])].filter((element) => element.textContent !== '')
      .map((element) => `lies over the page: ${named(element)} ${(element.textContent ?? '').slice(0, 60)}`),
    ...(root.closest('[inert], [aria-hidden="true"]') ? ['is hidden from assistive technology'] : []),
    ...[...root.querySelectorAll('ol:not(.sb-unstyled *, .sb-story *)')].filter((list) => getComputedStyle(list).listStyleType === 'none')
      .map((list) => `numbers its list without numbers: ${(list.textContent ?? '').slice(0, 60)}`),
    ...lock.map((element) => `cannot be scrolled: <${element.localName}>`),
  ];
}
