import type { SessionClient } from '@blue-budget/api/client';
import { verifyEmailChangeMachine, verifyEmailMachine } from '@blue-budget/machines/submission';
import { messages } from '@blue-budget/messages';
import { useActorRef, useSelector } from '@xstate/react';
import { AuthLayout } from '../../layout/AuthLayout/AuthLayout.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { usePageWords } from '../AuthForm/usePageWords.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import type { Page, PageProps } from '../navigation/paths.ts';
import { useRedirects } from '../navigation/useRedirects.ts';

/** Texts of the pages' notices. */
const areas = { auth: messages.auth };

export interface VerifyEmailScreenProps extends PageProps {
  client: SessionClient;
  /** From the address; null when the link has none. */
  token: string | null;
}

/** /verify-email: confirms the address by the link of an e-mail, then links to login (product, sections 2 and 4). */
export function VerifyEmailScreen({ client, token, onNavigate }: VerifyEmailScreenProps) {
  const authWays = useTexts(messages.authWays);
  const texts = useTexts(messages.emailVerification);
  const words = usePageWords(areas, { code: 'auth.emailVerificationFailed' });
  const actor = useActorRef(verifyEmailMachine, { input: { client, token } });
  const snapshot = useSelector(actor, (state) => state);
  useRedirects(actor, onNavigate);
  return (
    <VerifyEmailView
      title={texts.title}
      error={words(snapshot.context.error)}
      success={words(snapshot.context.success)}
      blocked={snapshot.matches('blocked')}
      onward={{ page: 'login', label: authWays.toLogin }}
      onRetry={() => actor.send({ type: 'submitted' })}
      onNavigate={onNavigate}
    />
  );
}

/** /verify-email-change: the same for a changed address, then links to the profile. */
export function VerifyEmailChangeScreen({ client, token, onNavigate }: VerifyEmailScreenProps) {
  const texts = useTexts(messages.emailVerification);
  const words = usePageWords(areas, { code: 'auth.emailVerificationFailed' });
  const actor = useActorRef(verifyEmailChangeMachine, { input: { client, token } });
  const snapshot = useSelector(actor, (state) => state);
  useRedirects(actor, onNavigate);
  return (
    <VerifyEmailView
      title={texts.changeTitle}
      error={words(snapshot.context.error)}
      success={words(snapshot.context.success)}
      blocked={snapshot.matches('blocked')}
      onward={{ page: 'profile', label: texts.goToProfile }}
      onRetry={() => actor.send({ type: 'submitted' })}
      onNavigate={onNavigate}
    />
  );
}

interface VerifyEmailViewProps extends PageProps {
  title: string;
  error: string | null;
  success: string | null;
  /** Whether the link is of no use, however often it is tried. */
  blocked: boolean;
  /** The next page. */
  onward: { page: Page; label: string };
  onRetry: () => void;
}

function VerifyEmailView({ title, error, success, blocked, onward, onRetry, onNavigate }: VerifyEmailViewProps) {
  const texts = useTexts(messages.emailVerification);
  const tried = error !== null && !blocked;
  const leadOn = () => onNavigate({ page: onward.page });
  return (
    <AuthLayout title={title} lede={success === null ? undefined : texts.leadingOn}>
      <AuthForm
        error={error}
        note={success}
        actions={
          blocked || success !== null
            ? <Button variant="outline" fullWidth onClick={leadOn}>{onward.label}</Button>
            : <Button variant="primary" fullWidth busy={!tried} busyLabel={texts.checking} onClick={onRetry}>{texts.retry}</Button>
        }
        foot={tried && <PageLink to={onward.page} onNavigate={onNavigate}>{onward.label}</PageLink>}
      />
    </AuthLayout>
  );
}
