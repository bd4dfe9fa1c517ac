import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { RealAccount } from '@blue-budget/domain/accounts';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { GripVertical } from 'lucide-react';
import { useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import { LedgerLine } from '../LedgerLine/LedgerLine.tsx';
import type { LineNote } from '../LedgerLine/LedgerLine.tsx';
import { LineActions } from '../SubsetList/LineActions.tsx';
import type { Move } from '../SubsetList/moves.ts';
import type { AccountDrop } from './accountMoves.ts';
import styles from './AccountLine.module.css';

interface AccountLineProps {
  account: RealAccount;
  /** Name of the debt that finances it. */
  financedBy: string | undefined;
  isCurrent: boolean;
  /** Where the dragged account would stand beside this one. */
  drop: 'above' | 'below' | undefined;
  /** Empty where accounts stay. */
  moves: readonly Move[];
  onMove: (drop: AccountDrop) => void;
  onSelect: (() => void) | undefined;
}

/** One account: its handle, its name, its balance; all of it opens it. */
export function AccountLine({ account, financedBy, isCurrent, drop, moves, onMove, onSelect }: AccountLineProps) {
  const texts = useTexts(messages.accountsList);
  const realAccounts = useTexts(messages.realAccounts);
  const { id, name, type, amount } = account;
  const isMovable = moves.length > 0;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useSortable({ id, disabled: !isMovable });
  return (
    <LedgerLine
      ref={setNodeRef}
      className={styles['line']}
      style={{ transform: CSS.Translate.toString(transform) }}
      data-dot-row
      data-current={isCurrent || undefined}
      data-dragging={isDragging || undefined}
      data-drop={drop}
      notes={signNotes(type, amount, texts)}
      {...(financedBy !== undefined && { below: realAccounts.financedBy(financedBy) })}
      amount={<AmountText amount={amount} tone={type === 'Debt' ? 'neutral' : 'signed'} />}
      actions={isMovable && <LineActions isStatement name={name} movesOf={() => moves} onMove={onMove} onRemove={undefined} />}
    >
      {isMovable && (
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          tabIndex={-1}
          type="button"
          className={styles['grip']}
          aria-label={texts.handle(name)}
          aria-roledescription={texts.handleKind}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
      {onSelect === undefined
        ? name
        : <button type="button" className={styles['open']} aria-current={isCurrent || undefined} onClick={onSelect}>{name}</button>}
    </LedgerLine>
  );
}

/** The note for a negative balance. A balance owed to the person is no warning. */
function signNotes(type: RealAccount['type'], amount: Cents, texts: typeof messages.accountsList): LineNote[] {
  if (amount >= 0) return [];
  return type === 'Debt' ? [{ text: texts.overpaid }] : [{ text: texts.overdrawn, tone: 'warning' }];
}
