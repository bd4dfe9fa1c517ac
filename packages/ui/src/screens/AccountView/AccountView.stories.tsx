import { loggedIn, mock, refuse, unreachable, usersEndpoints, waits } from '@blue-budget/api/mocks';
import { accountInfoMachine } from '@blue-budget/machines/membership';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { expectFits, narrowestPhone } from '../navigation/storySession.ts';
import { findHeader, oneWidth, panelOf, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';
import { inLandscape } from '../../tokens/modes.ts';

const meta = {
  title: 'Screens/AccountView',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', panels: [{ view: 'accountView' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  parameters: {
    machines: shownMachines(accountInfoMachine),
    ...shellParameters,
    ...oneWidth,
    msw: loggedIn(),
    docs: { ...shellParameters.docs, description: { component: 'Who the person is to the product, and the way to manage that.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Name, e-mail and mobile, and the offer of a membership: to the plans and back. */
export const Loaded: Story = {
  name: 'Not premium: name, e-mail, mobile, and the offer [PROF-16] [PROF-04]',
  parameters: inLandscape,
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    await panel.findByText('Sample Person');
    await expect(factsIn(panel)).toEqual([
      ['Name', 'Sample Person'], ['E-mail', 'person@example.com'], ['Mobile', '(555) 010-0123'], ['Membership', messages.callToAction.link],
    ]);
    await expect(panel.queryByText('Premium Member')).toBeNull();
    await expect(canvas.getByRole('button', { name: /^Account/ })).toHaveAttribute('aria-current', 'true');
    if (storyEndsHere()) return;
    await step('The offer leads to the plans, and back', async () => {
      await userEvent.click(panel.getByRole('button', { name: messages.callToAction.link }));
      await expect(await canvas.findByRole('heading', { name: messages.membership.plans.title, level: 2 })).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await expect(await canvas.findByRole('heading', { name: 'Account', level: 2 })).toBeVisible();
    });
    await step('Manage Account', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Manage Account' }));
      await expect(await canvas.findByRole('heading', { name: 'Manage Account', level: 2 })).toBeVisible();
    });
  },
};

/** A member is called one, and is offered nothing. */
export const Premium: Story = {
  name: 'Premium: called a Premium Member, and offered nothing [PROF-16] [PROF-04] [AUTH-41]',
  parameters: { msw: loggedIn({ premium: true }) },
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    await panel.findByText('Sample Person');
    await expect(factsIn(panel).at(-1)).toEqual(['Membership', 'Premium Member']);
    await expect(panel.getByRole('button', { name: 'Manage Account' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: messages.callToAction.link })).toBeNull();
    await expect(canvas.queryByRole('button', { name: messages.callToAction.button })).toBeNull();
  },
};

/** It is loading: the actions on the account are there already. */
export const Loading: Story = {
  parameters: { msw: [waits(usersEndpoints.profile), ...loggedIn()] },
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    await expect(panel.getByText(messages.accountView.loading)).toBeInTheDocument();
    await expect(panel.getByRole('button', { name: 'Manage Account' })).toBeEnabled();
  },
};

/** It fails to load: I see the product's own words, not the service's. */
export const LoadFails: Story = {
  name: 'Could not be loaded, at first [PROF-17]',
  parameters: { msw: [refuse(usersEndpoints.profile, 500, { message: 'Broken.' }, { once: true }), ...loggedIn()] },
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    await expect(await panel.findByRole('alert')).toHaveTextContent(/^Could not load account info$/);
    if (storyEndsHere()) return;
    await step('I try again', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
      await expect(await panel.findByText('Sample Person')).toBeVisible();
      await expect(canvas.getByRole('complementary').contains(document.activeElement)).toBe(true);
      await expect(panel.queryByRole('alert')).toBeNull();
    });
  },
};

/** Without a connection I see the same. */
export const Unreachable: Story = {
  name: 'Could not be loaded without a connection [PROF-17]',
  parameters: { msw: [unreachable(usersEndpoints.profile), ...loggedIn()] },
  play: async ({ canvas }) => {
    await expect(await (await findPanel(canvas)).findByRole('alert')).toHaveTextContent('Could not load account info');
  },
};

const longNames = { firstName: 'Maximiliane-Theodora Annegret', lastName: 'Donaudampfschifffahrtsgesellschaft', mobileNumber: '5550100123' };

/** The longest names and address, on the narrowest phone. */
export const Boundary: Story = {
  globals: narrowestPhone,
  parameters: {
    msw: [mock(usersEndpoints.profile, { ...longNames, emailAddress: `${'donaudampfschifffahrt'.repeat(3)}@example.com` }), ...loggedIn()],
  },
  play: async ({ canvas }) => {
    await (await findPanel(canvas)).findByText(/Donaudampfschifffahrtsgesellschaft/);
    await expectFits();
  },
};

/** On a phone, a page of its own. */
export const OnAPhone: Story = {
  tags: ['visual'],
  globals: phone,
  play: async ({ canvas }) => {
    await (await findPanel(canvas)).findByText('Sample Person');
    await expectFits();
  },
};

async function findPanel(canvas: Canvas): Promise<Canvas> {
  await findHeader(canvas);
  await canvas.findByRole('heading', { name: 'Account', level: 2 });
  return panelOf(canvas);
}

/** The facts, line by line. */
function factsIn(panel: Canvas): (string | null | undefined)[][] {
  return panel.getAllByRole('term').map((term: HTMLElement) => [term.textContent, term.nextElementSibling?.textContent]);
}
