import { monthEntry } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import { useEffect, useState } from 'react';
import { useLedger, useLedgerStore } from './useLedger.ts';

/** Whether the budgets of months are known; while some are not: whether they are on their way, or could not be had. */
export interface MonthsRead {
  isKnown: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  /** Requests those again that could not be had. */
  retry: () => void;
}

/**
 * Requests the month's budget if not yet requested.
 *
 * @param isNeeded nothing is requested until it is.
 */
export function useMonth(month: YearMonth, isNeeded = true): MonthsRead {
  return useMonths([month], isNeeded);
}

/** The same for several months. */
export function useMonths(wanted: readonly YearMonth[], isNeeded = true): MonthsRead {
  const store = useLedgerStore();
  const unknown = useLedger(({ months }) => [...new Set(wanted.filter((month) => monthEntry(months, month) === undefined).map(keyOf))]);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const missing = isNeeded ? unknown.filter((key) => !failed.includes(key)).join() : '';
  useEffect(() => {
    let isHere = true;
    for (const key of missing.split(',').filter((each) => each !== '')) {
      void store.fetch({ kind: 'month', month: monthOf(key) }).outcome.then(({ kind }) => {
        if (isHere && kind === 'failed') setFailed((before) => [...before, key]);
      });
    }
    return () => { isHere = false; };
  }, [store, missing]);
  return { isKnown: unknown.length === 0, isLoading: missing !== '', hasFailed: unknown.some((key) => failed.includes(key)), retry: () => setFailed([]) };
}

function keyOf({ year, month }: YearMonth): string {
  return `${year}-${month}`;
}

function monthOf(key: string): YearMonth {
  const [year = 0, month = 0] = key.split('-').map(Number);
  return { year, month };
}
