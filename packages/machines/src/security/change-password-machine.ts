import type { SecurityClient } from '@blue-budget/api/client';
import type { Notice } from '@blue-budget/domain/notices';
import { validatePasswordReset } from '@blue-budget/domain/registration';
import { createSubmissionMachine } from '../submission/submission-machine.ts';

export interface ChangePasswordInput {
  security: Pick<SecurityClient, 'changePassword'>;
}

/** Another password while logged in (product, addition-security). The fields are empty again once it is changed. */
export const changePasswordMachine = createSubmissionMachine({
  id: 'changePassword',
  values: (_input: ChangePasswordInput) => ({ current: '', password: '', confirmation: '' }),
  validate: ({ current, password, confirmation }) => (
    current === '' ? { code: 'account.passwordMissing' } : validatePasswordReset(password, confirmation)
  ),
  // Not aborted when the panel closes: it may be changed by then.
  send: async ({ current, password }, { security }) => security.changePassword({ currentPassword: current, newPassword: password }),
  failure: { code: 'security.passwordChangeFailed' },
  success: () => ({ code: 'security.passwordChanged' }),
});

export type ChangePasswordField = 'current' | 'password' | 'confirmation';

const fields: Readonly<Record<string, ChangePasswordField>> = {
  'account.passwordMissing': 'current', 'security.currentPasswordWrong': 'current', 'passwordReset.tooShort': 'password', 'passwordReset.common': 'password',
  'passwordReset.mismatch': 'confirmation',
};

/** The field that an error is about, whoever found it; null where it is about none. */
export function changePasswordFieldOf(error: Notice | null): ChangePasswordField | null {
  const code = error?.code === 'service.said' ? error.about : error?.code;
  return fields[code ?? ''] ?? null;
}
