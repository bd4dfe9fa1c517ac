import type { PasswordRule, RegistrationDraft, RegistrationStep } from '@blue-budget/domain/registration';
import { messages } from '@blue-budget/messages';
import { useEffect, useRef } from 'react';
import { StepPills, type StepState } from '../../budget/StepPills/StepPills.tsx';
import { AuthLayout } from '../../layout/AuthLayout/AuthLayout.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Progress } from '../../primitives/Progress/Progress.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { PageLink } from '../navigation/PageLink.tsx';
import type { PageProps } from '../navigation/paths.ts';
import { RegisterStep } from './RegisterStep.tsx';
import styles from './RegisterView.module.css';

export interface RegisterViewProps extends PageProps {
  /** Number of the step shown, 0 to 3. */
  step: number;
  pills: readonly { step: RegistrationStep; current: boolean; reachable: boolean }[];
  /** How much of the bar is filled, 0 to 1. */
  progress: number;
  draft: RegistrationDraft;
  /** Whether the address is the invitation's and cannot be changed. */
  emailLocked: boolean;
  passwordRules: readonly PasswordRule[];
  invitation: 'none' | 'readable' | 'unreadable';
  /** The last button's label. */
  submitLabel: string;
  busy: boolean;
  error: string | null;
  /** The error, if it is the password's. */
  passwordError: string | null;
  onChange: (fields: Partial<RegistrationDraft>) => void;
  onContinue: () => void;
  onBack: () => void;
  onStepSelect: (change: { step: number }) => void;
  onSubmit: () => void;
}

/** The registration wizard as drawn: pills, bar, the fields of one step, and the way back and on. */
export function RegisterView({
  step, pills, progress, draft, emailLocked, passwordRules, invitation, submitLabel, busy, error, passwordError,
  onChange, onContinue, onBack, onStepSelect, onSubmit, onNavigate,
}: RegisterViewProps) {
  const authWays = useTexts(messages.authWays);
  const texts = useTexts(messages.registrationPages);
  const current = pills[step]?.step ?? 'name';
  const last = step === pills.length - 1;
  const place = texts.place(step + 1, pills.length);
  const fields = useFocusOnStep(step);
  const login = <>{texts.known} <PageLink to="login" onNavigate={onNavigate}>{texts.logIn}</PageLink></>;
  if (invitation === 'unreadable') {
    return (
      <AuthLayout title={texts.join} lede={texts.invitationUnreadable}>
        <AuthForm
          error={error}
          actions={<Button variant="outline" fullWidth onClick={() => onNavigate({ page: 'login' })}>{authWays.toLogin}</Button>}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={texts.steps[current].title}
      lede={`${place}. ${texts.steps[current].lede}`}
      progress={
        <div className={styles['progress']}>
          <StepPills
            steps={pills.map((pill) => ({ label: texts.steps[pill.step].pill, state: stateOf(pill) }))}
            onSelect={onStepSelect}
          />
          <Progress label={place} value={progress * 100} size="thin" />
        </div>
      }
    >
      <AuthForm
        className={styles['wizard']}
        error={error}
        onSubmit={last ? onSubmit : onContinue}
        actions={
          <div className={styles['actions']} data-first={step === 0 || undefined}>
            {step > 0 && <Button variant="outline" onClick={onBack}>{texts.back}</Button>}
            <Button type="submit" variant="primary" fullWidth busy={busy} busyLabel={texts.creating}>
              {last ? submitLabel : texts.next}
            </Button>
          </div>
        }
        foot={login}
      >
        <div ref={fields} tabIndex={-1} className={styles['fields']}>
          <RegisterStep step={current} {...{ draft, emailLocked, passwordRules, passwordError, onChange }} />
        </div>
      </AuthForm>
    </AuthLayout>
  );
}

function stateOf({ current, reachable }: { current: boolean; reachable: boolean }): StepState {
  return current ? 'current' : reachable ? 'done' : 'off';
}

/** Puts the focus on the first field of a step that was gone to, so that typing goes on; not on opening the page. */
function useFocusOnStep(step: number) {
  const fields = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    (fields.current?.querySelector<HTMLElement>('input:not([readonly])') ?? fields.current)?.focus();
  }, [step]);
  return fields;
}
