import { balancedHousehold } from '@blue-budget/api/mocks';
import { accountSections, emptyRealAccounts, maxCents } from '@blue-budget/domain';
import type { RealAccounts } from '@blue-budget/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { edgeWidths, expectNoSidewaysScroll } from '../storyWidths.ts';
import { AccountsList } from './AccountsList.tsx';
import { AccountsListSkeleton } from './AccountsListSkeleton.tsx';

const meta = {
  title: 'Budget/AccountsList',
  component: AccountsList,
  tags: ['autodocs'],
  args: { sections: accountSections(balancedHousehold().realAccounts) },
  argTypes: { sections: { control: false } },
  parameters: edgeWidths,
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
export const Playground: Story = {};

/** Someone who has just registered. */
export const Empty: Story = {
  args: { sections: accountSections(emptyRealAccounts()) },
  play: async ({ canvas }) => {
    const sections = canvas.getAllByRole('group').map((section) => section.textContent);
    await expect(sections).toEqual(['Cash Accounts$0.00None yet', 'Other Assets$0.00None yet', 'Debt$0.00None yet']);
  },
};

/** A negative balance is called what it is: overdrawn where money is missing, overpaid where it is owed back. */
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
  render: () => (
    <StorySheet>
      <StoryState note="Loaded"><AccountsList sections={accountSections(balancedHousehold().realAccounts)} /></StoryState>
      <StoryState note="Empty"><AccountsList sections={accountSections(emptyRealAccounts())} /></StoryState>
      <StoryState note="Below zero"><AccountsList sections={accountSections(belowZero())} /></StoryState>
      <StoryState note="At its longest"><AccountsList sections={accountSections(longest())} /></StoryState>
      <StoryState note="Loading"><AccountsListSkeleton /></StoryState>
    </StorySheet>
  ),
};

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
