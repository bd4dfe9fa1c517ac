import { lackedBy, type ColumnMeaning, type StatementChoices, type StatementFacts, type StatementQuestion } from '@blue-budget/domain/statements';
import { isMapped, keyOf, type FileChoices } from './accounts.ts';
import type { FileQuestion, ImportReading } from './reader.ts';

/** What each column of a table means: as it was chosen, else as it was found. Empty for other formats. */
export function meaningsOf(facts: StatementFacts | null, { meanings }: StatementChoices): readonly ColumnMeaning[] {
  return meanings ?? facts?.table?.columns.map(({ meaning }) => meaning) ?? [];
}

/** Whether everything that was asked is answered. */
export function isAnswered(asked: readonly FileQuestion[], { choices, accountMap, accountAnswers }: FileChoices, meanings: readonly ColumnMeaning[]): boolean {
  return asked.every((question) => {
    const answers = question.account === undefined ? choices : { ...choices, ...accountAnswers.get(question.account) };
    switch (question.about) {
      case 'account': return isMapped(question.accounts, accountMap);
      case 'columns': return lackedBy(meanings).length === 0;
      case 'currency': return answers.currency !== undefined;
      case 'date-order': return answers.dateOrder !== undefined;
      case 'decimal-mark': return answers.decimalMark !== undefined;
      case 'sign': return answers.sign !== undefined;
    }
  });
}

const order: readonly StatementQuestion['about'][] = ['account', 'currency', 'columns', 'date-order', 'decimal-mark', 'sign'];

/** What the file leaves open, answered or not. If it cannot be read by the answers, their questions are asked again. */
export function askedBy(reading: ImportReading, before: readonly FileQuestion[]): FileQuestion[] {
  if (reading.kind === 'refused') return [...before];
  const asked = new Map([...reading.answered ?? [], ...(reading.kind === 'asks' ? reading.questions : [])].map((question) => [keyOf(question), question]));
  return [...asked.values()].toSorted((one, other) => order.indexOf(one.about) - order.indexOf(other.about));
}
