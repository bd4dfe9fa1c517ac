import { balancedHousehold } from '@blue-budget/api/mocks';
import { accountSections } from '@blue-budget/domain/accounts';
import { maxCents } from '@blue-budget/domain/money';
import { itemChoices } from '@blue-budget/domain/transactions';
import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { heightOf } from '../../primitives/storyTargets.ts';
import { AccountPicker, type AccountPickerProps } from './AccountPicker.tsx';
import type { AccountOptionGroup } from './pickerEntries.ts';

const texts = messages.accountPicker;

const meta = {
  title: 'Budget/AccountPicker',
  component: AccountPicker,
  tags: ['autodocs'],
  args: { label: messages.transactions.fields.accountUsed, groups: accounts(), selectedId: null, onSelect: fn() },
  argTypes: { groups: { control: false } },
  render: (args) => <Kept {...args} />,
  decorators: [(Story) => <div style={{ maxWidth: 372 }}><Story /></div>],
} satisfies Meta<typeof AccountPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A short list of accounts, by kind, with their balances. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    await step('I see accounts by kind, with balances', async () => {
      await expect(await canvas.findByRole('group', { name: 'Cash Accounts' })).toHaveTextContent(/^Cash AccountsCheckingEveryday\$/);
      await expect(canvas.queryByRole('combobox')).toBeNull();
    });
    await step('I choose one', async () => {
      const savings = canvas.getByRole('option', { name: /^Savings/ });
      await userEvent.click(savings);
      await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 'savings' });
      await expect(savings).toHaveAttribute('aria-selected', 'true');
      await expect(heightOf(savings)).toBeGreaterThanOrEqual(44);
    });
  },
};

/** The parts of an entry: a name, a note, an amount. I choose by its id, even if two have the same name. */
export const Entries: Story = {
  name: 'An entry shows its name, its amount and what is noted of it, and is chosen by its id [WID-17]',
  args: {
    groups: [{
      key: 'cash',
      options: [
        { id: 'ours', name: 'Savings', amount: 8_450_00, note: 'Reserves' },
        { id: 'theirs', name: 'Savings', amount: -12_05, note: 'Everyday' },
        { id: 'plain', name: 'Checking', amount: 0 },
      ],
    }],
  },
  play: async ({ args, canvas, step }) => {
    const entries = await canvas.findAllByRole('option');
    await step('I read each from left to right', async () => {
      await expect(entries.map(({ textContent }) => textContent)).toEqual([
        'SavingsReserves$8,450.00', 'SavingsEverydaynegative $12.05', 'Checking$0.00',
      ]);
    });
    await step('Of two that are named alike I choose the second', async () => {
      await userEvent.click(canvas.getByRole('option', { name: /12\.05/ }));
      await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 'theirs' });
      await expect(canvas.getAllByRole('option', { selected: true })).toEqual([entries[1]]);
    });
  },
};

/** With the keyboard alone, in a short list: arrows, Home, End and letters go along, Enter or the space bar chooses. */
export const ByKeyboard: Story = {
  args: { selectedId: 'savings' },
  play: async ({ args, canvas, step }) => {
    const list = await canvas.findByRole('listbox', { name: messages.transactions.fields.accountUsed });
    await step('Tab leads to what is chosen', async () => {
      await userEvent.tab();
      await expect(list).toHaveFocus();
      await expectActive(list, /^Savings/);
    });
    await step('Arrows, Home and End go along', async () => {
      await userEvent.keyboard('{Home}');
      await expectActive(list, /^Checking/);
      await userEvent.keyboard('{End}{ArrowDown}');
      await expectActive(list, /^Student loan/);
    });
    await step('A letter leaps to the next of that name', async () => {
      await userEvent.keyboard('s');
      await expectActive(list, /^Savings/);
      await userEvent.keyboard('s');
      await expectActive(list, /^Store card/);
    });
    await step('Nothing was chosen on the way; the space bar chooses', async () => {
      await expect(args.onSelect).not.toHaveBeenCalled();
      await userEvent.keyboard(' ');
      await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 'store-card' });
    });
  },
};

