import { messages } from '@blue-budget/messages';
import type { ComponentProps } from 'react';
import { useTexts } from '../../texts/catalogue.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';

/** Stands on every page whose time has not come (product, section 2). */
export function ComingSoon(props: Omit<ComponentProps<'div'>, 'children'>) {
  const texts = useTexts(messages.navigation);
  return <EmptyState {...props}>{texts.comingSoon}</EmptyState>;
}
