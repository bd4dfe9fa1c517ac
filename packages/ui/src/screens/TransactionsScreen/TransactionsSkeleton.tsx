import { messages } from '@blue-budget/messages';
import { TransactionListSkeleton } from '../../budget/TransactionList/TransactionListSkeleton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './TransactionsScreen.module.css';

export function TransactionsSkeleton() {
  const navigation = useTexts(messages.navigation);
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}><h2 className={styles['title']}>{navigation.tabs.transactions}</h2></div>
      <TransactionListSkeleton />
    </div>
  );
}