/** Many: a field to search them. Typing filters the list, arrows and Enter choose without leaving the field. */
export const Searched: Story = {
  args: { label: messages.transactions.fields.budgetedAccount, groups: items() },
  play: async ({ args, canvas, step }) => {
    const field = await canvas.findByRole('combobox', { name: texts.search });
    await step('I type a part of a name', async () => {
      await userEvent.type(field, 'gro');
      await expect(canvas.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Groceries/)]);
      await expect(canvas.getByRole('status')).toHaveTextContent('1 account found');
    });
    await step('The first that is found is ready, and Enter chooses it', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 'groceries' });
      await expect(field).toHaveFocus();
    });
    await step('What does not exist is said to be missing', async () => {
      await userEvent.clear(field);
      await userEvent.type(field, 'yacht');
      await expect(canvas.getByText(texts.nothingFound('yacht'))).toBeVisible();
      await expect(canvas.queryByRole('option')).toBeNull();
    });
    await step('A heading finds what stands under it', async () => {
      await userEvent.clear(field);
      await userEvent.type(field, 'giving');
      await waitFor(() => expect(canvas.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Giving']));
    });
  },
};

/** None may be chosen where it is optional. */
export const Optional: Story = {
  args: { optional: true, selectedId: 'checking' },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('option', { name: texts.none }));
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: null });
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent(texts.none);
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { optional: true, searchableFrom: 0 } };

/** Nothing to choose from. */
export const Empty: Story = {
  args: { groups: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.empty)).toBeVisible();
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

/** Thirty characters without a space and the largest amounts, on the narrowest phone. */
export const LongestOnTheNarrowestPhone: Story = {
  args: { groups: longest(), searchableFrom: 0 },
  globals: { viewport: { value: 'w320' } },
  play: expectNoSidewaysScroll,
};

/** Short, chosen, optional, searched, longest, empty. */
export const States: Story = {
  tags: ['visual'],
  render: ({ onSelect }) => (
    <StorySheet>
      <StoryState note="One chosen"><AccountPicker label="One chosen" groups={accounts()} selectedId="savings" onSelect={onSelect} /></StoryState>
      <StoryState note="None may be chosen"><AccountPicker label="Optional" groups={accounts().slice(0, 1)} selectedId={null} onSelect={onSelect} optional /></StoryState>
      <StoryState note="Many, with a search"><AccountPicker label="Many" groups={items().slice(0, 2)} selectedId="groceries" onSelect={onSelect} /></StoryState>
      <StoryState note="At its longest"><AccountPicker label="Longest" groups={longest()} selectedId={null} onSelect={onSelect} /></StoryState>
      <StoryState note="Nothing to choose"><AccountPicker label="Nothing" groups={[]} selectedId={null} onSelect={onSelect} /></StoryState>
    </StorySheet>
  ),
};

async function expectActive(list: HTMLElement, text: RegExp) {
  const active = document.getElementById(list.getAttribute('aria-activedescendant') ?? '');
  await expect(active?.textContent).toMatch(text);
}

function accounts(): AccountOptionGroup[] {
  return accountSections(balancedHousehold().realAccounts)
    .filter(({ key }) => key !== 'other-assets')
    .map(({ key, title, groups }) => ({
      key,
      title,
      options: groups.flatMap((group) => group.accounts.map(({ id, name, amount }) => ({ id, name, amount, ...(group.category !== '' && { note: group.category }) }))),
    }));
}

function items(): AccountOptionGroup[] {
  const { overview, realAccounts } = balancedHousehold();
  return itemChoices({ type: 'Other', subtype: 'Refund', direction: 'Money-In' }, overview, realAccounts)
    .map((choices) => ({ key: choices.subset, title: overview[choices.subset].title, options: choices.items }));
}

function longest(): AccountOptionGroup[] {
  const [first] = accounts();
  return first === undefined ? [] : [{
    ...first,
    title: 'Accounts that we share with grandparents',
    options: first.options.map((option) => ({ ...option, name: 'Donaudampfschifffahrtskapitaen', note: 'Donaudampfschifffahrtskapitaene', amount: -maxCents })),
  }];
}

function Kept({ selectedId: atFirst, onSelect, ...props }: AccountPickerProps) {
  const [selectedId, setSelectedId] = useState<Id | null>(atFirst);
  const select: AccountPickerProps['onSelect'] = (choice) => {
    setSelectedId(choice.id);
    onSelect(choice);
  };
  return <AccountPicker {...props} selectedId={selectedId} onSelect={select} />;
}
