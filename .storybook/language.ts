import { english, pseudoCatalogue, type Catalogue } from '../packages/messages/src/index.ts';
import { useSyncExternalStore } from 'react';
import { expect } from 'storybook/test';
import { inRoom } from './comfort.ts';
import { given } from './given.ts';
import { languageFaults } from './language-faults.ts';

/** What the toolbar offers. */
export const locales = [{ value: 'english', title: 'English' }, { value: 'pseudo', title: 'Pseudo: 40 % longer' }];

/** The language that stories are drawn in now. */
export function useLanguage(): Catalogue {
  return useSyncExternalStore(watch, () => language);
}

/** Draws the next story in English, whose words its play looks for, or what no play changes in the language of the toolbar at once. */
export function beginLanguage({ globals, viewMode }: StoryContext): void {
  speak(viewMode === 'docs' ? chosen(globals) : english);
}

/** Draws what a story shows at its end in the language that the toolbar has. */
export function endLanguage({ globals }: StoryContext): void {
  speak(chosen(globals));
}

interface StoryContext {
  globals: Record<string, unknown>;
  viewMode: string;
}

function chosen(globals: Record<string, unknown>): Catalogue {
  return globals['locale'] === 'pseudo' ? pseudo : english;
}

/**
 * Draws what a screen shows at the end of its story once more in the language that is made by rule, on a phone and on a desk. Fails where
 * an English word is left, which then comes from no catalogue, and where a text is cut off or lies over another one.
 *
 * What a story has in its parameter `given` counts as written by people or services, beside what was typed and what calls carried.
 * A story with faults in its parameter `languageFaults` is looked at in every run, and fails unless those very faults are found.
 */
export async function checkLanguage({ title, parameters }: { title: string; parameters: Record<string, unknown> }): Promise<void> {
  const planted = parameters['languageFaults'];
  if (planted === undefined && !(looksAtAll && title.startsWith('Screens/'))) return;
  const own: unknown = parameters['given'];
  if (Array.isArray(own)) given.typed.push(...own.map(String));
  const faults = await faultsInAnotherLanguage();
  if (planted !== undefined) await expect(faults).toEqual(planted);
  else if (faults.length > 0) throw new Error(`In another language:\n${faults.slice(0, 20).join('\n')}`);
}

async function faultsInAnotherLanguage(): Promise<string[]> {
  const faults = new Set<string>();
  speak(pseudo);
  try {
    for (const size of windows) {
      await inRoom(size, async () => {
        for (const fault of await languageFaults()) faults.add(`${size.width}: ${fault}`);
      });
    }
  } finally {
    speak(english);
  }
  return [...faults];
}

/** Every story is drawn two times more: `npm run test:language` does it, the tests of every change do not. */
const looksAtAll = Boolean(import.meta.env['VITE_LANGUAGE']);
const windows = [{ width: '390px', height: '844px' }, { width: '1440px', height: '900px' }];
const pseudo = pseudoCatalogue();
let language: Catalogue = english;
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function speak(catalogue: Catalogue): void {
  language = catalogue;
  for (const watcher of watchers) watcher();
}
