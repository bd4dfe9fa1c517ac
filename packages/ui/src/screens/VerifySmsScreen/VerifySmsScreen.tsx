import type { SessionClient } from '@blue-budget/api/client';
import { formatPhone } from '@blue-budget/domain';
import { asksForMobileNumber, verifySmsMachine, type VerificationMemory } from '@blue-budget/machines';
import { useActorRef, useSelector } from '@xstate/react';
import { AuthLayout } from '../../layout/AuthLayout/AuthLayout.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { CodeField } from '../../primitives/CodeField/CodeField.tsx';
import { PhoneField } from '../../primitives/PhoneField/PhoneField.tsx';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { PageLink } from '../navigation/PageLink.tsx';
import type { PageProps } from '../navigation/paths.ts';
import { useRedirects } from '../navigation/useRedirects.ts';

export interface VerifySmsScreenProps extends PageProps {
  client: SessionClient;
  verificationMemory: VerificationMemory;
}

/** /verify-sms: the six digits sent to the phone, then login (specification, sections 2 and 4). */
export function VerifySmsScreen({ client, verificationMemory, onNavigate }: VerifySmsScreenProps) {
  const actor = useActorRef(verifySmsMachine, { input: { client, verificationMemory } });
  const snapshot = useSelector(actor, (state) => state);
  useRedirects(actor, onNavigate);
  const { values, error, success, initialValues } = snapshot.context;
  const asksForNumber = asksForMobileNumber(snapshot);
  const blocked = snapshot.matches('blocked');
  const done = success !== null;
  const lede = asksForNumber
    ? 'Enter your mobile number and the 6-digit code we sent to it.'
    : `Enter the 6-digit code we sent to ${formatPhone(initialValues.mobileNumber)}.`;
  return (
    <AuthLayout title="Verify your phone" lede={blocked ? undefined : done ? 'Taking you to login...' : lede}>
      <AuthForm
        error={error}
        note={success}
        onSubmit={() => actor.send({ type: 'submitted' })}
        actions={
          blocked || done
            ? <Button variant="outline" fullWidth onClick={() => onNavigate({ page: 'login', note: success })}>Go to login</Button>
            : <Button type="submit" variant="primary" fullWidth busy={snapshot.matches('submitting')} busyLabel="Verifying...">Verify</Button>
        }
        foot={!blocked && !done && <>Is the number wrong? <PageLink to="phoneTypo" onNavigate={onNavigate}>Correct it</PageLink></>}
      >
        {!blocked && !done && (
          <>
            {asksForNumber && (
              <PhoneField
                label="Mobile number" name="tel" autoComplete="tel-national"
                value={values.mobileNumber}
                onDigitsChange={({ digits }) => actor.send({ type: 'changed', fields: { mobileNumber: digits } })}
              />
            )}
            <CodeField
              label="Verification code" name="code"
              hint={<>It works for five minutes. <PageLink to="verificationImage" onNavigate={onNavigate}>What does it look like?</PageLink></>}
              value={values.code}
              onDigitsChange={({ digits }) => actor.send({ type: 'changed', fields: { code: digits } })}
            />
          </>
        )}
      </AuthForm>
    </AuthLayout>
  );
}
