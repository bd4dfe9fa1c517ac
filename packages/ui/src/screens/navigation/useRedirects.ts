import type { Notice } from '@blue-budget/domain/notices';
import type { Redirect } from '@blue-budget/machines/ports';
import { useEffect, useEffectEvent } from 'react';
import type { PageProps } from './paths.ts';

interface Redirecting {
  on(type: 'redirect', listener: (event: Redirect & { note?: Notice | null }) => void): { unsubscribe(): void };
}

/** Navigates when a machine reports that its page is done. */
export function useRedirects(actor: Redirecting, onNavigate: PageProps['onNavigate']): void {
  const leadOn = useEffectEvent(({ to, note }: Redirect & { note?: Notice | null }) => onNavigate({ page: to, note }));
  useEffect(() => {
    const subscription = actor.on('redirect', leadOn);
    return () => subscription.unsubscribe();
  }, [actor]);
}
