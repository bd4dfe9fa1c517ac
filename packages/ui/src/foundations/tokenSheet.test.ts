import { describe, expect, it } from 'vitest';
import { tokenSheet, valueIn } from './tokenSheet.ts';

const source = `:root {
  /* Surfaces */
  --bb-canvas: light-dark(#f9f9fb, #111113); /* behind cards */
  --bb-surface: light-dark(#ffffff, #18191b);

  /* The one shadow: for what floats. */
  --bb-shadow: 0 1px light-dark(rgb(1 2 3 / 0.1), rgb(4 5 6 / 0.4)),
    0 2px light-dark(#ffffff, #000000);
}

@media print {
  :root { --bb-canvas: #ffffff; }
}
`;

describe('the tokens of a sheet', () => {
  const { headings, tokensUnder, tokenNamed, shortName } = tokenSheet(source);

  it('stand under their headings, with what they are for', () => {
    expect(headings()).toEqual(['Surfaces', 'The one shadow']);
    expect(tokensUnder('Surfaces')).toEqual([
      { name: '--bb-canvas', value: 'light-dark(#f9f9fb, #111113)', note: 'behind cards' },
      { name: '--bb-surface', value: 'light-dark(#ffffff, #18191b)', note: null },
    ]);
    expect(() => tokensUnder('Paper')).toThrow('nothing under');
  });

  it('are found by their names without the prefix, whatever that is', () => {
    expect(shortName(tokenNamed('surface'))).toBe('surface');
    expect(() => tokenNamed('text')).toThrow('tokens.css has no --bb-text');
  });

  it('have a value in each theme, also inside of a longer one', () => {
    expect(valueIn('light', tokenNamed('shadow'))).toBe('0 1px rgb(1 2 3 / 0.1), 0 2px #ffffff');
    expect(valueIn('dark', tokenNamed('shadow'))).toBe('0 1px rgb(4 5 6 / 0.4), 0 2px #000000');
  });
});
