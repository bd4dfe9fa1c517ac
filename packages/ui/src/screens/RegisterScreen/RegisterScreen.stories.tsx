import { invitationToken, loggedOut, mock, refusal, refuse, sampleClientId, unreachable, usersEndpoints } from '@blue-budget/api/mocks';
import type { VerificationMemory } from '@blue-budget/machines/ports';
import { registrationWizardMachine } from '@blue-budget/machines/registration-wizard';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import type { PageProps } from '../navigation/paths.ts';
import {
  everyWidth, expectFits, narrowestPhone, pageParameters, storyClient, storyMemory, type Canvas,
} from '../navigation/storySession.ts';
import { RegisterScreen } from './RegisterScreen.tsx';
import { fillContact, fillName, fillPassword, newPerson, next, toReview } from './storyRegistration.ts';

const meta = {
  title: 'Screens/Register',
  component: Register,
  tags: ['autodocs'],
  args: { invitation: null, memory: storyMemory(), onNavigate: fn() },
  parameters: {
    machines: shownMachines(registrationWizardMachine),
    ...pageParameters, msw: loggedOut(),
    docs: { description: { component: 'The registration wizard, /register, in four steps. `invitation` is the token of the address.' } },
  },
} satisfies Meta<typeof Register>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The first of four steps; the others are out of reach yet. */
export const Name: Story = {
  name: 'Step 1 of 4, the name [REG-02] [REG-05]',
  parameters: everyWidth,
  play: async ({ canvas }) => {
    await expectStep(canvas, 1, 'What is your name?');
    for (const step of ['Contact', 'Password', 'Review']) await expect(canvas.getByRole('button', { name: step })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull();
  },
};

/** Spaces are no name: the step has an error until the next try. */
export const NameMissing: Story = {
  name: 'Does not let a blank name through [REG-09]',
  play: async ({ canvas, step }) => {
    await step('I type a first name and only spaces as my last', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'First name' }), 'Sample');
      await userEvent.type(canvas.getByRole('textbox', { name: 'Last name' }), '  {Enter}');
    });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Must fill out first and last name before moving on');
    await expectStep(canvas, 1, 'What is your name?');
    await step('I type my last name: the words stay until I go on', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Last name' }), 'Person');
      await expect(canvas.getByRole('alert')).toBeVisible();
      await expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveValue('Sample');
      await next(canvas);
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
  },
};

/** The second step: where codes and links go. The number shows its punctuation and keeps ten digits. */
export const Contact: Story = {
  name: 'Step 2 of 4, the contact [REG-02] [REG-05] [REG-12]',
  play: async ({ canvas, step }) => {
    await step('I fill in my name', () => fillName(canvas));
    await expectStep(canvas, 2, 'How do we reach you?');
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
    await step('I type a number with punctuation, letters and a digit too many', () => (
      userEvent.type(canvas.getByRole('textbox', { name: 'Mobile number' }), '555-010 x01234')
    ));
    await expect(canvas.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('(555) 010-0123');
  },
};

/** E-mail, phone and consent are asked for one after the other. */
export const ContactInvalid: Story = {
  name: 'Asks for a valid e-mail, a whole number and consent [REG-10] [REG-11] [REG-13]',
  play: async ({ canvas, step }) => {
    await step('I fill in my name', () => fillName(canvas));
    await step('I type half an address', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), 'person@example{Enter}');
      await expect(await canvas.findByRole('alert')).toHaveTextContent('Must provide valid email address');
    });
    await step('I complete it, and type half a number', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), '.com');
      await expect(canvas.getByRole('alert')).toBeVisible();
      await userEvent.type(canvas.getByRole('textbox', { name: 'Mobile number' }), '555010{Enter}');
      await expect(await canvas.findByRole('alert')).toHaveTextContent('Must provide valid phone number');
    });
    await step('I complete it, and go on without ticking the box', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Mobile number' }), '0123');
      await next(canvas);
      await expect(await canvas.findByRole('alert')).toHaveTextContent('You must consent to receive SMS for 2FA to continue');
    });
    await step('I tick it: now I may go on, and nothing typed is lost', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: /text messages/ }));
      await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveValue('person@example.com');
      await next(canvas);
      await expectStep(canvas, 3, 'Choose a password');
    });
  },
};

const ruleLabels = ['12 to 64 characters', 'An uppercase letter', 'A lowercase letter', 'A digit', 'A special symbol', 'Both passwords match'];

