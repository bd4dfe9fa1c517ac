import { english, formatsOf, type Formats } from '@blue-budget/messages';
import styles from './FormatTable.module.css';

interface FormatRow {
  /** What is written. */
  what: string;
  /** The code that writes it. */
  code: string;
  written: (formats: Formats) => string;
}

const month = { year: 2026, month: 9 };
const day = { ...month, day: 3 };

/** Amounts and shares, as the catalogue of a language writes them. */
export const amountRows: readonly FormatRow[] = [
  { what: 'An amount in a sentence', code: 'money(123456)', written: ({ money }) => money(1_234_56) },
  { what: 'A negative amount in a sentence', code: 'money(-123456)', written: ({ money }) => money(-1_234_56) },
  { what: 'Nothing', code: 'money(0)', written: ({ money }) => money(0) },
  { what: 'At the edge of a drawing', code: 'shortMoney(2400000)', written: ({ shortMoney }) => shortMoney(24_000_00) },
  { what: 'A rate or a share', code: 'percent(22.99)', written: ({ percent }) => percent(22.99) },
];

/** Days, months and times, as the catalogue of a language writes them. */
export const dateRows: readonly FormatRow[] = [
  { what: 'A day', code: 'date({ year: 2026, month: 9, day: 3 })', written: ({ date }) => date(day) },
  { what: 'A month', code: 'month({ year: 2026, month: 9 })', written: ({ month: write }) => write(month) },
  { what: 'A month where there is little room', code: 'shortMonth({ year: 2026, month: 9 })', written: ({ shortMonth }) => shortMonth(month) },
  { what: 'A month of a year that is known', code: 'monthName(9)', written: ({ monthName }) => monthName(9) },
  { what: 'The same where there is little room', code: 'shortMonthName(9)', written: ({ shortMonthName }) => shortMonthName(9) },
];

/** How things are written, by the code that writes them: in English, and in German to show what a language decides. */
export function FormatTable({ rows }: { rows: readonly FormatRow[] }) {
  const languages: [string, Formats][] = [['English', english.formats], ['German', formatsOf('de-DE')]];
  return (
    <table className={styles['table']}>
      <thead><tr><th scope="col">What</th><th scope="col">useFormats()</th>{languages.map(([name]) => <th key={name} scope="col">{name}</th>)}</tr></thead>
      <tbody>
        {rows.map(({ what, code, written }) => (
          <tr key={what}><td>{what}</td><td><code>{code}</code></td>{languages.map(([name, formats]) => <td key={name}>{written(formats)}</td>)}</tr>
        ))}
      </tbody>
    </table>
  );
}
