import type { SessionClient } from '@blue-budget/api/client';
import { resetPasswordMachine } from '@blue-budget/machines/submission';
import { messages } from '@blue-budget/messages';
import { useActorRef, useSelector } from '@xstate/react';
import { AuthLayout } from '../../layout/AuthLayout/AuthLayout.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { PasswordField } from '../../primitives/PasswordField/PasswordField.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { usePageWords } from '../AuthForm/usePageWords.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import type { PageProps } from '../navigation/paths.ts';
import { useRedirects } from '../navigation/useRedirects.ts';

/** Texts of the page's notices. */
const areas = { passwordReset: messages.passwordReset };

export interface ResetPasswordScreenProps extends PageProps {
  client: SessionClient;
  /** From the address; null when the link has none. */
  token: string | null;
}

/** /reset-password: a new password by the link of an e-mail, then login (product, sections 2, 4 and 5). */
export function ResetPasswordScreen({ client, token, onNavigate }: ResetPasswordScreenProps) {
  const authFields = useTexts(messages.authFields);
  const texts = useTexts(messages.passwordResetPage);
  const ways = useTexts(messages.authWays);
  const words = usePageWords(areas, { code: 'passwordReset.failed' });
  const actor = useActorRef(resetPasswordMachine, { input: { client, token } });
  const snapshot = useSelector(actor, (state) => state);
  useRedirects(actor, onNavigate);
  const { values, error, success } = snapshot.context;
  const isCommon = error?.code === 'service.said' && error.about === 'passwordReset.common';
  if (snapshot.matches('blocked')) {
    return (
      <AuthLayout title={texts.title}>
        <AuthForm
          error={words(error)}
          actions={<Button variant="primary" fullWidth onClick={() => onNavigate({ page: 'forgotPassword' })}>{texts.newLink}</Button>}
        />
      </AuthLayout>
    );
  }
  const done = success !== null;
  return (
    <AuthLayout title={texts.title} lede={done ? ways.leadingToLogin : texts.lede}>
      <AuthForm
        error={words(error)}
        note={words(success)}
        onSubmit={() => actor.send({ type: 'submitted' })}
        actions={
          done
            ? <Button variant="outline" fullWidth onClick={() => onNavigate({ page: 'login' })}>{ways.toLogin}</Button>
            : (
              <Button type="submit" variant="primary" fullWidth busy={snapshot.matches('submitting')} busyLabel={texts.saving}>
                {texts.submit}
              </Button>
            )
        }
        foot={!done && <PageLink to="login" onNavigate={onNavigate}>{ways.backToLogin}</PageLink>}
      >
        {!done && (
          <>
            <PasswordField
              label={texts.password} name="new-password" autoComplete="new-password" value={values.password} error={isCommon && words(error)}
              onChange={(event) => actor.send({ type: 'changed', fields: { password: event.target.value } })}
            />
            <PasswordField
              label={authFields.confirmation} name="confirm-password" autoComplete="new-password" value={values.confirmation}
              onChange={(event) => actor.send({ type: 'changed', fields: { confirmation: event.target.value } })}
            />
          </>
        )}
      </AuthForm>
    </AuthLayout>
  );
}
