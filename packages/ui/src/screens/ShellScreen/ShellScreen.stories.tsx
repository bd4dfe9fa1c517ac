import {
  balancedHousehold, dataEndpoints, loggedIn, mock, newHousehold, overbudgetedHousehold, refuse, underbudgetedHousehold, usersEndpoints, waits,
} from '@blue-budget/api/mocks';
import { messageDuration } from '@blue-budget/domain/limits';
import { messageBubbleMachine } from '@blue-budget/machines/message-bubble';
import { navigationMachine } from '@blue-budget/machines/navigation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { expectFits, narrowestPhone } from '../navigation/storySession.ts';
import {
  crowdedHousehold, findHeader, heldReply, oneWidth, openSection, panelOf, phone, shellParameters, StoryShell, tabNames, wide,
} from './storyShell.tsx';
import { inLandscape } from '../../tokens/modes.ts';

const meta = {
  title: 'Screens/Shell',
  component: StoryShell,
  tags: ['autodocs'],
  args: { onNavigate: fn() },
  argTypes: { section: { control: false } },
  globals: wide,
  parameters: {
    machines: shownMachines(navigationMachine, messageBubbleMachine),
    ...shellParameters,
    ...oneWidth,
    msw: loggedIn(),
    docs: { ...shellParameters.docs, description: { component: 'Everything behind the login, with the session of its tab.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Blue: every dollar of cash has its envelope. Sections at the left, tabs above, the accounts at the right. */
export const Loaded: Story = {
  name: 'Loaded, with a Blue Budget [BUD-01] [NAV-01] [NAV-03]',
  parameters: inLandscape,
  play: async ({ canvas, canvasElement, step }) => {
    await step('I have a Blue Budget: both totals are the same', async () => {
      await expect(await findHeader(canvas)).toHaveTextContent('You have a Blue Budget');
      await expect(canvas.getByRole('banner')).toHaveTextContent('Cash total $11,562.82equalsBudgeted total $11,562.82');
      await expect(alarm(canvasElement)).toHaveStyle({ opacity: '0' });
    });
    await step('I see the sections, and the tabs of BUDGET', async () => {
      const sections = within(canvas.getByRole('navigation', { name: 'Sections' })).getAllByRole('button').map((button) => button.textContent);
      await expect(sections).toEqual(['BUDGET', 'INSIGHTS', 'GOALS', 'EDUCATION', 'PROFILE']);
      await expect(tabNames(canvas)).toEqual(['Overview', 'Assignments', 'Transactions']);
    });
    await expect(canvas.queryByRole('button', { name: 'Add your first account' })).toBeNull();
    await step('My accounts stand beside it', async () => {
      await expect(panelOf(canvas).getByRole('group', { name: 'Cash Accounts' })).toHaveTextContent('$11,562.82');
    });
  },
};

/** Red, in words and colour: more is budgeted than there is cash for. */
export const Overbudgeted: Story = {
  tags: ['visual'],
  name: 'Overbudgeted [BUD-02] [BUD-03]',
  parameters: { msw: loggedIn({ household: overbudgetedHousehold() }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(await findHeader(canvas)).toHaveTextContent('You have a red budget');
    await expect(canvas.getByText("You've overbudgeted by $45.00")).toBeVisible();
    await expect(canvas.getByRole('banner')).toHaveTextContent('does not equal');
    await waitFor(() => expect(alarm(canvasElement)).toHaveStyle({ opacity: '1' }));
  },
};

/** Red: some cash has no envelope yet. */
export const MoreToBudget: Story = {
  name: 'More to be budgeted [BUD-02] [BUD-04]',
  parameters: { msw: loggedIn({ household: underbudgetedHousehold() }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(await findHeader(canvas)).toHaveTextContent('You have a red budget');
    await expect(canvas.getByText('$120.00 more to be budgeted')).toBeVisible();
    await waitFor(() => expect(alarm(canvasElement)).toHaveStyle({ opacity: '1' }));
  },
};

/** Premium: a gradient from indigo to cyan in place of the plain blue. */
export const Premium: Story = {
  name: 'Premium, with a gradient [BUD-05]',
  parameters: { msw: loggedIn({ premium: true }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(await findHeader(canvas)).toHaveTextContent('You have a Blue Budget');
    await expect(getComputedStyle(header(canvasElement)).backgroundImage).toContain('linear-gradient');
  },
};

/** Premium and red: a gradient still, from dark red to red. */
export const PremiumRed: Story = {
  name: 'Premium and red, with a gradient [BUD-05]',
  parameters: { msw: loggedIn({ premium: true, household: overbudgetedHousehold() }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(await findHeader(canvas)).toHaveTextContent('You have a red budget');
    await expect(getComputedStyle(alarm(canvasElement)).backgroundImage).toContain('linear-gradient');
  },
};

/** Somebody who has just registered: nothing anywhere, and that is a Blue Budget. */
export const NewPerson: Story = {
  name: 'A new person is told that the budget is blue, and led to the first account [FST-04]',
  parameters: { msw: loggedIn({ household: newHousehold() }) },
  play: async ({ canvas, step }) => {
    await expect(await findHeader(canvas)).toHaveTextContent('You have a Blue Budget');
    await expect(canvas.getByRole('banner')).toHaveTextContent('Cash total $0.00equalsBudgeted total $0.00');
    await expect(panelOf(canvas).getAllByText('None yet')).toHaveLength(3);
    await step('I press "Add your first account": its panel opens', async () => {
      await userEvent.click(within(canvas.getByRole('banner')).getByRole('button', { name: 'Add your first account' }));
      await expect(await canvas.findByRole('heading', { name: 'New account' })).toBeVisible();
    });
  },
};

/** The budget is on its way: the frame stands, grey bars keep the room. */
export const Loading: Story = {
  parameters: { msw: [waits(dataEndpoints.overview), ...loggedIn()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading your budget...');
    await expect(canvas.queryByRole('heading', { level: 1 })).toBeNull();
    await expect(canvas.queryByText(/\$/)).toBeNull();
  },
};

let reply = heldReply();

/** Nothing jumps when the budget arrives: header, tabs, first card and panel stay where they were. */
export const ArrivesInPlace: Story = {
  parameters: {
    ...oneWidth,
    msw: [mock(dataEndpoints.realAccounts, async () => { await reply.released; return balancedHousehold().realAccounts; }, { version: 1 }), ...loggedIn()],
  },
  beforeEach: () => { reply = heldReply(); },
  play: async ({ canvas, canvasElement, step }) => {
    await canvas.findByRole('status');
    const waiting = places(canvasElement);
    await step('My budget arrives: everything is where it was', async () => {
      reply.release();
      await findHeader(canvas);
      await expect(places(canvasElement)).toEqual(waiting);
    });
  },
};

/** On a phone too. */
export const ArrivesInPlaceOnAPhone: Story = { ...ArrivesInPlace, globals: phone };

let hide: (() => void) | null = null;

/** The service does not let me go: a bubble says so for seven seconds, and I am still inside. */
export const LogoutFails: Story = {
  name: 'Says that the log-out failed, for seven seconds [AUTH-38] [ERR-01] [NAV-16]',
  args: { section: 'profile' },
  parameters: { msw: [refuse(usersEndpoints.logout, 500), ...loggedIn()] },
  beforeEach: () => {
    hide = null;
    const { setTimeout } = window;
    // The play controls the seven seconds; all other timers are real.
    Object.assign(window, {
      setTimeout: (callback: (...given: unknown[]) => void, delay?: number, ...rest: unknown[]) => {
        if (delay !== messageDuration) return setTimeout(callback, delay, ...rest);
        hide = () => callback(...rest);
        return 0;
      },
    });
    return () => { Object.assign(window, { setTimeout }); };
  },
  play: async ({ args, canvas, step }) => {
    await findHeader(canvas);
    await step('I log out', async () => userEvent.click(canvas.getByRole('button', { name: 'Log Out' })));
    const message = await canvas.findByRole('alert');
    await expect(message).toHaveTextContent('Could not logout. Try again.');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Log Out' })).toBeEnabled());
    await expect(args.onNavigate).not.toHaveBeenCalledWith(expect.objectContaining({ page: 'login' }));
    await step('Seven seconds pass', async () => {
      hide?.();
      await waitFor(() => expect(message).not.toBeInTheDocument());
    });
  },
};

/** Names of thirty characters, the largest amounts and four hundred lines: nothing cut off, and all there, though only those in sight are drawn. */
export const Crowded: Story = {
  parameters: { msw: loggedIn({ household: crowdedHousehold() }) },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const workingBudget = within(canvas.getByRole('region', { name: 'Working Budget' }));
    const places = () => workingBudget.getAllByRole('listitem').map((line) => Number(line.getAttribute('aria-posinset')));
    const lines = workingBudget.getAllByRole('listitem');
    await step('I see a few of the lines; three more stand in a closed group', async () => {
      await expect(lines[0]).toHaveAttribute('aria-setsize', '397');
      await expect(lines.length).toBeLessThan(60);
      await expectFits();
    });
    await step('I scroll down: the last of them stand there, one below the other', async () => {
      workingBudget.getAllByRole('listitem').at(-1)?.scrollIntoView({ block: 'end' });
      await waitFor(() => expect(places().slice(-5)).toEqual([393, 394, 395, 396, 397]));
      await expectFits();
    });
    await step('I scroll to the largest amount: its line says what it means', async () => {
      workingBudget.getAllByRole('listitem')[0]?.scrollIntoView({ block: 'start' });
      await waitFor(() => expect(workingBudget.getAllByRole('listitem').map(({ textContent }) => textContent))
        .toContainEqual(expect.stringContaining('overspentnegative $999,999,999.99')));
    });
  },
};

/** The same where there is the least room. */
export const CrowdedOnTheNarrowestPhone: Story = {
  globals: narrowestPhone,
  parameters: { ...oneWidth, msw: loggedIn({ household: crowdedHousehold() }) },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expectNoSidewaysScroll();
    await step('I open Accounts', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Accounts' }));
      await expectNoSidewaysScroll();
    });
  },
};

/** An everyday household on the narrowest phone, at twice the size of text as well. */
export const NarrowestPhone: Story = {
  globals: narrowestPhone,
  parameters: { ...oneWidth, msw: loggedIn({ household: overbudgetedHousehold() }) },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expectFits();
    for (const name of ['INSIGHTS', 'PROFILE']) {
      await step(`I open ${name}`, async () => {
        await openSection(canvas, name);
        await expectFits();
      });
    }
  },
};

function header(canvasElement: HTMLElement): HTMLElement {
  const element = canvasElement.querySelector<HTMLElement>('[data-status]');
  if (element === null) throw new Error('The header is drawn');
  return element;
}

/** The red layer over the blue one. */
function alarm(canvasElement: HTMLElement): HTMLElement {
  const element = header(canvasElement).firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error('The red layer is drawn');
  return element;
}

/** Where the parts of the frame and the first card stand. */
function places(canvasElement: HTMLElement) {
  const parts = ['header', '[role="tablist"]', 'main', '[role="tabpanel"] > div > div > *', 'aside'];
  return parts.map((part) => {
    const box = canvasElement.querySelector(part)?.getBoundingClientRect();
    return { part, top: box?.top, left: box?.left, width: box?.width, height: part === 'main' || part === 'aside' ? null : box?.height };
  });
}
