import { deleteAccountMachine, deleteAccountStep, deleteAccountSteps, type DeleteAccountStep } from '@blue-budget/machines';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { CodeField } from '../../primitives/CodeField/CodeField.tsx';
import { PasswordField } from '../../primitives/PasswordField/PasswordField.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { useClient, useFlow, usePanels } from '../budgeting/index.ts';
import styles from './DeleteAccountPanel.module.css';

/** Deletes the account in three steps (product, section 4-account); 'Back' goes one step back. */
export function DeleteAccountPanel() {
  const texts = useTexts(messages.deleteAccount);
  const words = useNoticeWords();
  const client = useClient();
  const { pop, push } = usePanels();
  const flow = useFlow(deleteAccountMachine, { input: () => ({ client }), typedOf: (current) => deleteAccountStep(current).step });
  const snapshot = useSelector(flow, (current) => current);
  const { step, isBusy } = deleteAccountStep(snapshot);
  const form = { error: words(snapshot.context.error), isBusy };
  return (
    <SidePanel
      title={texts.title}
      depth={deleteAccountSteps.indexOf(step) + 1}
      onBack={step === 'confirmation' ? pop : () => flow.send({ type: 'backChosen' })}
    >
      {step === 'confirmation' && <Confirmation onConfirm={() => flow.send({ type: 'confirmed' })} onYourData={() => push('yourData')} />}
      {step === 'password' && <SecretForm key={step} step={step} {...form} onSubmit={(password) => flow.send({ type: 'passwordSubmitted', password })} />}
      {step === 'code' && <SecretForm key={step} step={step} {...form} onSubmit={(code) => flow.send({ type: 'codeSubmitted', code })} />}
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
