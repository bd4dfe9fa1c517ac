import { textLimits } from '@blue-budget/domain/limits';
import { formatPhone, phoneDigits } from '@blue-budget/domain/registration';

const longest = textLimits.phoneDigits;

export interface PhoneEdit {
  /** Digits before the edit, at most ten. */
  previous: string;
  /** The input's text after the edit: formatted digits with typed, pasted or deleted characters. */
  text: string;
  /** Where the caret stands in that text. */
  caret: number;
  /** The edit deleted backward (Backspace). */
  deletedBackward: boolean;
}

/**
 * Interprets an edit of a formatted phone number: the new digits, and how many are before the caret.
 * Backspace over a bracket or a dash deletes the digit before it; an eleventh digit is refused rather than pushing
 * out the last one; a country code 1 is dropped when a whole number arrives at once, pasted or filled in.
 */
export function editPhone({ previous, text, caret, deletedBackward }: PhoneEdit): { digits: string; digitsBeforeCaret: number } {
  const typed = text.replace(/[^0-9]/g, '');
  const before = text.slice(0, caret).replace(/[^0-9]/g, '').length;
  if (deletedBackward && typed === previous && before > 0) {
    return { digits: typed.slice(0, before - 1) + typed.slice(before), digitsBeforeCaret: before - 1 };
  }
  if (typed.length <= longest) return { digits: typed, digitsBeforeCaret: before };
  if (typed.length === previous.length + 1) return { digits: previous, digitsBeforeCaret: Math.max(0, before - 1) };
  const hasCountryCode = typed.length === longest + 1 && typed.startsWith('1');
  const digits = phoneDigits(hasCountryCode ? typed.slice(1) : typed);
  return { digits, digitsBeforeCaret: Math.min(digits.length, before - (hasCountryCode ? 1 : 0)) };
}

/** Where the caret stands in the shown number when so many of its digits are before it. */
export function caretAfterDigits(digits: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (const [index, character] of [...formatPhone(digits)].entries()) {
    if (/[0-9]/.test(character)) seen += 1;
    if (seen === count) return index + 1;
  }
  return formatPhone(digits).length;
}
