import type { SessionClient } from '@blue-budget/api/client';
import { forgotPasswordMachine } from '@blue-budget/machines/submission';
import { messages } from '@blue-budget/messages';
import { useActorRef, useSelector } from '@xstate/react';
import { AuthLayout } from '../../layout/AuthLayout/AuthLayout.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { usePageWords } from '../AuthForm/usePageWords.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import type { PageProps } from '../navigation/paths.ts';
import { useRedirects } from '../navigation/useRedirects.ts';

/** Texts of the page's notices. */
const areas = { auth: messages.auth, registration: messages.registration };

export interface ForgotPasswordScreenProps extends PageProps {
  client: SessionClient;
}

/** /forgot-password: requests a link by e-mail and shows the service's answer (product, section 2-public). */
export function ForgotPasswordScreen({ client, onNavigate }: ForgotPasswordScreenProps) {
  const authWays = useTexts(messages.authWays);
  const authFields = useTexts(messages.authFields);
  const texts = useTexts(messages.forgottenPassword);
  const words = usePageWords(areas, { code: 'auth.requestFailed' });
  const actor = useActorRef(forgotPasswordMachine, { input: { client } });
  const snapshot = useSelector(actor, (state) => state);
  useRedirects(actor, onNavigate);
  const { values, error, success } = snapshot.context;
  return (
    <AuthLayout title={texts.title} lede={texts.lede}>
      <AuthForm
        error={words(error)}
        note={words(success)}
        onSubmit={() => actor.send({ type: 'submitted' })}
        actions={
          <Button type="submit" variant="primary" fullWidth busy={snapshot.matches('submitting')} busyLabel={texts.sending}>{texts.submit}</Button>
        }
        foot={<PageLink to="login" onNavigate={onNavigate}>{authWays.backToLogin}</PageLink>}
      >
        <TextField
          label={authFields.email} type="email" name="email" autoComplete="username" autoCapitalize="none" spellCheck={false}
          value={values.emailAddress}
          onChange={(event) => actor.send({ type: 'changed', fields: { emailAddress: event.target.value } })}
        />
      </AuthForm>
    </AuthLayout>
  );
}
