import { transactionsOf, type TransactionPage } from '@blue-budget/domain/ledger';
import { upcomingSchedules } from '@blue-budget/domain/schedules';
import { useMemo, useState } from 'react';
import type { LoadMore } from '../../budget/TransactionList/transactionSection.ts';
import { useIsOffline, useLedger, useLedgerStore, useOperations, usePanels, useToday, useTopPanel } from '../budgeting/index.ts';
import { ImportDrop } from '../ImportFilePanel/ImportDrop.tsx';
import { TransactionsView } from './TransactionsView.tsx';
import { useChangedImports } from './useChangedImports.ts';
import { useReview } from './useReview.ts';
import { useShortcut } from './useShortcut.ts';

/** All recorded transactions, and the bank imports that are not settled yet (product, section 2-transactions). */
export function TransactionsScreen() {
  const imports = useLedger((ledger) => ledger.imports);
  const recorded = useLedger(transactionsOf);
  const { dispatch } = useOperations();
  const { open, pop } = usePanels();
  const top = useTopPanel();
  const more = useLoadMore();
  const overview = useLedger((ledger) => ledger.overview);
  const schedules = useLedger((ledger) => ledger.schedules);
  const today = useToday();
  const upcoming = useMemo(() => upcomingSchedules(schedules, today), [schedules, today]);
  const review = useReview();
  const settle = useChangedImports(({ id }) => open('import', id));
  const isAdding = top?.view === 'transaction' && top.subject === null;
  useShortcut({ code: 'KeyR' }, focusFirstToReview);
  return (
    <ImportDrop>
      <TransactionsView
        {...review}
        overview={overview}
        upcoming={upcoming}
        imports={imports}
        recorded={recorded}
        more={more}
        currentId={top?.subject ?? null}
        isAdding={isAdding}
        onFind={() => open('find')}
        onImportFile={() => open('importFile')}
        onAdd={() => open('transaction')}
        onCancelAdding={pop}
        onSettle={settle}
        onSchedule={() => open('schedule')}
        onScheduleSelect={(id) => open('schedule', id)}
        onReview={({ id }) => {
          const imported = imports.find((each) => each.id === id);
          if (imported === undefined) open('transaction', id);
          else open(imported.status === 'removed' ? 'removal/removedTransaction' : 'import', id);
        }}
        onDeny={({ id }, status) => {
          // The record stays: no confirmation needed.
          if (status === 'removed') dispatch({ kind: 'import.deny', importId: id });
          else open('removal/importedTransaction', id);
        }}
      />
    </ImportDrop>
  );
}

/** From there the keys of the list settle one after the other. */
function focusFirstToReview(): void {
  document.querySelector<HTMLElement>('[data-kind="row"] [data-entry^="pending"]')?.focus();
}

/** Loads older transactions (product, sections 2, 8 and 9). A failed load may be retried automatically later. */
function useLoadMore(): LoadMore {
  const store = useLedgerStore();
  const page = useLedger((ledger) => ledger.page);
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<{ page: TransactionPage; state: LoadMore['state'] } | null>(null);
  const onLoadMore = () => {
    setAsked({ page, state: 'loading' });
    void store.fetch({ kind: 'moreTransactions' }).outcome.then(({ kind }) => setAsked(kind === 'failed' ? { page, state: 'failed' } : null));
  };
  const tried = asked?.page === page ? asked.state : 'idle';
  const state = isOffline && tried === 'idle' ? 'offline' : tried;
  return { state: page.mayHaveMore ? state : 'none', onLoadMore };
}
