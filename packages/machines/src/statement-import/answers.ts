import type { AmountColumns, StatementChoices, StatementColumns, StatementQuestion } from '@blue-budget/domain/statements';

/** Which column is which, as far as it was chosen; columns are counted from 0. */
export interface ColumnsDraft {
  date: number | null;
  kind: AmountColumns['kind'];
  amount: number | null;
  debit: number | null;
  credit: number | null;
  indicator: number | null;
  source: number | null;
  description: number | null;
}

export const noColumns: ColumnsDraft =
  { date: null, kind: 'signed', amount: null, debit: null, credit: null, indicator: null, source: null, description: null };

/** The columns once enough of them are chosen, else null. */
export function chosenColumns({ date, source, description, ...draft }: ColumnsDraft): StatementColumns | null {
  const amount = amountColumns(draft);
  return date === null || amount === null ? null : { date, amount, source, description, providerId: null };
}

function amountColumns({ kind, amount, debit, credit, indicator }: Omit<ColumnsDraft, 'date' | 'source' | 'description'>): AmountColumns | null {
  switch (kind) {
    case 'signed': return amount === null ? null : { kind, column: amount };
    case 'debit-credit': return debit === null || credit === null ? null : { kind, debit, credit };
    case 'indicated': return amount === null || indicator === null ? null : { kind, column: amount, indicator };
  }
}

/** Whether everything that was asked is answered. */
export function isAnswered(asked: readonly StatementQuestion[], { dateOrder, decimalMark, sign, account, currency, columns }: StatementChoices): boolean {
  const answers = { 'date-order': dateOrder, 'decimal-mark': decimalMark, sign, account, currency, columns };
  return asked.every(({ about }) => answers[about] !== undefined);
}

/** Merges earlier and new questions; a repeated question replaces the earlier one. */
export function withQuestions(asked: readonly StatementQuestion[], questions: readonly StatementQuestion[]): StatementQuestion[] {
  const latest = new Map([...asked, ...questions].map((question) => [question.about, question]));
  return [...latest.values()];
}

/** Other columns, or another account, are other dates and amounts: what was answered about those is asked again. */
export function withoutDetails(choices: StatementChoices, asked: readonly StatementQuestion[]): { choices: StatementChoices; asked: StatementQuestion[] } {
  const { dateOrder: _, decimalMark: __, sign: ___, currency: ____, ...kept } = choices;
  return { choices: kept, asked: asked.filter(({ about }) => about === 'columns' || about === 'account') };
}
