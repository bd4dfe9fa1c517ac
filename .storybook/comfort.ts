import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';

/** Whether the page is one of a test run's, whose window and media the checks may change. */
export const isTestRun = '__vitest_browser__' in globalThis;

/** The axe options of test runs: listing passing elements took half of its time. Storybook itself lists them. */
export const faultsAlone = { resultTypes: ['violations' as const], preload: false };

/** With `npm run test:comfort` every story is looked at closely; otherwise the one of each component or screen that shows the most. */
const looksAtAll = Boolean(import.meta.env['VITE_COMFORT']);

type StoryContext = Parameters<typeof checkAccessibility>[0];

/** The narrowest phone, CSS pixels. */
const narrowest = { width: '320px', height: '640px' };

/**
 * Looks at a story again the way it is looked at where sight, hand or phone ask for more: the other theme; then 320 px wide with text at
 * twice its size and with nothing that moves. Fails for any fault of accessibility, for what has to be scrolled sideways, and for what
 * still moves. The story stays as it was.
 */
export async function checkComfort(context: StoryContext): Promise<void> {
  if (!looksAtAll && !/^(States|Loaded)\b/.test(context.name)) return;
  const root = document.documentElement;
  const shown = root.dataset['theme'];
  // The addon looks at the theme the story is shown in, after this; both have to be free of faults.
  root.dataset['theme'] = shown === 'dark' ? 'light' : 'dark';
  try {
    await checkAccessibility(asking(context, aboutColour));
    await inTightRoom(async () => {
      expectStillness();
      expectNoSidewaysScroll();
      await checkAccessibility(context);
    });
  } finally {
    root.dataset['theme'] = shown;
  }
}

/** Rules that depend on the theme. */
const aboutColour = ['color-contrast', 'link-in-text-block'];

/** The story, to be asked about some of axe's rules alone. */
function asking(context: StoryContext, rules: readonly string[]): StoryContext {
  const own: unknown = context.parameters['a11y'];
  const options = { ...faultsAlone, runOnly: { type: 'rule', values: rules } };
  return { ...context, parameters: { ...context.parameters, a11y: { ...(typeof own === 'object' && own), options } } };
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
