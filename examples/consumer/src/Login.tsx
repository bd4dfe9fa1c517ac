import { createClient } from '@blue-budget/api/client';
import { authMachine, type VerificationMemory } from '@blue-budget/machines';
import { LoginScreen } from '@blue-budget/ui/screens/LoginScreen';
import type { PageProps } from '@blue-budget/ui/screens/paths';
import { createActor } from 'xstate';

const verificationMemory: VerificationMemory = { read: () => null, write: () => {}, clear: () => {} };

/** A whole screen with its flow, on the services at an address of our own. */
export function Login({ services, onNavigate }: { services: string } & Pick<PageProps, 'onNavigate'>) {
  const client = createClient({ usersUrl: services, dataUrl: services, locks: null, channel: null });
  return <LoginScreen auth={createActor(authMachine, { input: { client, verificationMemory } })} onNavigate={onNavigate} />;
}
