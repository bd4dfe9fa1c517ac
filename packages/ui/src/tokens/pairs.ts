/** A colour and what it is used on, by their names in tokens.css without the prefix. */
export type ColourPair = readonly [front: string, back: string];

/** Text and what it stands on: AA asks for a contrast of 4.5. */
export const textPairs: readonly ColourPair[] = [
  ['text', 'surface'], ['text', 'canvas'], ['text', 'surface-sunken'], ['text', 'surface-selected'], ['text', 'surface-float'],
  ['text-muted', 'surface'], ['text-muted', 'canvas'], ['text-muted', 'surface-sunken'], ['text-muted', 'surface-selected'],
  ['on-status', 'balanced'], ['on-status', 'unbalanced'],
  ['on-status', 'premium-from'], ['on-status', 'premium-via'], ['on-status', 'premium-to'],
  ['on-status', 'premium-unbalanced-from'], ['on-status', 'premium-unbalanced-to'],
  ['accent', 'surface'], ['accent', 'surface-selected'], ['accent', 'accent-soft'],
  ['positive', 'surface'], ['positive', 'positive-soft'],
  ['negative', 'surface'], ['negative', 'surface-hover'], ['negative', 'negative-soft'],
  ['warning', 'surface'], ['warning', 'warning-soft'],
  ['on-action', 'action'],
];

/** Edges and marks of controls and what they stand on: AA asks for 3. */
export const controlPairs: readonly ColourPair[] = [
  ['border-control', 'surface'], ['border-control', 'canvas'], ['border-control', 'surface-sunken'],
  ['focus', 'surface'], ['focus', 'canvas'], ['focus', 'surface-sunken'],
  ['progress', 'surface-sunken'],
];
