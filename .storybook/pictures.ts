/** A story as Storybook composes it, as far as Chromatic reads it. */
export interface ComposedStory {
  id: string;
  parameters: Readonly<Record<string, unknown>>;
  /** Those the story is tied to, whatever a mode or the toolbar asks for. */
  storyGlobals: Readonly<Record<string, unknown>>;
}

/** One picture of a Chromatic run. */
export interface Picture {
  story: string;
  mode: string;
  /** Of the window, CSS px. */
  width: number;
  theme: 'light' | 'dark';
}

/** The maximum number of pictures in a Chromatic run; each of them costs money. */
export const pictureBudget = 1000;

/** The window of a story that has no modes at all, CSS px. */
const chromaticWidth = 1200;

/** The pictures Chromatic takes of these stories: one in each mode that is not turned off, unless the story is not pictured. */
export function picturesOf(stories: readonly ComposedStory[]): Picture[] {
  return stories.flatMap(({ id, parameters, storyGlobals }) => {
    const chromatic = recordIn(parameters, 'chromatic');
    if (chromatic['disableSnapshot'] === true || chromatic['disable'] === true) return [];
    const modes = Object.entries(recordIn(chromatic, 'modes')).filter(([, mode]) => !isRecord(mode) || mode['disable'] !== true);
    return (modes.length > 0 ? modes : [['', {}] as const]).map(([mode, settings]) => ({
      story: id, mode, width: widthIn(settings), theme: themeIn(storyGlobals) ?? themeIn(settings) ?? 'light',
    }));
  });
}

function widthIn(settings: unknown): number {
  const asked = isRecord(settings) ? settings['viewport'] : undefined;
  const width = isRecord(asked) ? asked['width'] : asked;
  if (typeof width === 'string') return Number.parseInt(width, 10);
  return typeof width === 'number' ? width : chromaticWidth;
}

function themeIn(settings: unknown): Picture['theme'] | undefined {
  const asked = isRecord(settings) ? settings['theme'] : undefined;
  return asked === 'light' || asked === 'dark' ? asked : undefined;
}

function recordIn(of: Readonly<Record<string, unknown>>, key: string): Record<string, unknown> {
  const value = of[key];
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
