/** How far a component can be relied on: `stable` changes only with a note in the changelog, `beta` may still change, `deprecated` will go. */
export type Status = 'stable' | 'beta' | 'deprecated';

/**
 * What a component's docs page says beside what Storybook reads from its source. It lies beside the component as `<Name>.guide.ts`, and
 * the code to copy beside it as `<Name>.example.tsx`. In all texts, names between backticks are code; that of a component leads to its page.
 */
export interface Guide {
  status: Status;
  /** The version of the package that had it first: `0.1.0`. */
  since: string;
  /** When to use it. */
  use: readonly string[];
  /** When not to, and what to use instead. */
  avoid: readonly { when: string; instead: string }[];
  /** The parts of its example, which is drawn with a number at each of them. */
  anatomy: readonly Part[];
  /** Width of that picture in CSS px; 360 by default. */
  width?: number;
  /** Height in CSS px of the frame it is drawn in: for what floats over the page or fills the window. */
  frame?: number;
  /** Selector of the element that opens it by getting the focus, where nothing else would. */
  opensByFocus?: string;
  /** Its states, each with the story that shows it. */
  states: readonly { name: string; what: string; story: string }[];
  /** What the keys do; or, of what takes no focus, one sentence about that. */
  keyboard: readonly { keys: string; does: string }[] | string;
  /** How its texts are written. */
  words: readonly string[];
}

/** A part of a component, found in its example by a selector or by a text. */
export type Part = { name: string; what: string } & ({ find: string } | { text: string });
