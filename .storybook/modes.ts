import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { breakpoints } from '../packages/ui/src/tokens/breakpoints.ts';
import { sheetWidths, storyWidths, usualWidth } from '../packages/ui/src/tokens/modes.ts';

const themes = ['light', 'dark'] as const;

/** Windows for the viewport toolbar and for tests: `globals: { viewport: { value: 'w390' } }`. */
export const viewports = Object.fromEntries(storyWidths.map((width) => [`w${width}`, viewport(width)] as const));

/** The window of a story that asks for no other. */
export const usualViewport = { value: `w${usualWidth}` } as const;

/**
 * Names of stories that show a state of a component or a screen, from top to bottom; what they leave out are the steps that lead from one to the
 * next. A story with another name is pictured when it is tagged `visual` or has `chromatic: { disableSnapshot: false }`.
 */
const looks = /^(states|loaded|empty|loading|done|new-person|boundary|crowded|premium)(-|$)|^(load-fails|at-\d+)$|(^|-)(phone|portrait)$/;

/** The annotations that determine the modes of a story. */
interface StoryAnnotations {
  id: string;
  title: string;
  tags: readonly string[];
  parameters: Readonly<Record<string, unknown>>;
  storyGlobals: Readonly<Record<string, unknown>>;
}

/** A picture's window and theme, as Chromatic takes them. */
export interface Mode {
  viewport: number;
  theme: 'light' | 'dark';
}

interface Pictured {
  disableSnapshot: boolean;
  modes: Record<string, Mode>;
}

/**
 * The modes in which Chromatic pictures a story, and whether it does. They follow from the story's own annotations, so that none is there
 * twice and none differs from the window in which it is tested: its own window, `globals: { viewport }`; or several, `chromatic: { widths }`; or
 * neither, which is the usual window, and for a sheet of States narrow and wide. Its own theme, `globals: { theme }`, or both.
 * Throws for a story that asks for a window nobody defined, or for one and for several.
 */
export function modesOf(story: StoryAnnotations): Pictured {
  const theme = themes.find((each) => each === story.storyGlobals['theme']);
  const modes = widthsOf(story).flatMap((width) => (theme ? [theme] : themes).map((each) => [`${width} ${each}`, { viewport: width, theme: each }] as const));
  return { disableSnapshot: !isPictured(story), modes: Object.fromEntries(modes) };
}

/**
 * Gives every story its modes. One about several windows is tied to none of them, so that the toolbar and each mode may choose; nor, where people look at
 * it, is one about the usual window: a page takes the room there is beside the sidebar, instead of being cut off.
 */
export const withModes: ArgTypesEnhancer = (context) => {
  const { id, title, tags, parameters, argTypes } = context;
  // Missing in Storybook's types: the globals of a story and its component. A docs page, whose id names no story, has no modes.
  const storyGlobals: unknown = Reflect.get(context, 'storyGlobals');
  if (!id.includes('--') || !isRecord(storyGlobals)) return argTypes;
  const chromatic = modesOf({ id, title, tags, parameters, storyGlobals });
  parameters['chromatic'] = { ...chromaticOf(parameters), ...chromatic };
  const widths = new Set(Object.values(chromatic.modes).map(({ viewport: width }) => width));
  if (widths.size > 1 || (!('__vitest_browser__' in globalThis) && widths.has(usualWidth))) delete storyGlobals['viewport'];
  return argTypes;
};

function widthsOf({ id, parameters, storyGlobals }: StoryAnnotations): readonly number[] {
  const own = ownWidth(storyGlobals);
  const { widths: declared } = chromaticOf(parameters);
  const widths: unknown[] = Array.isArray(declared) ? declared : [];
  const several = [...new Set(widths)].map((width) => known(width, id));
  if (several.length < 2) return own !== null ? [known(own, id)] : several.length > 0 ? several : id.endsWith('--states') ? sheetWidths : [usualWidth];
  if (own !== null && own !== usualWidth) throw new Error(`${id} asks for a window of ${own} px and for several. It can be about one of them.`);
  if (!several.includes(usualWidth)) throw new Error(`${id} is tested at ${usualWidth} px, which is none of its widths.`);
  return several;
}

function known(width: unknown, id: string): number {
  const found = storyWidths.find((each) => each === width);
  if (found === undefined) throw new Error(`${id} asks for a window of ${String(width)} px. There are ${storyWidths.join(', ')}.`);
  return found;
}

/** The width of the one window a story asks for, or null: `{ viewport: { value: 'w390' } }`. */
function ownWidth({ viewport: asked }: StoryAnnotations['storyGlobals']): number | null {
  const value = isRecord(asked) ? asked['value'] : asked;
  return typeof value === 'string' ? Number(value.replace(/^w/, '')) : null;
}

function isPictured({ id, title, tags, parameters }: StoryAnnotations): boolean {
  const { disableSnapshot } = chromaticOf(parameters);
  if (typeof disableSnapshot === 'boolean') return !disableSnapshot;
  return tags.includes('visual') || title.startsWith('Foundations/') || looks.test(id.slice(id.indexOf('--') + 2));
}

function chromaticOf({ chromatic }: StoryAnnotations['parameters']): Record<string, unknown> {
  return isRecord(chromatic) ? chromatic : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function viewport(width: number) {
  const portrait = width < breakpoints.portrait;
  return {
    name: `${width} wide`,
    styles: { width: `${width}px`, height: portrait ? '844px' : '900px' },
    type: portrait ? 'mobile' as const : 'desktop' as const,
  };
}