/** The third step: every rule gets its mark as soon as it is met, and loses it again. */
export const Password: Story = {
  tags: ['visual'],
  name: 'Step 3 of 4, the password, with its rules live [REG-02] [REG-05] [REG-08]',
  parameters: everyWidth,
  play: async ({ canvas, step }) => {
    await step('I fill in my name and contact', async () => {
      await fillName(canvas);
      await fillContact(canvas);
    });
    await expectStep(canvas, 3, 'Choose a password');
    const password = canvas.getByLabelText('Password');
    await expect(password).toHaveFocus();
    await expectMet(canvas, []);
    await step('I type letters', async () => {
      await userEvent.type(password, 'harbourL');
      await expectMet(canvas, ['An uppercase letter', 'A lowercase letter']);
    });
    await step('I go on to a digit and a symbol', async () => {
      await userEvent.type(password, 'antern-4');
      await expectMet(canvas, ruleLabels.slice(0, 5));
    });
    await step('I type a letter no keyboard here has: a rule says so', async () => {
      await userEvent.type(password, 'é');
      await expect(canvas.getByText('Only letters, digits and symbols of a standard keyboard')).toBeVisible();
      await userEvent.type(password, '{Backspace}');
      await expect(canvas.queryByText('Only letters, digits and symbols of a standard keyboard')).toBeNull();
    });
    await step('I repeat it', async () => {
      await userEvent.type(canvas.getByLabelText('Confirm password'), 'harbourLantern-4');
      await expectMet(canvas, ruleLabels);
    });
    await step('I change my mind in the first', async () => {
      await userEvent.type(password, '!');
      await expectMet(canvas, ruleLabels.slice(0, 5));
    });
  },
};

/** An unmet rule keeps the step; my entry stays. */
export const PasswordUnacceptable: Story = {
  name: 'Does not let a weak password through [REG-14]',
  play: async ({ canvas, step }) => {
    await step('I fill in my name and contact', async () => {
      await fillName(canvas);
      await fillContact(canvas);
    });
    await step('I choose a short password', () => fillPassword(canvas, 'Short-1'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Must meet all password requirements');
    await expect(canvas.getByLabelText('Password')).toHaveValue('Short-1');
    await step('I look at it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
      await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
    });
  },
};

/** The last step: everything but the password, and the button that makes the account. */
export const Review: Story = {
  name: 'Step 4 of 4, the review, without the password [REG-02] [REG-05] [REG-06] [REG-18]',
  parameters: everyWidth,
  play: async ({ canvas, canvasElement, step }) => {
    await step('I fill in everything', () => toReview(canvas));
    await expectStep(canvas, 4, 'Is everything right?');
    await expect(canvas.getByText('Sample Person')).toBeVisible();
    await expect(canvas.getByText('person@example.com')).toBeVisible();
    await expect(canvas.getByText('(555) 010-0123')).toBeVisible();
    await expect(canvasElement.innerHTML).not.toContain(newPerson.password);
    await expect(canvas.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  },
};

/** Steps that are done can be gone back to and come back from; nothing typed is lost. */
export const BackAndForth: Story = {
  name: 'Leads back and forth without losing anything [REG-03] [REG-04]',
  play: async ({ canvas, step }) => {
    await step('I fill in everything', () => toReview(canvas));
    await step('I go back one step, then to the name', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await expectStep(canvas, 3, 'Choose a password');
      await userEvent.click(canvas.getByRole('button', { name: 'Name done' }));
      await expectStep(canvas, 1, 'What is your name?');
      await expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveFocus();
    });
    await step('I blank my first name and ask for the review: the name keeps me', async () => {
      await userEvent.clear(canvas.getByRole('textbox', { name: 'First name' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Review done' }));
      await expect(await canvas.findByRole('alert')).toHaveTextContent('Must fill out first and last name before moving on');
      await expectStep(canvas, 1, 'What is your name?');
    });
    await step('I mend it and ask again', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'First name' }), 'Other');
      await userEvent.click(canvas.getByRole('button', { name: 'Review done' }));
      await expectStep(canvas, 4, 'Is everything right?');
      await expect(canvas.getByText('Other Person')).toBeVisible();
    });
  },
};

/** On a phone, with the browser's own Back: one step back, and everything is kept. */
export const BrowserBack: Story = {
  name: 'The browser\'s Back is one step back, with everything kept',
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas, step }) => {
    await step('I fill in my name and my contact', async () => {
      await fillName(canvas);
      await fillContact(canvas);
      await expectStep(canvas, 3, 'Choose a password');
    });
    await step('I press Back twice', async () => {
      window.history.back();
      await expectStep(canvas, 2, 'How do we reach you?');
      await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveValue(newPerson.emailAddress);
      window.history.back();
      await expectStep(canvas, 1, 'What is your name?');
      await expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveValue(newPerson.firstName);
    });
    await step('I press Forward', async () => {
      window.history.forward();
      await expectStep(canvas, 2, 'How do we reach you?');
    });
  },
};

