import { balancedHousehold, overbudgetedHousehold } from '@blue-budget/api/mocks';
import { accountSections, cashTotal } from '@blue-budget/domain/accounts';
import { budgetedTotal, budgetStatus, groupItems, incomeDiscrepancies, spendingSubsetKeys } from '@blue-budget/domain/budget';
import type { MasterData } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { AccountsList } from '../../budget/AccountsList/AccountsList.tsx';
import { MessageBubble } from '../../budget/MessageBubble/MessageBubble.tsx';
import { StatusHeader } from '../../budget/StatusHeader/StatusHeader.tsx';
import { StatusStrip } from '../../budget/StatusStrip/StatusStrip.tsx';
import { everythingInLandmarks, expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { SubsetCard } from '../../budget/SubsetCard/SubsetCard.tsx';
import { SubsetCards } from '../../budget/SubsetCard/SubsetCards.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { ThemeToggle } from '../../primitives/ThemeToggle/ThemeToggle.tsx';
import { SectionNavigation } from '../SectionNavigation/SectionNavigation.tsx';
import { SidePanel } from '../SidePanel/SidePanel.tsx';
import { Shell } from './Shell.tsx';

const { overview, assignments, transactions } = messages.navigation.tabs;
const tabs = [overview, assignments, transactions].map((label) => ({ value: label, label }));

const meta = {
  title: 'Layout/Shell',
  component: Shell,
  tags: ['autodocs'],
  args: {
    navigation: <SectionNavigation current="budget" onSectionSelect={fn()} footer={<ThemeToggle />} />,
    status: statusOf(balancedHousehold()),
    strip: stripOf(balancedHousehold()),
    upper: { kind: 'tabs', label: messages.navigation.sections.budget, tabs, value: overview, onTabChange: fn() },
    panel: { name: 'Accounts', depth: 1, content: accountsOf(balancedHousehold()) },
    message: <MessageBubble message={null} onClose={fn()} />,
    children: envelopesOf(balancedHousehold()),
  },
  argTypes: Object.fromEntries(['navigation', 'status', 'strip', 'upper', 'panel', 'message', 'children'].map((name) => [name, { control: false }])),
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } }, ...everythingInLandmarks },
  globals: { viewport: { value: 'w1440' } },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Wide: rail, content and panel side by side, the status over content and panel. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step('I find each part by its landmark', async () => {
      await expect(canvas.getByRole('banner')).toHaveTextContent('You have a Blue Budget');
      await expect(canvas.getByRole('navigation', { name: 'Sections' })).toBeVisible();
      await expect(canvas.getByRole('main')).toHaveTextContent('Working Budget');
      await expect(canvas.getByRole('complementary', { name: 'Accounts' })).toHaveTextContent('Checking');
    });
    await step('Tabs and panel head stand on one line', async () => {
      const list = canvas.getByRole('tablist', { name: 'BUDGET' }).getBoundingClientRect();
      await expect(list.height).toBe(52);
      await expect(list.top).toBe(104);
      await expect(canvas.getByRole('complementary').getBoundingClientRect().width).toBe(420);
    });
    await step('The tab names the view it shows', async () => {
      await expect(canvas.getByRole('tabpanel', { name: 'Overview' })).toHaveTextContent('Savings');
    });
    await step('By keyboard I skip to the content', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('main')).toHaveFocus();
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** 1280 wide: the rail has gone to the bottom, the panel stays. */
export const At1280: Story = {
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas, step }) => {
    await step('The navigation is at the bottom, main view and panel above it [NAV-14]', async () => {
      await expect(canvas.getByRole('navigation', { name: 'Sections' }).getBoundingClientRect().bottom).toBe(window.innerHeight);
      await expect(canvas.getByRole('main')).toBeVisible();
      await expect(canvas.getByRole('complementary')).toBeVisible();
    });
    await expectNoSidewaysScroll();
  },
};

