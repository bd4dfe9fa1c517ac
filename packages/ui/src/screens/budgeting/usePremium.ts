import { useSyncExternalStore } from 'react';
import { useClient } from './context.ts';

/** Whether the person is a premium member, by the current access token (product, section 6). */
export function usePremium(): boolean {
  const { session } = useClient();
  return useSyncExternalStore((changed) => session.onRefreshed(changed), () => session.claims()?.isPremiumUser ?? false);
}
