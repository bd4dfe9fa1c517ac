import { groupItems } from '@blue-budget/domain/budget';
import { maxCents } from '@blue-budget/domain/money';
import type { BudgetItem } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { middleOf } from '../../primitives/storyHand.ts';
import { SubsetCards } from '../SubsetCard/SubsetCards.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { heightOf } from '../../primitives/storyTargets.ts';
import { column, dual, giving, income, items, Kept, line, lineOf, nextFrames } from './storyList.tsx';
import type { SubsetAmounts } from './columns.ts';
import { SubsetList } from './SubsetList.tsx';

const meta = {
  title: 'Budget/SubsetList',
  component: SubsetList,
  tags: ['autodocs'],
  args: {
    title: 'Working Budget', groups: groupItems(items, []), amounts: dual(items),
    onAdd: fn(), onRename: fn(), onRemove: fn(), onToggle: fn(), onAmountCommit: fn(), onSort: fn(), onSortRefused: fn(),
  },
  argTypes: { groups: { control: false }, amounts: { control: false }, overviewItems: { control: false }, selection: { control: false } },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof SubsetList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** This month and the running total of every line, both to be typed into. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    await step('I read a title, names, two amounts a line and their totals [WID-01] [WID-03]', async () => {
      await expect(canvas.getByRole('region', { name: 'Working Budget' })).toBeVisible();
      await expect(lineOf(canvas, 'Rent')).toHaveTextContent('Rent$1,480.00$1,480.00');
      await expect(canvas.getByText('Total').parentElement).toHaveTextContent('TotalThis month $1,575.60Running total $1,575.60');
    });
    await step('A group shows its sum, which nobody types into', async () => {
      await expect(lineOf(canvas, 'Home')).toHaveTextContent('$1,518.00');
      await expect(canvas.queryByRole('textbox', { name: 'Home, this month' })).toBeNull();
    });
    await step('I type an amount and press Enter: it is stored and I am in the next row', async () => {
      await userEvent.click(canvas.getByRole('textbox', { name: 'Rent, this month' }));
      await userEvent.keyboard('1500{Enter}');
      await expect(args.onAmountCommit).toHaveBeenLastCalledWith({ id: 'rent', column: 'current-month', cents: 1_500_00 });
      await expect(canvas.getByRole('textbox', { name: 'Water, this month' })).toHaveFocus();
    });
    await step('In the other column I type a running total', async () => {
      await userEvent.click(canvas.getByRole('textbox', { name: 'Eating out, running total' }));
      await userEvent.keyboard('-40');
      await userEvent.tab();
      await expect(args.onAmountCommit).toHaveBeenLastCalledWith({ id: 'eating-out', column: 'running-total', cents: -40_00 });
    });
  },
};

