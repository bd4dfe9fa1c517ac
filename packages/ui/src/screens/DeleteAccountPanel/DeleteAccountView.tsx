import type { DeleteAccountStep } from '@blue-budget/machines/delete-account';
import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { CodeField } from '../../primitives/CodeField/CodeField.tsx';
import { PasswordField } from '../../primitives/PasswordField/PasswordField.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import styles from './DeleteAccountPanel.module.css';

export interface DeleteAccountViewProps {
  step: DeleteAccountStep;
  /** Number of the step, from 1. */
  depth: number;
  error: string | null;
  isBusy: boolean;
  onConfirm: () => void;
  onShowYourData: () => void;
  onPasswordSubmit: (password: string) => void;
  onCodeSubmit: (code: string) => void;
  onBack: () => void;
}

/** The view of account deletion, one step at a time: consequences, password, code. */
export function DeleteAccountView({
  step, depth, error, isBusy, onConfirm, onShowYourData, onPasswordSubmit, onCodeSubmit, onBack,
}: DeleteAccountViewProps) {
  const texts = useTexts(messages.deleteAccount);
  const form = { error, isBusy };
  return (
    <SidePanel title={texts.title} depth={depth} onBack={onBack}>
      {step === 'confirmation' && <Confirmation onConfirm={onConfirm} onYourData={onShowYourData} />}
      {step === 'password' && <SecretForm key={step} step={step} {...form} onSubmit={onPasswordSubmit} />}
      {step === 'code' && <SecretForm key={step} step={step} {...form} onSubmit={onCodeSubmit} />}
    </SidePanel>
  );
}

function Confirmation({ onConfirm, onYourData }: { onConfirm: () => void; onYourData: () => void }) {
  const texts = useTexts(messages.deleteAccount);
  const { question, consequences, yourData, next } = texts.confirmation;
  return (
    <div className={styles['step']}>
      <p className={styles['question']}>{question}</p>
      <Banner variant="info">
        <ul className={styles['consequences']}>{consequences.map((consequence) => <li key={consequence}>{consequence}</li>)}</ul>
      </Banner>
      <Button fullWidth onClick={onYourData}>{yourData}</Button>
      <Button variant="removal" fullWidth onClick={onConfirm}>{next}</Button>
    </div>
  );
}

interface SecretFormProps {
  step: Exclude<DeleteAccountStep, 'confirmation'>;
  error: string | null;
  isBusy: boolean;
  onSubmit: (secret: string) => void;
}

/** The password, or the code: kept here alone, and only while the step is shown. */
function SecretForm({ step, error, isBusy, onSubmit }: SecretFormProps) {
  const texts = useTexts(messages.deleteAccount);
  const [secret, setSecret] = useState('');
  const { explanation, label, next, busy } = texts[step];
  return (
    <AuthForm
      className={styles['step']}
      error={error}
      onSubmit={() => onSubmit(secret)}
      actions={<Button type="submit" variant={step === 'code' ? 'removal' : 'primary'} fullWidth busy={isBusy} busyLabel={busy}>{next}</Button>}
    >
      <p>{explanation}</p>
      {step === 'password'
        ? <PasswordField label={label} autoComplete="current-password" value={secret} onChange={({ target }) => setSecret(target.value)} />
        : <CodeField label={label} value={secret} onDigitsChange={({ digits }) => setSecret(digits)} />}
    </AuthForm>
  );
}
