import type { ReactNode } from 'react';
import styles from './Foundations.module.css';
import { colourIn, tokenNamed, type Token } from './readTokens.ts';

interface TokenTableProps {
  tokens: readonly Token[];
  /** Heads of the columns that `draw` fills. */
  columns: readonly string[];
  /** One cell for each of the columns. */
  draw: (token: Token) => readonly ReactNode[];
}

/** Tokens in a table: name, sample, and its purpose from tokens.css. */
export function TokenTable({ tokens, columns, draw }: TokenTableProps) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>{['Token', ...columns, 'For'].map((head) => <th key={head} scope="col">{head}</th>)}</tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.name}>
            <td className={styles['name']}>{token.name}</td>
            {draw(token).map((cell, column) => <td key={columns[column]}>{cell}</td>)}
            <td className={styles['note']}>{token.note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A colour as both themes show it, each on its own surface. */
export function inBothThemes(token: Token) {
  return (['light', 'dark'] as const).map((theme) => (
    <div key={theme} className={styles['ground']} style={{ '--bb-ground': colourIn(theme, tokenNamed('--bb-surface')) }}>
      <div className={styles['swatch']} data-testid={`${token.name} ${theme}`} style={{ '--bb-swatch': colourIn(theme, token) }} />
    </div>
  ));
}
