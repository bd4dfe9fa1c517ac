import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useLayoutEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import tokens from '../packages/ui/src/tokens/tokens.css?raw';
import { brandColours, brandTheme } from './brand.ts';
import './docs.css';

const colours = brandColours(tokens);

/**
 * The frame of every docs page, in the product's colours: it is dark where the stories are, which Storybook's own is not, and so are the stories in frames. Those do
 * not play: a play expects the whole window, and takes the focus.
 */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context;
  const [theme, setTheme] = useState(() => themeOf(lastOf(channel, GLOBALS_UPDATED) ?? lastOf(channel, SET_GLOBALS)));
  useEffect(() => {
    const follow = (...update: unknown[]) => setTheme(themeOf(update));
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, [channel]);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return <DocsContainer context={context} theme={brandTheme(theme, colours)}><Framed key={theme} theme={theme}>{children}</Framed></DocsContainer>;
}

/** The page in one theme, remounted for another: its frames do not receive the change. */
function Framed({ theme, children }: PropsWithChildren<{ theme: 'light' | 'dark' }>) {
  useState(() => findFramesIn(theme));
  return children;
}

/** Where Storybook's blocks find a story that they show in a frame: they ask while they are drawn. */
function findFramesIn(theme: 'light' | 'dark'): void {
  Reflect.set(globalThis, 'PREVIEW_URL', `iframe.html?embed=true&globals=theme:${theme}`);
}

function lastOf(channel: DocsContainerProps['context']['channel'], event: string): unknown[] | undefined {
  const carried: unknown = channel.last(event);
  return Array.isArray(carried) ? carried : undefined;
}

/** The theme that is named in what an event of Storybook's about its globals carries. */
function themeOf([carried]: unknown[] = []): 'light' | 'dark' {
  const isDark = typeof carried === 'object' && carried !== null && 'globals' in carried
    && typeof carried.globals === 'object' && carried.globals !== null && 'theme' in carried.globals && carried.globals.theme === 'dark';
  return isDark ? 'dark' : 'light';
}
