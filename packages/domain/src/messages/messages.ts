/**
 * The one message table: every text that the specification words (sections 2, 5 and 8), verbatim, grouped by area.
 * Punctuation is the specification's own, missing periods included. Texts with a changing part are functions.
 * A namespace rather than an object: a page then carries the areas it uses and no others.
 */
export * as messages from './areas.ts';
