/**
 * Whether a play ends here: it has come to what its story is about, and Storybook, Chromatic and the accepted pictures stay there. Only a test run
 * goes on, to what follows: `if (storyEndsHere()) return;`
 */
export function storyEndsHere(): boolean {
  return !('__vitest_browser__' in globalThis);
}
