import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { Button } from '../../primitives/Button/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { usePanels } from '../budgeting/index.ts';
import { useReconciliation } from '../budgeting/useReconciliation.ts';
import styles from './ReconcileLine.module.css';

/** When an account was reconciled last, what is open since, and the way to do it. */
export function ReconcileLine({ accountId }: { accountId: Id }) {
  const texts = useTexts(messages.reconcilingPanel);
  const formats = useFormats();
  const { push } = usePanels();
  const { reconciliation, hasFailed } = useReconciliation(accountId);
  return (
    <div className={styles['line']}>
      {reconciliation === null && !hasFailed
        ? <div className={styles['words']} role="status" aria-label={texts.loading}><Skeleton width="70%" /></div>
        : (
          <div className={styles['words']}>
            <p className={styles['last']}>
              {reconciliation === null ? texts.readFailed : reconciliation.last === null ? texts.never : texts.last(formats.date(reconciliation.last.date))}
            </p>
            {reconciliation !== null && <p className={styles['since']}>{texts.since(reconciliation.openCount)}</p>}
          </div>
        )}
      <Button variant="outline" onClick={() => push('reconcile', accountId)}>{texts.open}</Button>
    </div>
  );
}
