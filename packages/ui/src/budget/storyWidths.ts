import { expect } from 'storybook/test';

/**
 * For the stories of whole pages: enables the axe rule on content outside of landmarks, which Storybook disables. Excluded: the skip link,
 * which axe knows as the first link of a page, but in a story Storybook's own come first; and floating content, part of its trigger.
 */
export const everythingInLandmarks = {
  a11y: {
    config: { rules: [{ id: 'region', enabled: true, selector: 'body *:not(a[href^="#"], [data-radix-popper-content-wrapper])' }] },
  },
};

/** Fails when the page can be scrolled sideways, which no width down to 320 px may cause. */
export async function expectNoSidewaysScroll(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
