import { isCommonPassword } from '@blue-budget/domain/registration';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The list is ordered by how often a password was found. */
const commonest = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** Whether a password is one of the 10,000 commonest, or hardly differs from one (product, addition-hardening). */
export function isAmongCommonest(password: string): boolean {
  return isCommonPassword(password, commonest);
}