/** 1000 wide is landscape still. */
export const At1000: Story = {
  globals: { viewport: { value: 'w1000' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary')).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

/** 999 wide is portrait: one column, the panel's first view gives way. */
export const At999: Story = {
  globals: { viewport: { value: 'w999' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('complementary')).toBeNull();
    await expect(canvas.getByRole('main')).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

/** A phone, with the Accounts tab that only portrait has. */
export const InPortrait: Story = {
  args: {
    upper: {
      kind: 'tabs', label: messages.navigation.sections.budget, value: overview, onTabChange: fn(),
      tabs: [...tabs, { value: 'Accounts', label: messages.navigation.tabs.accounts }],
    },
  },
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas }) => {
    await expectNoSidewaysScroll();
    const list = canvas.getByRole('tablist');
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};

/** The narrowest phone: the tabs can be pushed sideways, the page cannot. */
export const NarrowestPhone: Story = {
  args: InPortrait.args,
  globals: { viewport: { value: 'w320' } },
  play: async () => { await expectNoSidewaysScroll(); },
};

/** Something opened in the panel takes the focus, and gives it back. */
export const OpensInThePanel: Story = {
  render: (args) => <Opening {...args} />,
  play: async ({ canvas, step }) => {
    const opener = canvas.getByRole('button', { name: 'Open Groceries' });
    await step('I open Groceries: the focus goes into the panel, and the main view stays', async () => {
      await userEvent.click(opener);
      await expect(canvas.getByRole('complementary', { name: 'Groceries' })).toHaveFocus();
      await expect(canvas.getByRole('main')).toBeVisible();
    });
    if (storyEndsHere()) return;
    await step('I go back: the focus is where it was', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await expect(opener).toHaveFocus();
    });
  },
};

/** In portrait an open panel replaces the main view and the tabs. */
export const OpensInThePanelInPortrait: Story = {
  render: (args) => <Opening {...args} />,
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas, step }) => {
    const opener = canvas.getByRole('button', { name: 'Open Groceries' });
    await step('I open Groceries: the panel is the main view now, and there are no tabs [NAV-11]', async () => {
      await userEvent.click(opener);
      await expect(canvas.getByRole('main', { name: 'Groceries' })).toHaveFocus();
      await expect(canvas.queryByRole('complementary')).toBeNull();
      await expect(canvas.queryByRole('tablist')).toBeNull();
    });
    await step('Skipping to the content leads to the panel', async () => {
      const skip = canvas.getByRole('link', { name: 'Skip to content' });
      skip.focus();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('main', { name: 'Groceries' })).toHaveFocus();
    });
    if (storyEndsHere()) return;
    await step('I go back: the main view is there again, and the focus where it was', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await expect(canvas.getByRole('main')).toBeVisible();
      await expect(opener).toHaveFocus();
    });
  },
};

