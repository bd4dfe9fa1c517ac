import { english, messages, productName, pseudoCatalogue, type Catalogue } from '../packages/messages/src/index.ts';
import { useSyncExternalStore } from 'react';
import { inRoom } from './comfort.ts';
import { wireTexts } from './worker.ts';

/** The language that stories are drawn in now. */
export function useLanguage(): Catalogue {
  return useSyncExternalStore(watch, () => language);
}

/**
 * Draws what a screen shows at the end of its story once more in the language that is made by rule, on a phone and on a desk. Fails where
 * an English word is left, which then comes from no catalogue, and where a text is cut off or lies over another one.
 */
export async function checkLanguage({ title }: { title: string }): Promise<void> {
  if (!looksAtAll || !title.startsWith('Screens/')) return;
  speak(pseudo);
  try {
    const faults: string[] = [];
    for (const size of windows) {
      await inRoom(size, async () => {
        faults.push(...[...plainWords(), ...cutTexts(), ...overlaps()].map((fault) => `${size.width}: ${fault}`));
      });
    }
    if (faults.length > 0) throw new Error(`In another language:\n${[...new Set(faults)].slice(0, 20).join('\n')}`);
  } finally {
    speak(english);
  }
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

/** Titles that replies carry in English and that pages have to take from the catalogue. */
const titlesOnTheWire = new Set<string>([...Object.values(messages.subsetTitles), ...Object.values(messages.sectionTitles)]);

/** What is read on the page, or read aloud, and was written neither by a person nor by a catalogue. */
function plainWords(): string[] {
  const names = wireTexts.flatMap(namesIn);
  // The product's name is the same in every language.
  const data = new Set([productName, ...wireTexts, ...typedTexts()].flatMap(wordsIn));
  const said = [...document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].filter(isOfStory).flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''));
  const texts = [...visibleTexts().map(({ text }) => text), ...said].map((text) => text.trim()).filter((text) => !fileName.test(text));
  return texts
    .filter((text) => (titlesOnTheWire.has(text) && !names.includes(text)) || wordsIn(text).some((word) => !data.has(word)))
    .map((text) => `"${text}" is plain English`);
}

/** A file as a person calls it. */
const fileName = /\.(?:csv|json|ofx|qfx|qif|xml)$/;

/** Names that people gave, in what was sent or answered. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/"(?:name|category|source|account_category|account_name|merchant)":"([^"]*)"/g)].flatMap(([, name]) => name ?? []);
}

/** Storybook's own pages wait in the same document. */
function isOfStory(element: Element): boolean {
  return element.closest('[class^="sb-"]') === null;
}

function wordsIn(text: string): string[] {
  return text.match(/[A-Za-z]{2,}/g) ?? [];
}

function typedTexts(): string[] {
  return [...document.querySelectorAll('input, textarea, option')].map((field) => (
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.textContent));
}

interface Shown {
  text: string;
  box: DOMRect;
  element: Element;
}

/** Texts that can be seen, each with the box it fills; not those for screen readers alone. */
function visibleTexts(): Shown[] {
  const shown: Shown[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || !isOfStory(element) || /^(?:script|style|option|datalist)$/.test(element.localName) || (node.textContent ?? '').trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true }) && !isForReaders(element)) {
      shown.push({ text: node.textContent ?? '', box, element });
    }
  }
  return shown;
}

function isForReaders(element: Element): boolean {
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    const { clipPath, position } = getComputedStyle(around);
    if (position === 'absolute' && clipPath !== 'none') return true;
  }
  return false;
}

/** Texts of the catalogue that reach over the edge of what hides the rest of them. */
function cutTexts(): string[] {
  return visibleTexts().filter(({ text }) => /[^\p{ASCII}·$]/u.test(text)).flatMap(({ text, box, element }) => {
    for (let around: Element | null = element; around !== null && around !== document.body; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around);
      if (overflowX === 'auto' || overflowX === 'scroll') return [];
      const edge = around.getBoundingClientRect();
      if (overflowX !== 'visible' && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5)) return [`"${text}" is cut`];
    }
    return box.right > document.documentElement.clientWidth + 1 ? [`"${text}" reaches over the edge of the window`] : [];
  });
}

/** Texts that lie over another. What scrolls under a bar, or stands behind a dialog, is covered by it and does not count. */
function overlaps(): string[] {
  const open = visibleTexts().filter(({ box, element }) => {
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && (hit === element || element.contains(hit) || hit.contains(element));
  }).toSorted((a, b) => a.box.top - b.box.top);
  return open.flatMap((one, index) => open.slice(index + 1)
    .filter((other) => other.box.top < one.box.bottom - 3 && other.box.bottom > one.box.top + 3)
    .filter((other) => Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 3)
    .filter((other) => !one.element.contains(other.element) && !other.element.contains(one.element))
    .map((other) => `"${one.text}" and "${other.text}" lie over one another`));
}
