import { messages } from '@blue-budget/messages';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './TransactionList.module.css';
import type { LoadMore } from './transactionSection.ts';

/** Button for older transactions, with the last try's result (product, sections 2 and 8). */
export function LoadMoreLine({ more: { state, onLoadMore } }: { more: LoadMore }) {
  const transactions = useTexts(messages.transactions);
  const transactionList = useTexts(messages.transactionList);
  const offline = useTexts(messages.offline);
  if (state === 'offline') return <p role="status">{offline.olderTransactions}</p>;
  return (
    <>
      {state === 'failed' && <p role="alert" className={styles['failure']}>{transactions.loadMoreFailed}</p>}
      <Button busy={state === 'loading'} busyLabel={transactionList.loadingMore} onClick={onLoadMore}>{transactions.loadMore}</Button>
    </>
  );
}
