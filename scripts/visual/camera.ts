import { chromium, type Browser, type Page } from 'playwright';
import { viewports } from '../../.storybook/modes.ts';
import { picturesOf, type ComposedStory, type Picture } from '../../.storybook/pictures.ts';
import { sheetWidths } from '../../packages/ui/src/tokens/modes.ts';
import { chromiumFlags, pinnedChromium } from '../chromium.ts';

/** One picture to take. */
export interface Shot {
  /** The picture's name: `primitives-button--states/390-light`. */
  name: string;
  story: string;
  theme: Picture['theme'];
  /** Of the window, in CSS px. */
  size: WindowSize;
}

interface WindowSize {
  width: number;
  height: number;
}

/** Day and hour in every picture, should one ask. */
const shownTime = new Date('2026-04-15T12:00:00Z');

/** Switches with which the same page is always the same pixels, whatever the processor and whatever was painted before. */
const steadyFlags = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-skia-runtime-opts',
  // Otherwise an edge that is repainted in part is smoothed differently from one that is painted at once.
  '--disable-partial-raster',
];

/** Starts the Chromium that the lockfile pins. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await pinnedChromium(), args: [...chromiumFlags, ...steadyFlags] });
}

/** Every picture Chromatic takes of the stories. */
export async function planShots(browser: Browser, url: string, stories: readonly string[]): Promise<Shot[]> {
  const page = await browser.newPage();
  try {
    await page.goto(`${url}iframe.html`);
    return picturesOf(await page.evaluate(composedStories, stories)).map(shotOf);
  } finally {
    await page.close();
  }
}

/** Those of them that are compared here: of a story's several windows the phone's and the usual one. */
export function narrowAndWide(shots: readonly Shot[]): Shot[] {
  const compared: readonly number[] = sheetWidths;
  const several = new Set(shots.filter(({ story, size }) => shots.some((other) => other.story === story && other.size.width !== size.width)).map(({ story }) => story));
  return shots.filter(({ story, size }) => !several.has(story) || compared.includes(size.width));
}

function shotOf({ story, width, theme }: Picture): Shot {
  const { styles } = viewports[`w${width}`] ?? {};
  if (styles === undefined) throw new Error(`${story} asks for a window of ${width} px that nobody defined.`);
  return { name: `${story}/${width}-${theme}`, story, theme, size: { width, height: Number.parseInt(styles.height, 10) } };
}

/** Draws a story, lets its play come to the end and takes its picture, from top to bottom. Throws when the play or the drawing fails. */
export async function take(browser: Browser, url: string, shot: Shot): Promise<Buffer> {
  return play(browser, url, shot, steadyPicture);
}

/** Draws a story, lets its play come to the end and looks at the page then. Throws when the play or the drawing fails. */
export async function play<Seen>(browser: Browser, url: string, { story, theme, size }: Shot, look: (page: Page) => Promise<Seen>): Promise<Seen> {
  // A separate context, so that no state of a story reaches the next.
  const context = await browser.newContext({
    viewport: size, deviceScaleFactor: 1, colorScheme: theme, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC',
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(shownTime);
    await page.goto(`${url}iframe.html?viewMode=story&id=${story}&globals=theme:${theme};a11y.manual:!true`);
    await page.waitForFunction(() => {
      const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
      return ['storyFinished', 'storyMissing', 'storyErrored', 'storyThrewException'].some((event) => channel?.last(event));
    });
    const problem = await page.evaluate(problemOfStory);
    if (problem !== null) throw new Error(problem);
    await page.evaluate(() => document.fonts.ready);
    // Fixed elements are in the picture where the window was: at its top.
    await page.evaluate(() => window.scrollTo(0, 0));
    return await look(page);
  } finally {
    await context.close();
  }
}

/** Looks until two pictures in a row are the same. */
async function steadyPicture(page: Page): Promise<Buffer> {
  const look = () => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  let last = await look();
  for (let tries = 0; tries < 10; tries += 1) {
    const next = await look();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error('It never stands still: ten pictures in a row differ.');
}

/** Runs in the page. The stories as they are composed there, as far as their pictures depend on it. */
async function composedStories(ids: readonly string[]): Promise<ComposedStory[]> {
  const preview: { ready: () => Promise<void>; loadStory: (story: { storyId: string }) => Promise<ComposedStory> } = Reflect.get(window, '__STORYBOOK_PREVIEW__');
  await preview.ready();
  return Promise.all(ids.map(async (storyId) => {
    const { id, parameters, storyGlobals } = await preview.loadStory({ storyId });
    return { id, parameters: { chromatic: parameters['chromatic'] }, storyGlobals };
  }));
}

/** Runs in the page. What went wrong with the story, or null. */
function problemOfStory(): string | null {
  const channel: { last: (event: string) => unknown[] | undefined } = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
  for (const event of ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing']) {
    const said = channel.last(event)?.[0];
    if (said !== undefined) return `${event}: ${typeof said === 'object' && said !== null && 'message' in said ? String(said.message) : JSON.stringify(said)}`;
  }
  const finished: { status?: string } | undefined = JSON.parse(JSON.stringify(channel.last('storyFinished')?.[0] ?? {}));
  return finished?.status === 'error' ? 'storyFinished: with an error' : null;
}
