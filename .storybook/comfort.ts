import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import { expectFocusOrder, hasFocusOrder, writesFocusOrder } from './focus-order.ts';
import { expectForcedColours, seenInUsualColours } from './forced-colours.ts';
import { expectOneMain } from './landmarks.ts';
import { expectTouchTargets } from './touch.ts';

/** Whether the page is one of a test run's, whose window and media the checks may change. */
export const isTestRun = '__vitest_browser__' in globalThis;

/** The axe options of test runs: listing passing elements took half of its time. Storybook itself lists them. */
export const faultsAlone = { resultTypes: ['violations' as const], preload: false };

/** With `npm run test:comfort` every story is looked at closely; otherwise the one of each component or screen that shows the most. */
const looksAtAll = Boolean(import.meta.env['VITE_COMFORT']);

type StoryContext = Parameters<typeof checkAccessibility>[0];

/** Windows of a phone, the narrowest first, and of a desk, CSS pixels. A desk of 1280 at 400 % has the narrowest's width. */
const narrowest = { width: '320px', height: '640px' };
const phone = { width: '390px', height: '844px' };
const desk = { width: '1440px', height: '900px' };

/**
 * Looks at a story again the way it is looked at where sight, hand or phone ask for more: in the other theme; in the colours of the system; with
 * a finger on a phone; 320 px wide with text at twice its size and with nothing that moves. Fails for any fault of accessibility, for what has to
 * be scrolled sideways, what cannot be hit, what only colours told, and for what still moves. With `npm run test:comfort` in three windows as
 * well, each in both themes. The story stays as it was.
 *
 * A story with faults in its parameter `comfortFaults` is looked at in every run, and fails unless those very faults are found, one a line. Those of
 * forced colours stand in `forcedColourFaults`, and are looked for where forced colours are.
 */
export async function checkComfort(context: StoryContext): Promise<void> {
  const planted: unknown = context.parameters['comfortFaults'] ?? (looksAtAll ? context.parameters['forcedColourFaults'] : undefined);
  const isLookedAt = looksAtAll || planted !== undefined || (writesFocusOrder && hasFocusOrder(context.id)) || /^(States|Loaded)\b/.test(context.name);
  const check = () => every([async () => expectOneMain(), ...(isLookedAt ? checksOf(context, planted === undefined) : [])]);
  if (!Array.isArray(planted)) return check();
  const said = await check().then(() => '', ({ message }: Error) => message);
  const found = said.split('\n').filter((line) => line !== '' && !line.endsWith(':'));
  const isExpected = found.length === planted.length && planted.every((fault, index) => found[index]?.includes(String(fault)));
  if (!isExpected) throw new Error(`Planted: ${planted.join(', ')}\nFound: ${said}`);
}

/**
 * The addon looks at the theme and the window the story is shown in, after these. Axe follows best practices unasked; that targets are 24 px wide and
 * high, or have as much room around them (WCAG 2.5.8), it has to be asked.
 */
function checksOf(given: StoryContext, inEveryRoom: boolean): (() => Promise<void>)[] {
  const context = withOptions(given, { rules: { 'target-size': { enabled: true } } });
  return [
    () => inOtherTheme(async () => checkAccessibility(asking(context, aboutColour))),
    // Chromium has one set of forced colours for all pages of a process: others would see them too. `test:comfort` runs one file at a time.
    ...(looksAtAll || writesFocusOrder ? [() => inSystemColours(context)] : []),
    () => inRoom(phone, async () => expectTouchTargets(knownIn(context))),
    () => inTightRoom(() => every([async () => expectStillness(), async () => expectNoSidewaysScroll(), async () => checkAccessibility(context)])),
    ...(looksAtAll && inEveryRoom ? [narrowest, phone, desk] : []).map((size) => () => inRoom(size, () => checkRoom(context))),
  ];
}

/** Words of targets that a story is known to show too small, its parameter `smallTargets`. */
function knownIn({ parameters }: StoryContext): string[] {
  const known: unknown = parameters['smallTargets'];
  return Array.isArray(known) ? known.map(String) : [];
}

/** Does every check, also after one that failed, and fails with what all of them say. */
async function every(checks: readonly (() => Promise<void>)[]): Promise<void> {
  const faults: string[] = [];
  for (const check of checks) await check().catch((error: unknown) => faults.push(error instanceof Error ? error.message : String(error)));
  if (faults.length > 0) throw new Error(faults.join('\n\n'));
}

