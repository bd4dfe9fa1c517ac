/** What is said about the guide of the first steps outside it, and what its envelopes lack; the wording is ours. */
export const firstSteps = {
  /** The entry of Profile. */
  entry: 'First Steps',
  entryNote: 'Show the four steps on Overview again',
  hidden: 'The steps are hidden. Profile shows them again.',
  nameMissing: 'Name each envelope that you added, or untick it.',
  nothingTicked: 'Tick at least one envelope.',
};
