import { mock, usersEndpoints, waits } from '@blue-budget/api/mocks';
import type { Institution } from '@blue-budget/domain/accounts';
import { institutionsMachine } from '@blue-budget/machines/bank-linking';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { findFrame, tellFrom, tokenOf } from '../PretendFrame/storyFrame.ts';
import { findHeader, oneWidth, panelOf, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const bank = (name: string): Institution => ({ id: `institution-${name}`, name, institutionId: `ins-${name}` });
const two = [bank('Northgate Savings Bank'), bank('Riverside Savings Bank')];
const five = [...two, bank('Summit Savings Bank'), bank('Willow Savings Bank'), bank('Kreissparkasse Donaudampfschiff')];

const home = storyHousehold({ premium: true, institutions: two });
const without = storyHousehold({ premium: true });
const full = storyHousehold({ premium: true, institutions: five });
const free = storyHousehold({ isMember: () => false });
const lapsed = storyHousehold({ institutions: two, isMember: () => false });

const meta = {
  title: 'Screens/LinkedInstitutions',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', panels: [{ view: 'institutions' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(institutionsMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'The banks that report transactions, and linking another.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The list by name, how many there are of five, and the way to another. */
export const Loaded: Story = {
  tags: ['visual'],
  parameters: { chromatic: shellParameters.chromatic },
  name: 'Linked Institutions: the list of what is linked [PROF-15]',
  play: async ({ canvas }) => {
    await expect(await openList(canvas)).toEqual(['Northgate Savings Bank', 'Riverside Savings Bank']);
    await expect(canvas.getByRole('heading', { name: 'Linked Institutions', level: 2 })).toBeVisible();
    await expect(canvas.getByText('2 of 5 linked')).toBeVisible();
  },
};

/** As a non-member I see the offer to become one. */
export const NotPremium: Story = {
  name: 'Not premium: what it takes, and the way to get it [LINK-01]',
  beforeEach: free.reset,
  parameters: { msw: free.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expect(await canvas.findByText('You must be subscribed to link a bank account.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: messages.institutions.link })).toBeNull();
    await step('The call to action leads to the plans', async () => {
      await expect(panelOf(canvas).getByRole('button', { name: messages.callToAction.button })).toBeVisible();
    });
  },
};

/** The membership is over: my links stay, removable, and I cannot link more. */
export const Lapsed: Story = {
  name: 'A membership that is over keeps the links, and links nothing more',
  beforeEach: lapsed.reset,
  parameters: { msw: lapsed.handlers },
  play: async ({ canvas }) => {
    await expect(await openList(canvas)).toEqual(['Northgate Savings Bank', 'Riverside Savings Bank']);
    await expect(canvas.getByText(messages.institutions.lapsed)).toBeVisible();
    await expect(canvas.getByText('You must be subscribed to link a bank account.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: messages.institutions.link })).toBeNull();
  },
};

/** Nothing is linked: the first bank is chosen in the pretend form, and its accounts are there to configure. */
export const Links: Story = {
  name: 'Nothing is linked yet: I link a bank, and its accounts can be configured [LINK-03]',
  beforeEach: without.reset,
  parameters: { msw: without.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expect(await canvas.findByText(messages.institutions.empty)).toBeVisible();
    await step('I ask for the form, and close it again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: messages.institutions.link }));
      await findForm();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
      await expect(canvas.getByRole('button', { name: messages.institutions.link })).toHaveFocus();
    });
    await step('I ask again by keyboard, and choose Harbour Bank', async () => {
      await userEvent.keyboard('{Enter}');
      await chooseHarbour();
      await expect(await canvas.findByRole('heading', { name: 'Harbour Bank', level: 2 })).toBeVisible();
      await expect(await canvas.findByText('Harbour Checking')).toBeVisible();
    });
    if (storyEndsHere()) return;
    await step('It is on the list', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await expect(namesIn(canvas)).toEqual(['Harbour Bank']);
    });
  },
};

/** A message from anywhere else has no effect; the form's own close message has. */
export const FormIsClosedInside: Story = {
  name: 'Only the form itself says what became of it',
  play: async ({ canvas }) => {
    await openList(canvas);
    await userEvent.click(canvas.getByRole('button', { name: messages.institutions.link }));
    const form = await findForm();
    const report = { type: 'pretend-bank', outcome: 'closed' };
    window.dispatchEvent(new MessageEvent('message', { data: report, origin: window.location.origin, source: window }));
    window.dispatchEvent(new MessageEvent('message', { data: report, origin: 'https://elsewhere.example', source: form.contentWindow }));
    tellFrom(form, { type: 'something else' });
    await expect(within(document.body).getByRole('dialog')).toBeInTheDocument();
    tellFrom(form, report);
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** Five are linked: there is no way to a sixth, and the reason stands in its place. */
export const LimitReached: Story = {
  name: 'At five institutions no more can be linked [LINK-02]',
  beforeEach: full.reset,
  parameters: { msw: full.handlers },
  play: async ({ canvas }) => {
    await expect((await openList(canvas)).length).toBe(5);
    await expect(canvas.getByText('You have reached the maximum number of linked institutions.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: messages.institutions.link })).toBeNull();
  },
};

/** The services open no form, first without a reason, then with one. */
export const FormFails: Story = {
  name: 'No form can be had: the default text, or the words of the services [LINK-04]',
  play: async ({ canvas, step }) => {
    await openList(canvas);
    const link = canvas.getByRole('button', { name: messages.institutions.link });
    await step('Without a reason', async () => {
      home.service().failNext(usersEndpoints.createLinkToken, 502);
      await userEvent.click(link);
      await expect(await canvas.findByRole('alert')).toHaveTextContent('Error linking bank account.');
    });
    await step('With one', async () => {
      home.service().failNext(usersEndpoints.createLinkToken, 503, { message: 'The bank is closed for repairs.' });
      await userEvent.click(link);
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('The bank is closed for repairs.'));
      await expect(link).toBeEnabled();
    });
  },
};

/** My choice cannot be linked: it is linked already. */
export const ExchangeFails: Story = {
  name: 'What I chose cannot be linked: the words of the services [LINK-04]',
  beforeEach: without.reset,
  parameters: { msw: without.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('I link Harbour Bank', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: messages.institutions.link }));
      await chooseHarbour();
      await canvas.findByRole('heading', { name: 'Harbour Bank', level: 2 });
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    });
    await step('I link it again: I am told, and it stands there once', async () => {
      await userEvent.click(canvas.getByRole('button', { name: messages.institutions.link }));
      await chooseHarbour();
      await expect(await canvas.findByRole('alert')).toHaveTextContent('This institution is linked already.');
      await expect(namesIn(canvas)).toEqual(['Harbour Bank']);
    });
  },
};

/** The list first fails to load. */
export const LoadFails: Story = {
  play: async ({ canvas, step }) => {
    home.service().failNext(usersEndpoints.linkedInstitutions, 500);
    await findHeader(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.institutions.loadFailed);
    if (storyEndsHere()) return;
    await step('I try again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: messages.institutions.retry }));
      await waitFor(() => expect(namesIn(canvas)).toEqual(['Northgate Savings Bank', 'Riverside Savings Bank']));
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
  },
};

/** The list is on its way. */
export const Loading: Story = {
  parameters: { msw: [waits(usersEndpoints.linkedInstitutions), ...home.handlers] },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByText(messages.institutions.loading)).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: messages.institutions.link })).toBeNull();
  },
};

