import { monthEntry } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import { useEffect, useState } from 'react';
import { useLedger, useLedgerStore, useToday } from '../budgeting/index.ts';

/** The current month, and whether it is budgeted; fetches that if unknown, and the fetch may fail. */
export interface CurrentMonth {
  month: YearMonth;
  state: 'unknown' | 'failed' | 'notCreated' | 'created';
}

export function useCurrentMonth(): CurrentMonth {
  const store = useLedgerStore();
  const { year, month: number } = useToday();
  const state = useLedger(({ months }): CurrentMonth['state'] => {
    const entry = monthEntry(months, { year, month: number });
    if (entry === undefined) return 'unknown';
    return entry.isSet ? 'created' : 'notCreated';
  });
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (state !== 'unknown') return undefined;
    let isHere = true;
    void store.fetch({ kind: 'month', month: { year, month: number } }).outcome.then(({ kind }) => { if (isHere) setHasFailed(kind === 'failed'); });
    return () => { isHere = false; };
  }, [store, state, year, number]);
  return { month: { year, month: number }, state: state === 'unknown' && hasFailed ? 'failed' : state };
}
