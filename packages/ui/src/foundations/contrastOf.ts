import { contrast } from '../tokens/contrast.ts';
import { controlPairs, textPairs, type ColourPair } from '../tokens/pairs.ts';
import { valueIn, type Theme, type Token, type TokenSheet } from './tokenSheet.ts';

/** A colour on another one, in both themes. */
export interface Contrast {
  /** Names without the prefix. */
  front: string;
  back: string;
  /** Ratios of WCAG 2, from 1 to 21. */
  light: number;
  dark: number;
  /** What AA asks for: 4.5 for text, 3 for the edge of a control. */
  least: number;
}

/** The contrasts of the colours of a sheet. */
export function contrastsIn({ tokenNamed, shortName }: Pick<TokenSheet, 'tokenNamed' | 'shortName'>) {
  const measured = (isMeant: (pair: ColourPair) => boolean): Contrast[] => {
    const used = [...textPairs.map((pair) => ({ pair, least: 4.5 })), ...controlPairs.map((pair) => ({ pair, least: 3 }))];
    return used.filter(({ pair }) => isMeant(pair)).map(({ pair: [front, back], least }) => {
      const ratioIn = (theme: Theme) => contrast(valueIn(theme, tokenNamed(front)), valueIn(theme, tokenNamed(back)));
      return { front, back, light: ratioIn('light'), dark: ratioIn('dark'), least };
    });
  };
  return {
    /** What a colour is used on, with its contrast there. */
    contrastsOn: (token: Pick<Token, 'name'>) => measured(([front]) => front === shortName(token)),
    /** What is used on a colour, with its contrast there. */
    contrastsUnder: (token: Pick<Token, 'name'>) => measured(([, back]) => back === shortName(token)),
  };
}

/** Whether a contrast is enough, in both themes. */
export function meetsAa({ light, dark, least }: Pick<Contrast, 'light' | 'dark' | 'least'>): boolean {
  return Math.min(light, dark) >= least;
}
