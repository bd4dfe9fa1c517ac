import { longestGapHistory } from '@blue-budget/domain/budget';
import { totals } from '@blue-budget/domain/ledger';
import type { HttpHandler } from 'msw';
import { dataEndpoints } from '../../contract/index.ts';
import { nameNow } from './change-log.ts';
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
