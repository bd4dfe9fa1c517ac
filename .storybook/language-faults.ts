import { waitFor } from 'storybook/test';
import { given, isTypedInto } from './given.ts';
import { plainTexts } from './plain-words.ts';

/** The faults of a page in the language made by rule, in its current window. */
export async function languageFaults(): Promise<string[]> {
  return [...await plainWordsAtLast(), ...cutTexts(), ...overlaps()];
}

/** A page may show a reply before its worker reports it: a plain word then may be a name. */
async function plainWordsAtLast(): Promise<string[]> {
  await waitFor(() => { if (plainWords().length > 0) throw new Error('Some words are plain.'); }, { timeout: 1000 }).catch(() => {});
  return plainWords();
}

/** Texts on the page, or read aloud, that neither a person nor a catalogue wrote. */
function plainWords(): string[] {
  const fields = [...document.querySelectorAll('input, textarea')].filter(isTypedInto).map(({ value }) => value);
  const said = ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext', 'aria-roledescription', 'label'].flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)].filter(isOfStory).map((element) => element.getAttribute(name) ?? ''));
  const choices = [...document.body.querySelectorAll('option')].filter(isOfStory).map(({ textContent }) => textContent);
  return plainTexts([...visibleTexts().map(({ text }) => text), ...said, ...choices], { bodies: given.bodies, typed: [...given.typed, ...fields] })
    .map((text) => `"${text}" is plain English`);
}

/** Storybook's own pages wait in the same document; and a story may say in words of its own that there is nothing to see. */
function isOfStory(element: Element): boolean {
  return element.closest('[class^="sb-"], [data-story-note]') === null;
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

/** Texts that lie over another. What scrolls under a bar, or stands behind a dialog or a bubble, is covered by it and does not count. */
function overlaps(): string[] {
  const open = visibleTexts().map(inSight).filter(({ box, element }) => {
    if (box.width <= 0 || box.height <= 0) return false;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && !isHidden(element, hit);
  }).toSorted((a, b) => a.box.top - b.box.top);
  return open.flatMap((one, index) => open.slice(index + 1)
    .filter((other) => other.box.top < one.box.bottom - 3 && other.box.bottom > one.box.top + 3)
    .filter((other) => Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 3)
    .filter((other) => !one.element.contains(other.element) && !other.element.contains(one.element))
    .filter((other) => !isCovered(one, other))
    .map((other) => `"${one.text}" and "${other.text}" lie over one another`));
}

/** A text with as much of its box as is not scrolled out of sight. */
function inSight({ text, box, element }: Shown): Shown {
  let { left, right, top, bottom } = box;
  for (let around: Element | null = element; around !== null && around !== document.body; around = around.parentElement) {
    const { overflowX, position } = getComputedStyle(around);
    const edge = around.getBoundingClientRect();
    if (overflowX !== 'visible' && edge.width > 0) {
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    if (position === 'fixed') break;
  }
  return { text, box: new DOMRect(left, top, Math.max(right - left, 0), Math.max(bottom - top, 0)), element };
}

/** Whether where two texts meet one of them is hidden: part of a page is, by a bubble over it. */
function isCovered(one: Shown, other: Shown): boolean {
  const [left, right] = [Math.max(one.box.left, other.box.left), Math.min(one.box.right, other.box.right)];
  const [top, bottom] = [Math.max(one.box.top, other.box.top), Math.min(one.box.bottom, other.box.bottom)];
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return hit !== null && (isHidden(one.element, hit) || isHidden(other.element, hit));
}

/** Whether the element seen there floats over it with its own background, as the backdrop of a dialog does. */
function isHidden(element: Element, seen: Element): boolean {
  let [floats, hasGround] = [false, false];
  for (let around: Element | null = seen; around !== null && !around.contains(element); around = around.parentElement) {
    const { backgroundColor, backgroundImage, position } = getComputedStyle(around);
    floats ||= /^(?:absolute|fixed|sticky)$/.test(position);
    hasGround ||= backgroundImage !== 'none' || !/^transparent$|[,/] *0\)$/.test(backgroundColor);
  }
  return floats && hasGround;
}
