/** Ends most words about something that failed (specification, section 8). */
export const refresh = 'Please refresh and try again.';

/** Said of a date that is none, also by what reads the wire: on its own, since the login page carries that. */
export const dateFormat = 'Invalid date format. Expected mm/dd/yyyy';

/** The way on after something failed; the wording is ours. */
export const retry = 'Try again';
