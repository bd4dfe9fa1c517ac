import { lackedBy, type ColumnMeaning, type StatementChoices, type StatementFacts, type StatementQuestion } from '@blue-budget/domain/statements';
import type { ImportReading } from './reader.ts';

/** What each column of a table means: as it was chosen, else as it was found. Empty for other formats. */
export function meaningsOf(facts: StatementFacts | null, { meanings }: StatementChoices): readonly ColumnMeaning[] {
  return meanings ?? facts?.table?.columns.map(({ meaning }) => meaning) ?? [];
}

/** Whether everything that was asked is answered. */
export function isAnswered(asked: readonly StatementQuestion[], { dateOrder, decimalMark, sign, account, currency }: StatementChoices, meanings: readonly ColumnMeaning[]): boolean {
  const columns = lackedBy(meanings).length === 0 ? meanings : undefined;
  const answers = { 'date-order': dateOrder, 'decimal-mark': decimalMark, sign, account, currency, columns };
  return asked.every(({ about }) => answers[about] !== undefined);
}

const order: readonly StatementQuestion['about'][] = ['account', 'currency', 'columns', 'date-order', 'decimal-mark', 'sign'];

/** What the file leaves open, answered or not. If it cannot be read by the answers, their questions are asked again. */
export function askedBy(reading: ImportReading, before: readonly StatementQuestion[]): StatementQuestion[] {
  if (reading.kind === 'refused') return [...before];
  const asked = [...reading.answered ?? [], ...(reading.kind === 'asks' ? reading.questions : [])];
  return asked.toSorted((one, other) => order.indexOf(one.about) - order.indexOf(other.about));
}

/** Another account has rows of its own: the way its money goes, and its currency, are asked again. */
export function forAnotherAccount(choices: StatementChoices, asked: readonly StatementQuestion[]): { choices: StatementChoices; asked: StatementQuestion[] } {
  const { account: _, sign: __, currency: ___, ...kept } = choices;
  return { choices: kept, asked: asked.filter(({ about }) => about === 'account') };
}
