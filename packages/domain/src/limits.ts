/** Most characters a text may have, by what it names (product, section 9). */
export const textLimits = { name: 30, amount: 30, category: 40, code: 6, phoneDigits: 10, search: 200, reason: 1000 } as const;

/** Length of a password chosen at registration, and the least length of one chosen by a reset link (product, section 9). */
export const passwordLimits = { shortest: 12, longest: 64, shortestAtReset: 8 } as const;

/** First and last year a date may fall in (product, section 9). */
export const yearLimits = { first: 1900, last: 2100 } as const;

/** How long a message bubble stays, in milliseconds (product, section 9). */
export const messageDuration = 7000;

/** How long a page shows its outcome before it moves on, in milliseconds (product, section 4). */
export const redirectDelays = {
  /** Login refused because the phone is not verified: on to the code page. */
  smsUnverified: 2000,
  /** E-mail verified: to login, or to the profile after a change of address. */
  emailVerified: 2000,
  passwordReset: 2000,
  phoneCorrected: 1500,
  /** Phone verified: to login. */
  phoneVerified: 3000,
} as const;

/** Widths in CSS pixels below which the layout changes (product, section 9): at 999 portrait, at 1000 not. */
export const breakpoints = { portrait: 1000, bottomNavigation: 1300 } as const;

/** Distance by which the navigation highlight moves for each item, in CSS pixels (product, section 9). */
export const navigationStep = 60;

/** Transactions in one fetch; a shorter answer was the last one (product, section 9). */
export const transactionsPerFetch = 50;

/** Changes of the ledger that are listed at once, and how many days back. */
export const changesPerFetch = 50;
export const loggedDays = 30;

/** Institutions a person may link (product, section 9). */
export const institutionLimit = 5;

/** Days after which everything of a deleted account is erased; until then it can be brought back. */
export const deletionGraceDays = 30;

/** A typed text cut to what may be stored, in UTF-16 units as every input counts them; a character that does not fit whole is left out. */
export function limitText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
