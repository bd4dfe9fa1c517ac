/** Window widths at which the product is looked at: a phone, the last of portrait, bottom navigation, rail. In CSS px. */
export const lookedAtWidths = [390, 999, 1280, 1440] as const;
const themes = ['light', 'dark'] as const;

/** For stories whose layout depends on the window: every width in both themes. `parameters: { chromatic: { modes } }`. */
export const modes = Object.fromEntries(
  lookedAtWidths.flatMap((width) => themes.map((theme) => [`${width} ${theme}`, { viewport: width, theme }] as const)),
);

/** For stories whose layout does not: once in each theme. What a story gets unless it says otherwise. */
export const themeModes = Object.fromEntries(themes.map((theme) => [theme, { viewport: 1280, theme }] as const));
