import { createSecurityClient, type SecondStepWay, type SessionClient } from '@blue-budget/api/client';
import type { Notice } from '@blue-budget/domain/notices';
import type { AccessClaims } from '@blue-budget/domain/session';
import { secondStepLoginMachine, type Passkeys } from '@blue-budget/machines/security';
import { messages } from '@blue-budget/messages';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { usePageWords } from '../AuthForm/usePageWords.ts';
import { browserPasskeys } from './browserPasskeys.ts';
import { SecondStepView } from './SecondStepView.tsx';

/** Texts of the page's notices. */
const areas = { account: messages.account, auth: messages.auth, security: messages.security };

export interface SecondStepScreenProps {
  client: SessionClient;
  /** By what the login can be confirmed, besides a recovery code. */
  ways: readonly SecondStepWay[];
  /** Those of the browser, unless a story has its own. */
  passkeys?: Passkeys;
  onPassed: (claims: AccessClaims) => void;
  /** The password has to be given again: the notice says why, unless the person chose it. */
  onLeft: (notice: Notice | null) => void;
}

/** The second step of a login, once the password was right (product, addition-security). */
export function SecondStepScreen({ client, ways, passkeys = browserPasskeys, onPassed, onLeft }: SecondStepScreenProps) {
  const words = usePageWords(areas, { code: 'auth.loginFailed' });
  const actor = useActorRef(secondStepLoginMachine, { input: { session: client.session, security: createSecurityClient(client), passkeys } });
  const snapshot = useSelector(actor, (state) => state);
  const pass = useEffectEvent(onPassed);
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    const subscriptions = [actor.on('passed', ({ claims }) => pass(claims)), actor.on('over', ({ notice }) => leave(notice))];
    return () => { for (const subscription of subscriptions) subscription.unsubscribe(); };
  }, [actor]);
  return (
    <SecondStepView
      ways={ways}
      error={words(snapshot.context.error)}
      isBusy={snapshot.matches('finishing')}
      onCodeSubmit={(code) => actor.send({ type: 'codeSubmitted', code })}
      onRecoveryCodeSubmit={(code) => actor.send({ type: 'recoveryCodeSubmitted', code })}
      onPasskey={() => actor.send({ type: 'passkeyChosen' })}
      onOtherWay={() => actor.send({ type: 'otherWayChosen' })}
      onBack={() => onLeft(null)}
    />
  );
}
