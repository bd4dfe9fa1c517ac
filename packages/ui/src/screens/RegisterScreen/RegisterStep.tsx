import { formatPhone, type PasswordRule, type RegistrationDraft, type RegistrationStep } from '@blue-budget/domain';
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx';
import { PasswordField } from '../../primitives/PasswordField/PasswordField.tsx';
import { PasswordRules } from '../../primitives/PasswordRules/PasswordRules.tsx';
import { PhoneField } from '../../primitives/PhoneField/PhoneField.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import formStyles from '../AuthForm/AuthForm.module.css';
import styles from './RegisterView.module.css';

interface StepProps {
  draft: RegistrationDraft;
  emailLocked: boolean;
  passwordRules: readonly PasswordRule[];
  onChange: (fields: Partial<RegistrationDraft>) => void;
}

/** The fields of one step of the wizard. */
export function RegisterStep({ step, ...props }: StepProps & { step: RegistrationStep }) {
  const Fields = stepFields[step];
  return <div className={formStyles['form']}><Fields {...props} /></div>;
}

const stepFields = { name: NameFields, contact: ContactFields, password: PasswordFields, review: Review } satisfies Record<RegistrationStep, unknown>;

function NameFields({ draft, onChange }: StepProps) {
  return (
    <div className={styles['pair']}>
      <TextField
        label="First name" name="given-name" autoComplete="given-name" maxLength={100} value={draft.firstName}
        onChange={(event) => onChange({ firstName: event.target.value })}
      />
      <TextField
        label="Last name" name="family-name" autoComplete="family-name" maxLength={100} value={draft.lastName}
        onChange={(event) => onChange({ lastName: event.target.value })}
      />
    </div>
  );
}

function ContactFields({ draft, emailLocked, onChange }: StepProps) {
  return (
    <>
      <TextField
        label="E-mail" type="email" name="email" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={320}
        readOnly={emailLocked}
        hint={emailLocked ? 'The invitation is for this address.' : undefined}
        value={draft.emailAddress}
        onChange={(event) => onChange({ emailAddress: event.target.value })}
      />
      <PhoneField
        label="Mobile number" name="tel" autoComplete="tel-national" hint="Ten digits. We send your verification codes to it."
        value={draft.mobileNumber}
        onDigitsChange={({ digits }) => onChange({ mobileNumber: digits })}
      />
      <Checkbox
        label="I agree to receive text messages for two-factor authentication (2FA). Message and data rates may apply."
        checked={draft.smsConsent}
        onCheckedChange={({ checked }) => onChange({ smsConsent: checked })}
      />
    </>
  );
}

function PasswordFields({ draft, passwordRules, onChange }: StepProps) {
  return (
    <>
      {/* Password managers store a new password under the address they find beside it. */}
      <input type="email" name="email" autoComplete="username" value={draft.emailAddress} readOnly hidden />
      <PasswordField
        label="Password" name="new-password" autoComplete="new-password" value={draft.password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <PasswordRules rules={passwordRules} />
      <PasswordField
        label="Confirm password" name="confirm-password" autoComplete="new-password" value={draft.confirmation}
        onChange={(event) => onChange({ confirmation: event.target.value })}
      />
    </>
  );
}

function Review({ draft }: StepProps) {
  const facts = [
    ['Name', `${draft.firstName.trim()} ${draft.lastName.trim()}`],
    ['E-mail', draft.emailAddress.trim()],
    ['Mobile number', formatPhone(draft.mobileNumber)],
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
