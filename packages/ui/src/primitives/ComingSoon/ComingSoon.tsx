import { messages } from '@blue-budget/domain';
import type { ComponentProps } from 'react';
import { EmptyState } from '../EmptyState/EmptyState.tsx';

/** Stands on every page whose time has not come (specification 2). */
export function ComingSoon(props: Omit<ComponentProps<'div'>, 'children'>) {
  return <EmptyState {...props}>{messages.navigation.comingSoon}</EmptyState>;
}
