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
  resetMonth: onDemand(() => import('../AssignmentsScreen/ResetPanel.tsx').then((module) => module.ResetPanel)),
  item: onDemand(() => import('../ItemPanel/ItemPanel.tsx').then((module) => module.ItemPanel)),
  account: onDemand(() => import('../AccountPanel/AccountPanel.tsx').then((module) => module.AccountPanel)),
  accountView: onDemand(() => import('../AccountView/AccountViewPanel.tsx').then((module) => module.AccountViewPanel)),
  archive: onDemand(() => import('../ArchivePanel/ArchivePanel.tsx').then((module) => module.ArchivePanel)),
  beginningBalances: onDemand(
    () => import('../BeginningBalancesPanel/BeginningBalancesPanel.tsx').then((module) => module.BeginningBalancesPanel),
  ),
  cancelSubscription: onDemand(
    () => import('../CancelSubscription/CancelSubscriptionPanel.tsx').then((module) => module.CancelSubscriptionPanel),
  ),
  debtGoal: onDemand(() => import('../DebtGoalPanel/DebtGoalPanel.tsx').then((module) => module.DebtGoalPanel)),
  find: onDemand(() => import('../FindPanel/FindPanel.tsx').then((module) => module.FindPanel)),
  institution: onDemand(() => import('../InstitutionPanel/InstitutionPanel.tsx').then((module) => module.InstitutionPanel)),
  institutions: onDemand(
    () => import('../LinkedInstitutionsPanel/LinkedInstitutionsPanel.tsx').then((module) => module.LinkedInstitutionsPanel),
  ),
  linkAccount: onDemand(() => import('../LinkAccountPanel/LinkAccountPanel.tsx').then((module) => module.LinkAccountPanel)),
  howItWorks: onDemand(() => import('../ProfileScreen/HowItWorksPanel.tsx').then((module) => module.HowItWorksPanel)),
  deleteAccount: onDemand(() => import('../DeleteAccountPanel/DeleteAccountPanel.tsx').then((module) => module.DeleteAccountPanel)),
  import: onDemand(() => import('../TransactionPanel/ImportPanel.tsx').then((module) => module.ImportPanel)),
  learnMore: onDemand(() => import('../ProfileScreen/HowItWorksPanel.tsx').then((module) => module.LearnMorePanel)),
  manageAccount: onDemand(() => import('../ManageAccount/ManageAccountPanel.tsx').then((module) => module.ManageAccountPanel)),
  plans: onDemand(() => import('../PlanPicker/PlanPickerPanel.tsx').then((module) => module.PlanPickerPanel)),
  savingsGoal: onDemand(() => import('../SavingsGoalPanel/SavingsGoalPanel.tsx').then((module) => module.SavingsGoalPanel)),
  settings: onDemand(() => import('../ProfileScreen/SettingsPanel.tsx').then((module) => module.SettingsPanel)),
  importFile: onDemand(() => import('../ImportFilePanel/ImportFilePanel.tsx').then((module) => module.ImportFilePanel)),
  transaction: onDemand(() => import('../TransactionPanel/TransactionPanel.tsx').then((module) => module.TransactionPanel)),
  template: onDemand(() => import('../TemplatePanel/TemplatePanel.tsx').then((module) => module.TemplatePanel)),
  unsaved: onDemand(() => import('../UnsavedPanel/UnsavedPanel.tsx').then((module) => module.UnsavedPanel)),
  whyRed: onDemand(() => import('../WhyRedPanel/WhyRedPanel.tsx').then((module) => module.WhyRedPanel)),
  yourData: onDemand(() => import('../YourDataPanel/YourDataPanel.tsx').then((module) => module.YourDataPanel)),
} satisfies Record<string, ComponentType<PanelViewProps>>;

export type PanelView = keyof typeof panelViews;

export function isPanelView(view: string): view is PanelView {
  return Object.hasOwn(panelViews, view);
}
