import { messages } from '@blue-budget/messages';
import { ArrowLeftRight, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { ItemFields, type ItemFieldsProps } from './ItemFields.tsx';
import styles from './ItemPanel.module.css';

export interface ItemViewProps extends ItemFieldsProps {
  /** The list of the item's transactions. */
  transactions: ReactNode;
  /** Absent where no money can be moved. */
  onMoveMoney?: () => void;
  /** Absent for an item that cannot be removed. */
  onRemove?: () => void;
}

/** A budget item as drawn: its name and amount over its transactions. */
export function ItemView({ transactions, onMoveMoney, onRemove, ...fields }: ItemViewProps) {
  const texts = useTexts(messages.subsetList);
  const { title: moveMoney } = useTexts(messages.moveMoney);
  const { name, onCancel } = fields;
  return (
    <SidePanel
      title={name}
      onBack={onCancel}
      action={onRemove !== undefined && (
        <IconButton once label={texts.removeOf(name)} className={styles['remove']} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    >
      <ItemFields {...fields} />
      {onMoveMoney !== undefined && (
        <Button fullWidth className={styles['move']} onClick={onMoveMoney}><ArrowLeftRight aria-hidden="true" />{moveMoney}</Button>
      )}
      {transactions}
    </SidePanel>
  );
}