/** However far the page is scrolled, the panel has the room down to the bottom of the window, and its last line can be read. */
export const PanelToTheBottom: Story = {
  args: { panel: { name: 'Lines', depth: 2, content: <SidePanel title="Lines" onBack={fn()}>{manyLines()}</SidePanel> }, children: manyLines() },
  play: async ({ canvas }) => {
    const body = canvas.getByRole('group', { name: 'Lines' });
    for (const scrolled of [0, 40, 2_000]) {
      window.scrollTo(0, scrolled);
      await waitFor(() => expect(body.getBoundingClientRect().bottom).toBe(window.innerHeight));
      body.scrollTop = body.scrollHeight;
      await expect(within(body).getByText('Line 100').getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    }
    window.scrollTo(0, 0);
  },
};

/** The same over the navigation at the bottom. */
export const PanelToTheNavigation: Story = {
  args: PanelToTheBottom.args,
  globals: { viewport: { value: 'w1000' } },
  play: async ({ canvas }) => {
    const body = canvas.getByRole('group', { name: 'Lines' });
    const floor = canvas.getByRole('navigation', { name: 'Sections' }).getBoundingClientRect().top;
    for (const scrolled of [0, 40, 2_000]) {
      window.scrollTo(0, scrolled);
      await waitFor(() => expect(body.getBoundingClientRect().bottom).toBe(floor));
    }
    window.scrollTo(0, 0);
  },
};

/** On a phone a panel opens right under the strip, however far down its opener is, and has the header's room; Back returns to there. */
export const OpensAtItsTop: Story = {
  args: { status: statusOf(overbudgetedHousehold()), strip: stripOf(overbudgetedHousehold()) },
  render: (args) => <Opening {...args} above={manyLines()} />,
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open Groceries' });
    opener.scrollIntoView();
    await waitFor(() => expect(window.scrollY).toBeGreaterThan(600));
    // The browser reports it in the next frame.
    await new Promise(requestAnimationFrame);
    const { scrollY } = window;
    await userEvent.click(opener);
    await expect(canvas.getByRole('main').getBoundingClientRect().top).toBe(48);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Why is my budget red?' })).toBeVisible());
    if (storyEndsHere()) return;
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(window.scrollY).toBe(scrollY);
    window.scrollTo(0, 0);
  },
};

/** Far down the page the strip says what the header would; what takes the focus stands below it. */
export const Scrolled: Story = {
  args: {
    status: statusOf(overbudgetedHousehold()),
    strip: stripOf(overbudgetedHousehold()),
    children: manyLines(),
  },
  play: async ({ canvas, step }) => {
    const why = () => canvas.queryByRole('button', { name: 'Why is my budget red?' });
    await step('At the top there is the header alone', () => expect(why()).toBeNull());
    await step('Below, the strip is over content and panel, beside the rail [DAY-01]', async () => {
      window.scrollTo(0, 600);
      await waitFor(() => expect(why()).toBeVisible());
      const strip = why()?.parentElement;
      await waitFor(() => expect(strip?.getBoundingClientRect().top).toBe(0));
      await expect(strip?.getBoundingClientRect()).toMatchObject({ left: 200, height: 48, right: document.documentElement.clientWidth });
      await expect(strip).toHaveTextContent("You've overbudgeted by $45.00");
      await expect(canvas.getByRole('complementary').firstElementChild?.getBoundingClientRect().top).toBe(48);
    });
    await step('What takes the focus is not under it', async () => {
      const above = canvas.getByRole('button', { name: 'Line 40' });
      window.scrollTo(0, above.getBoundingClientRect().top + window.scrollY - 10);
      above.focus();
      await waitFor(() => expect(above.getBoundingClientRect().top).toBeGreaterThanOrEqual(48));
    });
    await step('A press on it leads back to the top', async () => {
      await userEvent.click(canvas.getByRole('button', { name: "You've overbudgeted by $45.00. To the top" }));
      await waitFor(() => expect(why()).toBeNull());
    });
    window.scrollTo(0, 0);
  },
};

/** What one is typing into is not covered: the message stands under the strip then, otherwise at the bottom. */
export const MessageOutOfTheWay: Story = {
  args: { children: manyLines(), message: <MessageBubble message={{ id: 1, kind: 'success', text: messages.changes.done['item.assign'] }} onClose={fn()} /> },
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas, step }) => {
    const bubble = () => canvas.getByText(messages.changes.done['item.assign']).getBoundingClientRect();
    const line = (number: number) => canvas.getByRole('button', { name: `Line ${number}` });
    const focusAt = async (number: number, height: number) => {
      window.scrollTo(0, line(number).getBoundingClientRect().top + window.scrollY - height);
      line(number).focus();
      await waitFor(() => expect(line(number)).toHaveFocus());
    };
    await step('In the middle of the page the focus is far from it', async () => {
      await focusAt(40, 300);
      await waitFor(() => expect(bubble().top).toBeGreaterThan(window.innerHeight - 160));
    });
    await step('Where it lies on the focused line, it goes under the strip [DAY-01]', async () => {
      await focusAt(60, bubble().top);
      await waitFor(() => expect(bubble().bottom).toBeLessThan(140));
      await expect(bubble().top).toBeGreaterThanOrEqual(48);
    });
    window.scrollTo(0, 0);
  },
};

