import { retry } from './phrases.ts';
import { accountView } from './profile.ts';

/** How people keep their account safe: Security of the account (product, addition-security); the wording is ours. */
export const securityPage = {
  title: accountView.security,
  devices: { title: 'Devices', note: 'Where you are logged in' },
  changePassword: { title: 'Change password', note: 'All other devices are logged out' },
};

export const passwordChange = {
  lede: 'At least 8 characters. Longer is safer.',
  current: 'Current password',
  password: 'New password',
  submit: 'Change password',
  busy: 'Changing your password',
};

/** Where one is logged in. */
export const devices = {
  lede: 'You are logged in on these devices. A device that you do not use for 30 days is logged out, and any device after 90.',
  loading: 'Loading your devices',
  retry,
  thisDevice: 'This device',
  unknown: 'Unknown device',
  network: (network: string) => `Network ${network}`,
  firstUsed: (day: string) => `Logged in on ${day}`,
  lastUsed: (day: string, time: string) => `Last used on ${day} at ${time}`,
  end: 'Log out',
  endOf: (device: string, lastUsed: string) => `Log out: ${device}. ${lastUsed}`,
  endOthers: 'Log out all other devices',
  ending: 'Logging out',
};
