import type { Id } from '@blue-budget/domain';
import type { ComponentType } from 'react';
import { onDemand } from '../navigation/onDemand.ts';
import { removalViews } from '../RemovalPanel/removalViews.ts';

/** What a view of the side panel is given. It draws a `SidePanel`, with `usePanels().pop` as its way back. */
export interface PanelViewProps {
  /** Id of what the view is about, as the ledger knows it now; null where it is about no one thing. */
  subject: Id | null;
}

/** Every view that can lie on the side panel, loaded when it is first opened. */
export const panelViews = {
  ...removalViews,
  resetMonth: onDemand(() => import('./everydayViews.ts').then((module) => module.ResetPanel)),
  item: onDemand(() => import('./everydayViews.ts').then((module) => module.ItemPanel)),
  account: onDemand(() => import('./everydayViews.ts').then((module) => module.AccountPanel)),
  accountView: onDemand(() => import('./profileViews.ts').then((module) => module.AccountViewPanel)),
  archive: onDemand(() => import('./everydayViews.ts').then((module) => module.ArchivePanel)),
  beginningBalances: onDemand(() => import('./everydayViews.ts').then((module) => module.BeginningBalancesPanel)),
  cancelSubscription: onDemand(() => import('./profileViews.ts').then((module) => module.CancelSubscriptionPanel)),
  debtGoal: onDemand(() => import('./goalViews.ts').then((module) => module.DebtGoalPanel)),
  find: onDemand(() => import('./everydayViews.ts').then((module) => module.FindPanel)),
  institution: onDemand(() => import('./bankViews.ts').then((module) => module.InstitutionPanel)),
  institutions: onDemand(() => import('./bankViews.ts').then((module) => module.LinkedInstitutionsPanel)),
  linkAccount: onDemand(() => import('./bankViews.ts').then((module) => module.LinkAccountPanel)),
  howItWorks: onDemand(() => import('./profileViews.ts').then((module) => module.HowItWorksPanel)),
  deleteAccount: onDemand(() => import('./profileViews.ts').then((module) => module.DeleteAccountPanel)),
  import: onDemand(() => import('./everydayViews.ts').then((module) => module.ImportPanel)),
  learnMore: onDemand(() => import('./profileViews.ts').then((module) => module.LearnMorePanel)),
  manageAccount: onDemand(() => import('./profileViews.ts').then((module) => module.ManageAccountPanel)),
  plans: onDemand(() => import('./profileViews.ts').then((module) => module.PlanPickerPanel)),
  savingsGoal: onDemand(() => import('./goalViews.ts').then((module) => module.SavingsGoalPanel)),
  settings: onDemand(() => import('./profileViews.ts').then((module) => module.SettingsPanel)),
  importFile: onDemand(() => import('../ImportFilePanel/ImportFilePanel.tsx').then((module) => module.ImportFilePanel)),
  transaction: onDemand(() => import('./everydayViews.ts').then((module) => module.TransactionPanel)),
  template: onDemand(() => import('./everydayViews.ts').then((module) => module.TemplatePanel)),
  unsaved: onDemand(() => import('./everydayViews.ts').then((module) => module.UnsavedPanel)),
  whyRed: onDemand(() => import('./everydayViews.ts').then((module) => module.WhyRedPanel)),
  yourData: onDemand(() => import('./profileViews.ts').then((module) => module.YourDataPanel)),
} satisfies Record<string, ComponentType<PanelViewProps>>;

export type PanelView = keyof typeof panelViews;

export function isPanelView(view: string): view is PanelView {
  return Object.hasOwn(panelViews, view);
}
