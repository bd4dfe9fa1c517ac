// A person's own account, membership and data, one chunk, fetched on first use.
export { AccountViewPanel } from '../AccountView/AccountViewPanel.tsx';
export { CancelSubscriptionPanel } from '../CancelSubscription/CancelSubscriptionPanel.tsx';
export { ChangesPanel } from '../ChangesPanel/ChangesPanel.tsx';
export { DeleteAccountPanel } from '../DeleteAccountPanel/DeleteAccountPanel.tsx';
export { HowItWorksPanel, LearnMorePanel } from '../ProfileScreen/HowItWorksPanel.tsx';
export { ManageAccountPanel } from '../ManageAccount/ManageAccountPanel.tsx';
export { PlanPickerPanel } from '../PlanPicker/PlanPickerPanel.tsx';
export { SettingsPanel } from '../ProfileScreen/SettingsPanel.tsx';
export { YourDataPanel } from '../YourDataPanel/YourDataPanel.tsx';
