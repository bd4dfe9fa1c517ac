/** Where the layout changes, in CSS px of window width. Media queries in CSS spell `max-width: 999px` and `max-width: 1299px`. */
export const breakpoints = {
  /** Below: portrait, one column, controls 44 px high. */
  portrait: 1000,
  /** Below: the rail goes and the bottom navigation stands in for it. */
  bottomNavigation: 1300,
} as const;

/** Media queries for code that has to know the layout; style sheets use their own. */
export const media = {
  portrait: `(max-width: ${breakpoints.portrait - 1}px)`,
  bottomNavigation: `(max-width: ${breakpoints.bottomNavigation - 1}px)`,
} as const;
