import { balancedHousehold } from '@blue-budget/api/mocks';
import { accountSections, emptyRealAccounts } from '@blue-budget/domain/accounts';
import { maxCents } from '@blue-budget/domain/money';
import type { RealAccounts } from '@blue-budget/domain/accounts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { handIsThere, middleOf, mouse } from '../../primitives/storyHand.ts';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { AccountsList, type AccountsListProps } from './AccountsList.tsx';
import { AccountsListSkeleton } from './AccountsListSkeleton.tsx';

const meta = {
  title: 'Budget/AccountsList',
  component: AccountsList,
  subcomponents: { AccountsListSkeleton },
  tags: ['autodocs'],
  args: { sections: accountSections(balancedHousehold().realAccounts) },
  argTypes: { sections: { control: false } },
  decorators: [(Story) => <div style={{ maxWidth: 372 }}><Story /></div>],
} satisfies Meta<typeof AccountsList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Three kinds of accounts, each with its total, their accounts grouped by category. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step('I see the kinds in order, with their totals', async () => {
      const heads = canvas.getAllByRole('group').map((section) => section.firstElementChild?.textContent);
      await expect(heads).toEqual(['Cash Accounts$11,562.82', 'Other Assets$57,184.67', 'Debt$21,275.11']);
    });
    await step('I see categories inside a kind', async () => {
      const cash = within(canvas.getByRole('group', { name: 'Cash Accounts' }));
      await expect(cash.getByText('Everyday')).toBeVisible();
      await expect(cash.getByText('Reserves')).toBeVisible();
      await expect(cash.getAllByRole('list').map((list) => list.children.length)).toEqual([2, 1]);
    });
    await step('I see which debt finances the car', async () => {
      await expect(canvas.getByText('Financed by Car loan').closest('li')).toHaveTextContent('CarFinanced by Car loan$9,600.00');
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { currentId: 'savings', onSelect: fn(), onSort: fn() } };

/** The whole line opens the account; the one that is open is marked. */
export const Chosen: Story = {
  args: { currentId: 'savings', onSelect: fn() },
  play: async ({ args, canvas }) => {
    const savings = canvas.getByRole('button', { name: 'Savings' });
    await expect(savings).toHaveAttribute('aria-current', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Car loan' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 'car-loan' });
  },
};

/** With the keyboard alone: the space bar picks an account up, arrows move it, Escape leaves it where it was. */
export const MovedByKeyboard: Story = {
  args: { onSort: fn() },
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas, step }) => {
    const said = canvas.getAllByRole('status').at(-1);
    await step('I pick Household cash up and put it above Checking', async () => {
      canvas.getByRole('button', { name: 'Move Household cash' }).focus();
      await userEvent.keyboard(' ');
      await waitFor(() => expect(said).toHaveTextContent('Picked up Household cash.'));
      await userEvent.keyboard('{ArrowUp}{ArrowUp}');
      await waitFor(() => expect(said).toHaveTextContent('Over Checking.'));
      await userEvent.keyboard(' ');
      await waitFor(() => expect(said).toHaveTextContent('Household cash, moved to position 1 of 2'));
      await expect(args.onSort).toHaveBeenLastCalledWith({ section: 'cash-accounts', order: ['household-cash', 'checking', 'savings'], moved: ['household-cash'] });
    });
    if (storyEndsHere()) return;
    await step('I think better of it: Escape leaves it', async () => {
      canvas.getByRole('button', { name: 'Move Checking' }).focus();
      await userEvent.keyboard(' ');
      await waitFor(() => expect(said).toHaveTextContent('Picked up Checking.'));
      await userEvent.keyboard('{ArrowUp}{ArrowUp}{Escape}');
      await waitFor(() => expect(said).toHaveTextContent('Checking stays where it was.'));
      await expect(args.onSort).toHaveBeenCalledTimes(1);
    });
  },
};

