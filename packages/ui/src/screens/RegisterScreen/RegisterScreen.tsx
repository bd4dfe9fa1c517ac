import type { SessionClient } from '@blue-budget/api/client';
import type { VerificationMemory } from '@blue-budget/machines/ports';
import {
  isInvitationUnreadable, isInvited, isRegistering, registrationWizardMachine, wizardPasswordRules, wizardPills,
  wizardProgress, wizardStep, wouldReloadLoseRegistration, type RegistrationMemory,
} from '@blue-budget/machines/registration-wizard';
import { messages } from '@blue-budget/messages';
import { useActorRef, useSelector } from '@xstate/react';
import { useTexts } from '../../texts/catalogue.ts';
import { usePageWords } from '../AuthForm/usePageWords.ts';
import type { PageProps } from '../navigation/paths.ts';
import { useHistorySteps } from '../navigation/useHistorySteps.ts';
import { usePageHeld } from '../navigation/usePageHeld.ts';
import { useRedirects } from '../navigation/useRedirects.ts';
import { RegisterView } from './RegisterView.tsx';

/** Texts of the page's notices. */
const areas = { registration: messages.registration };

export interface RegisterScreenProps extends PageProps {
  client: SessionClient;
  verificationMemory: VerificationMemory;
  /** Where what was typed outlives a reload, the password excepted; without it nothing does. */
  memory?: RegistrationMemory | null;
  /** From the address; null without an invitation. */
  invitationToken: string | null;
}

/** /register: an account in four steps, with or without an invitation (product, section 2-registration). */
export function RegisterScreen({ client, verificationMemory, memory = null, invitationToken, onNavigate }: RegisterScreenProps) {
  const texts = useTexts(messages.registration);
  const words = usePageWords(areas, { code: 'registration.failed' });
  const wizard = useActorRef(registrationWizardMachine, { input: { client, verificationMemory, memory, invitationToken } });
  const snapshot = useSelector(wizard, (state) => state);
  const { error } = snapshot.context;
  useRedirects(wizard, onNavigate);
  usePageHeld(wouldReloadLoseRegistration(snapshot));
  useHistorySteps({
    name: 'registrationStep',
    step: wizardStep(snapshot),
    current: () => wizardStep(wizard.getSnapshot()),
    goTo: (step) => wizard.send({ type: 'stepChosen', step }),
  });
  return (
    <RegisterView
      step={wizardStep(snapshot)}
      pills={wizardPills(snapshot)}
      progress={wizardProgress(snapshot)}
      draft={snapshot.context.draft}
      emailLocked={snapshot.context.emailLocked}
      passwordRules={wizardPasswordRules(snapshot)}
      invitation={isInvitationUnreadable(snapshot) ? 'unreadable' : invitationToken === null ? 'none' : 'readable'}
      submitLabel={isInvited(snapshot) ? texts.acceptInvitation : texts.createAccount}
      busy={isRegistering(snapshot)}
      error={words(error)}
      passwordError={error?.code === 'registration.passwordCommon' ? words(error) : null}
      onChange={(fields) => wizard.send({ type: 'changed', fields })}
      onContinue={() => wizard.send({ type: 'continued' })}
      onBack={() => wizard.send({ type: 'wentBack' })}
      onStepSelect={({ step }) => wizard.send({ type: 'stepChosen', step })}
      onSubmit={() => wizard.send({ type: 'submitted' })}
      onNavigate={onNavigate}
    />
  );
}
