import { textLimits } from '../limits.ts';
import type { Notice } from '../notices.ts';

/** The typed or pasted text a code input keeps: digits only, six at most (product, section 9-limits). */
export function verificationCodeDigits(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, textLimits.code);
}

/** Whether a text is a whole verification code: exactly six digits (product, section 9-limits). */
export function isVerificationCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** The error in a typed verification code, or null. */
export function validateVerificationCode(text: string): Notice | null {
  return isVerificationCode(text) ? null : { code: 'account.codeMissing' };
}
