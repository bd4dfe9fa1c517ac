import { begunMonths, monthStatement } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { itemMonthsMachine, type ItemMonthsLedger } from '@blue-budget/machines/item-months';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { MonthBars } from '../../budget/MonthBars/MonthBars.tsx';
import { MonthStatement } from '../../budget/MonthStatement/MonthStatement.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow, useIsOffline } from '../budgeting/index.ts';
import styles from './ItemPanel.module.css';

export interface ItemMonthsProps {
  /** The item and the lines that it leads. Read again by another `key` where they become others. */
  ids: readonly Id[];
  name: string;
  month: YearMonth;
  /** What is in it, as the panel shows it. */
  amount: Cents;
  /** What the month assigns to it; null while that is not known. */
  assigned: Cents | null;
  isSaved: boolean;
}

/** The month of a budget item as a statement, and six months of it. What is changed here shows at once; the rest is read again. */
export function ItemMonths({ ids, name, month, amount, assigned, isSaved }: ItemMonthsProps) {
  const texts = useTexts(messages.itemPanel);
  const offline = useTexts(messages.offline);
  const words = useNoticeWords();
  const client = useClient();
  const isOffline = useIsOffline();
  const flow = useFlow(itemMonthsMachine, {
    input: ({ ledger }) => ({ client, subject: { ids, name, month }, ledger: partOf(ledger) }),
    ledgerOf: partOf,
  });
  const snapshot = useSelector(flow, (current) => current);
  const { read, error } = snapshot.context;
  const statement = read && monthStatement(read, { amount, assigned });
  const months = read && statement && begunMonths(read, statement);
  if (snapshot.matches('none')) return null;
  return (
    <>
      {snapshot.matches({ known: 'failed' }) && (
        <EmptyState action={<Button onClick={() => flow.send({ type: 'retried' })}>{texts.retry}</Button>}>{isOffline ? offline.itemMonths : words(error)}</EmptyState>
      )}
      {read === null && snapshot.matches({ known: 'loading' }) && (
        <div role="status" aria-label={texts.loadingMonths} className={styles['waiting']}>
          {['40%', '100%', '100%', '100%', '100%'].map((width, line) => <Skeleton key={line} width={width} />)}
        </div>
      )}
      {statement !== null && <MonthStatement month={month} statement={statement} amount={amount} isSaved={isSaved} />}
      {months !== null && months.length > 1 && <MonthBars months={months} />}
    </>
  );
}

function partOf({ overview, log }: ItemMonthsLedger): ItemMonthsLedger {
  return { overview, log };
}
