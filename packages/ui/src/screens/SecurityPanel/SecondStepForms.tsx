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

export interface TypedForTask {
  password: string;
  /** Empty where none is asked for; so is the name. */
  code: string;
  name: string;
}

interface TaskFormProps extends FormProps {
  task: SecondStepTask;
  asksForCode: boolean;
  onSubmit: (typed: TypedForTask) => void;
}

/** The password for a task, a code where it leaves no second step, and the name of a new passkey: kept here alone, while the form is shown. */
export function TaskForm({ task, asksForCode, error, isBusy, onSubmit }: TaskFormProps) {
  const texts = useTexts(messages.secondStep);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const { lede, submit } = texts.tasks[task];
  return (
    <AuthForm
      className={styles['form']}
      error={error}
      onSubmit={() => onSubmit({ password, code, name })}
      actions={<Button type="submit" variant={task.startsWith('remove') ? 'removal' : 'primary'} fullWidth busy={isBusy} busyLabel={texts.busy}>{submit}</Button>}
    >
      <p>{lede}</p>
      <PasswordField label={texts.password} autoComplete="current-password" value={password} onChange={({ target }) => setPassword(target.value)} />
      {task === 'addPasskey' && (
        <TextField label={texts.name} hint={texts.nameHint} maxLength={50} value={name} onChange={({ target }) => setName(target.value)} />
      )}
      {asksForCode && (
        <TextField
          label={task === 'removePasskey' ? texts.recoveryCode : texts.code} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} value={code}
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
      <p className={styles['secret']}>{secret}</p>
      <CodeField label={texts.code} value={code} onDigitsChange={({ digits }) => setCode(digits)} />
    </AuthForm>
  );
}
