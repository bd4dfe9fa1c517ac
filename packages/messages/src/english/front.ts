/** Texts before the login, on its page and on several others; the wording is ours. */

export const loginPage = {
  title: 'Welcome back',
  lede: 'Log in to see whether your budget is blue.',
  forgotPassword: 'Forgot password?',
  sharedComputer: 'This is a shared computer',
  sharedComputerNote: 'Nothing of yours stays on it.',
  submit: 'Log In',
  opening: 'One moment...',
  loggingIn: 'Logging in...',
  newHere: 'New here?',
  register: 'Create an account',
};

export const authFields = { email: 'E-mail', password: 'Password', confirmation: 'Confirm password', mobile: 'Mobile number' };

export const authWays = {
  toLogin: 'Go to login', backToLogin: 'Back to login', leadingToLogin: 'Taking you to login...', backToCode: 'Back to the code',
};

/** On what uncovers a password and covers it again. */
export const passwordField = {
  show: (label: string) => `Show ${label.toLowerCase()}`,
  hide: (label: string) => `Hide ${label.toLowerCase()}`,
};

/** The product in one drawing. */
export const envelopeDrawing = {
  heading: 'How it works',
  alternative: 'One bar of cash, and below it five envelopes that together are exactly as long',
  cash: 'Cash in your accounts',
  envelopes: ['Home and food', 'Savings', 'Debt', 'Giving', 'Investments'],
  caption: 'When every dollar you have is in an envelope, the two lines are the same length and your budget is blue.',
} as const;

export const themes = { dark: 'Dark theme', light: 'Light theme' };
