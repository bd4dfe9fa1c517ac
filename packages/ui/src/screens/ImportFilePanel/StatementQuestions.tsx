import {
  dateOrders, formatDateHeading, messages, readDateAs, type StatementChoices, type StatementQuestion, type StatementSign,
} from '@blue-budget/domain';
import type { ColumnsDraft, StatementImportEvent } from '@blue-budget/machines';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Form } from '../../primitives/Form/Form.tsx';
import { RadioGroup } from '../../primitives/RadioGroup/RadioGroup.tsx';
import { ColumnsQuestion } from './ColumnsQuestion.tsx';
import styles from './ImportFilePanel.module.css';

export interface StatementQuestionsProps {
  questions: readonly StatementQuestion[];
  choices: StatementChoices;
  columns: ColumnsDraft;
  /** What is not answered, or why the file cannot be read under these answers. */
  error: string | null;
  onAnswer: (event: StatementImportEvent) => void;
}

/** What the file leaves open, each with an example out of it. */
export function StatementQuestions({ questions, choices, columns, error, onAnswer }: StatementQuestionsProps) {
  const texts = messages.importFile.questions;
  return (
    <Form
      className={styles['form']}
      onSubmit={() => onAnswer({ type: 'submitted' })}
    >
      <h3 className={styles['heading']}>{texts.title}</h3>
      {questions.map((question) => <Question key={question.about} {...{ question, choices, columns, onAnswer }} />)}
      {error !== null && <Banner variant="error">{error}</Banner>}
      <Button type="submit" variant="primary" fullWidth>{texts.submit}</Button>
    </Form>
  );
}

const signs = ['reversed', 'as-written'] as const satisfies readonly StatementSign[];

function Question({ question, choices, columns, onAnswer }: Omit<StatementQuestionsProps, 'questions' | 'error'> & { question: StatementQuestion }) {
  const texts = messages.importFile.questions;
  switch (question.about) {
    case 'date-order': return (
      <RadioGroup
        label={texts.dateOrder(question.example)}
        options={dateOrders.flatMap((value) => {
          const date = readDateAs(question.example, value);
          return date === null ? [] : [{ value, label: formatDateHeading(date) }];
        })}
        value={choices.dateOrder ?? null}
        onValueChange={({ value }) => onAnswer({ type: 'dateOrderChosen', dateOrder: value })}
      />
    );
    case 'sign': return (
      <RadioGroup
        label={texts.sign(question.example)}
        options={signs.map((value) => ({ value, label: value === 'reversed' ? texts.moneyOut : texts.moneyIn }))}
        value={choices.sign ?? null}
        onValueChange={({ value }) => onAnswer({ type: 'signChosen', sign: value })}
      />
    );
    case 'account': return (
      <RadioGroup
        label={texts.account}
        options={question.accounts.map((value) => ({ value, label: value }))}
        value={choices.account ?? null}
        onValueChange={({ value }) => onAnswer({ type: 'fileAccountChosen', account: value })}
      />
    );
    case 'columns': return (
      <ColumnsQuestion rows={question.rows} columns={columns} onColumnsChange={(change) => onAnswer({ type: 'columnsChosen', columns: change })} />
    );
  }
}
