import type { SessionClient } from '@blue-budget/api/client';
import { formatPhone } from '@blue-budget/domain/registration';
import type { VerificationMemory } from '@blue-budget/machines/ports';
import { asksForMobileNumber, newCodeMachine, verifySmsMachine } from '@blue-budget/machines/submission';
import { messages } from '@blue-budget/messages';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { AuthLayout } from '../../layout/AuthLayout/AuthLayout.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { CodeField } from '../../primitives/CodeField/CodeField.tsx';
import { PhoneField } from '../../primitives/PhoneField/PhoneField.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { usePageWords } from '../AuthForm/usePageWords.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import type { PageProps } from '../navigation/paths.ts';
import { useRedirects } from '../navigation/useRedirects.ts';

/** Texts of the page's notices. */
const areas = { account: messages.account, auth: messages.auth, registration: messages.registration };

export interface VerifySmsScreenProps extends PageProps {
  client: SessionClient;
  verificationMemory: VerificationMemory;
}

/** /verify-sms: the six digits sent to the phone, then login (product, sections 2 and 4). */
export function VerifySmsScreen({ client, verificationMemory, onNavigate }: VerifySmsScreenProps) {
  const authWays = useTexts(messages.authWays);
  const authFields = useTexts(messages.authFields);
  const texts = useTexts(messages.smsVerification);
  const words = usePageWords(areas, { code: 'auth.verificationFailed' });
  const actor = useActorRef(verifySmsMachine, { input: { client, verificationMemory } });
  const snapshot = useSelector(actor, (state) => state);
  useRedirects(actor, onNavigate);
  const newCode = useActorRef(newCodeMachine, { input: { client, verificationMemory } });
  const newCodeSnapshot = useSelector(newCode, (state) => state);
  // What was pressed last has the word.
  const [isNewCodeLast, setIsNewCodeLast] = useState(false);
  const { values, error, success, initialValues } = snapshot.context;
  const told = isNewCodeLast && success === null ? newCodeSnapshot.context : { error, success };
  // While too many wrong codes lock the phone no code is sent.
  const isLocked = error?.code === 'service.said' && error.about === 'account.tooManyAttempts';
  const asksForNumber = asksForMobileNumber(snapshot);
  const blocked = snapshot.matches('blocked');
  const done = success !== null;
  const lede = asksForNumber
    ? texts.numberUnknown
    : texts.lede(formatPhone(initialValues.mobileNumber));
  // While the one is under way the other waits.
  const [isVerifying, isSending] = [snapshot.matches('submitting'), newCodeSnapshot.matches('submitting')];
  const sent = newCodeSnapshot.context.success;
  useEffect(() => {
    // Only now the one typed so far is of no use any more.
    if (sent !== null) actor.send({ type: 'changed', fields: { code: '' } });
  }, [actor, sent]);
  const sendNewCode = () => {
    setIsNewCodeLast(true);
    newCode.send({ type: 'changed', fields: { mobileNumber: values.mobileNumber } });
    newCode.send({ type: 'submitted' });
  };
  return (
    <AuthLayout title={texts.title} lede={blocked ? undefined : done ? authWays.leadingToLogin : lede}>
      <AuthForm
        error={words(told.error)}
        note={words(told.success)}
        onSubmit={() => {
          setIsNewCodeLast(false);
          actor.send({ type: 'submitted' });
        }}
        actions={
          blocked || done
            ? (
              <Button variant="outline" fullWidth onClick={() => onNavigate({ page: 'login', note: success })}>
                {authWays.toLogin}
              </Button>
            )
            : (
              <>
                <Button type="submit" variant="primary" fullWidth busy={isVerifying} busyLabel={texts.verifying} disabled={isSending}>
                  {texts.submit}
                </Button>
                {!isLocked && (
                  <Button fullWidth busy={isSending} busyLabel={texts.sendingNewCode} disabled={isVerifying} onClick={sendNewCode}>
                    {texts.newCode}
                  </Button>
                )}
              </>
            )
        }
        foot={!blocked && !done && <>{texts.numberWrong} <PageLink to="phoneTypo" onNavigate={onNavigate}>{texts.correct}</PageLink></>}
      >
        {!blocked && !done && (
          <>
            {asksForNumber && (
              <PhoneField
                label={authFields.mobile} name="tel" autoComplete="tel-national"
                value={values.mobileNumber}
                onDigitsChange={({ digits }) => actor.send({ type: 'changed', fields: { mobileNumber: digits } })}
              />
            )}
            <CodeField
              label={texts.code} name="code"
              hint={<>{texts.lasts} <PageLink to="verificationImage" onNavigate={onNavigate}>{texts.picture}</PageLink></>}
              value={values.code}
              onDigitsChange={({ digits }) => actor.send({ type: 'changed', fields: { code: digits } })}
            />
          </>
        )}
      </AuthForm>
    </AuthLayout>
  );
}
