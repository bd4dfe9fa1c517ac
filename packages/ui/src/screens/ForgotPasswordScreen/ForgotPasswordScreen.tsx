import type { SessionClient } from '@blue-budget/api/client';
import { messages } from '@blue-budget/domain';
import { forgotPasswordMachine } from '@blue-budget/machines';
import { useActorRef, useSelector } from '@xstate/react';
import { AuthLayout } from '../../layout/AuthLayout/AuthLayout.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { PageLink } from '../navigation/PageLink.tsx';
import type { PageProps } from '../navigation/paths.ts';
import { useRedirects } from '../navigation/useRedirects.ts';

export interface ForgotPasswordScreenProps extends PageProps {
  client: SessionClient;
}

const texts = messages.forgottenPassword;

/** /forgot-password: asks for a link by e-mail and shows what the service answers (specification, section 2). */
export function ForgotPasswordScreen({ client, onNavigate }: ForgotPasswordScreenProps) {
  const actor = useActorRef(forgotPasswordMachine, { input: { client } });
  const snapshot = useSelector(actor, (state) => state);
  useRedirects(actor, onNavigate);
  const { values, error, success } = snapshot.context;
  return (
    <AuthLayout title={texts.title} lede={texts.lede}>
      <AuthForm
        error={error}
        note={success}
        onSubmit={() => actor.send({ type: 'submitted' })}
        actions={
          <Button type="submit" variant="primary" fullWidth busy={snapshot.matches('submitting')} busyLabel={texts.sending}>{texts.submit}</Button>
        }
        foot={<PageLink to="login" onNavigate={onNavigate}>{messages.authWays.backToLogin}</PageLink>}
      >
        <TextField
          label={messages.authFields.email} type="email" name="email" autoComplete="username" autoCapitalize="none" spellCheck={false}
          value={values.emailAddress}
          onChange={(event) => actor.send({ type: 'changed', fields: { emailAddress: event.target.value } })}
        />
      </AuthForm>
    </AuthLayout>
  );
}
