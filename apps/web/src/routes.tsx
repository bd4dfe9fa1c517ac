import { isLoginBusy, sessionStage } from '@blue-budget/machines/auth';
import type { Destination } from '@blue-budget/machines/ports';
import { LoginScreen } from '@blue-budget/ui/screens/LoginScreen';
import { onDemand, part } from '@blue-budget/ui/screens/onDemand';
import { paths, type PageProps } from '@blue-budget/ui/screens/paths';
import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { Redirect, Route, Switch, useLocation, useSearchParams } from 'wouter';
import { Arrival } from './arrival.tsx';
import { fetchWhileTyping } from './beforehand.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { auth, client, device, verificationMemory } from './session.ts';

// Everything but the login page arrives after it.
const front = part(() => import('./front.ts'));
const inside = part(() => import('./inside.tsx'));
const ForgotPasswordScreen = onDemand(front, (module) => module.ForgotPasswordScreen);
const PhoneTypoScreen = onDemand(front, (module) => module.PhoneTypoScreen);
const Register = onDemand(front, (module) => module.Register);
const ResetPasswordScreen = onDemand(front, (module) => module.ResetPasswordScreen);
const Inside = onDemand(inside, (module) => module.Inside);
const VerificationImageScreen = onDemand(front, (module) => module.VerificationImageScreen);
const VerifyEmailScreen = onDemand(front, (module) => module.VerifyEmailScreen);
const VerifyEmailChangeScreen = onDemand(front, (module) => module.VerifyEmailChangeScreen);
const VerifySmsScreen = onDemand(front, (module) => module.VerifySmsScreen);

/** Every address of the app (product, section 2-public). */
export function Routes() {
  const onNavigate = useNavigate();
  const [location] = useLocation();
  const [search] = useSearchParams();
  const token = search.get('token');
  useSessionRedirects();
  return (
    <FailureBoundary location={location}>
      <Suspense>
        <Switch>
          <Route path={paths.login}><Login onNavigate={onNavigate} /></Route>
          <Route path={paths.register}>
            <Register client={client} verificationMemory={verificationMemory} invitationToken={token} onNavigate={onNavigate} />
          </Route>
          <Route path={paths.verifyEmail}><VerifyEmailScreen client={client} token={token} onNavigate={onNavigate} /></Route>
          <Route path={paths.verifyEmailChange}><VerifyEmailChangeScreen client={client} token={token} onNavigate={onNavigate} /></Route>
          <Route path={paths.smsVerification}>
            <VerifySmsScreen client={client} verificationMemory={verificationMemory} onNavigate={onNavigate} />
          </Route>
          <Route path={paths.forgotPassword}><ForgotPasswordScreen client={client} onNavigate={onNavigate} /></Route>
          <Route path={paths.resetPassword}><ResetPasswordScreen client={client} token={token} onNavigate={onNavigate} /></Route>
          <Route path={paths.phoneTypo}>
            <PhoneTypoScreen client={client} verificationMemory={verificationMemory} onNavigate={onNavigate} />
          </Route>
          <Route path={paths.verificationImage}><VerificationImageScreen onNavigate={onNavigate} /></Route>
          <Route path={paths.home}><Entrance /></Route>
          <Route path={paths.profile}><Entrance section="profile" /></Route>
          <Route><Redirect to={paths.home} replace /></Route>
        </Switch>
        <Arrival location={location} />
      </Suspense>
    </FailureBoundary>
  );
}

function Login(props: PageProps) {
  const busy = useSelector(auth, isLoginBusy);
  useEffect(fetchWhileTyping, []);
  useEffect(() => { if (busy) runInside(); }, [busy]);
  return <LoginScreen auth={auth} client={client} {...props} />;
}

/** The shell for a logged-in person; otherwise tries a silent login, and redirects to the login page if that fails. */
function Entrance({ section }: { section?: 'profile' }) {
  const stage = useSelector(auth, sessionStage);
  useEffect(() => {
    auth.send({ type: 'opened' });
    if (device.recall() !== null) runInside();
  }, []);
  if (stage === 'loggedOut') return <Redirect to={paths.login} replace />;
  if (stage === 'unknown' || stage === 'opening') return null;
  return <Inside {...(section && { section })} />;
}

/** Runs what lies behind the login while the services are asked whether one may go in: the first picture of it then waits for nothing. */
function runInside(): void {
  // What did not arrive is said where it is shown.
  inside.load().catch(() => {});
}

function useNavigate(): PageProps['onNavigate'] {
  const [, setLocation] = useLocation();
  return ({ page, note }) => {
    if (note) auth.send({ type: 'noted', notice: note });
    setLocation(paths[page]);
  };
}

/** Goes where the session leads: home after a login (or where one already is inside), and to login when it ends. */
function useSessionRedirects(): void {
  const [location, setLocation] = useLocation();
  const leadOn = useEffectEvent((to: Destination) => {
    const inside = location === paths.home || location === paths.profile;
    if (to !== 'home' || !inside) setLocation(paths[to], { replace: true });
  });
  useEffect(() => {
    const subscription = auth.on('redirect', ({ to }) => leadOn(to));
    return () => subscription.unsubscribe();
  }, []);
}