/** Enter goes down a column of amounts, from the last line of a list to the first of the next one, and stays on the very last. */
export const EnterGoesOn: Story = {
  render: (args) => (
    <SubsetCards>
      <SubsetList {...args} {...income} />
      <SubsetList {...args} />
      <SubsetList {...args} title="Savings" groups={[]} amounts={dual([])} />
      <SubsetList {...args} {...giving} fixedIds={giving.groups.slice(1, -2).map(({ item }) => item.id)} />
    </SubsetCards>
  ),
  play: async ({ args, canvas, step }) => {
    const amount = (name: string) => canvas.getByRole<HTMLInputElement>('textbox', { name });
    const expectSelected = async (name: string) => {
      const input = amount(name);
      await expect(input).toHaveFocus();
      await expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe(input.value);
    };
    await step('From the last income I come to the first line of the budget that takes an amount', async () => {
      await userEvent.click(amount('Work, amount'));
      await userEvent.keyboard('{Enter}');
      await expectSelected('Rent, this month');
    });
    await step('From the last line of a subset I come to the first of the next one, in the same column; an empty one is passed over [DAY-05]', async () => {
      await userEvent.click(amount('Fun, running total'));
      await userEvent.keyboard('400{Enter}');
      await expect(args.onAmountCommit).toHaveBeenLastCalledWith({ id: 'fun', column: 'running-total', cents: 400_00 });
      await expectSelected('Gift 0, running total');
    });
    await step('The next line that takes an amount is not drawn yet: I come to it', async () => {
      await expect(canvas.queryByText('Gift 77')).toBeNull();
      await userEvent.keyboard('{Enter}');
      await expectSelected('Gift 78, running total');
    });
    await step('On the last line of the last subset it is entered, and the next entry replaces it [DAY-05]', async () => {
      await userEvent.keyboard('{Enter}200{Enter}');
      await expect(args.onAmountCommit).toHaveBeenLastCalledWith({ id: 'gift-79', column: 'running-total', cents: 200_00 });
      await expectSelected('Gift 79, running total');
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** One amount a line, the subset's own beside its title. */
export const Single: Story = {
  args: { amounts: { mode: 'single', amount: column(items) } },
  play: async ({ args, canvas, step }) => {
    await step('I see the amount of the subset, and one of each line [WID-01] [WID-02]', async () => {
      await expect(canvas.getByRole('heading', { name: 'Working Budget' }).parentElement).toHaveTextContent('$1,575.60');
      await expect(within(lineOf(canvas, 'Rent')).getAllByRole('textbox', { name: /amount/ })).toHaveLength(1);
    });
    await step('I type into it [WID-02]', async () => {
      await userEvent.click(canvas.getByRole('textbox', { name: 'Groceries, amount' }));
      await userEvent.keyboard('12+3.50{Enter}');
      await expect(args.onAmountCommit).toHaveBeenLastCalledWith({ id: 'groceries', column: 'amount', cents: 15_50 });
    });
  },
};

/** I can change the budgeted amounts; the variance is read-only. */
export const BudgetedAndVariance: Story = {
  args: { amounts: { mode: 'budgetedAndVariance', budgeted: column(items), variance: column(items) } },
  play: async ({ args, canvas, step }) => {
    await step('I change what was budgeted, and read the variance [WID-04]', async () => {
      await userEvent.click(canvas.getByRole('textbox', { name: 'Fun, budgeted' }));
      await userEvent.keyboard('100{Enter}');
      await expect(args.onAmountCommit).toHaveBeenLastCalledWith({ id: 'fun', column: 'budgeted', cents: 100_00 });
      await expect(canvas.queryByRole('textbox', { name: 'Fun, variance' })).toBeNull();
      await expect(lineOf(canvas, 'Fun')).toHaveTextContent('Fun, variance $96.00');
    });
  },
};

/** Any number of lines can be chosen. */
export const Checkboxes: Story = {
  args: { amounts: { mode: 'single', amount: column(items) } },
  render: (args) => <Choosing {...args} kind="checkbox" />,
  play: async ({ canvas, step }) => {
    await step('By keyboard I tick Rent and Water [WID-05]', async () => {
      canvas.getByRole('checkbox', { name: 'Rent' }).focus();
      await userEvent.keyboard(' ');
      await userEvent.tab();
      await userEvent.keyboard(' ');
      await expect(canvas.getByRole('checkbox', { name: 'Rent' })).toBeChecked();
      await expect(canvas.getByRole('checkbox', { name: 'Water' })).toBeChecked();
    });
    await step('Nothing else about them can be changed', () => expect(canvas.queryByRole('textbox')).toBeNull());
  },
};

/** One line can be chosen. */
export const Radios: Story = {
  args: { amounts: { mode: 'single', amount: column(items) } },
  render: (args) => <Choosing {...args} kind="radio" />,
  play: async ({ canvas, step }) => {
    await step('I choose Rent, then Fun by its line: only Fun is chosen [WID-05]', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Rent' }));
      await userEvent.click(canvas.getByText('Fun'));
      await expect(canvas.getByRole('radio', { name: 'Fun' })).toBeChecked();
      await expect(canvas.getByRole('radio', { name: 'Rent' })).not.toBeChecked();
    });
    await step('Arrows choose as well', async () => {
      await userEvent.keyboard('{ArrowUp}');
      await expect(canvas.getByRole('radio', { name: 'Eating out' })).toBeChecked();
    });
  },
};

/** Groups open and close. */
export const Groups: Story = {
  play: async ({ args, canvas, step }) => {
    await step('I close Home: its lines are gone, its sum stays [WID-06] [WID-11]', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Lines of Home', expanded: true }));
      await expect(args.onToggle).toHaveBeenLastCalledWith({ id: 'home', collapsed: true });
      await expect(canvas.queryByText('Rent')).toBeNull();
      await expect(lineOf(canvas, 'Home')).toHaveTextContent('$1,518.00');
    });
    await step('By keyboard I open it again [WID-06]', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onToggle).toHaveBeenLastCalledWith({ id: 'home', collapsed: false });
      await expect(canvas.getByText('Rent')).toBeVisible();
    });
  },
};

