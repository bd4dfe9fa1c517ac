import { dataEndpoints, loggedIn, mock, refusal, usersEndpoints, waits } from '@blue-budget/api/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { findHeader, heldReply, oneWidth, phone, shellParameters, StoryShell, wide } from '../ShellScreen/storyShell.tsx';

const meta = {
  title: 'Screens/Profile',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', onNavigate: fn() },
  argTypes: { section: { control: false } },
  globals: wide,
  parameters: {
    ...shellParameters,
    msw: loggedIn(),
    docs: { ...shellParameters.docs, description: { component: 'The person\'s own page, and the way out.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A single page: a title in place of tabs, the theme, what is still to come, and the way out. */
export const Loaded: Story = {
  name: 'Loaded, a page without tabs [NAV-08]',
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
  name: 'Groups and entries; Settings is still to come [PROF-06]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const groups = canvas.getAllByRole('group').filter((group) => group.querySelector('h3') !== null);
    await expect(groups.map((group) => within(group).getByRole('heading').textContent)).toEqual(['Budget Setup', 'Your Account', 'Legal and Info']);
    await step('I open Settings', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Settings/ }));
      await expect(await canvas.findByRole('heading', { name: 'Settings', level: 2 }, { timeout: 5000 })).toBeVisible();
      await expect(canvas.getAllByText('Coming Soon').length).toBe(2);
      await expect(canvas.getByRole('button', { name: /^Settings/ })).toHaveAttribute('aria-current', 'true');
    });
  },
};

/** Seven cards about the product, and what each leads to. */
export const HowItWorks: Story = {
  name: 'How it works: seven cards that lead on [PROF-20] [PROF-21]',
  args: { panels: [{ view: 'howItWorks' }] },
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await canvas.findByRole('heading', { name: 'How Blue Budget works' }, { timeout: 5000 });
    const titles = ['Assigning Your Budget', 'Transactions', 'Net Worth', 'Goals', 'Linking Your Bank', 'Template', 'Archive'];
    const ways = canvas.getAllByRole('button', { name: /^Learn More/ });
    await expect(ways.map((way) => way.closest('li')?.querySelector('h3')?.textContent)).toEqual(titles);
    for (const title of titles) {
      await step(title, async () => {
        await userEvent.click(canvas.getByRole('button', { name: `Learn More: ${title}` }));
        await expect(await canvas.findByRole('heading', { name: 'Learn More' }, { timeout: 5000 })).toBeVisible();
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

/** On my way out: the button says so and takes no second press; then the login page, and nothing of me is kept. */
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

/** The log-out is refused with words of the service's own: ours are said, and I can try again. */
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
    await expect(within(canvas.getByRole('complementary')).queryByText(/\$/)).toBeNull();
  },
};
