import { useSyncExternalStore } from 'react';
import { useClient } from './context.ts';

/** Whether the person is a premium member, as the access token says now (product, section 6). */
export function usePremium(): boolean {
  const { session } = useClient();
  return useSyncExternalStore((changed) => session.onRefreshed(changed), () => session.claims()?.isPremiumUser ?? false);
}
