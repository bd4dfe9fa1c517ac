import { accessToken, initialLoad, mock, newHousehold, refusal, refuse, sampleClientId, usersEndpoints } from '@blue-budget/api/mocks';
import { sessionStage } from '@blue-budget/machines/auth';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { LoginScreen } from '../screens/LoginScreen/LoginScreen.tsx';
import type { Page, PageProps } from '../screens/navigation/paths.ts';
import { pageParameters, storyAuth, storyClient, storyLedger, storyMemory, type Canvas } from '../screens/navigation/storySession.ts';
import { useRedirects } from '../screens/navigation/useRedirects.ts';
import { PhoneTypoScreen } from '../screens/PhoneTypoScreen/PhoneTypoScreen.tsx';
import { RegisterScreen } from '../screens/RegisterScreen/RegisterScreen.tsx';
import { newPerson, toReview } from '../screens/RegisterScreen/storyRegistration.ts';
import { ShellScreen } from '../screens/ShellScreen/ShellScreen.tsx';
import { VerifySmsScreen } from '../screens/VerifySmsScreen/VerifySmsScreen.tsx';

/** The data of the services about the person who registers. */
const account = { mobileNumber: '', phoneVerified: false };
const code = '123456';

const meta = {
  title: 'Flows/Registration',
  component: Registration,
  beforeEach: () => { Object.assign(account, { mobileNumber: '', phoneVerified: false }); },
  parameters: {
    ...pageParameters,
    msw: [
      refuse(usersEndpoints.refreshToken, 401, { message: 'Not logged in.' }),
      mock(usersEndpoints.register, ({ body }) => {
        account.mobileNumber = body.mobileNumber;
        return { clientId: sampleClientId };
      }),
      mock(usersEndpoints.correctPhone, ({ body }) => {
        if (body.mobileNumber !== account.mobileNumber) return refusal(400);
        account.mobileNumber = body.newMobileNumber;
        return {};
      }),
      mock(usersEndpoints.verifySms, ({ body }) => {
        if (body.code !== code || body.mobileNumber !== account.mobileNumber) return refusal(403, { message: 'Invalid verification code.' });
        account.phoneVerified = true;
        return {};
      }),
      mock(usersEndpoints.login, ({ body }) => {
        if (body.emailAddress !== newPerson.emailAddress || body.password !== newPerson.password) return refusal(401);
        return account.phoneVerified
          ? { accessToken: accessToken() }
          : refusal(403, { message: 'Forbidden.', status: 'SMS_UNVERIFIED', clientId: sampleClientId });
      }),
      ...initialLoad(newHousehold()),
    ],
    docs: { description: { component: 'The real pages and machines, one after the other; only the services are played.' } },
  },
  globals: { viewport: { value: 'w390' } },
} satisfies Meta<typeof Registration>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From nothing to a first look at an empty, blue budget. */
export const ToTheBudget: Story = {
  name: 'Registers, verifies the phone, logs in and sees the budget [AUTH-28]',
  play: async ({ canvas, step }) => {
    await step('I am new here', async () => userEvent.click(await canvas.findByRole('link', { name: 'Create an account' })));
    await register(canvas, step);
    await verify(canvas, step, 'Enter the 6-digit code we sent to (555) 010-0123.');
    await logIn(canvas, step);
  },
};

/** The number was mistyped: it is corrected, and the code goes to the right one. */
export const WithAMistypedNumber: Story = {
  name: 'Corrects a mistyped number on the way [AUTH-19]',
  play: async ({ canvas, step }) => {
    await step('I am new here', async () => userEvent.click(await canvas.findByRole('link', { name: 'Create an account' })));
    await register(canvas, step);
    await step('No code comes: the number was wrong, and I correct it', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: 'Correct it' }));
      await userEvent.type(await canvas.findByRole('textbox', { name: 'New mobile number' }), '5550100199{Enter}');
      await userEvent.click(await canvas.findByRole('button', { name: 'Enter the code' }));
    });
    await verify(canvas, step, 'Enter the 6-digit code we sent to (555) 010-0199.');
    await logIn(canvas, step);
  },
};

type Step = (sentence: string, play: () => Promise<void>) => Promise<void> | void;

async function register(canvas: Canvas, step: Step) {
  await step('I fill in the four steps and create my account', async () => {
    await toReview(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
  });
}

async function verify(canvas: Canvas, step: Step, sentence: string) {
  await step('I enter the code of the text message, wrong at first', async () => {
    await expect(await canvas.findByText(sentence)).toBeVisible();
    const field = canvas.getByRole('textbox', { name: 'Verification code' });
    await userEvent.type(field, '654321{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid verification code.');
    await userEvent.clear(field);
    await userEvent.type(field, `${code}{Enter}`);
  });
  await step('I am told to look for the e-mail, and go on to login', async () => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to login' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('Please check your email for a verification link before logging in.');
  });
}

async function logIn(canvas: Canvas, step: Step) {
  await step('I log in', async () => {
    const button = await canvas.findByRole('button', { name: 'Log In' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), newPerson.emailAddress);
    await userEvent.type(canvas.getByLabelText('Password'), newPerson.password);
    await userEvent.click(button);
  });
  await step('I see my budget, which is blue while nothing is in it', async () => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'You have a Blue Budget' })).toBeVisible();
  });
}

/** The pages as the app routes them, by state in place of addresses. */
function Registration() {
  const [memory] = useState(() => storyMemory());
  const [client] = useState(storyClient);
  const [ledger] = useState(() => storyLedger(client));
  const [auth] = useState(() => storyAuth({ client, ledger, verificationMemory: memory }));
  const [page, setPage] = useState<Page>('login');
  const inside = useSelector(auth, (snapshot) => ['loading', 'loggedIn'].includes(sessionStage(snapshot)));
  const onNavigate: PageProps['onNavigate'] = ({ page: next, note }) => {
    if (note) auth.send({ type: 'noted', notice: note });
    setPage(next);
  };
  useRedirects(auth, onNavigate);
  switch (page) {
    case 'register': return <RegisterScreen client={client} verificationMemory={memory} invitationToken={null} onNavigate={onNavigate} />;
    case 'smsVerification': return <VerifySmsScreen client={client} verificationMemory={memory} onNavigate={onNavigate} />;
    case 'phoneTypo': return <PhoneTypoScreen client={client} verificationMemory={memory} onNavigate={onNavigate} />;
    default: return inside ? <ShellScreen auth={auth} client={client} ledger={ledger} /> : <LoginScreen auth={auth} client={client} onNavigate={onNavigate} />;
  }
}
