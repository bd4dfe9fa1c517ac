import { useState } from 'react';
import { AuthLayout } from '../../layout/AuthLayout/AuthLayout.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { PasswordField } from '../../primitives/PasswordField/PasswordField.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { PageLink } from '../navigation/PageLink.tsx';
import type { PageProps } from '../navigation/paths.ts';

export interface LoginViewProps extends PageProps {
  /** `opening` while a silent login is tried, `submitting` while the credentials are on their way. */
  state: 'opening' | 'ready' | 'submitting';
  error: string | null;
  note: string | null;
  onEdit: () => void;
  onSubmit: (credentials: { emailAddress: string; password: string }) => void;
}

/** The login page. What is typed lives here alone, and stays when a login is refused. */
export function LoginView({ state, error, note, onEdit, onSubmit, onNavigate }: LoginViewProps) {
  const [emailAddress, setEmailAddress] = useState('');
  const [password, setPassword] = useState('');
  return (
    <AuthLayout title="Welcome back" lede="Log in to see whether your budget is blue.">
      <AuthForm
        error={error}
        note={note}
        noteVariant="info"
        onSubmit={() => onSubmit({ emailAddress, password })}
        actions={
          <Button
            type="submit"
            variant="primary"
            fullWidth
            busy={state !== 'ready'}
            busyLabel={state === 'opening' ? 'One moment...' : 'Logging in...'}
          >
            Log In
          </Button>
        }
        foot={<>New here? <PageLink to="register" onNavigate={onNavigate}>Create an account</PageLink></>}
      >
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={emailAddress}
          onChange={(event) => {
            setEmailAddress(event.target.value);
            onEdit();
          }}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          labelAside={<PageLink to="forgotPassword" onNavigate={onNavigate}>Forgot password?</PageLink>}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            onEdit();
          }}
        />
      </AuthForm>
    </AuthLayout>
  );
}
