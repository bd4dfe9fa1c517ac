import { dataEndpoints } from '@blue-budget/api/mocks';
import { defaultNames } from '@blue-budget/domain/budget';
import { failureNotice } from '@blue-budget/domain/ledger';
import { messages, serviceWords } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { atTheBoundary, expectLargestReadable, longName } from '../ShellScreen/storyBoundary.ts';
import { findHeader, oneWidth, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const home = storyHousehold();

const meta = {
  title: 'Screens/Template',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', panels: [{ view: 'template' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'The shape that a new month begins with.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Income and the five subsets, each line with one input; no amount of it touches the budget that is there. */
export const Loaded: Story = {
  parameters: { chromatic: shellParameters.chromatic },
  name: 'Groups with one input a line: amounts and names are changed in place [PROF-10]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await cardOf(canvas, 'Income');
    await expect(canvas.getAllByRole('region').map((card) => within(card).getByRole('heading').textContent))
      .toEqual(['Income', 'Working Budget', 'Savings', 'Debt', 'Giving', 'Investments']);
    await step('Each total stands beside the title of its subset', async () => {
      for (const title of canvas.getAllByRole('region').map((card) => within(card).getByRole('heading'))) {
        const total = title.parentElement?.lastElementChild;
        await expect(total).toHaveTextContent(/^\$[\d,]+\.\d\d$/);
        await expect(total?.getBoundingClientRect().top).toBeLessThan(title.getBoundingClientRect().bottom);
      }
    });
    await step('I plan more for Groceries: the header stays blue', async () => {
      const amount = canvas.getByLabelText('Groceries, amount');
      await userEvent.clear(amount);
      await userEvent.type(amount, '600{Enter}');
      await waitFor(() => expect(templateItem('working-budget', 'groceries')?.amount).toBe(600_00));
      await expect(await findHeader(canvas)).toHaveTextContent('You have a Blue Budget');
    });
    await step('I rename a line of income', async () => {
      const name = canvas.getByLabelText('Name of Savings interest');
      await userEvent.clear(name);
      await userEvent.type(name, 'Interest{Enter}');
      await waitFor(() => expect(templateItem('income', 'income-interest')?.name).toBe('Interest'));
      await userEvent.click(canvas.getByText(messages.budgetSetup.templateNote));
    });
  },
};

/** A line of income is added at the end, and moved by menu; none can be put inside another. */
export const AddsAndMoves: Story = {
  name: 'Adds a line of income, and moves it [PROF-10]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const menu = within(document.body);
    const income = within(await cardOf(canvas, 'Income'));
    await step('I add a line', async () => {
      await userEvent.click(income.getByRole('button', { name: 'Add to Income' }));
      await waitFor(() => expect(home.service().ledger().template.income.items.at(-1)?.name).toBe(defaultNames.income));
    });
    await step('I move it up', async () => {
      await userEvent.click(income.getByLabelText('More for New Income'));
      const up = await menu.findByText('Move up');
      await expect(menu.queryByText(/Make child/)).toBeNull();
      await userEvent.click(up);
      await waitFor(() => expect(home.service().ledger().template.income.items.at(-2)?.name).toBe(defaultNames.income));
    });
  },
};

/** Debts are moved, but neither added nor removed here: they come with their accounts. */
export const MovesDebts: Story = {
  name: 'Moves debts [PROF-10]',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const debt = within(await cardOf(canvas, 'Debt'));
    await expect(debt.queryByRole('button', { name: /^Add|^Remove/ })).toBeNull();
    await userEvent.click(debt.getByLabelText('More for Store card'));
    await userEvent.click(await within(document.body).findByText('Move up'));
    await waitFor(() => expect(home.service().ledger().template.debt.items[0]?.name).toBe('Store card'));
  },
};

/** Before a line goes I am asked, and come back here. */
export const Removes: Story = {
  name: 'Removes a line of income [PROF-10]',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const income = within(await cardOf(canvas, 'Income'));
    await userEvent.click(income.getAllByLabelText('Remove Savings interest')[0] ?? document.body);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Template Income' }));
    await waitFor(() => expect(templateItem('income', 'income-interest')).toBeUndefined());
    await expect(await cardOf(canvas, 'Income')).toBeVisible();
  },
};

/** The change is refused: the amount is as it was. */
export const EditFails: Story = {
  name: 'Takes back what could not be saved',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await cardOf(canvas, 'Income');
    home.service().failNext(dataEndpoints.setTemplateAmount, 500);
    const amount = canvas.getByLabelText('Groceries, amount');
    await userEvent.clear(amount);
    await userEvent.type(amount, '1{Enter}');
    await waitFor(() => expect(canvas.getByText(serviceWords(failureNotice({ kind: 'template.set', id: 'groceries', typed: 100 })).message)).toBeInTheDocument());
    await waitFor(() => expect(canvas.getByLabelText('Groceries, amount')).toHaveValue('560.00'));
  },
};

/** On a phone, a page of its own. */
export const OnAPhone: Story = {
  tags: ['visual'],
  globals: phone,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await cardOf(canvas, 'Income')).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

/** Names of thirty characters beside inputs with the largest amounts. */
export const Boundary: Story = {
  ...atTheBoundary,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const income = await cardOf(canvas, 'Income');
    await expect(within(income).getByLabelText(`${longName(0)}, amount`)).toHaveValue('999999999.99');
    for (const card of canvas.getAllByRole('region')) await expectLargestReadable(card);
  },
};

function cardOf(canvas: Canvas, name: string): Promise<HTMLElement> {
  return canvas.findByRole('region', { name });
}

function templateItem(subset: 'income' | 'working-budget', id: string) {
  return home.service().ledger().template[subset].items.find((item) => item.id === id);
}
