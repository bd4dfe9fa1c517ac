import { textLimits } from '@blue-budget/domain/limits';
import { maxCents } from '@blue-budget/domain/money';
import type { Cents } from '@blue-budget/domain/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { AmountInput, amountInputVariants } from './AmountInput.tsx';

const meta = {
  title: 'Budget/AmountInput',
  component: AmountInput,
  tags: ['autodocs'],
  args: { label: 'Groceries, this month', cents: 560_00, onAmountCommit: fn(), onNextRow: fn() },
  argTypes: {
    cents: { control: 'number', description: 'Cents' },
    variant: { control: 'inline-radio', options: amountInputVariants },
    labelAside: { control: false },
    wrapperProps: { control: false },
  },
  render: (args) => <Entered {...args} />,
} satisfies Meta<typeof AmountInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Coming to it selects everything; Enter stores it and asks for the next row. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement, step }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Groceries, this month' });
    await step('At rest I read it like any other amount', () => expect(canvasElement).toHaveTextContent(/^\$560\.00$/));
    await step('I tab to it and all of it is selected', async () => {
      await userEvent.tab();
      await expect(input).toHaveFocus();
      await expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('560.00');
    });
    await step('I type 605 and press Enter: stored once, and the next row is asked for', async () => {
      await userEvent.keyboard('605{Enter}');
      await expect(args.onAmountCommit).toHaveBeenCalledOnce();
      await expect(args.onAmountCommit).toHaveBeenLastCalledWith({ cents: 605_00 });
      await expect(args.onNextRow).toHaveBeenCalledOnce();
    });
    await step('Leaving does not store it again', async () => {
      await userEvent.tab();
      await expect(args.onAmountCommit).toHaveBeenCalledOnce();
      await expect(canvasElement).toHaveTextContent(/^\$605\.00$/);
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { allowNegative: true, variant: 'box', hint: 'A sum such as 12+3.50 is added up.' } };

/** I close or leave the page with an amount typed and not left: it is stored as it can be read, once, and the field stays as it is. */
export const PageLeft: Story = {
  name: 'Commits what can be read when the page goes away, once [SYN-23]',
  play: async ({ args, canvas, step }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(input);
    await step('Nothing is typed, or nothing that can be read: the amount stays', async () => {
      hidePage();
      await userEvent.keyboard('12+');
      hidePage();
      await expect(args.onAmountCommit).not.toHaveBeenCalled();
    });
    await step('A sum is stored, and I go on where I was', async () => {
      await userEvent.keyboard('3');
      hidePage();
      hidePage();
      await expect(args.onAmountCommit).toHaveBeenCalledOnce();
      await expect(args.onAmountCommit).toHaveBeenLastCalledWith({ cents: 15_00 });
      await expect(input).toHaveFocus();
      await expect(input).toHaveValue('12+3');
    });
    await step('Leaving the field does not store it again', async () => {
      await userEvent.tab();
      await expect(args.onAmountCommit).toHaveBeenCalledOnce();
      await expect(input).toHaveValue('15.00');
    });
  },
};

/** However the focus came, the first entry replaces the amount; a second click may place the caret. */
export const SelectedWhole: Story = {
  play: async ({ args, canvas, step }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    const selected = () => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
    await step('Enter that stays in the field leaves it selected: the next amount replaces this one [DAY-05]', async () => {
      await userEvent.tab();
      await userEvent.keyboard('400{Enter}');
      await expect(selected()).toBe('400.00');
      await userEvent.keyboard('200{Enter}');
      await expect(args.onAmountCommit).toHaveBeenLastCalledWith({ cents: 200_00 });
    });
    await step('Escape leaves it selected too', async () => {
      await userEvent.keyboard('7{Escape}');
      await expect(selected()).toBe('200.00');
    });
    await step('I click a field that the program has focused: what I type replaces the amount [DAY-05]', async () => {
      input.blur();
      input.focus();
      await userEvent.click(input);
      await expect(selected()).toBe('200.00');
      await userEvent.keyboard('300{Enter}');
      await expect(args.onAmountCommit).toHaveBeenLastCalledWith({ cents: 300_00 });
    });
    await step('I touch it for the first time: it is selected [DAY-05]', async () => {
      input.blur();
      await userEvent.pointer({ keys: '[TouchA]', target: input });
      await expect(input).toHaveFocus();
      await expect(selected()).toBe('300.00');
    });
    await step('A second click places the caret', async () => {
      await userEvent.click(input);
      await expect(selected()).toBe('');
    });
  },
};

/** Pasted as a bank writes it, or typed as a sum. */
export const PastedAndAddedUp: Story = {
  play: async ({ args, canvas, step }) => {
    const input = canvas.getByRole('textbox');
    await step('I click it and paste $1,234.50', async () => {
      await userEvent.click(input);
      await userEvent.paste('$1,234.50');
      await userEvent.keyboard('{Enter}');
      await expect(args.onAmountCommit).toHaveBeenLastCalledWith({ cents: 1_234_50 });
    });
    await step('I type 12+3.50 and leave', async () => {
      await userEvent.clear(input);
      await userEvent.type(input, '12+3.50');
      await userEvent.tab();
      await expect(args.onAmountCommit).toHaveBeenLastCalledWith({ cents: 15_50 });
    });
  },
};

/** Escape reverts what I typed. */
export const TakenBack: Story = {
  play: async ({ args, canvas, canvasElement, step }) => {
    await step('I type something and press Escape', async () => {
      await userEvent.tab();
      await userEvent.keyboard('99{Escape}');
      await expect(canvas.getByRole('textbox')).toHaveValue('560.00');
    });
    await step('Leaving stores nothing', async () => {
      await userEvent.tab();
      await expect(args.onAmountCommit).not.toHaveBeenCalled();
      await expect(canvasElement).toHaveTextContent(/^\$560\.00$/);
    });
  },
};

/** An invalid amount only shows an error. */
export const Unreadable: Story = {
  play: async ({ args, canvas, step }) => {
    const input = canvas.getByRole('textbox');
    await step('I type 41,39 and press Enter', async () => {
      await userEvent.tab();
      await userEvent.keyboard('41,39{Enter}');
      await expect(canvas.getByRole('alert')).toHaveTextContent('This is no amount. It is still $560.00.');
      await expect(input).toHaveValue('560.00');
      await expect(args.onAmountCommit).not.toHaveBeenCalled();
    });
    await step('Typing on clears the words', async () => {
      await userEvent.type(input, '1');
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
  },
};

/** Thirty characters and no more; a longer paste is refused whole, since its beginning would be another amount. */
export const TooLong: Story = {
  play: async ({ canvas, step }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    await step('Typing ends at thirty characters', async () => {
      await userEvent.tab();
      await userEvent.keyboard('1'.repeat(textLimits.amount + 5));
      await expect(input.value).toHaveLength(textLimits.amount);
      await userEvent.keyboard('{Escape}');
    });
    await step('A longer paste changes nothing', async () => {
      input.select();
      await userEvent.paste(`${' '.repeat(textLimits.amount - 4)}$1,234.50`);
      await expect(input).toHaveValue('560.00');
      await expect(canvas.getByRole('alert')).toBeVisible();
    });
  },
};

/** A running total may be negative: a mark, a word and a colour; typed with a minus. */
export const Negative: Story = {
  args: { label: 'Eating out, running total', cents: -38_40, allowNegative: true },
  play: async ({ args, canvas, step }) => {
    await step('I type -40 and leave', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('textbox')).toHaveValue('-38.40');
      await userEvent.keyboard('-40');
      await userEvent.tab();
      await expect(args.onAmountCommit).toHaveBeenCalledOnce();
      await expect(args.onAmountCommit).toHaveBeenLastCalledWith({ cents: -40_00 });
    });
  },
};

/** Where an amount below zero means nothing, none can be entered. */
export const NegativeRefused: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('-40{Enter}');
    await expect(args.onAmountCommit).not.toHaveBeenCalled();
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

/** A group's sum: no line, and no stop for the keyboard. */
export const Parent: Story = {
  args: { label: 'Food, this month', cents: 745_00, readOnly: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvasElement).toHaveTextContent('Food, this month $745.00');
  },
};

