import { findAccount } from '@blue-budget/domain/accounts';
import { findItem, longestGapHistory } from '@blue-budget/domain/budget';
import { totals } from '@blue-budget/domain/ledger';
import type { GapChange } from '@blue-budget/domain/budget';
import type { Ledger } from '@blue-budget/domain/ledger';
import type { HttpHandler } from 'msw';
import { dataEndpoints } from '../../contract/index.ts';
import type { Answering } from './serving.ts';

/** Why the budget is red. */
export function gapHistoryHandlers({ read }: Answering): HttpHandler[] {
  return [
    read(dataEndpoints.gapHistory, ({ ledger, gapChanges }) => {
      const { gap } = totals(ledger);
      const changes = gapChanges.slice(0, longestGapHistory).map((change) => ({ ...change, name: nameNow(ledger, change) }));
      return { gap, before: changes.reduce((rest, { amount }) => rest - amount, gap), changes };
    }),
  ];
}

function nameNow({ overview, realAccounts }: Ledger, { itemId, accountId, name }: GapChange): string {
  const item = itemId === null ? undefined : findItem(overview, itemId);
  const account = accountId === null ? undefined : findAccount(realAccounts, accountId);
  return (item ?? account)?.name ?? name;
}
