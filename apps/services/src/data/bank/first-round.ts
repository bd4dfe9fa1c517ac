import { compareDates, type CalendarDate } from '@blue-budget/domain/calendar';
import type { BankTransaction } from '../../outside/ports.ts';
import type { BankReport } from '../reported/receiving.ts';

/** What a bank reports of one account that was linked after its last report. */
export interface FirstRound {
  /** What happened since the balances were read that the person chose from; everything there is, where nothing was read before. */
  report: BankReport;
  /** Everything there is; null where `report` is that already. */
  history: readonly BankTransaction[] | null;
  /** The day in UTC on which it was linked. */
  linkedOn: CalendarDate;
}

/**
 * Parts what a bank knew when an account was linked, which is in the balance that was chosen, from what happened since. What was pending
 * then counts as that, even if it has posted meanwhile (product, Q-LINK-11). Without a reading from before the link, the day decides.
 */
export function firstRound({ report, history, linkedOn }: FirstRound): { known: BankTransaction[]; fresh: BankTransaction[] } {
  if (history === null) {
    const isKnown = ({ date }: BankTransaction) => compareDates(date, linkedOn) <= 0;
    return { known: report.added.filter(isKnown), fresh: report.added.filter((line) => !isKnown(line)) };
  }
  const gone = new Set(report.removed);
  const stoodPending = ({ replacesId }: BankTransaction) => replacesId !== null && gone.has(replacesId);
  const added = new Set(report.added.map(({ providerId }) => providerId));
  return {
    known: [
      ...history.filter(({ providerId }) => !added.has(providerId)),
      ...report.added.filter(stoodPending).map((line) => ({ ...line, isPending: true })),
    ],
    fresh: report.added.filter((line) => !stoodPending(line)),
  };
}
