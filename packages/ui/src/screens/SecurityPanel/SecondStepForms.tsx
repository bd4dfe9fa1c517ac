import type { AuthenticatorSetUp, SecondStepTask } from '@blue-budget/machines/security';
import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { CodeField } from '../../primitives/CodeField/CodeField.tsx';
import { PasswordField } from '../../primitives/PasswordField/PasswordField.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './SecondStepView.module.css';

interface FormProps {
  error: string | null;
  isBusy: boolean;
}

/** The password for a task, and a code where it turns something off: kept here alone, while the form is shown. */
export function TaskForm({ task, error, isBusy, onSubmit }: FormProps & { task: SecondStepTask; onSubmit: (secrets: { password: string; code: string }) => void }) {
  const texts = useTexts(messages.secondStep);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { lede, submit } = texts.tasks[task];
  return (
    <AuthForm
      className={styles['form']}
      error={error}
      onSubmit={() => onSubmit({ password, code })}
      actions={<Button type="submit" variant={task === 'removeAuthenticator' ? 'removal' : 'primary'} fullWidth busy={isBusy} busyLabel={texts.busy}>{submit}</Button>}
    >
      <p>{lede}</p>
      <PasswordField label={texts.password} autoComplete="current-password" value={password} onChange={({ target }) => setPassword(target.value)} />
      {task === 'removeAuthenticator' && (
        <TextField
          label={texts.code} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
    </AuthForm>
  );
}

/** The secret for an authenticator app, as a picture and as text, and the code that shows that the app has it. */
export function ConfirmForm({ secret, address, error, isBusy, onSubmit }: FormProps & AuthenticatorSetUp & { onSubmit: (code: string) => void }) {
  const { busy, confirming: texts } = useTexts(messages.secondStep);
  const [code, setCode] = useState('');
  return (
    <AuthForm
      className={styles['form']}
      error={error}
      onSubmit={() => onSubmit(code)}
      actions={<Button type="submit" variant="primary" fullWidth busy={isBusy} busyLabel={busy}>{texts.submit}</Button>}
    >
      <p>{texts.scan}</p>
      <QrCode text={address} label={texts.picture} />
      <p>{texts.orType}</p>
      <p className={styles['secret']}>{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
      <CodeField label={texts.code} value={code} onDigitsChange={({ digits }) => setCode(digits)} />
    </AuthForm>
  );
}
