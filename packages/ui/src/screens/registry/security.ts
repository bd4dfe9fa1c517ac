// How a person keeps their account safe, one chunk, fetched on first use.
export { ChangePasswordPanel } from '../SecurityPanel/ChangePasswordPanel.tsx';
export { DevicesPanel } from '../SecurityPanel/DevicesPanel.tsx';
export { SecondStepPanel } from '../SecurityPanel/SecondStepPanel.tsx';
export { SecurityPanel } from '../SecurityPanel/SecurityPanel.tsx';
