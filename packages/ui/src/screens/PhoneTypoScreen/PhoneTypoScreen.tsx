import type { SessionClient } from '@blue-budget/api/client';
import type { VerificationMemory } from '@blue-budget/machines/ports';
import { phoneTypoMachine } from '@blue-budget/machines/submission';
import { messages } from '@blue-budget/messages';
import { useActorRef, useSelector } from '@xstate/react';
import { AuthLayout } from '../../layout/AuthLayout/AuthLayout.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { PhoneField } from '../../primitives/PhoneField/PhoneField.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { usePageWords } from '../AuthForm/usePageWords.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import type { PageProps } from '../navigation/paths.ts';
import { useRedirects } from '../navigation/useRedirects.ts';

/** Texts of the page's notices. */
const areas = { auth: messages.auth, registration: messages.registration };

export interface PhoneTypoScreenProps extends PageProps {
  client: SessionClient;
  verificationMemory: VerificationMemory;
}

/** /phone-typo: corrects a mistyped mobile number, then asks for the code sent to the new one (product, sections 2 and 4). */
export function PhoneTypoScreen({ client, verificationMemory, onNavigate }: PhoneTypoScreenProps) {
  const authWays = useTexts(messages.authWays);
  const texts = useTexts(messages.phoneCorrection);
  const words = usePageWords(areas, { code: 'auth.phoneResetFailed' });
  const actor = useActorRef(phoneTypoMachine, { input: { client, verificationMemory } });
  const snapshot = useSelector(actor, (state) => state);
  useRedirects(actor, onNavigate);
  const { initialValues, values, error, success } = snapshot.context;
  const blocked = snapshot.matches('blocked');
  const done = success !== null;
  return (
    <AuthLayout title={texts.title} lede={blocked ? undefined : done ? texts.leadingOn : texts.lede}>
      <AuthForm
        error={words(error)}
        note={words(success)}
        onSubmit={() => actor.send({ type: 'submitted' })}
        actions={
          blocked || done
            ? (
              <Button variant="outline" fullWidth onClick={() => onNavigate({ page: done ? 'smsVerification' : 'login' })}>
                {done ? texts.enterCode : authWays.toLogin}
              </Button>
            )
            : (
              <Button type="submit" variant="primary" fullWidth busy={snapshot.matches('submitting')} busyLabel={texts.saving}>
                {texts.submit}
              </Button>
            )
        }
        foot={!blocked && !done && <PageLink to="smsVerification" onNavigate={onNavigate}>{authWays.backToCode}</PageLink>}
      >
        {!blocked && !done && (
          <>
            <PhoneField
              label={texts.oldNumber} name="old-tel" autoComplete="off" readOnly={initialValues.mobileNumber !== ''}
              value={values.mobileNumber}
              onDigitsChange={({ digits }) => actor.send({ type: 'changed', fields: { mobileNumber: digits } })}
            />
            <PhoneField
              label={texts.newNumber} name="tel" autoComplete="tel-national" value={values.newMobileNumber}
              onDigitsChange={({ digits }) => actor.send({ type: 'changed', fields: { newMobileNumber: digits } })}
            />
          </>
        )}
      </AuthForm>
    </AuthLayout>
  );
}
