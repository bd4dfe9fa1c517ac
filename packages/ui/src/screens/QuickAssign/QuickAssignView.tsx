import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Id, QuickAssignment, QuickChoice } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { Button } from '../../primitives/Button/Button.tsx';
import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import { Form } from '../../primitives/Form/Form.tsx';
import { RadioGroup } from '../../primitives/RadioGroup/RadioGroup.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { lineHandle } from '../budgeting/lineHandle.ts';
import styles from './QuickAssign.module.css';

export interface QuickAssignViewProps {
  month: YearMonth;
  /** The name of the line; null for the whole month. */
  name: string | null;
  /** Its id, for the focus afterwards. */
  lineId: Id | null;
  /** The choices, what each would assign (null where there is nothing to go by), and whether the months that it looks at are known. */
  offers: readonly { choice: QuickChoice; assignment: QuickAssignment | null; isKnown: boolean }[];
  choice: QuickChoice | null;
  /** The gap after what is chosen. */
  gapAfter: Cents | null;
  /** Earlier months are on their way. */
  isLoading: boolean;
  /** It was sent, and nothing may be chosen. */
  isTried: boolean;
  onChoose: (choice: QuickChoice) => void;
  onSubmit: () => void;
  /** Loads earlier months again. Absent unless that failed. */
  onRetry?: () => void;
  onClosed: () => void;
}

/** A quick assignment as drawn: where the amounts come from, what each choice needs or frees, and what the header will say. */
export function QuickAssignView({ month, name, lineId, offers, choice, gapAfter, isLoading, isTried, onChoose, onSubmit, onRetry, onClosed }: QuickAssignViewProps) {
  const texts = useTexts(messages.quickAssign);
  const sentences = useTexts(messages.status);
  const formats = useFormats();
  const chosen = offers.find((offer) => offer.choice === choice)?.assignment ?? null;

  const isUnchanged = chosen?.amounts.length === 0;

  function effect({ assignment, isKnown }: QuickAssignViewProps['offers'][number]): string {
    if (!isKnown) return isLoading ? texts.loading : texts.failed;
    if (assignment === null) return texts.unknown;
    const [total, amount] = [formats.money(assignment.total), formats.money(assignment.difference)];
    if (assignment.difference === 0) return texts.same(total);
    return assignment.difference > 0 ? texts.more(total, amount) : texts.less(total, amount);
  }

  function sentence(gap: Cents): string {
    if (gap === 0) return sentences.blue;
    return gap > 0 ? sentences.moreToBudget(formats.money(gap)) : sentences.overbudgeted(formats.money(gap));
  }

  return (
    <Dialog open title={texts.titleOf(name ?? formats.month(month))} className={styles['dialog']} fallbackFocus={() => (lineId === null ? null : lineHandle(lineId))} onOpenChange={onClosed}>
      <Form className={styles['form']} onSubmit={onSubmit}>
        <RadioGroup<QuickChoice>
          label={texts.amounts}
          options={offers.map((offer) => ({
            value: offer.choice, label: texts.choices[offer.choice], hint: effect(offer), disabled: offer.assignment === null,
          }))}
          value={choice}
          error={isTried && chosen === null ? texts.choose : undefined}
          onValueChange={({ value }) => onChoose(value)}
        />
        {onRetry !== undefined && <Button onClick={onRetry}>{texts.retry}</Button>}
        <div className={styles['foot']}>
          <p className={styles['note']} aria-live="polite">
            {isUnchanged && texts.unchanged}
            {chosen !== null && !isUnchanged && gapAfter !== null && <>{texts.willSay(sentence(gapAfter))}<br />{texts.count(chosen.amounts.length)}</>}
          </p>
          {!isUnchanged && <Button type="submit" variant="primary" fullWidth>{chosen === null ? texts.assign : texts.assignAmount(formats.money(chosen.total))}</Button>}
        </div>
      </Form>
    </Dialog>
  );
}
