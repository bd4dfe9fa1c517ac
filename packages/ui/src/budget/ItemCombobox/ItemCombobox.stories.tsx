import { balancedHousehold } from '@blue-budget/api/mocks';
import { maxCents } from '@blue-budget/domain/money';
import type { Id } from '@blue-budget/domain/ledger';
import { itemChoices } from '@blue-budget/domain/transactions';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoWrittenStyles, motionIsOver } from '../../primitives/storyFloating.ts';
import { heightOf } from '../../primitives/storyTargets.ts';
import type { AccountOptionGroup } from '../AccountPicker/pickerEntries.ts';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { ItemCombobox, type ItemComboboxProps } from './ItemCombobox.tsx';

const texts = messages.itemCombobox;

const meta = {
  title: 'Budget/ItemCombobox',
  component: ItemCombobox,
  tags: ['autodocs'],
  args: { label: messages.transactions.fields.budgetedAccount, groups: items(), selectedId: 'groceries', change: -63_18, onItemSelect: fn() },
  argTypes: { groups: { control: false }, variant: { control: 'inline-radio', options: ['field', 'inline'] } },
  render: (args) => <Kept {...args} />,
  decorators: [(Story) => <div style={{ maxWidth: 372, minHeight: 460 }}><Story /></div>],
} satisfies Meta<typeof ItemCombobox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The chosen envelope with what is in it; a press opens the list, by subset, with what is there now and what stays. */
export const Default: Story = {
  name: 'Shows what is in an envelope and what stays, and takes the one I press',
  play: async ({ args, canvas, step }) => {
    const field = await canvas.findByRole('combobox', { name: args.label });
    await expect(field).toHaveValue('Groceries');
    await expect(field).toHaveAccessibleDescription('Now $398.38');
    await step('I open the list: nothing is written into the page but the list', async () => {
      await expectNoWrittenStyles(() => userEvent.click(field));
      await motionIsOver();
      await expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label')).slice(0, 2)).toEqual(['Working Budget', 'Savings']);
      await expect(screen.getByRole('option', { name: /^Groceries/ })).toHaveAttribute('aria-selected', 'true');
    });
    await step('What would be overspent is said before it happens', async () => {
      await expect(screen.getByRole('option', { name: 'Fuel Now $127.40 After $64.22' })).toBeVisible();
      await expect(screen.getByRole('option', { name: 'Water Now $44.40 After negative $18.78' })).toBeVisible();
    });
    await step('I press another', async () => {
      const fuel = screen.getByRole('option', { name: /^Fuel/ });
      await userEvent.click(fuel);
      await expect(args.onItemSelect).toHaveBeenLastCalledWith({ id: 'fuel' });
      await expect(field).toHaveValue('Fuel');
      await expect(field).toHaveAttribute('aria-expanded', 'false');
      await expect(field).toHaveFocus();
    });
  },
};

/** With the keyboard alone. */
export const ByKeyboard: Story = {
  name: 'Typing filters, arrows go along, Enter and Tab take, Escape restores',
  args: { variant: 'inline' },
  play: async ({ args, canvas, step }) => {
    const field = await canvas.findByRole('combobox', { name: args.label });
    await step('Tab leads to it without opening it; Enter is not its own then', async () => {
      await userEvent.tab();
      await expect(field).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(field).toHaveAttribute('aria-expanded', 'false');
    });
    await step('I type a part of a name: the first that is found is where the keys are', async () => {
      await userEvent.keyboard('clo');
      await expect(screen.getAllByRole('option')).toHaveLength(1);
      await expectActive(field, /^Clothing/);
      await expect(screen.getByText(texts.found(1))).toBeInTheDocument();
    });
    await step('Escape restores the name', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(field).toHaveValue('Groceries');
      await expect(screen.queryByRole('listbox')).toBeNull();
    });
    await step('An arrow opens the list where I am, and goes on', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await expectActive(field, /^Groceries/);
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await expect(args.onItemSelect).toHaveBeenCalledTimes(1);
      await expect(field).not.toHaveValue('Groceries');
    });
    await step('Tab takes what I typed', async () => {
      await userEvent.keyboard('groc');
      await userEvent.tab();
      await expect(args.onItemSelect).toHaveBeenLastCalledWith({ id: 'groceries' });
      await expect(field).toHaveValue('Groceries');
      await expect(field).not.toHaveFocus();
    });
    if (storyEndsHere()) return;
    await step('The first that begins so is where the keys are, though others have it too', async () => {
      await userEvent.click(field);
      await userEvent.keyboard('fu');
      await expect(screen.getAllByRole('option').length).toBeGreaterThan(1);
      await expectActive(field, /^Fuel/);
      await userEvent.clear(field);
      await userEvent.keyboard('car');
      await expectActive(field, /^Car repairs/);
      await userEvent.keyboard('{Escape}');
    });
    await step('What does not exist is said to be missing, and is not taken; a heading is no envelope', async () => {
      await userEvent.click(field);
      await userEvent.keyboard('working{Enter}');
      await expect(screen.getByText(texts.nothingFound('working'))).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect(args.onItemSelect).toHaveBeenCalledTimes(2);
    });
  },
};

