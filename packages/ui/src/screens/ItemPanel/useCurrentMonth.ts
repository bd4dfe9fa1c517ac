import { monthEntry, type YearMonth } from '@blue-budget/domain';
import { useEffect } from 'react';
import { useLedger, useLedgerStore, useToday } from '../budgeting/index.ts';

/** The month it is, and whether it is budgeted; it is asked for where that is not known. */
export interface CurrentMonth {
  month: YearMonth;
  state: 'unknown' | 'notCreated' | 'created';
}

export function useCurrentMonth(): CurrentMonth {
  const store = useLedgerStore();
  const { year, month: number } = useToday();
  const state = useLedger(({ months }): CurrentMonth['state'] => {
    const entry = monthEntry(months, { year, month: number });
    if (entry === undefined) return 'unknown';
    return entry.isSet ? 'created' : 'notCreated';
  });
  useEffect(() => {
    if (state === 'unknown') store.fetch({ kind: 'month', month: { year, month: number } });
  }, [store, state, year, number]);
  return { month: { year, month: number }, state };
}
