import { registrationMemory } from '@blue-budget/machines/drafts';
import { RegisterScreen } from '@blue-budget/ui/screens/RegisterScreen';
import type { ComponentProps } from 'react';
import { drafts } from './session.ts';

const memory = registrationMemory(drafts);

/** The registration, which a reload of this tab does not lose. */
export function Register(props: Omit<ComponentProps<typeof RegisterScreen>, 'memory'>) {
  return <RegisterScreen {...props} memory={memory} />;
}