/** Lines are added and removed. */
export const AddedAndRemoved: Story = {
  play: async ({ args, canvas, step }) => {
    await step('I ask for a line [WID-08]', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add to Working Budget' }));
      await expect(args.onAdd).toHaveBeenCalledOnce();
    });
    await step("I press Water's dot [WID-08]", async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Water' }));
      await expect(args.onRemove).toHaveBeenLastCalledWith({ id: 'water' });
    });
  },
};

/** A name is changed where it stands, up to thirty characters. */
export const Renamed: Story = {
  play: async ({ args, canvas, step }) => {
    const name = canvas.getByRole('textbox', { name: 'Name of Fun' });
    await step('I type another name and press Enter', async () => {
      await userEvent.clear(name);
      await userEvent.type(name, 'Films, plays and concerts of any kind{Enter}');
      await expect(args.onRename).toHaveBeenLastCalledWith({ id: 'fun', name: 'Films, plays and concerts of a' });
    });
    if (storyEndsHere()) return;
    await step('Escape and an empty name change nothing', async () => {
      const rent = canvas.getByRole('textbox', { name: 'Name of Rent' });
      await userEvent.type(rent, ' and more{Escape}');
      await userEvent.clear(rent);
      await userEvent.tab();
      await expect(rent).toHaveValue('Rent');
      await expect(args.onRename).toHaveBeenCalledOnce();
    });
  },
};

/** Without a mouse and without dragging: every way a line can go is in its menu. */
export const MovedByMenu: Story = {
  play: async ({ args, canvas, step }) => {
    await step('I move Groceries down, and hear where it is', async () => {
      await choose(canvas, 'Groceries', 'Move down');
      await expect(canvas.getByText('Groceries, moved below Eating out, position 3 of 4')).toBeInTheDocument();
    });
    await step('I move it up again', async () => {
      await choose(canvas, 'Groceries', 'Move up');
      await expect(canvas.getByText('Groceries, moved below Home, position 2 of 4')).toBeInTheDocument();
    });
    await step('I make it a child of Home [WID-11]', async () => {
      await choose(canvas, 'Groceries', 'Make child of Home');
      await expect(canvas.getByText('Groceries, moved below Water, position 3 of 3')).toBeInTheDocument();
      await expect(args.onSort).toHaveBeenLastCalledWith({
        lines: [['home', null], ['rent', 'home'], ['water', 'home'], ['groceries', 'home'], ['eating-out', null], ['fun', null]]
          .map(([id, parentId], sortOrder) => ({ id, parentId, sortOrder })),
        moved: ['groceries'],
      });
    });
    await step('I move it back to the top level [WID-11]', async () => {
      await choose(canvas, 'Groceries', 'Move to top level');
      await expect(canvas.getByText('Groceries, moved below Home, position 2 of 4')).toBeInTheDocument();
    });
  },
};

