import type { Cents } from '@blue-budget/domain/money';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import styles from './BalanceLabel.module.css';

/** A choice with the amount that it stands for at the end of its line. */
export function BalanceLabel({ name, amount }: { name: string; amount: Cents }) {
  return <span className={styles['label']}><span className={styles['name']}>{name}</span> <AmountText amount={amount} /></span>;
}
