import { loggedIn } from '@blue-budget/api/mocks';
import { navigationStep } from '@blue-budget/domain/limits';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectFits } from '../navigation/storySession.ts';
import {
  expectTab, findHeader, oneWidth, openSection, panelOf, phone, shellParameters, StoryShell, tabNames, wide, type Canvas,
} from './storyShell.tsx';
import { storyHousehold } from '../budgeting/storyHousehold.ts';

const home = storyHousehold();

const meta = {
  title: 'Screens/Shell navigation',
  component: StoryShell,
  tags: ['autodocs'],
  args: { onNavigate: fn() },
  argTypes: { section: { control: false } },
  globals: wide,
  parameters: {
    ...shellParameters,
    ...oneWidth,
    msw: loggedIn(),
    docs: { ...shellParameters.docs, description: { component: 'Sections and tabs of the shell, at every width where the layout changes.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

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
    const highlight = navigation.querySelector('span');
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

/** GOALS has two tabs; a missing one is coming soon. */
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
    await expect(canvas.getByRole('button', { name: /theme$/ })).toBeVisible();
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
        await expect(panelOf(canvas).getByRole('group', { name: 'Cash Accounts' })).toBeVisible();
      });
    } finally {
      frame.style.width = width;
    }
  },
};

/** By keyboard: past the frame in one step, or through it in reading order. */
export const ByKeyboard: Story = {
  beforeEach: home.reset,
  parameters: { ...oneWidth, msw: home.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('The first stop leads past everything', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    });
    await step('The next one to an envelope, then come the sections, the theme and the tabs', async () => {
      for (const name of ['Go to an envelope', 'BUDGET', 'INSIGHTS', 'GOALS', 'EDUCATION', 'PROFILE', 'Dark theme']) {
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

function bottomOfSections(canvas: Canvas): number {
  return canvas.getByRole('navigation', { name: 'Sections' }).getBoundingClientRect().bottom;
}
