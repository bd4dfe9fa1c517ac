import { monthTitle } from '@blue-budget/domain/calendar';
import { incomeMonth, incomeMonthState } from '@blue-budget/machines/transaction-form';
import { useEffect, useRef } from 'react';
import { useLedgerStore } from '../budgeting/index.ts';
import type { FormPartProps } from './formPart.ts';

/** Asks once for each month of an income of which it is not known whether it is budgeted (product, Q-X-8). */
export function useIncomeMonth(form: FormPartProps['form']): void {
  const store = useLedgerStore();
  const asked = useRef(new Set<string>());
  const month = incomeMonth(form);
  const isUnknown = month !== null && incomeMonthState(form) === 'unknown';
  useEffect(() => {
    if (month === null || !isUnknown || asked.current.has(monthTitle(month))) return;
    asked.current.add(monthTitle(month));
    store.fetch({ kind: 'month', month });
  }, [store, month, isUnknown]);
}
