import { describe, expect, it } from 'vitest';
import { caretAfterDigits, editPhone } from './phoneEdit.ts';

/** `|` marks the caret. */
function edit(previous: string, shown: string, deletedBackward = false) {
  const caret = shown.indexOf('|');
  return editPhone({ previous, text: shown.replace('|', ''), caret, deletedBackward });
}

describe('an edit of a phone number', () => {
  it.each([
    ['a digit at the end', '415', '(4155|', '4155', 4],
    ['a digit in the middle', '41555', '(4195|) 55', '419555', 4],
    ['letters and spaces typed among digits', '41', '(41 a|', '41', 2],
    ['digits of another script, which are not kept', '41', '(41\u0663|', '41', 2],
    ['a pasted number with dashes', '', '415-555-2671|', '4155552671', 10],
    ['a pasted number with its country code', '', '+1 (415) 555-2671|', '4155552671', 10],
    ['a pasted text that is too long', '', '41555526719999|', '4155552671', 10],
    ['an eleventh digit at the end', '4155552671', '(415) 555-26719|', '4155552671', 10],
    ['an eleventh digit in the middle', '4155552671', '(4159|) 555-2671', '4155552671', 3],
    ['everything deleted', '415', '|', '', 0],
  ])('takes %s [REG-12]', (_, previous, shown, digits, digitsBeforeCaret) => {
    expect(edit(previous, shown)).toEqual({ digits, digitsBeforeCaret });
  });

  it.each([
    ['the bracket and space', '415555', '(415)| 555', '41555', 2],
    ['the dash', '4155552671', '(415) 555|2671', '415552671', 5],
    ['the bracket before the first digit', '415', '|415', '415', 0],
  ])('lets Backspace over %s take the digit before it', (_, previous, shown, digits, digitsBeforeCaret) => {
    expect(edit(previous, shown, true)).toEqual({ digits, digitsBeforeCaret });
  });
});

describe('the caret', () => {
  it.each([
    ['', 0, 0],
    ['415', 0, 0],
    ['415', 3, 4],
    ['415555', 3, 4],
    ['415555', 4, 7],
    ['4155552671', 7, 11],
    ['4155552671', 10, 14],
  ])('in %s after %i digits stands at %i', (digits, count, at) => {
    expect(caretAfterDigits(digits, count)).toBe(at);
  });
});
