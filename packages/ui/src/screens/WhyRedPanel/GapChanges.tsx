import type { GapChange, GapHistory } from '@blue-budget/domain/budget';
import { messages } from '@blue-budget/messages';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { LedgerLine } from '../../budget/LedgerLine/LedgerLine.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useFocusKept } from '../budgeting/useFocusKept.ts';
import styles from './WhyRedPanel.module.css';

export interface GapChangesProps {
  history: GapHistory;
  /** The list may be out of date: nothing can be undone. */
  isBusy: boolean;
  /** Whether one step is the opposite of a change. */
  mayTakeBack: (change: GapChange) => boolean;
  onTakeBack: (change: GapChange) => void;
}

/** The changes of the gap, the latest first: operation, subject, direction and amount. */
export function GapChanges({ history: { changes, before }, isBusy, mayTakeBack, onTakeBack }: GapChangesProps) {
  const texts = useTexts(messages.gapHistory);
  const formats = useFormats();
  const heading = useFocusKept<HTMLHeadingElement>(changes);
  // The subject; the operation if it was about a month only.
  const nameOf = ({ name, operation }: GapChange) => (name === '' ? texts.operations[operation] : name);
  const belowOf = ({ name, operation, month }: GapChange) =>
    formats.list([...(name === '' ? [] : [texts.operations[operation]]), ...(month === null ? [] : [formats.month(month)])]);
  const directionOf = (amount: number) => (amount > 0 ? texts.moreToBudget : texts.overbudgeted);
  return (
    <section>
      <h3 ref={heading} tabIndex={-1} className={styles['heading']}>{texts.listed}</h3>
      <ul>
        {changes.map((change) => (
          <LedgerLine
            key={change.version}
            className={styles['change']}
            below={belowOf(change)}
            notes={[{ text: directionOf(change.amount) }]}
            longNotes
            amount={<AmountText amount={change.amount} />}
            actions={mayTakeBack(change) && (
              <Button variant="quiet" className={styles['takeBack']} busy={isBusy} aria-label={texts.takeBackOf(nameOf(change))} onClick={() => onTakeBack(change)}>
                {texts.takeBack}
              </Button>
            )}
          >
            {nameOf(change)}
          </LedgerLine>
        ))}
        {before !== 0 && (
          <LedgerLine className={styles['change']} notes={[{ text: directionOf(before) }]} longNotes amount={<AmountText amount={before} />}>
            {texts.before}
          </LedgerLine>
        )}
      </ul>
    </section>
  );
}