/** A press elsewhere closes the list, and nothing is taken. */
export const LeftOpen: Story = {
  name: 'Takes nothing when I press elsewhere',
  play: async ({ args, canvas }) => {
    const field = await canvas.findByRole('combobox', { name: args.label });
    await userEvent.click(field);
    await userEvent.keyboard('fuel');
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(field).toHaveValue('Groceries');
    await expect(args.onItemSelect).not.toHaveBeenCalled();
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { hint: 'What it was for', error: '' } };

/** Wide enough for a thumb, and no wider than the phone, with thirty characters and the largest amounts. */
export const OnAPhone: Story = {
  args: { groups: longest(), selectedId: 'groceries' },
  globals: { viewport: { value: 'w320' } },
  play: async ({ args, canvas }) => {
    const field = await canvas.findByRole('combobox', { name: args.label });
    await userEvent.click(field);
    await motionIsOver();
    const [first] = screen.getAllByRole('option');
    await expect(first !== undefined && heightOf(first)).toBeGreaterThanOrEqual(44);
    await expect(screen.getByRole('listbox').getBoundingClientRect().right).toBeLessThanOrEqual(320);
    await expectNoSidewaysScroll();
  },
};

/** Chosen, not chosen, invalid, in a row, open. */
export const States: Story = {
  tags: ['visual'],
  render: ({ onItemSelect, groups }) => (
    <StorySheet>
      <StoryState note="One chosen"><ItemCombobox label="Chosen" groups={groups} selectedId="groceries" change={-63_18} onItemSelect={onItemSelect} /></StoryState>
      <StoryState note="None yet"><ItemCombobox label="None yet" groups={groups} selectedId={null} change={-63_18} onItemSelect={onItemSelect} /></StoryState>
      <StoryState note="Missing"><ItemCombobox label="Missing" groups={groups} selectedId={null} change={0} error="Missing field. Budgeted Account" onItemSelect={onItemSelect} /></StoryState>
      <StoryState note="In a row"><ItemCombobox variant="inline" label="In a row" groups={groups} selectedId="fuel" change={-63_18} onItemSelect={onItemSelect} /></StoryState>
      <StoryState note="Open"><ItemCombobox defaultOpen label="Open" groups={groups.slice(0, 1)} selectedId="fuel" change={-163_18} onItemSelect={onItemSelect} /></StoryState>
    </StorySheet>
  ),
};

async function expectActive(field: HTMLElement, text: RegExp) {
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  await expect(active?.textContent).toMatch(text);
}

function items(): AccountOptionGroup[] {
  const { overview, realAccounts } = balancedHousehold();
  return itemChoices({ type: 'Expense', subtype: 'Regular', direction: 'Money-In' }, overview, realAccounts)
    .map((choices) => ({ key: choices.subset, title: overview[choices.subset].title, options: choices.items }));
}

function longest(): AccountOptionGroup[] {
  return items().map((group) => ({ ...group, options: group.options.map((option) => ({ ...option, name: 'Donaudampfschifffahrtskapitaen', amount: -maxCents })) }));
}

function Kept({ selectedId: atFirst, onItemSelect, ...props }: ItemComboboxProps) {
  const [selectedId, setSelectedId] = useState<Id | null>(atFirst);
  const select: ItemComboboxProps['onItemSelect'] = (choice) => {
    setSelectedId(choice.id);
    onItemSelect(choice);
  };
  return <ItemCombobox {...props} selectedId={selectedId} onItemSelect={select} />;
}
