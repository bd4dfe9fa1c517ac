import {
  dateOrders, decimalMarks, readAmountAs, readDateAs, signEffect, type DecimalMark, type SignEffect, type StatementChoices,
  type StatementQuestion, type StatementSign,
} from '@blue-budget/domain/statements';
import type { AccountAnswers, FileQuestion, StatementImportEvent } from '@blue-budget/machines/statement-import';
import { isolated, messages, type Formats } from '@blue-budget/messages';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Form } from '../../primitives/Form/Form.tsx';
import { RadioGroup } from '../../primitives/RadioGroup/RadioGroup.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './ImportFilePanel.module.css';

export interface StatementQuestionsProps {
  questions: readonly FileQuestion[];
  choices: StatementChoices;
  /** Answers that are about one account of several. */
  accountAnswers: ReadonlyMap<string, AccountAnswers>;
  /** The answers are given, and the file is being read by them. */
  isReading: boolean;
  /** The missing answer, or why these answers cannot read the file. */
  error: string | null;
  onAnswer: (event: StatementImportEvent) => void;
}

/** The file's open questions, each with an example from it. */
export function StatementQuestions({ questions, choices, accountAnswers, isReading, error, onAnswer }: StatementQuestionsProps) {
  const { questions: texts, reading } = useTexts(messages.importFilePanel);
  return (
    <Form
      className={styles['form']}
      onSubmit={() => onAnswer({ type: 'submitted' })}
    >
      {questions.some(({ about }) => about !== 'account' && about !== 'columns') && <h3 className={styles['heading']}>{texts.title}</h3>}
      {questions.map((question) => (
        <Question
          key={`${question.about} ${question.account ?? ''}`}
          choices={question.account === undefined ? choices : { ...choices, ...accountAnswers.get(question.account) }}
          {...{ question, onAnswer }}
        />
      ))}
      {error !== null && <Banner variant="error">{error}</Banner>}
      <Button type="submit" variant="primary" fullWidth busy={isReading} busyLabel={reading}>{texts.submit}</Button>
    </Form>
  );
}

const signs = ['reversed', 'as-written'] as const satisfies readonly StatementSign[];

function Question({ question, choices, onAnswer }: Pick<StatementQuestionsProps, 'choices' | 'onAnswer'> & { question: FileQuestion }) {
  const { questions: texts } = useTexts(messages.importFilePanel);
  const formats = useFormats();
  const language = { texts, money: formats.money };
  const { account } = question;
  const asked = (words: string) => (account === undefined ? words : texts.ofAccount(isolated(account), words));
  switch (question.about) {
    case 'date-order': return (
      <RadioGroup
        label={texts.dateOrder(question.example)}
        options={dateOrders.flatMap((value) => {
          const date = readDateAs(question.example, value);
          return date === null ? [] : [{ value, label: formats.date(date) }];
        })}
        value={choices.dateOrder ?? null}
        onValueChange={({ value }) => onAnswer({ type: 'dateOrderChosen', dateOrder: value })}
      />
    );
    case 'decimal-mark': return (
      <RadioGroup
        label={texts.decimalMark(question.example)}
        options={decimalMarks.map((value) => ({ value, ...readingOf(question.example, value, language) }))}
        value={choices.decimalMark ?? null}
        onValueChange={({ value }) => onAnswer({ type: 'decimalMarkChosen', decimalMark: value })}
      />
    );
    case 'sign': return (
      <RadioGroup
        label={asked(texts.sign(exampleOf(question, language)))}
        options={signs.map((value) => ({
          value, label: value === 'reversed' ? texts.moneyOut : texts.moneyIn, hint: effectText(signEffect(question, value), language),
        }))}
        value={choices.sign ?? null}
        onValueChange={({ value }) => onAnswer({ type: 'signChosen', sign: value, account })}
      />
    );
    case 'currency': return (
      <RadioGroup
        label={asked(texts.currency)}
        hint={texts.currencyHint}
        options={question.currencies.map((value) => ({ value, label: value }))}
        value={choices.currency ?? null}
        onValueChange={({ value }) => onAnswer({ type: 'currencyChosen', currency: value, account })}
      />
    );
    // Accounts and columns themselves are above.
    case 'account':
    case 'columns': return null;
  }
}

interface QuestionLanguage {
  texts: typeof messages.importFilePanel.questions;
  money: Formats['money'];
}

/** An amount as read with this decimal mark, and the meaning of its mark. */
function readingOf(example: string, mark: DecimalMark, { texts, money }: QuestionLanguage): { label: string; hint: string } {
  const [written = mark] = /[.,]/.exec(example) ?? [];
  const cents = readAmountAs(example, mark);
  return { label: cents === null ? texts.partsOfACent : money(cents), hint: written === mark ? texts.decimals(written) : texts.thousands(written) };
}

function exampleOf({ examples: [example] }: Extract<StatementQuestion, { about: 'sign' }>, { money }: QuestionLanguage): string {
  return [money(example?.amount ?? 0), ...(example === undefined || example.source === '' ? [] : [`(${isolated(example.source)})`])].join(' ');
}

/** The effect of the first rows and the whole file on the account. */
function effectText({ examples, total, isGain }: SignEffect, { texts, money }: QuestionLanguage): string {
  return [
    ...examples.map(({ source, amount, isMoneyOut }) => texts.signOf(source, money(amount), isMoneyOut)),
    texts.signTotal(money(total), isGain),
  ].join(' ');
}
