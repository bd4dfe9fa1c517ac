/** Ends most words about something that failed (specification, section 8). */
export const refresh = 'Please refresh and try again.';
