import type { RemovalKind } from '@blue-budget/domain';
import type { ComponentType } from 'react';
import type { PanelViewProps } from '../budgeting/panelViews.ts';
import { onDemand } from '../navigation/onDemand.ts';

/** The panels that ask before something is removed, by what it is; `subject` is its id. */
export const removalViews = {
  'removal/budgetItem': removalOf('budgetItem'),
  'removal/realAccount': removalOf('realAccount'),
  'removal/templateIncome': removalOf('templateIncome'),
  /** Removes it from the month that Assignments shows when the panel opens. */
  'removal/monthIncome': onDemand(() => import('../budgeting/everydayViews.ts').then((module) => module.MonthIncomeRemoval)),
  'removal/incomeSource': removalOf('incomeSource'),
  'removal/transaction': removalOf('transaction'),
  'removal/removedTransaction': removalOf('removedTransaction'),
  'removal/savingsGoal': removalOf('savingsGoal'),
  'removal/importedTransaction': removalOf('importedTransaction'),
  /** The ledger does not hold institutions: its panel draws what banks told. */
  'removal/institution': onDemand<PanelViewProps>(() => import('../budgeting/bankViews.ts').then((module) => module.InstitutionRemoval)),
} satisfies Record<`removal/${RemovalKind}`, ComponentType<PanelViewProps>>;

function removalOf(kind: Exclude<RemovalKind, 'monthIncome' | 'institution'>) {
  return onDemand<PanelViewProps>(() => import('../budgeting/everydayViews.ts').then((module) => module.removalPanelOf(kind)));
}
