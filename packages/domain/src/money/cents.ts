/**
 * An amount of money in integer cents. Every amount inside the product is one; the wire and the screen are the only places with decimals.
 * A flavoured number: arithmetic stays plain, yet a rate or a count cannot be passed where money is expected.
 */
export type Cents = number & { readonly unit?: 'cents' };

/** An interest rate in percent per year with at most three decimals, such as 22.99. */
export type PercentPerYear = number & { readonly unit?: 'percent per year' };

/** The largest amount either way: $999,999,999.99 (product, amounts). */
export const maxCents: Cents = 99_999_999_999;
