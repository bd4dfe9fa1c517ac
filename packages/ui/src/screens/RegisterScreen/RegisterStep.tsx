import { formatPhone, type PasswordRule, type RegistrationDraft, type RegistrationStep } from '@blue-budget/domain/registration';
import { messages } from '@blue-budget/messages';
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx';
import { PasswordField } from '../../primitives/PasswordField/PasswordField.tsx';
import { PasswordRules } from '../../primitives/PasswordRules/PasswordRules.tsx';
import { PhoneField } from '../../primitives/PhoneField/PhoneField.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import formStyles from '../AuthForm/AuthForm.module.css';
import styles from './RegisterView.module.css';

interface StepProps {
  draft: RegistrationDraft;
  emailLocked: boolean;
  passwordRules: readonly PasswordRule[];
  passwordError: string | null;
  onChange: (fields: Partial<RegistrationDraft>) => void;
}

/** The fields of one step of the wizard. */
export function RegisterStep({ step, ...props }: StepProps & { step: RegistrationStep }) {
  const Fields = stepFields[step];
  return <div className={formStyles['form']}><Fields {...props} /></div>;
}

const stepFields = { name: NameFields, contact: ContactFields, password: PasswordFields, review: Review } satisfies Record<RegistrationStep, unknown>;

function NameFields({ draft, onChange }: StepProps) {
  const texts = useTexts(messages.registrationPages);
  return (
    <div className={styles['pair']}>
      <TextField
        label={texts.fields.firstName} name="given-name" autoComplete="given-name" maxLength={100} value={draft.firstName}
        onChange={(event) => onChange({ firstName: event.target.value })}
      />
      <TextField
        label={texts.fields.lastName} name="family-name" autoComplete="family-name" maxLength={100} value={draft.lastName}
        onChange={(event) => onChange({ lastName: event.target.value })}
      />
    </div>
  );
}

function ContactFields({ draft, emailLocked, onChange }: StepProps) {
  const authFields = useTexts(messages.authFields);
  const texts = useTexts(messages.registrationPages);
  return (
    <>
      <TextField
        label={authFields.email} type="email" name="email" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={320}
        readOnly={emailLocked}
        hint={emailLocked ? texts.emailLocked : undefined}
        value={draft.emailAddress}
        onChange={(event) => onChange({ emailAddress: event.target.value })}
      />
      <PhoneField
        label={authFields.mobile} name="tel" autoComplete="tel-national" hint={texts.mobileNote}
        value={draft.mobileNumber}
        onDigitsChange={({ digits }) => onChange({ mobileNumber: digits })}
      />
      <Checkbox
        label={texts.consent}
        checked={draft.smsConsent}
        onCheckedChange={({ checked }) => onChange({ smsConsent: checked })}
      />
    </>
  );
}

function PasswordFields({ draft, passwordRules, passwordError, onChange }: StepProps) {
  const authFields = useTexts(messages.authFields);
  const labels = useTexts(messages.passwordRuleLabels);
  return (
    <>
      {/* Password managers store a new password under the address they find beside it. */}
      <input type="email" name="email" autoComplete="username" value={draft.emailAddress} readOnly hidden />
      <PasswordField
        label={authFields.password} name="new-password" autoComplete="new-password" value={draft.password} error={passwordError}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <PasswordRules rules={passwordRules.map(({ id, met }) => ({ label: labels[id], met }))} />
      <PasswordField
        label={authFields.confirmation} name="confirm-password" autoComplete="new-password" value={draft.confirmation}
        onChange={(event) => onChange({ confirmation: event.target.value })}
      />
    </>
  );
}

function Review({ draft }: StepProps) {
  const authFields = useTexts(messages.authFields);
  const texts = useTexts(messages.registrationPages);
  const facts = [
    [texts.fields.name, `${draft.firstName.trim()} ${draft.lastName.trim()}`],
    [authFields.email, draft.emailAddress.trim()],
    [authFields.mobile, formatPhone(draft.mobileNumber)],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles['fact']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
