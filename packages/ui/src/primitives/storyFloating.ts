import { expect } from 'storybook/test';

/**
 * Fails when `act` writes a style element into the page: the product's content policy allows none, whatever a library may think.
 * Style sheets that a module brings along are there before anything is opened.
 */
export async function expectNoWrittenStyles(act: () => Promise<unknown>) {
  const written: Node[] = [];
  const watch = new MutationObserver((records) => {
    written.push(...records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLStyleElement));
  });
  watch.observe(document, { childList: true, subtree: true });
  await act();
  await new Promise(requestAnimationFrame);
  watch.disconnect();
  await expect(written, 'style elements written into the page').toEqual([]);
}

/** Resolves when the open or close animation has ended: halfway the content can be neither seen nor checked. */
export async function motionIsOver() {
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
}

/**
 * Opens and closes a popup twice before the first frame of its animation, as may happen on a busy machine. Fails if it is not
 * removed at once: it would treat the next press of its button as an outside press.
 */
export async function expectGoneAtOnce(openAndClose: () => Promise<void>, find: () => HTMLElement | null) {
  const held = new CSSStyleSheet();
  held.replaceSync('* { animation-delay: 3600s !important; }');
  document.adoptedStyleSheets.push(held);
  try {
    for (const _ of ['first', 'again']) {
      await openAndClose();
      await expect(find()).not.toBeInTheDocument();
    }
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== held);
  }
}
