import { useSyncExternalStore } from 'react';
import { useClient } from './context.ts';

/** Whether the person is a premium member, by the current access token, or by the last one while there is no network (product, section 6). */
export function usePremium(): boolean {
  const { session } = useClient();
  return useSyncExternalStore((changed) => session.onRefreshed(changed), () => session.person()?.isPremiumUser ?? false);
}