/** A section that is a single page has a title in place of tabs. */
export const WithTitle: Story = {
  args: { upper: { kind: 'title', title: 'Profile' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('tablist')).toBeNull();
    await expect(canvas.getByRole('heading', { name: 'Profile', level: 2 })).toBeVisible();
  },
};

/** Without a panel the main view has all the width. */
export const WithoutPanel: Story = {
  args: { panel: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main').getBoundingClientRect().right).toBe(document.body.getBoundingClientRect().right);
  },
};

/** Red, with an error to read. */
export const RedWithError: Story = {
  args: {
    status: statusOf(overbudgetedHousehold()),
    message: <MessageBubble message={{ id: 1, kind: 'error', text: messages.session.logoutFailed }} onClose={fn()} />,
  },
  play: async ({ canvas }) => {
    await expect(within(canvas.getByRole('banner')).getByText("You've overbudgeted by $45.00")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('alert')).toBeVisible());
  },
};

/** All that can change at once: red, an error, a title in place of tabs, and a view further up the panel's stack. */
export const States: Story = {
  tags: ['visual'],
  args: {
    ...RedWithError.args,
    upper: { kind: 'title', title: 'Profile' },
    panel: { name: 'Groceries', depth: 2, content: <SidePanel title="Groceries" onBack={fn()}>Nothing bought yet.</SidePanel> },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary', { name: 'Groceries' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Profile', level: 2 })).toBeVisible();
  },
};

function Opening({ above, ...props }: ComponentProps<typeof Shell> & { above?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const panel = open
    ? { name: 'Groceries', depth: 2, content: <SidePanel title="Groceries" onBack={() => setOpen(false)}>Nothing bought yet.</SidePanel> }
    : props.panel;
  return <Shell {...props} {...(panel !== undefined && { panel })}>{above}<Button onClick={() => setOpen(true)}>Open Groceries</Button></Shell>;
}

function manyLines() {
  return <ul>{Array.from({ length: 100 }, (_, index) => <li key={index}><button type="button">Line {index + 1}</button></li>)}</ul>;
}

function statusOf({ overview: budget, realAccounts }: MasterData) {
  const totals = { cashTotal: cashTotal(realAccounts), budgetedTotal: budgetedTotal(budget) };
  return <StatusHeader {...totals} status={budgetStatus(totals.cashTotal, totals.budgetedTotal)} />;
}

function stripOf({ overview: budget, realAccounts }: MasterData) {
  const totals = { cashTotal: cashTotal(realAccounts), budgetedTotal: budgetedTotal(budget) };
  return <StatusStrip {...totals} status={budgetStatus(totals.cashTotal, totals.budgetedTotal)} onExplain={fn()} onTop={() => window.scrollTo(0, 0)} />;
}

function accountsOf({ realAccounts }: MasterData) {
  return <SidePanel title="Accounts"><AccountsList sections={accountSections(realAccounts)} /></SidePanel>;
}

function envelopesOf({ overview: budget }: MasterData) {
  return (
    <SubsetCards>
      <SubsetCard
        title={budget.income.title}
        total={budget.income.amount}
        groups={groupItems(incomeDiscrepancies(budget), [])}
        meaning="incomeDiscrepancy"
      />
      {spendingSubsetKeys.map((key) => {
        const { title, amount, items, collapsedGroups } = budget[key];
        return <SubsetCard key={key} title={title} total={amount} groups={groupItems(items, collapsedGroups)} />;
      })}
    </SubsetCards>
  );
}
