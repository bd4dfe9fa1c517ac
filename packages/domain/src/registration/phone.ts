import { textLimits } from '../limits.ts';

/** The typed or pasted text a phone input keeps: digits only, ten at most (product, section 5-registration). */
export function phoneDigits(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, textLimits.phoneDigits);
}

/** Shows a phone number as (xxx) xxx-xxxx, as far as it has been typed (product, section 5). Any other character is ignored. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits === '') return '';
  const area = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  const line = digits.slice(6);
  if (exchange === '') return `(${area}`;
  if (line === '') return `(${area}) ${exchange}`;
  return `(${area}) ${exchange}-${line}`;
}

/** Whether a text, punctuation aside, holds a whole phone number of ten digits (product, Q-AUTH-6). */
export function isPhoneNumber(text: string): boolean {
  return text.replace(/[^0-9]/g, '').length === textLimits.phoneDigits;
}
