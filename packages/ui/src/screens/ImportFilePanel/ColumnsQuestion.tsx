import type { AmountColumns } from '@blue-budget/domain/statements';
import type { ColumnsDraft } from '@blue-budget/machines/statement-import';
import { messages } from '@blue-budget/messages';
import { Select } from '../../primitives/Select/Select.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './ImportFilePanel.module.css';

export interface ColumnsQuestionProps {
  /** The first rows of the file. */
  rows: readonly string[][];
  columns: ColumnsDraft;
  onColumnsChange: (change: Partial<ColumnsDraft>) => void;
}

type Column = Exclude<keyof ColumnsDraft, 'kind'>;
const kinds = ['signed', 'debit-credit', 'indicated'] as const satisfies readonly AmountColumns['kind'][];
const columnsOfKind = { signed: ['amount'], 'debit-credit': ['debit', 'credit'], indicated: ['amount', 'indicator'] } as const;

/** Which column of a table is which, beside its first lines. */
export function ColumnsQuestion({ rows, columns, onColumnsChange }: ColumnsQuestionProps) {
  const { questions } = useTexts(messages.importFile);
  const places = Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, place) => place);
  const last = rows.at(-1) ?? [];
  const options = places.map((place) => ({ value: String(place), label: questions.column(place + 1, last[place] ?? '') }));
  const choose = (column: Column, optional = false) => (
    <Select
      key={column}
      label={questions[column]}
      options={optional ? [{ value: '', label: questions.none }, ...options] : options}
      {...(!optional && { placeholder: questions.choose })}
      value={columns[column] === null ? '' : String(columns[column])}
      onValueChange={({ value }) => onColumnsChange({ [column]: value === '' ? null : Number(value) })}
    />
  );
  return (
    <fieldset className={styles['form']}>
      <legend className={styles['heading']}>{questions.columns}</legend>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be keyboard accessible */}
      <div className={styles['scroll']} role="group" aria-label={questions.firstLines} tabIndex={0}>
        <table className={styles['sample']}>
          <thead><tr>{places.map((place) => <th key={place} scope="col">{questions.column(place + 1, '')}</th>)}</tr></thead>
          <tbody>
            {rows.map((row) => <tr key={row.join('\t')}>{places.map((place) => <td key={place}>{row[place]}</td>)}</tr>)}
          </tbody>
        </table>
      </div>
      {choose('date')}
      <Select
        label={questions.amounts}
        options={kinds.map((value) => ({ value, label: questions.amountKinds[value] }))}
        value={columns.kind}
        onValueChange={({ value }) => onColumnsChange({ kind: value })}
      />
      {columnsOfKind[columns.kind].map((column) => choose(column))}
      {choose('source', true)}
      {choose('description', true)}
    </fieldset>
  );
}
