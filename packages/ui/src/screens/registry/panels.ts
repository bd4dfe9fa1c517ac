import type { ComponentType } from 'react';
import type { PanelName, PanelProps } from '../budgeting/panel-names.ts';
import { onDemand } from '../navigation/onDemand.ts';

/** The component of every panel, loaded when it is first opened. Panels that are loaded together stand in one module. */
export const panelComponents: Record<PanelName, ComponentType<PanelProps>> = {
  account: everyday((module) => module.AccountPanel),
  accountView: profile((module) => module.AccountViewPanel),
  archive: everyday((module) => module.ArchivePanel),
  beginningBalances: everyday((module) => module.BeginningBalancesPanel),
  cancelSubscription: profile((module) => module.CancelSubscriptionPanel),
  changePassword: security((module) => module.ChangePasswordPanel),
  changes: profile((module) => module.ChangesPanel),
  debtGoal: goals((module) => module.DebtGoalPanel),
  deleteAccount: profile((module) => module.DeleteAccountPanel),
  devices: security((module) => module.DevicesPanel),
  envelopeSet: everyday((module) => module.EnvelopeSetPanel),
  find: everyday((module) => module.FindPanel),
  howItWorks: profile((module) => module.HowItWorksPanel),
  import: everyday((module) => module.ImportPanel),
  importFile: onDemand(() => import('../ImportFilePanel/ImportFilePanel.tsx').then((module) => module.ImportFilePanel)),
  institution: banks((module) => module.InstitutionPanel),
  institutions: banks((module) => module.LinkedInstitutionsPanel),
  item: everyday((module) => module.ItemPanel),
  itemExpense: everyday((module) => module.ItemExpensePanel),
  learnMore: profile((module) => module.LearnMorePanel),
  linkAccount: banks((module) => module.LinkAccountPanel),
  manageAccount: profile((module) => module.ManageAccountPanel),
  moveIn: onDemand(() => import('../MoveInPanel/MoveInPanel.tsx').then((module) => module.MoveInPanel)),
  plans: profile((module) => module.PlanPickerPanel),
  reconcile: everyday((module) => module.ReconcilePanel),
  'removal/budgetItem': everyday((module) => module.removalPanelOf('budgetItem')),
  'removal/importedTransaction': everyday((module) => module.removalPanelOf('importedTransaction')),
  'removal/incomeSource': everyday((module) => module.removalPanelOf('incomeSource')),
  'removal/institution': banks((module) => module.InstitutionRemoval),
  'removal/monthIncome': everyday((module) => module.MonthIncomeRemoval),
  'removal/realAccount': everyday((module) => module.removalPanelOf('realAccount')),
  'removal/removedTransaction': everyday((module) => module.removalPanelOf('removedTransaction')),
  'removal/savingsGoal': everyday((module) => module.removalPanelOf('savingsGoal')),
  'removal/schedule': everyday((module) => module.removalPanelOf('schedule')),
  'removal/templateIncome': everyday((module) => module.removalPanelOf('templateIncome')),
  'removal/transaction': everyday((module) => module.removalPanelOf('transaction')),
  repeat: everyday((module) => module.RepeatPanel),
  resetMonth: everyday((module) => module.ResetPanel),
  savingsGoal: goals((module) => module.SavingsGoalPanel),
  schedule: everyday((module) => module.SchedulePanel),
  secondStep: security((module) => module.SecondStepPanel),
  security: security((module) => module.SecurityPanel),
  settings: profile((module) => module.SettingsPanel),
  template: everyday((module) => module.TemplatePanel),
  transaction: everyday((module) => module.TransactionPanel),
  unsaved: everyday((module) => module.UnsavedPanel),
  whyRed: everyday((module) => module.WhyRedPanel),
  yourData: profile((module) => module.YourDataPanel),
};

/** Panels that show nothing, or end in nothing, without the services. */
export const panelsOfServices: ReadonlySet<PanelName> = new Set([
  'accountView', 'cancelSubscription', 'changePassword', 'deleteAccount', 'devices', 'find', 'importFile', 'institution', 'institutions', 'linkAccount', 'manageAccount', 'plans',
  'removal/institution', 'secondStep',
]);

function everyday(choose: (module: typeof import('./everyday.ts')) => ComponentType<PanelProps>) {
  return onDemand(() => import('./everyday.ts').then(choose));
}

function goals(choose: (module: typeof import('./goals.ts')) => ComponentType<PanelProps>) {
  return onDemand(() => import('./goals.ts').then(choose));
}

function profile(choose: (module: typeof import('./profile.ts')) => ComponentType<PanelProps>) {
  return onDemand(() => import('./profile.ts').then(choose));
}

function security(choose: (module: typeof import('./security.ts')) => ComponentType<PanelProps>) {
  return onDemand(() => import('./security.ts').then(choose));
}

function banks(choose: (module: typeof import('./banks.ts')) => ComponentType<PanelProps>) {
  return onDemand(() => import('./banks.ts').then(choose));
}