const providerScript = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

/** Where the services have a provider, its own form is loaded and opened. A stand-in for its script chooses a bank at once. */
export const ProvidersForm: Story = {
  name: 'The form of the provider: its script is loaded, opened, and what it gives back is linked [LINK-03]',
  parameters: {
    msw: [
      mock(usersEndpoints.createLinkToken, { linkToken: 'link-sandbox-1' }),
      http.get(providerScript, () => HttpResponse.text(providerStandIn, { headers: { 'Content-Type': 'text/javascript' } })),
      mock(usersEndpoints.exchangePublicToken, ({ body }) => {
        exchanged(body);
        return { institution: { id: 'institution-9', ...body.institution } };
      }),
      ...home.handlers,
    ],
  },
  beforeEach: () => { exchanged.mockClear(); },
  play: async ({ canvas }) => {
    await openList(canvas);
    await userEvent.click(canvas.getByRole('button', { name: messages.institutions.link }));
    await waitFor(() => expect(exchanged).toHaveBeenCalledWith({
      publicToken: 'public for link-sandbox-1', institution: { name: 'Orchard Bank', institutionId: 'ins_9' },
    }));
    await expect(exchanged).toHaveBeenCalledTimes(1);
  },
};

const exchanged = fn();

const providerStandIn = `window.Plaid = {
  create: ({ token, onSuccess, onLoad }) => {
    setTimeout(() => onLoad());
    return {
      open: () => onSuccess('public for ' + token, { institution: { name: 'Orchard Bank', institution_id: 'ins_9' }, accounts: [], link_session_id: '' }),
      exit: () => {}, submit: () => {}, destroy: () => {},
    };
  },
};`;

/** On a phone, a page of its own; with the keyboard alone. */
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas, step }) => {
    await openList(canvas);
    if (storyEndsHere()) return;
    await step('I go to the second institution by keyboard, and back', async () => {
      canvas.getByRole('button', { name: 'Riverside Savings Bank' }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(await canvas.findByRole('heading', { name: 'Riverside Savings Bank', level: 2 })).toHaveFocus();
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Riverside Savings Bank' })).toHaveFocus());
    });
  },
};

async function openList(canvas: Canvas): Promise<(string | null)[]> {
  await findHeader(canvas);
  await canvas.findByRole('list', { name: 'Linked Institutions' });
  return namesIn(canvas);
}

function namesIn(canvas: Canvas): (string | null)[] {
  return within(canvas.getByRole('list', { name: 'Linked Institutions' })).getAllByRole('button').map((entry: HTMLElement) => entry.textContent);
}

function findForm(): Promise<HTMLIFrameElement> {
  return findFrame(within(document.body), messages.institutions.chooseBank);
}

async function chooseHarbour(): Promise<void> {
  const form = await findForm();
  tellFrom(form, { type: 'pretend-bank', outcome: 'linked', ...without.service().finishLink(tokenOf(form), 'pretend-harbour-bank') });
}
