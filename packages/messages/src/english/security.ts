import { accountView } from './profile.ts';

/** How people keep their account safe: Security of the account (product, addition-security); the wording is ours. */
export const securityPage = {
  title: accountView.security,
  changePassword: { title: 'Change password', note: 'All other devices are logged out' },
};

export const passwordChange = {
  lede: 'At least 8 characters. Longer is safer.',
  current: 'Current password',
  password: 'New password',
  submit: 'Change password',
  busy: 'Changing your password',
};
