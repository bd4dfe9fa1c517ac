import { monthEntry } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { LedgerStore } from '@blue-budget/machines/ledger';
import { useEffect, useState } from 'react';
import { useLedger, useLedgerStore } from './useLedger.ts';

/**
 * Requests the month's budget if not yet requested.
 *
 * @param isNeeded nothing is requested until it is.
 */
export function useMonth({ year, month }: YearMonth, isNeeded = true) {
  const store = useLedgerStore();
  const isKnown = useLedger(({ months }) => monthEntry(months, { year, month }) !== undefined);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (isKnown || !isNeeded) return undefined;
    let isHere = true;
    void failsToFetch(store, { year, month }).then((failed) => { if (isHere) setHasFailed(failed); });
    return () => { isHere = false; };
  }, [store, isKnown, isNeeded, year, month]);
  const retry = () => {
    setHasFailed(false);
    void failsToFetch(store, { year, month }).then(setHasFailed);
  };
  return { isKnown, hasFailed: hasFailed && !isKnown, retry };
}

async function failsToFetch(store: LedgerStore, month: YearMonth): Promise<boolean> {
  const { kind } = await store.fetch({ kind: 'month', month }).outcome;
  return kind === 'failed';
}
