import { messages } from '@blue-budget/messages';
import { ArrowLeftRight, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { ItemFields, type ItemFieldsProps } from './ItemFields.tsx';
import styles from './ItemPanel.module.css';

export interface ItemViewProps extends ItemFieldsProps {
  /** The goal of the item, if it has one. */
  goal: ReactNode;
  /** What its amount is made of. */
  months: ReactNode;
  /** The list of the item's transactions. */
  transactions: ReactNode;
  onCancel: () => void;
  /** Absent where no money can be moved. */
  onMoveMoney?: () => void;
  /** Absent where no transaction can fall on it. */
  onAddTransaction?: () => void;
  /** Absent for an item that cannot be removed. */
  onRemove?: () => void;
}

/** A budget item as drawn: its name and amount, its goal, what the amount is made of, and its transactions. */
export function ItemView({ goal, months, transactions, onCancel, onMoveMoney, onAddTransaction, onRemove, ...fields }: ItemViewProps) {
  const texts = useTexts(messages.itemPanel);
  const lines = useTexts(messages.subsetList);
  const { cancel } = useTexts(messages.accounts);
  const { title: moveMoney } = useTexts(messages.moveMoney);
  const { name } = fields;
  return (
    <SidePanel
      title={name}
      onBack={onCancel}
      action={onRemove !== undefined && (
        <IconButton once label={lines.removeOf(name)} className={styles['remove']} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    >
      <div className={styles['page']}>
        <ItemFields {...fields} />
        {(onMoveMoney !== undefined || onAddTransaction !== undefined) && (
          <div className={styles['actions']}>
            {onMoveMoney !== undefined && <Button fullWidth onClick={onMoveMoney}><ArrowLeftRight aria-hidden="true" />{moveMoney}</Button>}
            {onAddTransaction !== undefined && <Button fullWidth onClick={onAddTransaction}><Plus aria-hidden="true" />{texts.addTransaction}</Button>}
          </div>
        )}
        {goal}
        {months}
        <section aria-label={texts.transactions}>
          <h3 className={styles['heading']}>{texts.transactions}</h3>
          <div className={styles['rows']}>{transactions}</div>
        </section>
        {/* The press keeps the focus: no blur commits what is being typed. */}
        <Button fullWidth onMouseDown={(event) => event.preventDefault()} onClick={onCancel}>{cancel}</Button>
      </div>
    </SidePanel>
  );
}
