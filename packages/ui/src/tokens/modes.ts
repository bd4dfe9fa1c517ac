/** The window of a story that asks for no other: wide, with the rail. CSS px of width, like all of these. */
export const usualWidth = 1440;

/** Where the layout of a page differs: a phone, the last of portrait, bottom navigation, rail. */
export const lookedAtWidths = [390, 999, 1280, usualWidth] as const;

/** Narrow and wide: for the sheet with all the looks of a component. */
export const sheetWidths = [390, usualWidth] as const;

/** Every width a story may ask for; besides those above the narrowest phone and both sides of each breakpoint. */
export const storyWidths = [320, 390, 999, 1000, 1280, 1299, 1300, usualWidth] as const;

/** For the story that shows a page: it is looked at at every width. `parameters: everyWidth`. */
export const everyWidth = { chromatic: { widths: lookedAtWidths } } as const;

/** For the story of a page whose play reads what stands beside it, which in portrait nothing does. `parameters: inLandscape`. */
export const inLandscape = { chromatic: { widths: [1280, usualWidth] } } as const;

/** For the others: the usual window will do. */
export const oneWidth = { chromatic: { widths: [usualWidth] } } as const;