/** A line that holds money cannot become a parent; the list shows what to do. */
export const GroupingRefused: Story = {
  play: async ({ args, canvas }) => {
    await choose(canvas, 'Fun', 'Make child of Eating out');
    const message = messages.budget.groupingRefused({ name: 'Eating out' });
    await expect(args.onSortRefused).toHaveBeenLastCalledWith({ refusal: { code: 'budget.groupingRefused', name: 'Eating out' } });
    await expect(canvas.getByText(message)).toBeInTheDocument();
    await expect(args.onSort).not.toHaveBeenCalled();
  },
};

/** The space bar picks a line up, arrows move it by 25 px, left and right change its level. */
export const MovedByKeyboard: Story = {
  play: async ({ args, canvas, step }) => {
    const grip = canvas.getByRole('button', { name: 'Move Fun' });
    await step('I pick Fun up and press the arrow once: it has moved by 25 px [WID-15]', async () => {
      grip.focus();
      const top = grip.getBoundingClientRect().top;
      await userEvent.keyboard('[Space]');
      await waitFor(() => expect(canvas.getByText('Picked up Fun.')).toBeInTheDocument());
      await pressed('[ArrowUp]');
      await waitFor(() => expect(Math.round(top - grip.getBoundingClientRect().top)).toBe(25));
    });
    await step('I let it go: it stands above Eating out', async () => {
      await pressed('[Space]');
      await expect(await canvas.findByText('Fun, moved below Groceries, position 3 of 4')).toBeInTheDocument();
    });
    await step('I pick it up again, press the arrow to the right and let it go: it is inside Groceries [WID-11]', async () => {
      canvas.getByRole('button', { name: 'Move Fun' }).focus();
      await pressed('[Space]');
      await pressed('[ArrowRight]');
      await pressed('[Space]');
      await expect(await canvas.findByText('Fun, moved under Groceries, position 1 of 1')).toBeInTheDocument();
    });
    await step('With the arrow to the left it is on the top level again [WID-13]', async () => {
      canvas.getByRole('button', { name: 'Move Fun' }).focus();
      await pressed('[Space]');
      await pressed('[ArrowLeft]');
      await pressed('[Space]');
      await expect(await canvas.findByText('Fun, moved below Groceries, position 3 of 4')).toBeInTheDocument();
      await expect(args.onSort).toHaveBeenCalledTimes(3);
    });
    if (storyEndsHere()) return;
    await step('Escape leaves it where it was', async () => {
      canvas.getByRole('button', { name: 'Move Fun' }).focus();
      await pressed('[Space]');
      await pressed('[ArrowUp]');
      await pressed('[Escape]');
      await expect(await canvas.findByText('Fun stays where it was.')).toBeInTheDocument();
      await expect(args.onSort).toHaveBeenCalledTimes(3);
    });
  },
};

