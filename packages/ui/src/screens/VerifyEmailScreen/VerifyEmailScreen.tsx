import type { Client } from '@blue-budget/api/client';
import { verifyEmailChangeMachine, verifyEmailMachine } from '@blue-budget/machines';
import { useActorRef, useSelector } from '@xstate/react';
import { AuthLayout } from '../../layout/AuthLayout/AuthLayout.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Spinner } from '../../primitives/Spinner/Spinner.tsx';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import type { PageProps } from '../navigation/paths.ts';
import { useRedirects } from '../navigation/useRedirects.ts';

export interface VerifyEmailScreenProps extends PageProps {
  client: Client;
  /** From the address; null when the link has none. */
  token: string | null;
}

/** /verify-email: confirms the address by the link of an e-mail, then leads to login (specification, sections 2 and 4). */
export function VerifyEmailScreen({ client, token, onNavigate }: VerifyEmailScreenProps) {
  const actor = useActorRef(verifyEmailMachine, { input: { client, token } });
  const { error, success } = useSelector(actor, (state) => state.context);
  useRedirects(actor, onNavigate);
  return <VerifyEmailView title="Verify your e-mail" error={error} success={success} onNavigate={onNavigate} />;
}

/** /verify-email-change: the same for a changed address, then leads to the profile. */
export function VerifyEmailChangeScreen({ client, token, onNavigate }: VerifyEmailScreenProps) {
  const actor = useActorRef(verifyEmailChangeMachine, { input: { client, token } });
  const { error, success } = useSelector(actor, (state) => state.context);
  useRedirects(actor, onNavigate);
  return <VerifyEmailView title="Verify your new e-mail" error={error} success={success} onNavigate={onNavigate} />;
}

interface VerifyEmailViewProps extends PageProps {
  title: string;
  error: string | null;
  success: string | null;
}

function VerifyEmailView({ title, error, success, onNavigate }: VerifyEmailViewProps) {
  return (
    <AuthLayout title={title} lede={success === null ? undefined : 'Taking you on...'}>
      <AuthForm
        error={error}
        note={success}
        actions={
          error === null && success === null
            ? <p role="status"><Spinner /> Checking your link...</p>
            : <Button variant="outline" fullWidth onClick={() => onNavigate({ page: 'login' })}>Go to login</Button>
        }
      />
    </AuthLayout>
  );
}