/** By menu: at the edge of its category an account takes the category along. */
export const MovedByMenu: Story = {
  args: { onSort: fn() },
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas }) => {
    const menu = within(document.body);
    await userEvent.click(canvas.getByRole('button', { name: 'More for Savings' }));
    await expect(await menu.findByRole('menuitem', { name: 'Move down' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Move Reserves up' }));
    await expect(args.onSort).toHaveBeenLastCalledWith({ section: 'cash-accounts', order: ['savings', 'checking', 'household-cash'], moved: ['savings'] });
    await expect(canvas.getByText('Reserves, moved above Everyday')).toBeInTheDocument();
    const cash = within(canvas.getByRole('group', { name: 'Cash Accounts' }));
    await expect(cash.getAllByRole('listitem').map((line) => line.querySelector('span')?.textContent)).toEqual(['Savings', 'Checking', 'Household cash']);
  },
};

/** A mouse, moved by the browser itself: on an account of another category the whole category goes there. */
export const MovedByMouse: Story = {
  args: { onSort: fn() },
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas }) => {
    if (!handIsThere) return;
    const hand = await mouse();
    const from = middleOf(canvas.getByRole('button', { name: 'Move Student loan' }));
    const to = middleOf(canvas.getByRole('button', { name: 'Move Store card' }));
    await hand.press(from);
    await hand.moveTo({ x: from.x, y: from.y - 8 });
    await waitFor(() => expect(canvas.getByText('Picked up Student loan.')).toBeInTheDocument());
    await hand.moveTo(to);
    await waitFor(() => expect(canvas.getByText('Over Store card.')).toBeInTheDocument());
    await hand.letGo();
    await waitFor(() => expect(args.onSort).toHaveBeenLastCalledWith({
      section: 'debt', order: ['car-loan', 'student-loan', 'everyday-card', 'store-card'], moved: ['car-loan', 'student-loan'],
    }));
  },
};

/** Someone who has just registered. */
export const Empty: Story = {
  args: { sections: accountSections(emptyRealAccounts()) },
  play: async ({ canvas }) => {
    const sections = canvas.getAllByRole('group').map((section) => section.textContent);
    await expect(sections).toEqual(['Cash Accounts$0.00None yet', 'Other Assets$0.00None yet', 'Debt$0.00None yet']);
  },
};

/** A negative balance has a word: overdrawn if money is missing, overpaid if it is owed back. */
export const BelowZero: Story = {
  args: { sections: accountSections(belowZero()) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Checking').closest('li')).toHaveTextContent('Checkingoverdrawnnegative $12.50');
    await expect(canvas.getByText('Everyday card').closest('li')).toHaveTextContent('Everyday cardoverpaidnegative $5.00');
  },
};

/** Longest names, longest category and the largest amounts on the narrowest phone. */
export const LongestOnTheNarrowestPhone: Story = {
  args: { sections: accountSections(longest()) },
  globals: { viewport: { value: 'w320' } },
  play: async () => { await expectNoSidewaysScroll(); },
};

/** Loading keeps the room. */
export const Loading: Story = { render: () => <AccountsListSkeleton /> };

/** Loaded, empty, below zero, at its longest and loading. */
export const States: Story = {
  tags: ['visual'],
  args: { onSelect: fn(), onSort: fn() },
  render: ({ onSelect, onSort }) => (
    <StorySheet>
      <StoryState note="Loaded"><AccountsList sections={accountSections(balancedHousehold().realAccounts)} /></StoryState>
      <StoryState note="To be opened and moved">
        <AccountsList
          sections={accountSections(balancedHousehold().realAccounts)}
          currentId="savings"
          {...(onSelect && { onSelect })}
          {...(onSort && { onSort })}
        />
      </StoryState>
      <StoryState note="Empty"><AccountsList sections={accountSections(emptyRealAccounts())} /></StoryState>
      <StoryState note="Below zero"><AccountsList sections={accountSections(belowZero())} /></StoryState>
      <StoryState note="At its longest"><AccountsList sections={accountSections(longest())} /></StoryState>
      <StoryState note="Loading"><AccountsListSkeleton /></StoryState>
    </StorySheet>
  ),
};

/** Keeps the order that one gives it. */
function Kept({ onSort, ...props }: AccountsListProps) {
  const [accounts, setAccounts] = useState(balancedHousehold().realAccounts);
  return (
    <AccountsList
      {...props}
      sections={accountSections(accounts)}
      onSort={(change) => {
        onSort?.(change);
        const { section, order } = change;
        const { title } = accounts[section];
        const placed = accountSections(accounts).flatMap(({ groups }) => groups.flatMap((group) => group.accounts));
        const sorted = order.flatMap((id) => placed.filter((account) => account.id === id));
        setAccounts({ ...accounts, [section]: { title, accounts: sorted } });
      }}
    />
  );
}

function belowZero(): RealAccounts {
  const { realAccounts } = balancedHousehold();
  for (const account of realAccounts['cash-accounts'].accounts) if (account.id === 'checking') account.amount = -12_50;
  for (const account of realAccounts.debt.accounts) if (account.id === 'everyday-card') account.amount = -5_00;
  return realAccounts;
}

function longest(): RealAccounts {
  const { realAccounts } = balancedHousehold();
  for (const { accounts } of [realAccounts['cash-accounts'], realAccounts['other-assets'], realAccounts.debt]) {
    for (const account of accounts) {
      account.name = 'Donaudampfschifffahrtskapitaen';
      account.category = 'Accounts that we share with grandparents';
      account.amount = maxCents;
    }
  }
  return realAccounts;
}
