import { moveFigures, moveShares, type BudgetItem, type MoveSide } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { ArrowDownUp, ArrowRight } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { AccountPicker } from '../../budget/AccountPicker/AccountPicker.tsx';
import type { AccountOptionGroup } from '../../budget/AccountPicker/pickerEntries.ts';
import { AmountInput } from '../../budget/AmountInput/AmountInput.tsx';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import { Form } from '../../primitives/Form/Form.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { lineHandle } from '../budgeting/lineHandle.ts';
import styles from './MoveMoney.module.css';

export interface MoveMoneyViewProps {
  month: YearMonth;
  /** What an overspent line lacks, if it began there; null where it began otherwise. */
  missing: Cents | null;
  /** The line it began at, which gets the focus back. */
  lineId: Id;
  from: BudgetItem | null;
  to: BudgetItem | null;
  amount: Cents | null;
  /** The side that is being chosen. */
  choosing: MoveSide | null;
  /** The items to choose from. */
  groups: readonly AccountOptionGroup[];
  /** It was sent, and something may be missing. */
  isTried: boolean;
  onSidePress: (side: MoveSide) => void;
  onChoose: (choice: { side: MoveSide; id: Id | null }) => void;
  onSwap: () => void;
  onAmountCommit: (amount: Cents) => void;
  onSubmit: () => void;
  onClosed: () => void;
}

/** Money that is moved, as drawn: where from, where to, how much, and what stays on both sides. */
export function MoveMoneyView({ missing, lineId, amount, onClosed, ...form }: MoveMoneyViewProps) {
  const texts = useTexts(messages.moveMoney);
  const formats = useFormats();
  const fieldRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      title={missing === null ? texts.title : texts.cover(formats.money(missing))}
      className={styles['dialog']}
      initialFocus={fieldRef}
      fallbackFocus={() => lineHandle(lineId)}
      onOpenChange={onClosed}
    >
      <MoveForm {...form} {...{ amount, fieldRef }} />
    </Dialog>
  );
}

interface MoveFormProps extends Omit<MoveMoneyViewProps, 'missing' | 'lineId' | 'onClosed'> {
  /** Holds the field that takes the focus. */
  fieldRef: RefObject<HTMLInputElement | null>;
}

function MoveForm({ month, from, to, amount, choosing, groups, isTried, fieldRef, onSidePress, onChoose, onSwap, onAmountCommit, onSubmit }: MoveFormProps) {
  const texts = useTexts(messages.moveMoney);
  const { fieldMissing } = useTexts(messages.general);
  const formats = useFormats();
  const frame = useFocusOnField(fieldRef, choosing);
  const shares = from === null ? null : moveShares(from);
  const isMissing = isTried && (amount === null || amount === 0);
  return (
    <div ref={frame}>
      <Form className={styles['form']} onSubmit={onSubmit}>
        <div className={styles['sides']}>
          <Side side="from" item={from} amount={amount} isChoosing={choosing === 'from'} onPress={() => onSidePress('from')} />
          <Side side="to" item={to} amount={amount} isChoosing={choosing === 'to'} onPress={() => onSidePress('to')} />
          {from !== null && to !== null && (
            <IconButton label={texts.swap} className={styles['swap']} onClick={onSwap}><ArrowDownUp aria-hidden="true" /></IconButton>
          )}
        </div>
        {choosing === null ? (
          <div>
            <AmountInput
              variant="box"
              label={texts.amount}
              cents={amount}
              error={isMissing ? fieldMissing : undefined}
              onAmountCommit={({ cents }) => onAmountCommit(cents)}
            />
            {shares !== null && (
              <div className={styles['shares']}>
                <Button onClick={() => onAmountCommit(shares.all)}>{texts.all} <AmountText amount={shares.all} /></Button>
                <Button onClick={() => onAmountCommit(shares.half)}>{texts.half} <AmountText amount={shares.half} /></Button>
              </div>
            )}
          </div>
        ) : (
          <div>
            <AccountPicker
              key={choosing}
              className={styles['picker']}
              label={texts.choose[choosing]}
              groups={groups}
              selectedId={(choosing === 'from' ? from : to)?.id ?? null}
              searchableFrom={0}
              onSelect={({ id }) => onChoose({ side: choosing, id })}
            />
            {isTried && <p role="alert" className={styles['error']}>{texts.missing[choosing]}</p>}
          </div>
        )}
        <div className={styles['foot']}>
          <p className={styles['note']}>{texts.note(formats.month(month))}</p>
          <Button type="submit" variant="primary" fullWidth>{amount === null ? texts.move : texts.moveAmount(formats.money(amount))}</Button>
        </div>
      </Form>
    </div>
  );
}

interface SideProps {
  side: MoveSide;
  item: BudgetItem | null;
  amount: Cents | null;
  isChoosing: boolean;
  onPress: () => void;
}

function Side({ side, item, amount, isChoosing, onPress }: SideProps) {
  const texts = useTexts(messages.moveMoney);
  const formats = useFormats();
  const figures = item === null ? null : moveFigures(item, side, amount);
  const [which, now] = [texts.sides[side], formats.money(figures?.now ?? 0)];
  return (
    <button type="button" className={styles['side']} aria-expanded={isChoosing} onClick={onPress}>
      {item !== null && figures !== null && (
        <VisuallyHidden>
          {amount === null ? texts.sideNow(which, item.name, now) : texts.side(which, item.name, now, formats.money(figures.after))}
        </VisuallyHidden>
      )}
      <span className={styles['shown']} aria-hidden={item !== null}>
        <span className={styles['which']}>{which}</span>
        <span className={styles['name']} data-empty={item === null || undefined}>{item === null ? texts.choose[side] : item.name}</span>
        {figures !== null && (
          <span className={styles['figures']}>
            <AmountText amount={figures.now} className={styles['now']} />
            {amount !== null && <span className={styles['after']}><ArrowRight aria-hidden="true" /><AmountText amount={figures.after} /></span>}
          </span>
        )}
      </span>
    </button>
  );
}

/** The focus goes to the search while a side is chosen, and to the amount afterwards. */
function useFocusOnField(fieldRef: RefObject<HTMLInputElement | null>, choosing: MoveSide | null): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<MoveSide | null | undefined>(undefined);
  useLayoutEffect(() => {
    fieldRef.current = frame.current?.querySelector('input') ?? null;
    // The dialog itself gives it the focus when it opens.
    if (shown.current !== undefined && shown.current !== choosing) fieldRef.current?.focus();
    shown.current = choosing;
  }, [fieldRef, choosing]);
  return frame;
}
