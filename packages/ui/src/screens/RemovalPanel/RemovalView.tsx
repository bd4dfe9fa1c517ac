import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { isUnrecoverable, type RemovalKind } from '@blue-budget/domain/removal';
import type { ReallocationState, RemovalSubject } from '@blue-budget/machines/removal-confirmation';
import { messages } from '@blue-budget/messages';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Segmented } from '../../primitives/Segmented/Segmented.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { FormError } from '../budgeting/FormError.tsx';
import { SubjectLine } from '../SubjectLine/SubjectLine.tsx';
import { Reallocation } from './Reallocation.tsx';
import styles from './RemovalView.module.css';

export interface RemovalViewProps {
  kind: RemovalKind;
  /** Null once it is gone. */
  subject: RemovalSubject | null;
  note: string | undefined;
  /** Its balance, if the budget will be red without it. */
  redBudgetAmount: Cents | null;
  /** Null where no money has to go elsewhere. */
  reallocation: ReallocationState | null;
  answer: 'yes' | 'no';
  error: string | null;
  onAnswer: (answer: 'yes' | 'no') => void;
  onReallocate: (change: { id: Id; amount: Cents | null }) => void;
  onSubmit: () => void;
}

/** A question, Yes or No, the thing to remove, where its money goes, and one button. */
export function RemovalView({
  kind, subject, note, redBudgetAmount, reallocation, answer, error, onAnswer, onReallocate, onSubmit,
}: RemovalViewProps) {
  const texts = useTexts(messages.removal);
  const word = useTexts(messages.removalKinds)[kind];
  const { money } = useFormats();
  const isReallocating = answer === 'yes' && reallocation !== null;
  const notes = [note, isReallocating ? texts.reallocate(money(reallocation.total)) : undefined].filter((text) => text !== undefined);
  // No form: Enter in an amount moves to the next one, and an irreversible removal takes a press of its button.
  return (
    <div className={styles['removal']}>
      <Segmented
        label={kind === 'incomeSource' ? texts.archiveQuestion(word) : texts.question(word)}
        {...(isUnrecoverable(kind) && { hint: texts.unrecoverable })}
        options={[{ value: 'yes', label: texts.yes }, { value: 'no', label: texts.no }]}
        value={answer}
        onValueChange={({ value }) => onAnswer(value)}
      />
      {subject !== null && <SubjectLine {...subject} notes={notes} />}
      {redBudgetAmount !== null && <Banner variant="info">{texts.redBudget(money(redBudgetAmount))}</Banner>}
      {isReallocating && <Reallocation state={reallocation} onReallocate={onReallocate} />}
      {error !== null && <FormError>{error}</FormError>}
      <Button variant={answer === 'yes' ? 'removal' : 'outline'} fullWidth onClick={onSubmit}>
        {answer === 'yes' ? texts.confirm(word) : texts.cancel}
      </Button>
    </div>
  );
}
