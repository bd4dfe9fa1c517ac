/** The product's name. Every text that carries it is made from this constant. */
export const productName = 'Blue Budget';

/** Ends most words about something that failed (specification, section 8). */
export const refresh = 'Please refresh and try again.';
