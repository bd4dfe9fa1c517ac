import {
  balancedHousehold, dataEndpoints, loggedIn, mock, newHousehold, overbudgetedHousehold, refuse, underbudgetedHousehold, usersEndpoints, waits,
} from '@blue-budget/api/mocks';
import { messageDuration, navigationStep } from '@blue-budget/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { expectFits, narrowestPhone } from '../navigation/storySession.ts';
import { crowdedHousehold, findHeader, heldReply, oneWidth, phone, shellParameters, StoryShell, tabNames, wide, type Canvas } from './storyShell.tsx';

const meta = {
  title: 'Screens/Shell',
  component: StoryShell,
  tags: ['autodocs'],
  args: { onNavigate: fn() },
  argTypes: { section: { control: false } },
  globals: wide,
  parameters: {
    ...shellParameters,
    msw: loggedIn(),
    docs: { ...shellParameters.docs, description: { component: 'Everything behind the login, with the session of its tab.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Blue: every dollar of cash has its envelope. Sections at the left, tabs above, the accounts at the right. */
export const Loaded: Story = {
  name: 'Loaded, with a Blue Budget [BUD-01] [NAV-01] [NAV-03]',
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
    await step('My accounts stand beside it', async () => {
      await expect(within(canvas.getByRole('complementary')).getByRole('group', { name: 'Cash Accounts' })).toHaveTextContent('$11,562.82');
    });
  },
};

/** Red, in words and colour: more is budgeted than there is cash for. */
export const Overbudgeted: Story = {
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
  parameters: { msw: loggedIn({ household: newHousehold() }) },
  play: async ({ canvas }) => {
    await expect(await findHeader(canvas)).toHaveTextContent('You have a Blue Budget');
    await expect(canvas.getByRole('banner')).toHaveTextContent('Cash total $0.00equalsBudgeted total $0.00');
    await expect(within(canvas.getByRole('complementary')).getAllByText('None yet')).toHaveLength(3);
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

/** I go round the sections and come back: each one shows the tab I left, and the address never changes. */
export const RememberedTab: Story = {
  name: 'Remembers the tab of every section [NAV-02] [NAV-09]',
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const { href } = window.location;
    await step('In BUDGET I choose Transactions, in GOALS I choose Debt', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Transactions' }));
      await openSection(canvas, 'GOALS');
      await expectTab(canvas, 'Savings');
      await userEvent.click(canvas.getByRole('tab', { name: 'Debt' }));
    });
    await step('BUDGET shows Transactions again', async () => {
      await openSection(canvas, 'BUDGET');
      await expectTab(canvas, 'Transactions');
    });
    await step('GOALS shows Debt again', async () => {
      await openSection(canvas, 'GOALS');
      await expectTab(canvas, 'Debt');
    });
    await expect(window.location.href).toBe(href);
  },
};

/** The highlight stands 60 px further down for every section. */
export const Highlight: Story = {
  name: 'Moves the highlight 60 px for each section [NAV-15]',
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const navigation = canvas.getByRole('navigation', { name: 'Sections' });
    const highlight = navigation.firstElementChild;
    if (highlight === null) throw new Error('The highlight is drawn');
    const top = highlight.getBoundingClientRect().top;
    for (const [index, name] of ['BUDGET', 'INSIGHTS', 'GOALS', 'EDUCATION', 'PROFILE'].entries()) {
      await step(`I choose ${name}`, async () => {
        await openSection(canvas, name);
        await waitFor(() => expect(highlight.getBoundingClientRect().top).toBe(top + index * navigationStep));
      });
    }
  },
};

/** GOALS has two tabs; what is not there yet says so. */
export const Goals: Story = {
  name: 'GOALS has the tabs Savings and Debt [NAV-06]',
  args: { section: 'goals' },
  parameters: oneWidth,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(tabNames(canvas)).toEqual(['Savings', 'Debt']);
  },
};

/** EDUCATION: four tabs, each of them Coming Soon. */
export const Education: Story = {
  name: 'EDUCATION is Coming Soon in every tab [NAV-07]',
  args: { section: 'education' },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expect(tabNames(canvas)).toEqual(['Budgeting', 'Saving', 'Debt', 'Investing']);
    for (const name of ['Budgeting', 'Saving', 'Debt', 'Investing']) {
      await step(`I open ${name}`, async () => {
        await userEvent.click(canvas.getByRole('tab', { name }));
        await expect(within(canvas.getByRole('tabpanel', { name })).getByText('Coming Soon')).toBeVisible();
      });
    }
  },
};

/** On a phone my accounts are a tab of BUDGET, the last one. */
export const AccountsTabInPortrait: Story = {
  name: 'Accounts is a tab in portrait [NAV-03]',
  globals: phone,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expect(tabNames(canvas)).toEqual(['Overview', 'Assignments', 'Transactions', 'Accounts']);
    await expect(canvas.queryByRole('complementary')).toBeNull();
    await step('I open Accounts', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Accounts' }));
      await expect(within(canvas.getByRole('tabpanel', { name: 'Accounts' })).getByRole('group', { name: 'Cash Accounts' })).toBeVisible();
    });
  },
};

/** 999 is portrait: one column. */
export const At999: Story = {
  name: '999 px: portrait, with the Accounts tab [NAV-03]',
  globals: { viewport: { value: 'w999' } },
  parameters: oneWidth,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(tabNames(canvas)).toContain('Accounts');
    await expect(canvas.queryByRole('complementary')).toBeNull();
    await expectFits();
  },
};