/** A press drags from 5 px on; let go in the left tenth of a line it means the top level, further right a group. */
export const MovedByPointer: Story = {
  play: async ({ args, canvas, step }) => {
    await step('I press the handle of Fun and move 4 px: nothing is picked up [WID-14]', async () => {
      const drag = await press(canvas, 'Fun');
      await drag.by(0, 4);
      await expect(canvas.queryByText('Picked up Fun.')).toBeNull();
      await drag.letGo();
    });
    await step('With 6 px it is [WID-14]', async () => {
      const drag = await press(canvas, 'Fun');
      await drag.by(0, 6);
      await waitFor(() => expect(canvas.getByText('Picked up Fun.')).toBeInTheDocument());
      await drag.to('Groceries', 0.05);
      await drag.letGo();
      await expect(await canvas.findByText('Fun, moved below Home, position 2 of 4')).toBeInTheDocument();
    });
    await step('I drag it to the right of the left tenth of Rent: it is inside Home [WID-13]', async () => {
      const drag = await press(canvas, 'Fun');
      await drag.by(0, -6);
      await waitFor(() => expect(canvas.getByText('Picked up Fun.')).toBeInTheDocument());
      await drag.to('Rent', 0.15);
      await drag.letGo();
      await expect(await canvas.findByText('Fun, moved under Home, position 1 of 3')).toBeInTheDocument();
    });
    await step('In the left tenth it is on the top level again [WID-13]', async () => {
      const drag = await press(canvas, 'Fun');
      await drag.by(0, 6);
      await waitFor(() => expect(canvas.getByText('Picked up Fun.')).toBeInTheDocument());
      await drag.to('Water', 0.08);
      await drag.letGo();
      await expect(await canvas.findByText('Fun, moved below Home, position 2 of 4')).toBeInTheDocument();
      await expect(args.onSort).toHaveBeenCalledTimes(3);
    });
  },
};

const longest: BudgetItem[] = [
  line('a', 'Everything we owe to our house', 0, null),
  line('b', 'Donaudampfschifffahrtskapitaen', maxCents, 'a'),
  line('c', 'Insurance, water and the garden', -maxCents, 'a'),
  line('d', 'Wm', 1, null),
];

/** Thirty characters and the largest amounts on the narrowest phone. */
export const LongestOnTheNarrowestPhone: Story = {
  args: { groups: groupItems(longest, []), amounts: dual(longest) },
  globals: { viewport: { value: 'w320' } },
  play: expectNoSidewaysScroll,
};

const hundreds = Array.from({ length: 400 }, (_, place) => line(`line-${place + 1}`, `Line ${place + 1}`, 1_00, null));

/** Of four hundred lines those in sight are in the page, and the one in use wherever one scrolls. */
export const FourHundredLines: Story = {
  args: { groups: groupItems(hundreds, []), amounts: dual(hundreds) },
  play: async ({ canvas, step }) => {
    const last = () => canvas.getByText('Line 400', { selector: 'li *' });
    await step('A few are in the page, and each says which of how many it is', async () => {
      await expect(canvas.getAllByRole('listitem').length).toBeLessThan(60);
      await expect(lineOf(canvas, 'Line 2')).toHaveAttribute('aria-posinset', '2');
      await expect(lineOf(canvas, 'Line 2')).toHaveAttribute('aria-setsize', '400');
    });
    await step('I go to an amount and scroll to the end: the focus stays where it was', async () => {
      const amount = canvas.getByRole('textbox', { name: 'Line 5, this month' });
      await userEvent.click(amount);
      last().scrollIntoView();
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Line 395, this month' })).toBeVisible());
      await expect(amount).toHaveFocus();
    });
    await step('Enter leads to the line below it', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('textbox', { name: 'Line 6, this month' })).toHaveFocus();
    });
  },
};

/** In portrait the actions of the line one is on stand at the bottom of the window, under the thumb. */
export const InPortrait: Story = {
  globals: { viewport: { value: 'w390' } },
  play: async ({ args, canvas, step }) => {
    await step('At rest there are none', () => expect(canvas.queryByRole('button', { name: 'Remove Rent' })).toBeNull());
    await step('I go to an amount and remove its line', async () => {
      await userEvent.click(canvas.getByRole('textbox', { name: 'Rent, this month' }));
      const remove = screen.getByRole('button', { name: 'Remove Rent' });
      await expect(heightOf(remove)).toBeGreaterThanOrEqual(44);
      await userEvent.click(remove);
      await expect(args.onRemove).toHaveBeenLastCalledWith({ id: 'rent' });
    });
    await step('Next goes on as Enter does', async () => {
      await userEvent.click(canvas.getByRole('textbox', { name: 'Rent, running total' }));
      await userEvent.click(within(screen.getByRole('group', { name: 'Actions of Rent' })).getByRole('button', { name: 'Next' }));
      await expect(canvas.getByRole('textbox', { name: 'Water, running total' })).toHaveFocus();
      await expect(screen.getByRole('group', { name: 'Actions of Water' })).toBeVisible();
    });
    await step('Away from the lines they go', async () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
    });
    await expectNoSidewaysScroll();
  },
};

