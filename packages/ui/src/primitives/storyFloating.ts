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

/** For `beforeEach`: what opens stays before the first step of its way in, as it does for a moment on a busy machine. */
export function holdMotion(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { animation-delay: 3600s !important; }');
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
