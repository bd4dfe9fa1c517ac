import { createClient, type Client } from '@blue-budget/api/client';
import { ForgotPasswordScreen } from '@blue-budget/ui/screens/ForgotPasswordScreen';
import type { PageProps } from '@blue-budget/ui/screens/paths';

/** A client of services at an address of our own; a page makes one and hands it round. */
export function clientOf(services: string): Client {
  return createClient({ usersUrl: services, dataUrl: services, locks: null, channel: null });
}

/** A whole screen with its flow, as it comes. */
export function ForgotPassword({ client, onNavigate }: { client: Client } & Pick<PageProps, 'onNavigate'>) {
  return <ForgotPasswordScreen client={client} onNavigate={onNavigate} />;
}