const registeredMemory = storyMemory();

/** By keyboard alone, from the first field to the code by text message. */
export const Registered: Story = {
  name: 'Registered by keyboard alone [REG-16] [REG-22]',
  args: { memory: registeredMemory },
  parameters: {
    msw: [
      mock(usersEndpoints.register, ({ body }) => {
        const { firstName, lastName, emailAddress, password } = newPerson;
        const asTyped = JSON.stringify(body) === JSON.stringify({ firstName, lastName, emailAddress, mobileNumber: '5550100123', password });
        return asTyped ? { clientId: sampleClientId } : refusal(400, { message: `Not what was typed: ${JSON.stringify(body)}` });
      }),
    ],
  },
  play: async ({ args, canvas, step }) => {
    await step('I press Tab from field to field, Space to tick, and Enter to go on', async () => {
      await userEvent.click(await canvas.findByRole('textbox', { name: 'First name' }));
      await userEvent.keyboard(newPerson.firstName);
      await userEvent.tab();
      await userEvent.keyboard(`${newPerson.lastName}{Enter}`);
      await expect(await canvas.findByRole('textbox', { name: 'E-mail' })).toHaveFocus();
      await userEvent.keyboard(newPerson.emailAddress);
      await userEvent.tab();
      await userEvent.keyboard(newPerson.mobileNumber);
      await userEvent.tab();
      await userEvent.keyboard(' ');
      await userEvent.tab();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(await canvas.findByLabelText('Password')).toHaveFocus();
      await userEvent.keyboard(newPerson.password);
      await userEvent.tab();
      await userEvent.tab();
      await userEvent.keyboard(`${newPerson.password}{Enter}`);
      await canvas.findByRole('heading', { name: 'Is everything right?' });
      await userEvent.tab();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Create Account' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
    });
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledWith({ page: 'smsVerification', note: undefined }));
    await step('The tab remembers whose code is awaited', () => (
      expect(registeredMemory.read()).toEqual({ clientId: sampleClientId, mobileNumber: '5550100123' })
    ));
  },
};

/** Refused without a reason: our own words on the review, which stays. */
export const Rejected: Story = {
  name: 'Rejected without a reason [REG-21]',
  parameters: { msw: [refuse(usersEndpoints.register, 500)] },
  play: async ({ canvas, step }) => {
    await step('I fill in everything', () => toReview(canvas));
    await step('I create the account', () => userEvent.click(canvas.getByRole('button', { name: 'Create Account' })));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('An error occurred during registration.');
    await expect(canvas.getByText('person@example.com')).toBeVisible();
    if (storyEndsHere()) return;
    await step('I go back: the password is still there', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await expect(canvas.getByLabelText('Password')).toHaveValue(newPerson.password);
    });
  },
};

/** The services refuse a password that many people use: the wizard goes back to it and says so at its field. */
export const PasswordCommon: Story = {
  name: 'Says at the password that it is a common one, and keeps what was typed [HRD-07]',
  play: async ({ args, canvas, step }) => {
    await step('I choose a password that meets every rule and many people use', async () => {
      await fillName(canvas);
      await fillContact(canvas);
      await fillPassword(canvas, 'Password123!');
    });
    await step('I create the account', async () => userEvent.click(await canvas.findByRole('button', { name: 'Create Account' })));
    const field = await canvas.findByLabelText('Password');
    await expect(field).toHaveAccessibleDescription(/^This password is one that many people use/);
    await expect(field).toBeInvalid();
    await expect(field).toHaveValue('Password123!');
    await expect(canvas.getByRole('alert')).toHaveTextContent('This password is one that many people use');
    await step('I choose another one', async () => {
      await userEvent.clear(canvas.getByLabelText('Confirm password'));
      await userEvent.clear(field);
      await fillPassword(canvas);
      await userEvent.click(await canvas.findByRole('button', { name: 'Create Account' }));
    });
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledWith({ page: 'smsVerification', note: undefined }));
  },
};

/** Refused with a reason: the service's words. */
export const RejectedWithServerMessage: Story = {
  name: 'Rejected with the words of the service [REG-21]',
  parameters: { msw: [refuse(usersEndpoints.register, 409, { message: 'This e-mail is already registered.' })] },
  play: async ({ canvas, step }) => {
    await step('I fill in everything', () => toReview(canvas));
    await step('I create the account', () => userEvent.click(canvas.getByRole('button', { name: 'Create Account' })));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This e-mail is already registered.');
  },
};

