const widths = [390, 999, 1280, 1440] as const;
const themes = ['light', 'dark'] as const;

/** Every width and theme a screen is looked at in: `parameters: { chromatic: { modes } }`. */
export const modes = Object.fromEntries(
  widths.flatMap((width) => themes.map((theme) => [`${width} ${theme}`, { viewport: width, theme }])),
);

/** What does not depend on the window's width is looked at once in each theme. */
export const themeModes = Object.fromEntries(themes.map((theme) => [theme, { viewport: 1280, theme }]));

/** The same widths for the viewport toolbar and for tests: `globals: { viewport: { value: 'w390' } }`. */
export const viewports = Object.fromEntries(
  widths.map((width) => [
    `w${width}`,
    { name: `${width} wide`, styles: { width: `${width}px`, height: width < 1000 ? '844px' : '900px' }, type: width < 1000 ? 'mobile' : 'desktop' },
  ] as const),
);
