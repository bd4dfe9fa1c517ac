import type { ReactNode } from 'react';
import { meetsAa, type Contrast } from './contrastOf.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './Foundations.module.css';
import { contrastsOn, contrastsUnder, shortName, tokenNamed } from './readTokens.ts';
import { valueIn, type Token } from './tokenSheet.ts';

interface TokenTableProps {
  tokens: readonly Token[];
  /** Heads of the columns that `draw` fills. */
  columns: readonly string[];
  /** One cell for each of the columns. */
  draw: (token: Token) => readonly ReactNode[];
  /** What the button beside a name copies; by default the token as CSS uses it. */
  copied?: (token: Token) => string;
}

/** Tokens in a table: name, a button to copy it, its values, and its purpose from tokens.css. */
export function TokenTable({ tokens, columns, draw, copied = ({ name }) => `var(${name})` }: TokenTableProps) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>{['Token', ...columns, 'For'].map((head) => <th key={head} scope="col">{head}</th>)}</tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.name}>
            <td className={styles['name']}><span className={styles['named']}>{token.name}<CopyButton text={copied(token)} /></span></td>
            {draw(token).map((cell, column) => <td key={columns[column]}>{cell}</td>)}
            <td className={styles['note']}>{token.note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A colour as both themes show it, each on its own surface, with its value; and its contrast. */
export function inBothThemes(token: Token) {
  return [
    ...(['light', 'dark'] as const).map((theme) => (
      <div key={theme} className={styles['shown']}>
        <div className={styles['ground']} style={{ '--bb-ground': valueIn(theme, tokenNamed('surface')) }}>
          <div className={styles['swatch']} data-testid={`${shortName(token)} ${theme}`} style={{ '--bb-swatch': valueIn(theme, token) }} />
        </div>
        <code className={styles['value']}>{valueIn(theme, token)}</code>
      </div>
    )),
    <Contrasts key="contrast" on={contrastsOn(token)} under={contrastsUnder(token)} />,
  ];
}

/** The contrast of a colour on each of those it is used on; of a ground, the least contrast of what stands on it. */
function Contrasts({ on, under }: { on: readonly Contrast[]; under: readonly Contrast[] }) {
  if (on.length === 0 && under.length === 0) return <span className={styles['note']}>Decoration</span>;
  const text = under.filter(({ least }) => least > 3);
  return (
    <ul className={styles['contrasts']}>
      {on.map((each) => <li key={each.back}>on {each.back}: {ratio(each.light)} / {ratio(each.dark)} <Verdict isMet={meetsAa(each)} /></li>)}
      {text.length > 0 && (
        <li>
          under {text.map(({ front }) => front).join(', ')}: {ratio(Math.min(...text.map(({ light }) => light)))} / {ratio(Math.min(...text.map(({ dark }) => dark)))} or more{' '}
          <Verdict isMet={text.every(meetsAa)} />
        </li>
      )}
    </ul>
  );
}

export function Verdict({ isMet }: { isMet: boolean }) {
  return <strong className={styles['verdict']} data-met={isMet || undefined}>{isMet ? 'AA' : 'below AA'}</strong>;
}

/** Rounded down: 4.49 is not 4.5. */
function ratio(value: number): string {
  return (Math.floor(value * 10) / 10).toFixed(1);
}