/** In a form it stands in a box, its label above and its fault below. */
export const InAForm: Story = {
  args: { label: 'Goal Amount', variant: 'box', cents: null },
  play: async ({ args, canvas, step }) => {
    const input = canvas.getByLabelText('Goal Amount');
    await step('I type letters and leave: it says so', async () => {
      await userEvent.type(input, 'much');
      await userEvent.tab();
      await expect(input).toHaveAccessibleDescription('This is no amount. Nothing was entered.');
    });
    await step('I type 900 and leave', async () => {
      await userEvent.type(input, '900');
      await userEvent.tab();
      await expect(args.onAmountCommit).toHaveBeenCalledOnce();
      await expect(args.onAmountCommit).toHaveBeenLastCalledWith({ cents: 900_00 });
    });
  },
};

/** The largest amounts on the narrowest phone. */
export const LargestOnTheNarrowestPhone: Story = {
  args: { cents: -maxCents, allowNegative: true },
  globals: { viewport: { value: 'w320' } },
  play: expectNoSidewaysScroll,
};

/** At rest, negative, saving, read only; in a form. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      <StoryState note="Rest"><AmountInput label="Rest" cents={560_00} /></StoryState>
      <StoryState note="Negative"><AmountInput label="Negative" cents={-38_40} allowNegative /></StoryState>
      <StoryState note="Parent, read only"><AmountInput label="Parent" cents={745_00} readOnly /></StoryState>
      <StoryState note="Saving"><AmountInput label="Saving" cents={605_00} saving /></StoryState>
      <StoryState note="The largest"><AmountInput label="The largest" cents={maxCents} /></StoryState>
      <StoryState note="In a form"><AmountInput label="Goal Amount" variant="box" cents={900_00} /></StoryState>
      <StoryState note="In a form, frozen"><AmountInput label="Min Payment Due" variant="box" cents={490_00} readOnly /></StoryState>
      <StoryState note="In a form, at fault">
        <AmountInput label="Monthly Contribution" variant="box" cents={null} error="Must have monthly contribution" />
      </StoryState>
    </StorySheet>
  ),
};

/** All selected while the focus is on it. */
export const Focused: Story = { play: async () => userEvent.tab() };

function Entered({ cents, onAmountCommit, ...rest }: ComponentProps<typeof AmountInput>) {
  const [entered, setEntered] = useState<Cents | null>(cents);
  return (
    <AmountInput
      {...rest}
      cents={entered}
      onAmountCommit={(change) => {
        onAmountCommit?.(change);
        setEntered(change.cents);
      }}
    />
  );
}

/** I look at another tab, or the page goes away: browsers tell both by this event. */
function hidePage(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
}
