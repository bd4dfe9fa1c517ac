import type { SessionClient } from '@blue-budget/api/client';
import { isLoginBusy, loginErrorOf, loginNoteOf, secondStepWaysOf, sessionStage, typedLoginOf, type authMachine } from '@blue-budget/machines/auth';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { Suspense, useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { usePageWords } from '../AuthForm/usePageWords.ts';
import { onDemand, part } from '../navigation/onDemand.ts';
import type { PageProps } from '../navigation/paths.ts';
import { LoginView } from './LoginView.tsx';

// Few people have a second step.
const SecondStepScreen = onDemand(part(() => import('../SecondStepScreen/SecondStepScreen.tsx')), (module) => module.SecondStepScreen);

/** Texts of the page's notices. */
const areas = { auth: messages.auth, session: messages.session };

export interface LoginScreenProps extends PageProps {
  /** The session of this tab. */
  auth: ActorRefFrom<typeof authMachine>;
  client: SessionClient;
}

/** /login: tries to log in silently when it is opened, and takes e-mail and password (product, sections 2 and 4). */
export function LoginScreen({ auth, client, onNavigate }: LoginScreenProps) {
  const words = usePageWords(areas, { code: 'auth.loginFailed' });
  const stage = useSelector(auth, sessionStage);
  const busy = useSelector(auth, isLoginBusy);
  const typed = useSelector(auth, typedLoginOf);
  const error = useSelector(auth, loginErrorOf);
  const note = useSelector(auth, loginNoteOf);
  const ways = useSelector(auth, secondStepWaysOf);
  const isShown = useRef(false);
  // In the layout phase, not when React finds time: a budget that has failed meanwhile would lose its reason. Effects that only
  // run again, as in strict mode, leave nothing.
  useLayoutEffect(() => {
    isShown.current = true;
    auth.send({ type: 'opened' });
    return () => {
      isShown.current = false;
      queueMicrotask(() => {
        if (!isShown.current) auth.send({ type: 'left' });
      });
    };
  }, [auth]);
  if (ways !== null) {
    return (
      <Suspense>
        <SecondStepScreen
          client={client}
          ways={ways}
          onPassed={(claims) => auth.send({ type: 'secondStepPassed', claims })}
          onLeft={(notice) => {
            auth.send({ type: 'left' });
            if (notice !== null) auth.send({ type: 'noted', notice });
          }}
        />
      </Suspense>
    );
  }
  return (
    <LoginView
      state={stage !== 'loggedOut' ? 'opening' : busy ? 'submitting' : 'ready'}
      {...typed}
      error={words(error)}
      note={words(note)}
      onSubmit={(credentials) => auth.send({ type: 'submitted', ...credentials })}
      onNavigate={onNavigate}
    />
  );
}
