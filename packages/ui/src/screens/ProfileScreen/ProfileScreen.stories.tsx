import { dataEndpoints, loggedIn, mock, refusal, usersEndpoints, waits } from '@blue-budget/api/mocks';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { atTheBoundary, expectLargestReadable } from '../ShellScreen/storyBoundary.ts';
import {
  findHeader, heldReply, oneWidth, panelOf, phone, shellParameters, StoryShell, wide, type Canvas,
} from '../ShellScreen/storyShell.tsx';

const home = storyHousehold();

const meta = {
  title: 'Screens/Profile',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', onNavigate: fn() },
  argTypes: { section: { control: false } },
  globals: wide,
  parameters: {
    ...shellParameters,
    ...oneWidth,
    msw: loggedIn(),
    docs: { ...shellParameters.docs, description: { component: 'The person\'s own page, and the way out.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A single page: a title in place of tabs, the theme, what is still to come, and the way out. */
export const Loaded: Story = {
  name: 'Loaded, a page without tabs [NAV-08]',
  parameters: { chromatic: shellParameters.chromatic },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(canvas.queryByRole('tablist')).toBeNull();
    await expect(canvas.getByRole('heading', { name: 'Profile', level: 2 })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Log Out' })).toBeEnabled();
  },
};

/** Its groups, and what they open: one entry at a time, marked. */
export const Entries: Story = {
  tags: ['visual'],
  name: 'Groups and entries, the offer, and the way out; Settings is still to come [PROF-01] [PROF-02] [PROF-03] [PROF-04] [PROF-05] [PROF-06]',
  beforeEach: home.reset,
  parameters: { msw: home.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expect(entriesOf(canvas)).toEqual({
      'Budget Setup': ['Beginning Balances', 'Template', 'Archive', 'Link to Financial Institutions'],
      'Your Account': ['Account', 'Your data', 'Settings', 'Changes'],
      'Legal and Info': ['How Blue Budget works', 'Privacy Policy', 'Terms of Use'],
    });
    await expect(canvas.getByRole('button', { name: 'Log Out' })).toBeEnabled();
    for (const [entry, title] of Object.entries(opened)) {
      await step(entry, async () => {
        await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${entry}`) }));
        await expect(await canvas.findByRole('heading', { name: title, level: 2 })).toBeVisible();
        await expect(canvas.getByRole('button', { name: new RegExp(`^${entry}`) })).toHaveAttribute('aria-current', 'true');
      });
    }
    await expect(canvas.getAllByText('Coming Soon').length).toBe(2);
    await step('The offer leads to the plans', async () => {
      await userEvent.click(canvas.getByRole('button', { name: messages.callToAction.button }));
      await expect(await canvas.findByRole('heading', { name: messages.membership.plans.title, level: 2 })).toBeVisible();
    });
  },
};

/** The panels of each kind of entry. */
const opened = {
  'Beginning Balances': 'Beginning Balances', 'Template': 'Template', 'Archive': 'Archive', 'Link to Financial Institutions': 'Linked Institutions',
  'Account': 'Account', 'How Blue Budget works': 'How Blue Budget works', 'Changes': 'Changes', 'Settings': 'Settings',
};

/** A member is offered nothing, and sees it in the header. */
export const Premium: Story = {
  name: 'A member sees the gradient and no offer [PROF-04] [AUTH-41]',
  parameters: { msw: loggedIn({ premium: true }) },
  play: async ({ canvas }) => {
    const heading = await findHeader(canvas);
    await expect(canvas.queryByText(messages.callToAction.title)).toBeNull();
    await expect(canvas.queryByRole('button', { name: messages.callToAction.button })).toBeNull();
    const header = heading.closest('[data-status]');
    await expect(header && getComputedStyle(header).backgroundImage).toMatch(/linear-gradient/);
  },
};

/** Pages outside the product open in a tab of their own, and cannot reach back. */
export const LegalPages: Story = {
  parameters: oneWidth,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    for (const [name, address] of [['Privacy Policy', '/privacy.html'], ['Terms of Use', '/terms.html']] as const) {
      const link = canvas.getByRole('link', { name: new RegExp(`^${name}`) });
      await expect(link).toHaveAttribute('href', address);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  },
};

/** Seven cards about the product, and the panel of each. */
export const HowItWorks: Story = {
  name: 'How it works: seven cards that lead on [PROF-20] [PROF-21]',
  args: { panels: [{ view: 'howItWorks' }] },
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await canvas.findByRole('heading', { name: 'How Blue Budget works' });
    const titles = ['Assigning Your Budget', 'Transactions', 'Net Worth', 'Goals', 'Linking Your Bank', 'Template', 'Archive'];
    const ways = canvas.getAllByRole('button', { name: /^Learn More/ });
    await expect(ways.map((way) => way.closest('li')?.querySelector('h3')?.textContent)).toEqual(titles);
    if (storyEndsHere()) return;
    for (const title of titles) {
      await step(title, async () => {
        await userEvent.click(canvas.getByRole('button', { name: `Learn More: ${title}` }));
        await expect(await canvas.findByRole('heading', { name: 'Learn More' })).toBeVisible();
        await expect(canvas.getAllByText('Coming Soon').at(-1)).toBeVisible();
        await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      });
    }
  },
};

/** On a phone, which has no rail, the theme is chosen here. */
export const ChoosesTheTheme: Story = {
  globals: phone,
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('I choose the dark theme', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Dark theme' }));
      await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    });
    await step('I choose the light theme again', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Light theme' }));
      await expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    });
  },
};

let reply = heldReply();
const asked = fn();

/** On my way out: the button shows it and takes no second press; then the login page, and none of my data stays. */
export const LogsOut: Story = {
  name: 'Logs out, once, and leads to the login page [AUTH-37]',
  parameters: { ...oneWidth, msw: [mock(usersEndpoints.logout, async () => { asked(); await reply.released; return {}; }), ...loggedIn()] },
  beforeEach: () => {
    reply = heldReply();
    asked.mockClear();
  },
  play: async ({ args, canvas, step }) => {
    await findHeader(canvas);
    await step('I log out, and press again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Log Out' }));
      const busy = await canvas.findByRole('button', { name: 'Logging out...' });
      await userEvent.click(busy);
      await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    });
    await step('The service lets me go: I am led to the login page, and the token is gone', async () => {
      reply.release();
      await expect(await canvas.findByText('Nobody is logged in.')).toBeVisible();
      await expect(args.onNavigate).toHaveBeenLastCalledWith(expect.objectContaining({ page: 'login' }));
      await expect(asked).toHaveBeenCalledTimes(1);
    });
  },
};

/** The log-out is refused with the service's own text: I see the product's, and can try again. */
export const LogsOutAtTheSecondTry: Story = {
  name: 'Logs out at the second try [AUTH-38]',
  parameters: {
    ...oneWidth,
    msw: [mock(usersEndpoints.logout, () => refusal(503, { message: 'Busy.' }), { once: true }), ...loggedIn()],
  },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('I log out: it fails', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Log Out' }));
      await expect(await canvas.findByRole('alert')).toHaveTextContent('Could not logout. Try again.');
    });
    await step('I close the message and try again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
      await expect(canvas.queryByRole('alert')).toBeNull();
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Log Out' })).toBeEnabled());
      await userEvent.click(canvas.getByRole('button', { name: 'Log Out' }));
      await expect(await canvas.findByText('Nobody is logged in.')).toBeVisible();
    });
  },
};

/** While the budget loads there is nobody to log out yet: the button waits. */
export const Loading: Story = {
  parameters: { msw: [waits(dataEndpoints.overview), ...loggedIn()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Log Out' })).toBeDisabled();
    await expect(panelOf(canvas).queryByText(/\$/)).toBeNull();
  },
};

/** The header of a budget that is red by more than an amount may be, over the person's own page. */
export const Boundary: Story = {
  ...atTheBoundary,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(canvas.getByRole('button', { name: 'Log Out' })).toBeEnabled();
    await expectLargestReadable(canvas.getByRole('banner'));
  },
};

/** The names of the entries, by the heading they stand under. */
function entriesOf(canvas: Canvas): Record<string, (string | null | undefined)[]> {
  const groups = canvas.getAllByRole('group').filter((group: HTMLElement) => group.querySelector('h3') !== null);
  return Object.fromEntries(groups.map((group: HTMLElement) => [
    group.querySelector('h3')?.textContent, within(group).getAllByRole('listitem').map((entry) => entry.querySelector('span > span')?.textContent),
  ]));
}
