import { compareMonths } from '@blue-budget/domain/calendar';
import { postings } from '@blue-budget/domain/postings';
import { mergedOperation } from '../data/ledger/pruning.ts';
import type { Books } from './books.ts';

/**
 * What the log keeps of months that are long over: by how much each moved accounts. The net worth of their ends is read from that. One entry for
 * each month of the history, the first with version 1.
 */
export function logRows(tenantId: string, { months, recorded }: Books) {
  return months.map((month, place) => ({
    tenant_id: tenantId,
    version: place + 1,
    operation: mergedOperation,
    created_at: new Date(Date.UTC(month.year, month.month - 1, 1)),
    detail: JSON.stringify({
      moved: recorded.filter(({ transaction }) => compareMonths(transaction.date, month) === 0)
        .flatMap(({ transaction }) => postings(transaction)).filter(({ on }) => on === 'cash' || on === 'card' || on === 'paired-debt'),
    }),
  }));
}
