import type { RemovalKind } from '@blue-budget/domain';
import type { ComponentType } from 'react';
import type { PanelViewProps } from '../budgeting/panelViews.ts';
import { onDemand } from '../navigation/onDemand.ts';

/**
 * The panels that ask before something is removed, by what it is; `subject` is its id. Institutions are not among them: the ledger does
 * not hold them, so whoever shows them draws a `RemovalPanel` with what the bank told.
 */
export const removalViews = {
  'removal/budgetItem': removalOf('budgetItem'),
  'removal/realAccount': removalOf('realAccount'),
  'removal/templateIncome': removalOf('templateIncome'),
  /** Removes it from the month that Assignments shows when the panel opens. */
  'removal/monthIncome': onDemand(() => import('./MonthIncomeRemoval.tsx').then((module) => module.MonthIncomeRemoval)),
  'removal/incomeSource': removalOf('incomeSource'),
  'removal/transaction': removalOf('transaction'),
  'removal/removedTransaction': removalOf('removedTransaction'),
  'removal/savingsGoal': removalOf('savingsGoal'),
  'removal/importedTransaction': removalOf('importedTransaction'),
} satisfies Record<`removal/${Exclude<RemovalKind, 'institution'>}`, ComponentType<PanelViewProps>>;

function removalOf(kind: Exclude<RemovalKind, 'monthIncome' | 'institution'>) {
  return onDemand<PanelViewProps>(() => import('./RemovalPanel.tsx').then((module) => module.removalPanelOf(kind)));
}
