import type { ChangePasswordField } from '@blue-budget/machines/security';
import { messages } from '@blue-budget/messages';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { PasswordField } from '../../primitives/PasswordField/PasswordField.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import styles from './SecurityPanel.module.css';

export interface ChangePasswordViewProps {
  values: Record<ChangePasswordField, string>;
  error: string | null;
  /** The field that the error stands at; null for over the button. */
  errorAt: ChangePasswordField | null;
  success: string | null;
  isBusy: boolean;
  onType: (fields: Partial<Record<ChangePasswordField, string>>) => void;
  onSubmit: () => void;
  onBack: () => void;
}

/** The current password, and a new one twice. */
export function ChangePasswordView({ values, error, errorAt, success, isBusy, onType, onSubmit, onBack }: ChangePasswordViewProps) {
  const { changePassword } = useTexts(messages.securityPage);
  const { confirmation } = useTexts(messages.authFields);
  const texts = useTexts(messages.passwordChange);
  const fieldOf = (field: ChangePasswordField) => ({
    name: field, value: values[field], error: errorAt === field ? error : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => onType({ [field]: target.value }),
  });
  return (
    <SidePanel title={changePassword.title} onBack={onBack}>
      <AuthForm
        className={styles['form']}
        error={errorAt === null ? error : null}
        note={success}
        onSubmit={onSubmit}
        actions={<Button type="submit" variant="primary" fullWidth busy={isBusy} busyLabel={texts.busy}>{texts.submit}</Button>}
      >
        <p>{texts.lede}</p>
        <PasswordField label={texts.current} autoComplete="current-password" {...fieldOf('current')} />
        <PasswordField label={texts.password} autoComplete="new-password" {...fieldOf('password')} />
        <PasswordField label={confirmation} autoComplete="new-password" {...fieldOf('confirmation')} />
      </AuthForm>
    </SidePanel>
  );
}
