import type { Part } from './guide.ts';

/** Where a part is drawn, in CSS px of the window; null if it is not there or cannot be seen. */
export function findPart(root: Element, part: Part): DOMRect | null {
  return 'text' in part ? findText(root, part.text) : findElement(root, part.find);
}

function findElement(root: Element, selector: string): DOMRect | null {
  for (const element of root.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    if (isSeen(element, box)) return box;
  }
  return null;
}

function findText(root: Element, text: string): DOMRect | null {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const start = node.textContent?.indexOf(text) ?? -1;
    if (start === -1 || node.parentElement === null) continue;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + text.length);
    const box = range.getBoundingClientRect();
    if (isSeen(node.parentElement, box)) return box;
  }
  return null;
}

function isSeen(element: Element, { width, height }: DOMRect): boolean {
  // A rule is one pixel high; text for screen readers alone is one pixel in all.
  return width * height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}
