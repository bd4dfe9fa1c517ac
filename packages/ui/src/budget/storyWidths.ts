import { expect } from 'storybook/test';

/**
 * For the stories of whole pages: has axe find what stands outside of every landmark, which Storybook leaves out otherwise. The way past
 * the frame may, and axe knows it as the first link of a page; in a story Storybook's own come first. What floats belongs to what opened it.
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
