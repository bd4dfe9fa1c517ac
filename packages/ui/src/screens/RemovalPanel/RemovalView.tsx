import { messages, type Cents, type Id, type RemovalPanel } from '@blue-budget/domain';
import type { ReallocationState, RemovalSubject } from '@blue-budget/machines';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Segmented } from '../../primitives/Segmented/Segmented.tsx';
import { FormError } from '../budgeting/FormError.tsx';
import { SubjectLine } from '../SubjectLine/SubjectLine.tsx';
import { Reallocation } from './Reallocation.tsx';
import styles from './RemovalView.module.css';

export interface RemovalViewProps {
  texts: RemovalPanel;
  /** Null once it is gone. */
  subject: RemovalSubject | null;
  note: string | undefined;
  /** That the budget will be red. */
  warning: string | null;
  /** Null where no money has to go elsewhere. */
  reallocation: ReallocationState | null;
  answer: 'yes' | 'no';
  /** The words of the button for that answer. */
  button: string;
  error: string | null;
  onAnswer: (answer: 'yes' | 'no') => void;
  onReallocate: (change: { id: Id; amount: Cents | null }) => void;
  onSubmit: () => void;
}

/** A question, Yes or No, what it is about, where its money goes, and the one button. */
export function RemovalView({
  texts, subject, note, warning, reallocation, answer, button, error, onAnswer, onReallocate, onSubmit,
}: RemovalViewProps) {
  const isReallocating = answer === 'yes' && reallocation !== null;
  const notes = [note, isReallocating ? reallocation.statement : undefined].filter((text) => text !== undefined);
  // No form: Enter in an amount goes on to the next one, and what cannot be recovered takes a press of its button.
  return (
    <div className={styles['removal']}>
      <Segmented
        label={texts.question}
        {...(texts.warning !== null && { hint: texts.warning })}
        options={[{ value: 'yes', label: messages.removal.yes }, { value: 'no', label: messages.removal.no }]}
        value={answer}
        onValueChange={({ value }) => onAnswer(value)}
      />
      {subject !== null && <SubjectLine {...subject} notes={notes} />}
      {warning !== null && <Banner variant="info">{warning}</Banner>}
      {isReallocating && <Reallocation state={reallocation} onReallocate={onReallocate} />}
      {error !== null && <FormError>{error}</FormError>}
      <Button variant={answer === 'yes' ? 'removal' : 'outline'} fullWidth onClick={onSubmit}>{button}</Button>
    </div>
  );
}
