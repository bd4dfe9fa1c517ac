import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { modesOf, usualViewport, withModes } from '../../.storybook/modes.ts';
import { pictureBudget, picturesOf, type Picture } from '../../.storybook/pictures.ts';

type StoryFile = Parameters<typeof composeStories>[0];

// Machines as args are cycles, which Storybook warns of for each of their stories.
vi.spyOn(console, 'warn').mockReturnValue();

describe('a Chromatic run', () => {
  const files = Object.values(import.meta.glob<StoryFile>('../../packages/ui/src/**/*.stories.tsx', { eager: true }));
  const stories = files.flatMap((file) => Object.values(composeStories(file, { argTypesEnhancers: [withModes] })))
    .filter(isComposed)
    .map(({ id, parameters, globals }) => ({ id, parameters, storyGlobals: globals }));
  const pictures = picturesOf(stories);
  const windowOf = new Map(stories.map(({ id, storyGlobals }) => [id, Number((storyGlobals['viewport'] ?? usualViewport).value.slice(1))]));

  it('takes no picture twice [DSY-01]', () => {
    expect(stories.length).toBeGreaterThan(700);
    const taken = pictures.map(({ story, width, theme }) => `${story} ${width} ${theme}`);
    expect(taken.filter((picture, index) => taken.indexOf(picture) !== index)).toEqual([]);
  });

  it(`takes at most ${pictureBudget} pictures [DSY-01]`, () => {
    expect(pictures.length).toBeGreaterThan(500);
    expect(pictures.length).toBeLessThanOrEqual(pictureBudget);
  });

  it('takes a story in the window it is tested in, and in no other if it asks for one [DSY-01]', () => {
    const widths = Map.groupBy(pictures, ({ story }) => story);
    const untested = [...widths].filter(([story, taken]) => !taken.some(({ width }) => width === windowOf.get(story)));
    expect(untested.map(([story]) => story)).toEqual([]);
    const tied = stories.filter(({ storyGlobals }) => storyGlobals['viewport'] !== undefined).map(({ id }) => id);
    expect(tied.length).toBeGreaterThan(100);
    expect(tied.flatMap((id) => widths.get(id) ?? []).filter(({ story, width }) => width !== windowOf.get(story))).toEqual([]);
  });

  it('takes the States of every component, the Loaded of every screen', () => {
    const taken = new Set(pictures.map(({ story }) => story));
    const shown = stories.map(({ id }) => id).filter((id) => /--(states|loaded)$/.test(id));
    expect(shown.length).toBeGreaterThan(70);
    expect(shown.filter((id) => !taken.has(id))).toEqual([]);
  });
});

describe('the modes of a story', () => {
  const planted = { id: 'screens-page--loaded', title: 'Screens/Page', tags: [], parameters: {}, storyGlobals: {} };
  const namesOf = (story: Partial<typeof planted> & Partial<Parameters<typeof modesOf>[0]>) => Object.keys(modesOf({ ...planted, ...story }).modes);
  const phone = { viewport: { value: 'w390' } };
  const several = { chromatic: { widths: [390, 1440] } };

  it('are the usual window in both themes when it asks for nothing', () => {
    expect(modesOf(planted)).toEqual({
      disableSnapshot: false, modes: { '1440 light': { viewport: 1440, theme: 'light' }, '1440 dark': { viewport: 1440, theme: 'dark' } },
    });
  });

  it('are its own window, or several', () => {
    expect(namesOf({ storyGlobals: phone })).toEqual(['390 light', '390 dark']);
    expect(namesOf({ parameters: several })).toEqual(['390 light', '390 dark', '1440 light', '1440 dark']);
    expect(namesOf({ parameters: { chromatic: { widths: [1440] } }, storyGlobals: phone })).toEqual(['390 light', '390 dark']);
  });

  it('are narrow and wide for the sheet of all States', () => {
    expect(namesOf({ id: 'primitives-button--states' })).toEqual(['390 light', '390 dark', '1440 light', '1440 dark']);
  });

  it('are the one theme that it is tied to', () => {
    expect(namesOf({ storyGlobals: { theme: 'dark' } })).toEqual(['1440 dark']);
  });

  it('are an error for one window and several, or for an unknown window', () => {
    expect(() => namesOf({ parameters: several, storyGlobals: phone })).toThrow('screens-page--loaded asks for a window of 390 px and for several');
    expect(() => namesOf({ parameters: { chromatic: { widths: [320, 390] } } })).toThrow('is tested at 1440 px, which is none of its widths');
    expect(() => namesOf({ storyGlobals: { viewport: { value: 'mobile1' } } })).toThrow('asks for a window of NaN px');
  });

  it('count for states, and for steps between them only on request', () => {
    const isTaken = (story: Partial<Parameters<typeof modesOf>[0]>) => !modesOf({ ...planted, ...story }).disableSnapshot;
    expect(['loaded', 'load-fails', 'on-a-phone', 'longest-on-the-narrowest-phone'].filter((name) => !isTaken({ id: `screens-page--${name}` }))).toEqual([]);
    expect(['adds-an-item', 'by-keyboard', 'default', 'playground'].filter((name) => isTaken({ id: `screens-page--${name}` }))).toEqual([]);
    expect(isTaken({ id: 'screens-page--adds', tags: ['visual'] })).toBe(true);
    expect(isTaken({ id: 'screens-page--adds', parameters: { chromatic: { disableSnapshot: false } } })).toBe(true);
    expect(isTaken({ parameters: { chromatic: { disableSnapshot: true } } })).toBe(false);
  });
});

describe('the pictures Chromatic takes of a story', () => {
  const pictured = (chromatic: Record<string, unknown>, storyGlobals = {}): Omit<Picture, 'story'>[] => (
    picturesOf([{ id: 'it', parameters: { chromatic }, storyGlobals }]).map(({ mode, width, theme }) => ({ mode, width, theme }))
  );

  it('are one in each mode that is not turned off', () => {
    const modes = { light: { viewport: 390, theme: 'light' }, dark: { viewport: { width: '390px' }, theme: 'dark' }, old: { viewport: 999, disable: true } };
    expect(pictured({ modes })).toEqual([{ mode: 'light', width: 390, theme: 'light' }, { mode: 'dark', width: 390, theme: 'dark' }]);
    expect(pictured({ modes, disableSnapshot: true })).toEqual([]);
    expect(pictured({})).toEqual([{ mode: '', width: 1200, theme: 'light' }]);
  });

  it('are in the theme that the story is tied to, whatever the mode: two modes are then the same picture', () => {
    const modes = { light: { viewport: 390, theme: 'light' }, dark: { viewport: 390, theme: 'dark' } };
    expect(pictured({ modes }, { theme: 'dark' }).map(({ theme }) => theme)).toEqual(['dark', 'dark']);
  });
});

interface Composed {
  id: string;
  parameters: Record<string, unknown>;
  globals: { viewport?: { value: string }; theme?: string };
}

function isComposed(story: unknown): story is Composed {
  return typeof story === 'function' && 'id' in story && 'parameters' in story && 'globals' in story;
}