/** Everything that axe finds in the window as it is, in both themes; the rules that follow no colour once. */
async function checkRoom(context: StoryContext): Promise<void> {
  await every([
    async () => expectOneMain(),
    async () => expectNoSidewaysScroll(),
    async () => checkAccessibility(context),
    () => inOtherTheme(async () => checkAccessibility(asking(context, aboutColour))),
  ]);
}

async function inOtherTheme(check: () => Promise<void>): Promise<void> {
  const root = document.documentElement;
  const shown = root.dataset['theme'];
  root.dataset['theme'] = shown === 'dark' ? 'light' : 'dark';
  try {
    await check();
  } finally {
    root.dataset['theme'] = shown;
  }
}

async function inSystemColours({ id }: StoryContext): Promise<void> {
  const seen = seenInUsualColours();
  await emulate([{ name: 'forced-colors', value: 'active' }, { name: 'prefers-reduced-motion', value: 'reduce' }]);
  try {
    await every([async () => expectForcedColours(seen), ...(hasFocusOrder(id) ? [() => expectFocusOrder(id)] : [])]);
  } finally {
    await emulate([]);
  }
}

/** Rules that depend on the theme. */
const aboutColour = ['color-contrast', 'link-in-text-block'];

/** The story, to be asked about some of axe's rules alone. */
function asking(context: StoryContext, rules: readonly string[]): StoryContext {
  return withOptions(context, { runOnly: { type: 'rule', values: rules } });
}

function withOptions(context: StoryContext, more: object): StoryContext {
  const own: unknown = context.parameters['a11y'];
  return { ...context, parameters: { ...context.parameters, a11y: { ...(typeof own === 'object' && own), options: { ...faultsAlone, ...more } } } };
}

async function inTightRoom(check: () => Promise<void>): Promise<void> {
  const root = document.documentElement;
  root.style.fontSize = '200%';
  await emulate([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  try {
    await inRoom(narrowest, check);
  } finally {
    root.style.fontSize = '';
    await emulate([]);
  }
}

/** Shows the story in a window of another size for as long as `check` takes. What follows the window by script has its turn, both ways. */
export async function inRoom(size: { width: string; height: string }, check: () => Promise<void>): Promise<void> {
  const frame = window.frameElement;
  if (!isFrame(frame)) throw new Error('A story under test stands in a frame.');
  const { width, height } = frame.style;
  try {
    await resize(frame, size);
    await check();
  } finally {
    await resize(frame, { width, height });
  }
}

async function resize(frame: HTMLIFrameElement, size: { width: string; height: string }): Promise<void> {
  Object.assign(frame.style, size);
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}

function isFrame(element: Element | null): element is HTMLIFrameElement {
  return element?.localName === 'iframe';
}

async function emulate(features: { name: string; value: string }[]): Promise<void> {
  const { cdp } = await import('vitest/browser');
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

/** Under reduced motion nothing runs, and nothing would run if it changed. */
function expectStillness(): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) throw new Error('Reduced motion does not reach the story.');
  const moving = document.getAnimations().map(({ effect }) => effect).filter((effect) => Number(effect?.getComputedTiming().endTime) > 10);
  const willing = [...document.body.querySelectorAll('*')].filter((element) => {
    // Storybook's own pages wait in the same document.
    if (element.closest('[class^="sb-"]') !== null) return false;
    const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
    return longest(transitionDuration) > 0.01 || (animationName !== 'none' && longest(animationDuration) > 0.01);
  });
  if (moving.length + willing.length > 0) {
    throw new Error(`Under reduced motion there still moves: ${[...willing.map(named), ...moving.map(String)].join(', ')}`);
  }
}

/** Seconds of the longest in a list of CSS times. */
function longest(times: string): number {
  return Math.max(...times.split(',').map((time) => Number.parseFloat(time)));
}

/** With text at twice its size, 320 px are enough without scrolling sideways. */
function expectNoSidewaysScroll(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return;
  const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5);
  throw new Error(`${scrollWidth} px of page in a window of ${clientWidth} px, because of ${wide.slice(0, 12).map(named).join(', ')}`);
}

function named(element: Element): string {
  const { right } = element.getBoundingClientRect();
  const words = (element.textContent ?? '').slice(0, 30);
  return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> "${words}" to ${Math.round(right)} px`;
}