/** No answer came: it can be sent again. */
export const Unreachable: Story = {
  name: 'Without a network [REG-21]',
  parameters: { msw: [unreachable(usersEndpoints.register)] },
  play: async ({ canvas, step }) => {
    await step('I fill in everything', () => toReview(canvas));
    await step('I create the account', () => userEvent.click(canvas.getByRole('button', { name: 'Create Account' })));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('An error occurred during registration.');
    await expect(canvas.getByRole('button', { name: 'Create Account' })).not.toHaveAttribute('aria-disabled');
  },
};

const sent = fn();

/** Sending: the button shows it and cannot be pressed twice. */
export const Submitting: Story = {
  parameters: { msw: [mock(usersEndpoints.register, () => { sent(); return new Promise<never>(() => {}); })] },
  play: async ({ canvas, step }) => {
    await step('I fill in everything', () => toReview(canvas));
    await step('I create the account, and press again', async () => {
      await userEvent.dblClick(canvas.getByRole('button', { name: 'Create Account' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Creating your account...' }));
    });
    await expect(canvas.getByRole('button', { name: 'Creating your account...' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  },
};

/** Invited: the address is the invitation's and cannot be changed, and the last button accepts. */
export const Invited: Story = {
  name: 'Invited, with the address of the invitation [REG-07] [REG-19] [REG-22]',
  args: { invitation: invitationToken('partner@example.com') },
  parameters: {
    msw: [mock(usersEndpoints.registerInvited, ({ body }) => (
      body.emailAddress === 'partner@example.com' && body.token !== '' ? { clientId: sampleClientId } : refusal(400)
    ))],
  },
  play: async ({ args, canvas, step }) => {
    await step('I fill in my name', () => fillName(canvas));
    await step('My address stands there and stays', async () => {
      const email = await canvas.findByRole('textbox', { name: 'E-mail' });
      await expect(email).toHaveValue('partner@example.com');
      await expect(email).toHaveAttribute('readonly');
      await expect(canvas.getByRole('textbox', { name: 'Mobile number' })).toHaveFocus();
      await userEvent.type(email, 'x');
      await expect(email).toHaveValue('partner@example.com');
    });
    await step('I fill in the rest', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Mobile number' }), newPerson.mobileNumber);
      await userEvent.click(canvas.getByRole('checkbox', { name: /text messages/ }));
      await next(canvas);
      await fillPassword(canvas);
    });
    await step('I accept the invitation', async () => userEvent.click(await canvas.findByRole('button', { name: 'Accept Invitation' })));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledWith({ page: 'smsVerification', note: undefined }));
  },
};

/** The link holds no invitation that can be read: nothing to fill in, a way out. */
export const InvitationUnreadable: Story = {
  name: 'Says that the invitation cannot be read [REG-20]',
  args: { invitation: 'not-a-token' },
  play: async ({ args, canvas, step }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid invitation token');
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await step('I go to login', () => userEvent.click(canvas.getByRole('button', { name: 'Go to login' })));
    await expect(args.onNavigate).toHaveBeenCalledWith({ page: 'login' });
  },
};

/** On the narrowest phone, at twice the size of text as well, no step is cut off. */
export const NarrowestPhone: Story = {
  globals: narrowestPhone,
  play: async ({ canvas, step }) => {
    await canvas.findByRole('heading', { name: 'What is your name?' });
    await expectFits();
    await step('I fill in my name', () => fillName(canvas));
    await expectFits();
    await step('I fill in my contact', () => fillContact(canvas));
    await expectFits();
    await step('I choose a password', () => fillPassword(canvas));
    await canvas.findByRole('heading', { name: 'Is everything right?' });
    await expectFits();
  },
};

interface RegisterProps extends PageProps {
  /** Token of the address, or null. */
  invitation: string | null;
  memory: VerificationMemory;
}

function Register({ invitation, memory, onNavigate }: RegisterProps) {
  const [client] = useState(storyClient);
  return <RegisterScreen client={client} verificationMemory={memory} invitationToken={invitation} onNavigate={onNavigate} />;
}

async function expectStep(canvas: Canvas, step: number, title: string) {
  await expect(await canvas.findByRole('heading', { name: title })).toBeVisible();
  await expect(canvas.getByRole('progressbar', { name: `Step ${step} of 4` })).toHaveAttribute('aria-valuenow', String(step * 25));
}

async function expectMet(canvas: Canvas, labels: readonly string[]) {
  const met = canvas.getAllByRole('listitem').map((item) => item.textContent).filter((text) => text.endsWith(', met'));
  await expect(met).toEqual(labels.map((label) => `${label}, met`));
}
