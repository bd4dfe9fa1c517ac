/** Ends most words about something that failed (product, section 8). */
export const refresh = 'Please refresh and try again.';

/** The way on after something failed; the wording is ours. */
export const retry = 'Try again';
