import { expect } from 'storybook/test';

/** For the stories of whole pages: has axe find what stands outside of every landmark, which Storybook leaves out otherwise. */
export const everythingInLandmarks = { a11y: { config: { rules: [{ id: 'region', enabled: true }] } } };

/** Fails when the page can be scrolled sideways, which no width down to 320 px may cause. */
export async function expectNoSidewaysScroll(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
