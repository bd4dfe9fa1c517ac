'use client';

import { createClient } from '@blue-budget/api/client';
import { forgotPasswordMachine } from '@blue-budget/machines/submission';
import { serviceWords } from '@blue-budget/messages';
import { Button, TextField } from '@blue-budget/ui';
import { ForgotPasswordScreen } from '@blue-budget/ui/screens/ForgotPasswordScreen';
import { useMachine } from '@xstate/react';
import { useState } from 'react';

const client = createClient({ usersUrl: '', dataUrl: '', locks: null, channel: null });

/** A whole screen as it comes, and the same flow drawn by the product. */
export function LostPassword() {
  const [gone, setGone] = useState('');
  const [{ context }, send] = useMachine(forgotPasswordMachine, { input: { client } });
  return (
    <>
      <ForgotPasswordScreen client={client} onNavigate={({ page }) => setGone(page)} />
      <p>Asked for: {gone}</p>
      <TextField label="Address" onChange={({ currentTarget }) => send({ type: 'changed', fields: { emailAddress: currentTarget.value } })} />
      <Button onClick={() => send({ type: 'submitted' })}>Ask</Button>
      <output>{context.error === null ? '' : serviceWords(context.error).message}</output>
    </>
  );
}
