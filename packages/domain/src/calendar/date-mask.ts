/** A text and where the caret stands in it. */
export interface CaretText {
  text: string;
  caret: number;
}

const dateDigits = 8;

/**
 * The text of a date input after a keystroke or autofill: the first 8 digits with their slashes, the caret after the same digit as
 * before (product, section 5-transactions).
 */
export function maskDate({ text, caret }: CaretText): CaretText {
  const digits = digitsOf(text).slice(0, dateDigits);
  const before = Math.min(digitsOf(text.slice(0, caret)).length, digits.length);
  return { text: withSlashes(digits), caret: withSlashes(digits.slice(0, before)).length };
}

/** The date on leaving its input: mm/dd/yyyy where there are exactly 8 digits, otherwise the date it held before (product, Q-TXN-20). */
export function settleDate(text: string, previous: string): string {
  const digits = digitsOf(text);
  return digits.length === dateDigits ? withSlashes(digits) : previous;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function withSlashes(digits: string): string {
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}