/** 1000 is not: main view and panel side by side, sections at the bottom. */
export const At1000: Story = {
  name: '1000 px: main view beside the panel [NAV-03] [NAV-14]',
  globals: { viewport: { value: 'w1000' } },
  parameters: oneWidth,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(tabNames(canvas)).not.toContain('Accounts');
    await expect(canvas.getByRole('main').getBoundingClientRect().right).toBe(canvas.getByRole('complementary').getBoundingClientRect().left);
    await expect(bottomOfSections(canvas)).toBe(window.innerHeight);
    await expectFits();
  },
};

/** 1299: the sections are at the bottom still. */
export const At1299: Story = {
  name: '1299 px: sections at the bottom [NAV-14]',
  globals: { viewport: { value: 'w1299' } },
  parameters: oneWidth,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(bottomOfSections(canvas)).toBe(window.innerHeight);
    await expect(canvas.getByRole('banner').getBoundingClientRect().left).toBe(0);
  },
};

/** 1300: a rail at the left, with the theme at its foot. */
export const At1300: Story = {
  name: '1300 px: sections in a rail at the left [NAV-14]',
  globals: { viewport: { value: 'w1300' } },
  parameters: oneWidth,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(bottomOfSections(canvas)).toBeLessThan(window.innerHeight);
    await expect(canvas.getByRole('navigation').getBoundingClientRect().right).toBeLessThanOrEqual(canvas.getByRole('banner').getBoundingClientRect().left);
    await expect(canvas.getByRole('button', { name: 'Dark theme' })).toBeVisible();
  },
};

/** I turn my tablet while Accounts is open: the tab is gone, the budget shows Overview, and the accounts stand beside it. */
export const WidenedFromPortrait: Story = {
  name: 'Falls back to Overview when widened [NAV-10]',
  globals: { viewport: { value: 'w999' } },
  // The play widens the frame it is shown in, which a page of its own does not have.
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await userEvent.click(canvas.getByRole('tab', { name: 'Accounts' }));
    const frame = [...window.parent.document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === window);
    if (frame === undefined) throw new Error('Stories are shown in a frame');
    const { width } = frame.style;
    try {
      await step('I widen the window by a pixel', async () => {
        frame.style.width = '1000px';
        await waitFor(() => expect(tabNames(canvas)).toEqual(['Overview', 'Assignments', 'Transactions']));
        await expectTab(canvas, 'Overview');
        await expect(within(canvas.getByRole('complementary')).getByRole('group', { name: 'Cash Accounts' })).toBeVisible();
      });
    } finally {
      frame.style.width = width;
    }
  },
};

let hide: (() => void) | null = null;

/** The service does not let me go: a bubble says so for seven seconds, and I am still inside. */
export const LogoutFails: Story = {
  name: 'Says that the log-out failed, for seven seconds [AUTH-38] [ERR-01] [NAV-16]',
  args: { section: 'profile' },
  parameters: { msw: [refuse(usersEndpoints.logout, 500), ...loggedIn()] },
  beforeEach: () => {
    hide = null;
    const { setTimeout } = window;
    // The seven seconds pass when the play says so; every other time is real.
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
    await expect(canvas.getByRole('button', { name: 'Log Out' })).toBeEnabled();
    await expect(args.onNavigate).not.toHaveBeenCalledWith(expect.objectContaining({ page: 'login' }));
    await step('Seven seconds pass', async () => {
      hide?.();
      await waitFor(() => expect(message).not.toBeInTheDocument());
    });
  },
};

/** Names of thirty characters, the largest amounts and four hundred lines: all there, and nothing cut off on the narrowest phone. */
export const Crowded: Story = {
  parameters: { msw: loggedIn({ household: crowdedHousehold() }) },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const workingBudget = within(canvas.getByRole('region', { name: 'Working Budget' }));
    await expect(workingBudget.getByText('Donaudampfschifffahrtsreise 00', { selector: 'li:nth-last-child(n + 300) *' })).toBeVisible();
    await expect(workingBudget.getAllByText('overspent').length).toBeGreaterThan(0);
    await expectFits();
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

/** By keyboard: past the frame in one step, or through it in reading order. */
export const ByKeyboard: Story = {
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('The first stop leads past everything', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    });
    await step('Then the sections, the theme and the tabs', async () => {
      for (const name of ['BUDGET', 'INSIGHTS', 'GOALS', 'EDUCATION', 'PROFILE', 'Dark theme']) {
        await userEvent.tab();
        await expect(canvas.getByRole('button', { name })).toHaveFocus();
      }
      await userEvent.tab();
      await expect(canvas.getByRole('tab', { name: 'Overview' })).toHaveFocus();
    });
    await step('An arrow key opens the next tab', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expectTab(canvas, 'Assignments');
    });
    await step('I choose INSIGHTS', async () => {
      canvas.getByRole('button', { name: 'INSIGHTS' }).focus();
      await userEvent.keyboard('{Enter}');
      await expectTab(canvas, 'Net Worth');
    });
  },
};

async function openSection(canvas: Canvas, name: string) {
  const button = canvas.getByRole('button', { name });
  await userEvent.click(button);
  await expect(button).toHaveAttribute('aria-current', 'page');
}

async function expectTab(canvas: Canvas, name: string) {
  await waitFor(() => expect(canvas.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true'));
  await expect(canvas.getByRole('tabpanel', { name })).toBeVisible();
}

function bottomOfSections(canvas: Canvas): number {
  return canvas.getByRole('navigation', { name: 'Sections' }).getBoundingClientRect().bottom;
}

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
  const parts = ['header', '[role="tablist"]', 'main', '[role="tabpanel"] > div > *', 'aside'];
  return parts.map((part) => {
    const box = canvasElement.querySelector(part)?.getBoundingClientRect();
    return { part, top: box?.top, left: box?.left, width: box?.width, height: part === 'main' || part === 'aside' ? null : box?.height };
  });
}
