import { retry } from './phrases.ts';
import { accountView } from './profile.ts';

/** How people keep their account safe: Security of the account (product, addition-security); the wording is ours. */
export const securityPage = {
  title: accountView.security,
  secondStep: { title: 'Second step', note: 'A code or a passkey besides your password' },
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

/** What a login asks for besides the password. */
export const secondStep = {
  lede: 'With a second step, whoever knows your password still cannot log in.',
  loading: 'Loading your second step',
  retry,
  authenticator: 'Authenticator app',
  authenticatorIsOn: 'On: a login asks for a code of your app.',
  authenticatorIsOff: 'Off. An app on your phone makes a new code every 30 seconds.',
  setUp: 'Set up',
  turnOff: 'Turn off',
  passkeys: 'Passkeys',
  passkeysNote: 'Your fingerprint, your face or a key that you plug in.',
  passkeyAdded: (day: string) => `Added on ${day}`,
  passkeyUsed: (day: string) => `Last used on ${day}`,
  addPasskey: 'Add a passkey',
  removePasskey: 'Remove',
  removePasskeyOf: (name: string) => `Remove ${name}`,
  recoveryCodes: 'Recovery codes',
  recoveryCodesLeft: (count: number) => (count === 1 ? 'One is left.' : `${count} are left.`),
  renew: 'Make new codes',
  tasks: {
    setUpAuthenticator: { title: 'Set up an app', lede: 'Enter your password first.', submit: 'Continue' },
    removeAuthenticator: { title: 'Turn off the app', lede: 'Logins will ask for your password alone.', submit: 'Turn off' },
    addPasskey: { title: 'Add a passkey', lede: 'Your browser will then ask for it.', submit: 'Continue' },
    removePasskey: { title: 'Remove a passkey', lede: 'It will no longer confirm your logins.', submit: 'Remove' },
    renewRecoveryCodes: { title: 'New recovery codes', lede: 'The codes you have now will no longer work.', submit: 'Make new codes' },
  },
  password: 'Password',
  name: 'Name of the passkey',
  nameHint: 'So that you know it again, such as "Phone".',
  recoveryCode: 'Recovery code',
  code: 'Code of the app, or a recovery code',
  busy: 'One moment...',
  confirming: {
    title: 'Set up an app',
    scan: 'Scan this picture with your authenticator app.',
    picture: 'QR code for your authenticator app',
    orType: 'Or type this key into the app:',
    code: 'Code that the app shows',
    submit: 'Turn on',
  },
  codes: {
    title: 'Recovery codes',
    lede: 'Keep these codes in a safe place. Each lets you log in once, without your phone. They are shown only now.',
    done: 'I have kept them',
  },
};
