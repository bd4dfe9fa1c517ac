import { passwordLimits } from '../limits.ts';
import type { Notice } from '../notices.ts';

export type PasswordRuleId = 'length' | 'uppercase' | 'lowercase' | 'digit' | 'symbol' | 'keyboard' | 'match';

/** One line of the live checklist under a new password. */
export interface PasswordRule {
  id: PasswordRuleId;
  met: boolean;
}

/**
 * The checklist of rules for a new password, in the order shown (product, section 5).
 * The rule about keyboard characters joins the list only while it is broken: nobody needs to read it before,
 * and without it a person who typed an accent would see every other rule met and still be refused.
 */
export function passwordRules(password: string, confirmation: string): PasswordRule[] {
  const own = ownRules(password).filter((rule) => rule.id !== 'keyboard' || !rule.met);
  return [...own, rule('match', password !== '' && password === confirmation)];
}

/** Whether a password may be registered, confirmation aside: 12 to 64 keyboard characters of all four kinds (product, section 5). */
export function isAcceptablePassword(password: string): boolean {
  return ownRules(password).every((rule) => rule.met);
}

/** Whether a password may be chosen through a reset link: 8 characters or more (product, section 9, Q-AUTH-4). */
export function isAcceptableResetPassword(password: string): boolean {
  return password.length >= passwordLimits.shortestAtReset;
}

/**
 * Whether a password is one of the commonest in any case, alone or with symbols and at most four digits after it. Nearly every variant
 * in lists of stolen passwords has no more than four, and the symbol that registering asks for is put at the end, too.
 *
 * @param commonest in lower case.
 */
export function isCommonPassword(password: string, commonest: ReadonlySet<string>): boolean {
  const lower = password.toLowerCase();
  let digits = 0;
  for (let end = lower.length; end > 0; end -= 1) {
    if (commonest.has(lower.slice(0, end))) return true;
    const last = lower.charAt(end - 1);
    if (/\p{L}|\p{M}/u.test(last)) return false;
    if (/\p{N}/u.test(last)) digits += 1;
    if (digits > 4) return false;
  }
  return false;
}

/**
 * The first error in the two inputs of the reset page, or null (product, section 5).
 * A mismatch comes first, as in the rules: then the person corrects both inputs at once.
 */
export function validatePasswordReset(password: string, confirmation: string): Notice | null {
  if (password !== confirmation) return { code: 'passwordReset.mismatch' };
  if (!isAcceptableResetPassword(password)) return { code: 'passwordReset.tooShort' };
  return null;
}

function ownRules(password: string): PasswordRule[] {
  return [
    rule('length', password.length >= passwordLimits.shortest && password.length <= passwordLimits.longest),
    rule('uppercase', /[A-Z]/.test(password)),
    rule('lowercase', /[a-z]/.test(password)),
    rule('digit', /[0-9]/.test(password)),
    rule('symbol', /[!-/:-@[-`{-~]/.test(password)),
    rule('keyboard', /^[ -~]*$/.test(password)),
  ];
}

function rule(id: PasswordRuleId, met: boolean): PasswordRule {
  return { id, met };
}
