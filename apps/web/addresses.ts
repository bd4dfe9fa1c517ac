/** The addresses that open the app, as `paths` of the ui package has them; every other one is the services' own. */
export const appAddresses = [
  '/', '/login', '/register', '/verify-email', '/verify-email-change', '/verify-sms', '/forgot-password', '/reset-password', '/phone-typo',
  '/profile', '/twilio/verification/image',
];
