import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import { AuthLayout } from '../../layout/AuthLayout/AuthLayout.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { PasswordField } from '../../primitives/PasswordField/PasswordField.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { PageLink } from '../navigation/PageLink.tsx';
import type { PageProps } from '../navigation/paths.ts';
import styles from './LoginView.module.css';

export interface LoginViewProps extends PageProps {
  /** `opening` while a silent login is tried, `submitting` while the credentials are on their way. */
  state: 'opening' | 'ready' | 'submitting';
  /** The initial values. */
  emailAddress: string;
  isSharedComputer: boolean;
  error: string | null;
  note: string | null;
  onSubmit: (login: { emailAddress: string; password: string; isSharedComputer: boolean }) => void;
}

/** The login page. Typed text is kept only here, and stays when a login is refused. */
export function LoginView({ state, emailAddress: known, isSharedComputer: isShared, error, note, onSubmit, onNavigate }: LoginViewProps) {
  const authFields = useTexts(messages.authFields);
  const texts = useTexts(messages.loginPage);
  const [emailAddress, setEmailAddress] = useState(known);
  const [password, setPassword] = useState('');
  const [isSharedComputer, setSharedComputer] = useState(isShared);
  return (
    <AuthLayout title={texts.title} lede={texts.lede}>
      <AuthForm
        error={error}
        note={note}
        noteVariant="info"
        onSubmit={() => onSubmit({ emailAddress, password, isSharedComputer })}
        actions={
          <Button
            type="submit"
            variant="primary"
            fullWidth
            busy={state !== 'ready'}
            busyLabel={state === 'opening' ? texts.opening : texts.loggingIn}
          >
            {texts.submit}
          </Button>
        }
        foot={<>{texts.newHere} <PageLink to="register" onNavigate={onNavigate}>{texts.register}</PageLink></>}
      >
        <TextField
          label={authFields.email}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={emailAddress}
          onChange={(event) => setEmailAddress(event.target.value)}
        />
        <PasswordField
          label={authFields.password}
          name="password"
          autoComplete="current-password"
          labelAside={<PageLink to="forgotPassword" onNavigate={onNavigate}>{texts.forgotPassword}</PageLink>}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {/* The browser's own box: that of the design system would be a tenth of what this page loads. */}
        <label className={styles['shared']}>
          <input type="checkbox" checked={isSharedComputer} onChange={(event) => setSharedComputer(event.target.checked)} />
          <span>{texts.sharedComputer}<span className={styles['note']}>{texts.sharedComputerNote}</span></span>
        </label>
      </AuthForm>
    </AuthLayout>
  );
}
