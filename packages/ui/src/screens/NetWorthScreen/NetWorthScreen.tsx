import { accountSections, netWorth, worthOf, worthUntil, type AccountSectionKey } from '@blue-budget/domain/accounts';
import { worthHistoryMachine } from '@blue-budget/machines/worth-history';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { NetWorthHistory } from '../../budget/NetWorthHistory/NetWorthHistory.tsx';
import { NetWorthHistorySkeleton } from '../../budget/NetWorthHistory/NetWorthHistorySkeleton.tsx';
import { NetWorthStatement } from '../../budget/NetWorthStatement/NetWorthStatement.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow, useLedger, usePanels, useToday } from '../budgeting/index.ts';

/** The person's assets minus debts (product, section 2-net-worth), and what they were at the ends of months. */
export function NetWorthScreen() {
  const realAccounts = useLedger((ledger) => ledger.realAccounts);
  const sections = accountSections(realAccounts);
  const totals = new Map(sections.map(({ key, total }) => [key, total]));
  const totalOf = (key: AccountSectionKey) => totals.get(key) ?? 0;
  return (
    <>
      <NetWorthStatement
        netWorth={netWorth(realAccounts)}
        cash={totalOf('cash-accounts')}
        otherAssets={totalOf('other-assets')}
        debts={totalOf('debt')}
      />
      <History />
    </>
  );
}

function History() {
  const texts = useTexts(messages.netWorthHistory);
  const words = useNoticeWords();
  const client = useClient();
  const { open } = usePanels();
  const { year, month } = useToday();
  const realAccounts = useLedger((ledger) => ledger.realAccounts);
  const flow = useFlow(worthHistoryMachine, { input: () => ({ client }) });
  const { months, error } = useSelector(flow, (snapshot) => snapshot.context);
  const isLoading = useSelector(flow, (snapshot) => snapshot.matches('loading'));
  if (isLoading) return <NetWorthHistorySkeleton role="status" aria-label={texts.loading} />;
  if (error !== null) return <EmptyState action={<Button onClick={() => flow.send({ type: 'retried' })}>{texts.retry}</Button>}>{words(error)}</EmptyState>;
  const all = worthUntil(months ?? [], { year, month, ...worthOf(realAccounts) });
  // The line begins with the first account; where there was none yet, the present month alone is left.
  const known = all.slice(all.findIndex(({ assets, debts }) => assets !== 0 || debts !== 0));
  const isEmpty = accountSections(realAccounts).every(({ groups }) => groups.length === 0) && known.length === 1;
  return <NetWorthHistory months={isEmpty ? [] : known} onAddAccount={() => open('account')} />;
}
