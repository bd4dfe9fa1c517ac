import type { ComponentType } from 'react';
import type { PanelName, PanelProps } from '../budgeting/panel-names.ts';
import { everydayPart, onDemand, part } from '../navigation/onDemand.ts';

const everyday = everydayPart(() => import('./everyday.ts'));
const goals = part(() => import('./goals.ts'));
const profile = part(() => import('./profile.ts'));
const security = part(() => import('./security.ts'));
const banks = part(() => import('./banks.ts'));

/** The component of every panel, loaded when it is first opened. Panels that are loaded together stand in one module. */
export const panelComponents: Record<PanelName, ComponentType<PanelProps>> = {
  account: onDemand(everyday, (module) => module.AccountPanel),
  accountView: onDemand(profile, (module) => module.AccountViewPanel),
  archive: onDemand(everyday, (module) => module.ArchivePanel),
  beginningBalances: onDemand(everyday, (module) => module.BeginningBalancesPanel),
  cancelSubscription: onDemand(profile, (module) => module.CancelSubscriptionPanel),
  changePassword: onDemand(security, (module) => module.ChangePasswordPanel),
  changes: onDemand(profile, (module) => module.ChangesPanel),
  debtGoal: onDemand(goals, (module) => module.DebtGoalPanel),
  deleteAccount: onDemand(profile, (module) => module.DeleteAccountPanel),
  devices: onDemand(security, (module) => module.DevicesPanel),
  envelopeSet: onDemand(everyday, (module) => module.EnvelopeSetPanel),
  find: onDemand(everyday, (module) => module.FindPanel),
  howItWorks: onDemand(profile, (module) => module.HowItWorksPanel),
  import: onDemand(everyday, (module) => module.ImportPanel),
  importFile: onDemand(part(() => import('../ImportFilePanel/ImportFilePanel.tsx')), (module) => module.ImportFilePanel),
  institution: onDemand(banks, (module) => module.InstitutionPanel),
  institutions: onDemand(banks, (module) => module.LinkedInstitutionsPanel),
  item: onDemand(everyday, (module) => module.ItemPanel),
  itemExpense: onDemand(everyday, (module) => module.ItemExpensePanel),
  learnMore: onDemand(profile, (module) => module.LearnMorePanel),
  linkAccount: onDemand(banks, (module) => module.LinkAccountPanel),
  manageAccount: onDemand(profile, (module) => module.ManageAccountPanel),
  moveIn: onDemand(part(() => import('../MoveInPanel/MoveInPanel.tsx')), (module) => module.MoveInPanel),
  plans: onDemand(profile, (module) => module.PlanPickerPanel),
  reconcile: onDemand(everyday, (module) => module.ReconcilePanel),
  'removal/budgetItem': onDemand(everyday, (module) => module.removalPanelOf('budgetItem')),
  'removal/importedTransaction': onDemand(everyday, (module) => module.removalPanelOf('importedTransaction')),
  'removal/incomeSource': onDemand(everyday, (module) => module.removalPanelOf('incomeSource')),
  'removal/institution': onDemand(banks, (module) => module.InstitutionRemoval),
  'removal/monthIncome': onDemand(everyday, (module) => module.MonthIncomeRemoval),
  'removal/realAccount': onDemand(everyday, (module) => module.removalPanelOf('realAccount')),
  'removal/removedTransaction': onDemand(everyday, (module) => module.removalPanelOf('removedTransaction')),
  'removal/savingsGoal': onDemand(everyday, (module) => module.removalPanelOf('savingsGoal')),
  'removal/schedule': onDemand(everyday, (module) => module.removalPanelOf('schedule')),
  'removal/templateIncome': onDemand(everyday, (module) => module.removalPanelOf('templateIncome')),
  'removal/transaction': onDemand(everyday, (module) => module.removalPanelOf('transaction')),
  repeat: onDemand(everyday, (module) => module.RepeatPanel),
  resetMonth: onDemand(everyday, (module) => module.ResetPanel),
  savingsGoal: onDemand(goals, (module) => module.SavingsGoalPanel),
  schedule: onDemand(everyday, (module) => module.SchedulePanel),
  secondStep: onDemand(security, (module) => module.SecondStepPanel),
  security: onDemand(security, (module) => module.SecurityPanel),
  settings: onDemand(profile, (module) => module.SettingsPanel),
  template: onDemand(everyday, (module) => module.TemplatePanel),
  transaction: onDemand(everyday, (module) => module.TransactionPanel),
  unsaved: onDemand(everyday, (module) => module.UnsavedPanel),
  whyRed: onDemand(everyday, (module) => module.WhyRedPanel),
  yourData: onDemand(profile, (module) => module.YourDataPanel),
};

/** Panels that show nothing, or end in nothing, without the services. */
export const panelsOfServices: ReadonlySet<PanelName> = new Set([
  'accountView', 'cancelSubscription', 'changePassword', 'deleteAccount', 'devices', 'find', 'importFile', 'institution', 'institutions', 'linkAccount', 'manageAccount', 'plans',
  'removal/institution', 'secondStep',
]);
