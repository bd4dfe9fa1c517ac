import type { SecondStepWay } from '@blue-budget/api/client';
import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import { AuthLayout } from '../../layout/AuthLayout/AuthLayout.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { CodeField } from '../../primitives/CodeField/CodeField.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';

export interface SecondStepViewProps {
  ways: readonly SecondStepWay[];
  error: string | null;
  isBusy: boolean;
  onCodeSubmit: (code: string) => void;
  onRecoveryCodeSubmit: (code: string) => void;
  onPasskey: () => void;
  /** Another way was chosen: what was said about the one before is over. */
  onOtherWay: () => void;
  onBack: () => void;
}

/** A code of the authenticator app, a passkey, or a recovery code in their place. What is typed is kept only here. */
export function SecondStepView({ ways, error, isBusy, onCodeSubmit, onRecoveryCodeSubmit, onPasskey, onOtherWay, onBack }: SecondStepViewProps) {
  const texts = useTexts(messages.secondStepPage);
  const [isRecovery, setRecovery] = useState(!ways.includes('code'));
  const [typed, setTyped] = useState('');
  const change = () => {
    setRecovery(!isRecovery);
    setTyped('');
    onOtherWay();
  };
  return (
    <AuthLayout title={texts.title} lede={texts.lede}>
      <AuthForm
        error={error}
        onSubmit={() => (isRecovery ? onRecoveryCodeSubmit : onCodeSubmit)(typed)}
        actions={(
          <>
            <Button type="submit" variant="primary" fullWidth busy={isBusy} busyLabel={texts.busy}>{texts.submit}</Button>
            {ways.includes('passkey') && <Button fullWidth onClick={onPasskey}>{texts.usePasskey}</Button>}
            {ways.includes('code') && <Button fullWidth onClick={change}>{isRecovery ? texts.useCode : texts.useRecoveryCode}</Button>}
            <Button variant="outline" fullWidth onClick={onBack}>{texts.back}</Button>
          </>
        )}
      >
        {isRecovery
          ? (
            <TextField
              key="recovery" ref={takeFocus} label={texts.recoveryCode} hint={texts.recoveryHint} name="recovery-code" autoComplete="off" autoCapitalize="none" spellCheck={false}
              maxLength={40} value={typed} onChange={({ target }) => setTyped(target.value)}
            />
          )
          : <CodeField key="code" label={texts.code} name="code" ref={takeFocus} value={typed} onDigitsChange={({ digits }) => setTyped(digits)} />}
      </AuthForm>
    </AuthLayout>
  );
}

/** The form that had the focus is gone, or the other field. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}
