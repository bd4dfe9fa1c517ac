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

/** Done when what opened or closed has come to rest: half of the way in it can neither be seen nor be checked. */
export async function motionIsOver() {
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
}

/**
 * Twice opens and closes what floats, before the browser has drawn the first step of its way in, as it may happen on a busy machine. Fails
 * when it does not go at once: it would take the next press of its button for one elsewhere.
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