const spending: SubsetAmounts = {
  mode: 'dual',
  currentMonth: column(items),
  spent: column([line('home', 'Home', 0, null), line('rent', 'Rent', 1_480_00, 'home'), line('water', 'Water', 19_00, 'home'),
    line('groceries', 'Groceries', 0, null), line('eating-out', 'Eating out', 218_40, null), line('fun', 'Fun', -4_00, null)]),
  runningTotal: column(items),
};

/** What was spent beside this month and running total, as a bar how much of what there was, and marks in words. */
export const Spent: Story = {
  name: 'What was spent this month, with a bar and marks [DAY-07]',
  args: { amounts: spending, underfunded: { fun: 25_00 }, movableIds: ['eating-out'] },
  play: async ({ canvas, step }) => {
    await step('I read it between this month and running total, in figures and as a share', async () => {
      const rent = lineOf(canvas, 'Rent');
      await expect(rent).toHaveTextContent('$1,480.00 spent');
      await expect(middleOf(within(rent).getByText('spent')).x).toBeGreaterThan(middleOf(canvas.getByRole('textbox', { name: 'Rent, this month' })).x);
      await expect(middleOf(within(rent).getByText('spent')).x).toBeLessThan(middleOf(canvas.getByRole('textbox', { name: 'Rent, running total' })).x);
      await expect(shares(canvas)).toEqual({ Home: 1_499 / 3_017, Rent: 0.5, Water: 19 / 57, Groceries: 0, 'Eating out': 1, Fun: 0 });
    });
    await step('A group has what its lines spent, the list what all did', async () => {
      await expect(lineOf(canvas, 'Home')).toHaveTextContent('$1,499.00 spent');
      await expect(canvas.getByText('Total').parentElement).toHaveTextContent('Spent $1,713.40');
    });
    await step('Marks stand in words', async () => {
      await expect(lineOf(canvas, 'Eating out')).toHaveTextContent('overspentCover $38.40');
      await expect(lineOf(canvas, 'Fun')).toHaveTextContent('$25.00 underfunded');
      await expect(canvas.getAllByText(/underfunded|overspent/)).toHaveLength(2);
    });
    await expectNoSidewaysScroll();
  },
};

/** On a phone it stands under the name. */
export const SpentOnAPhone: Story = {
  ...Spent,
  name: 'On a phone under the name',
  globals: { viewport: { value: 'w390' } },
  // As wide as a list is there, beside the paddings of the page.
  decorators: [(Story) => <div style={{ maxWidth: 358 }}><Story /></div>],
  play: async ({ canvas }) => {
    const [name, spent] = [canvas.getByRole('textbox', { name: 'Name of Rent' }), within(lineOf(canvas, 'Rent')).getByText('spent')];
    await expect(middleOf(spent).y).toBeGreaterThan(middleOf(name).y);
    await expect(spent.getBoundingClientRect().width).toBeGreaterThan(20);
    await expect(spent.getBoundingClientRect().right).toBeLessThan(canvas.getByRole('textbox', { name: 'Rent, this month' }).getBoundingClientRect().left);
    await expectNoSidewaysScroll();
  },
};

