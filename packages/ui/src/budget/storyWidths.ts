import { expect } from 'storybook/test';

/** Window widths on the edges of the layout, and the narrowest phone, in addition to the usual ones: `parameters: edgeWidths`. */
export const edgeWidths = {
  viewport: {
    options: Object.fromEntries([320, 1000, 1299, 1300].map((width) => [
      `w${width}`,
      { name: `${width} wide`, styles: { width: `${width}px`, height: width < 1000 ? '844px' : '900px' } },
    ])),
  },
};

/** For the stories of whole pages: has axe find what stands outside of every landmark, which Storybook leaves out otherwise. */
export const everythingInLandmarks = { a11y: { config: { rules: [{ id: 'region', enabled: true }] } } };

/** Fails when the page can be scrolled sideways, which no width down to 320 px may cause. */
export async function expectNoSidewaysScroll(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