/** Where the next month is budgeted, a running total says how much of it is that month's, which hides nothing that is overspent. */
export const OfTheNextMonth: Story = {
  name: 'Running totals say what the next month has of them [DAY-07]',
  args: {
    amounts: {
      ...spending, next: { month: { year: 2026, month: 12 }, ...column([line('water', 'Water', 40_00, 'home'), line('fun', 'Fun', 100_00, null), line('rent', 'Rent', 480_00, 'home')]) },
    },
    movableIds: ['water', 'fun'],
  },
  play: async ({ canvas, step }) => {
    await step('I read it under the running total, and in the head of the column', async () => {
      await expect(canvas.getByText('of which December')).toBeVisible();
      await expect(lineOf(canvas, 'Rent')).toHaveTextContent('of which December $480.00');
      await expect(within(lineOf(canvas, 'Rent')).getByText('Dec $480.00')).toBeVisible();
    });
    await step('What is overspent without that is called so', async () => {
      await expect(canvas.getByRole('button', { name: 'Cover $2.00 in Water' })).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Cover $4.00 in Fun' })).toBeVisible();
      await expect(shares(canvas)).toMatchObject({ Rent: 1_480 / 2_480, Water: 1 });
    });
  },
};

/** Tab stops at what is typed, and nothing else of a line: the menu has the rest. Arrows go up and down a column. */
export const FewStops: Story = {
  play: async ({ args, canvas, step }) => {
    const amount = (name: string) => canvas.getByRole('textbox', { name });
    await step('From line to line there are three stops: name, this month, running total', async () => {
      await userEvent.click(amount('Eating out, this month'));
      const stops: (string | null)[] = [];
      for (let press = 0; press < 3; press += 1) {
        await userEvent.tab();
        stops.push(document.activeElement?.getAttribute('aria-label') ?? null);
      }
      await expect(stops).toEqual(['Eating out, running total', 'Name of Fun', 'Fun, this month']);
    });
    await step('Arrows go up and down, and keep what was typed', async () => {
      await userEvent.keyboard('12{ArrowUp}');
      await expect(amount('Eating out, this month')).toHaveFocus();
      await expect(args.onAmountCommit).toHaveBeenLastCalledWith({ id: 'fun', column: 'current-month', cents: 12_00 });
      await userEvent.keyboard('{ArrowDown}');
      await expect(amount('Fun, this month')).toHaveFocus();
    });
    await step('The line is removed by its menu', async () => {
      await userEvent.keyboard('{Shift>}{F10}{/Shift}');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
      await waitFor(() => expect(args.onRemove).toHaveBeenLastCalledWith({ id: 'fun' }));
    });
  },
};

/** Shift+F10 and the Menu key open the menu of a line from whatever has the focus in it, in either layout. */
export const MenuByKey: Story = {
  play: async ({ canvas, step }) => opensByKey(canvas, step),
};

/** The same in portrait, where the menu stands at the bottom of the window. */
export const MenuByKeyInPortrait: Story = {
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas, step }) => opensByKey(canvas, step),
};

/** What has the focus, or the pointer over it, stays where it is, and so does everything else. */
export const NothingMoves: Story = {
  name: 'No line moves when it is focused or hovered [DAY-08]',
  play: async ({ canvas }) => expectNothingMoves(canvas),
};

/** The same on a phone, where actions have no room in the line. */
export const NothingMovesOnAPhone: Story = {
  name: 'No line moves on a phone when it is focused [DAY-08]',
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas }) => expectNothingMoves(canvas),
};

/** Every kind of list, one under another. */
export const States: Story = {
  tags: ['visual'],
  // Long names and two amounts wrap on a phone (docs/accessibility.md).
  parameters: { smallTargets: ['Donaudampfschifffahrtskapitaen', 'Insurance, water and the garden'] },
  render: (args) => (
    <SubsetCards>
      <SubsetList {...args} title="Working Budget, one amount being saved" saving={[{ id: 'rent', column: 'current-month' }]} />
      <SubsetList {...args} title="Budgeted and variance" amounts={{ mode: 'budgetedAndVariance', budgeted: column(items), variance: column(items) }} />
      <SubsetList {...args} title="One amount, a group closed" groups={groupItems(items, ['home'])} amounts={{ mode: 'single', amount: column(items) }} />
      <SubsetList {...args} title="Names alone" amounts={{ mode: 'none' }} />
      <SubsetList {...args} title="Empty" groups={[]} amounts={dual([])} />
      <SubsetList
        {...args}
        title="To choose from"
        amounts={{ mode: 'single', amount: column(items) }}
        selection={{ kind: 'checkbox', selectedIds: ['rent'], onSelect: fn() }}
      />
      <SubsetList {...args} title="The longest" groups={groupItems(longest, [])} amounts={dual(longest)} />
    </SubsetCards>
  ),
};

/** How far the bar of each line is filled, by its name. */
function shares(canvas: ReturnType<typeof within>) {
  return Object.fromEntries(['Home', 'Rent', 'Water', 'Groceries', 'Eating out', 'Fun'].map((name) => {
    const bar = lineOf(canvas, name).querySelector('[style*="--bb-share"]');
    return [name, Number(bar === null ? NaN : getComputedStyle(bar).getPropertyValue('--bb-share'))];
  }));
}

async function opensByKey(canvas: { getByRole: (role: 'textbox', by: { name: string }) => HTMLElement }, step: (name: string, play: () => Promise<void>) => unknown) {
  await step('I press Shift+F10 in an amount', async () => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Water, running total' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'More for Water' })).toBeVisible());
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Move up' })).toHaveFocus());
  });
  await step('Escape leads back to its button', async () => {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'More for Water' })).toHaveFocus());
  });
}

async function expectNothingMoves({ getAllByRole }: { getAllByRole: (role: 'listitem') => HTMLElement[] }): Promise<void> {
  const lines = () => getAllByRole('listitem').map((line) => {
    const { top, height } = line.getBoundingClientRect();
    return [top + window.scrollY, height];
  });
  const before = lines();
  for (const line of getAllByRole('listitem')) {
    await userEvent.hover(line);
    await expect(lines()).toEqual(before);
    for (const field of within(line).getAllByRole('textbox')) {
      await userEvent.click(field);
      await expect(lines()).toEqual(before);
    }
  }
}

function Choosing({ kind, ...props }: ComponentProps<typeof SubsetList> & { kind: 'checkbox' | 'radio' }) {
  const [chosen, setChosen] = useState<Id[]>([]);
  return (
    <SubsetList
      {...props}
      selection={kind === 'radio'
        ? { kind, name: 'account', selectedId: chosen[0] ?? null, onSelect: ({ id }) => setChosen([id]) }
        : { kind, selectedIds: chosen, onSelect: ({ id, selected }) => setChosen(selected ? [...chosen, id] : chosen.filter((one) => one !== id)) }}
    />
  );
}

async function choose(canvas: ReturnType<typeof within>, name: string, move: string): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: move }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

/** Presses a key, and lets the drag take it in before the next. */
async function pressed(key: string): Promise<void> {
  await userEvent.keyboard(key);
  await nextFrames();
}

async function press(canvas: ReturnType<typeof within>, name: string) {
  const grip = canvas.getByRole('button', { name: `Move ${name}` });
  const { x: clientX, y: clientY } = middleOf(grip);
  let at = { clientX, clientY };
  const pointer = { isPrimary: true, pointerId: 1, button: 0, bubbles: true };
  await fireEvent.pointerDown(grip, { ...at, ...pointer });
  const move = async (x: number, y: number) => {
    at = { clientX: x, clientY: y };
    await fireEvent.pointerMove(document, { ...at, ...pointer });
    await nextFrames();
  };
  return {
    by: (x: number, y: number) => move(at.clientX + x, at.clientY + y),
    to: (target: string, across: number) => {
      const row = lineOf(canvas, target).getBoundingClientRect();
      return move(row.left + across * row.width, row.top + row.height / 2);
    },
    letGo: async () => {
      await fireEvent.pointerUp(document, { ...at, ...pointer });
      await nextFrames();
    },
  };
}
