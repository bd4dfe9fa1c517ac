import { dataEndpoints, premiumHousehold } from '@blue-budget/api/mocks';
import { findAccount } from '@blue-budget/domain/accounts';
import { findItem } from '@blue-budget/domain/budget';
import { findTransaction, type Ledger } from '@blue-budget/domain/ledger';
import { removalConfirmationMachine } from '@blue-budget/machines/removal-confirmation';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { atTheBoundary } from '../ShellScreen/storyBoundary.ts';
import { findHeader, oneWidth, panelOf, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const home = storyHousehold({ start: premiumHousehold, premium: true });

const meta = {
  title: 'Screens/Removal',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', panels: [{ view: 'removal/budgetItem', subject: 'summer-trip' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(removalConfirmationMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'The panel that asks before anything is removed.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Yes: all of the money has to go to other accounts, and the panel shows the rest. */
export const MoneyMovesFirst: Story = {
  parameters: { chromatic: shellParameters.chromatic },
  name: 'Wants the whole balance moved before a budget account goes [RMV-01] [RMV-11] [RMV-15]',
  play: async ({ canvas, step }) => {
    const panel = await openPanel(canvas, 'Remove Budget Account');
    await step('I am asked, told that there is no way back, and No is chosen', async () => {
      await expect(panel.getByRole('radiogroup', { name: 'Are you sure you want to remove this budget account?' })).toBeVisible();
      await expect(panel.getByText('You will not be able to recover it')).toBeVisible();
      await expect(panel.getByRole('button', { name: 'Cancel Removal' })).toBeVisible();
      await expect(panel.queryByRole('textbox')).toBeNull();
    });
    await step('I say yes: I see what it holds and where that can go, the accounts beside it first', async () => {
      await userEvent.click(panel.getByRole('radio', { name: 'Yes' }));
      await expect(panel.getByText('Move $1,150.00 to other accounts before you remove this one.')).toBeVisible();
      await expect(panel.getAllByRole('textbox').map((input: HTMLElement) => input.getAttribute('aria-label'))).toEqual(['Emergency fund', 'Car repairs', 'Laptop']);
    });
    await step('I move a part: what is missing is told, and it is not removed', async () => {
      await type(panel, 'Emergency fund', '1000');
      await expect(panel.getByRole('textbox', { name: 'Car repairs' })).toHaveFocus();
      await expect(panel.getByText('Emergency fund').parentElement).toHaveTextContent('Emergency fund$9,072.30 becomes $10,072.30');
      await expect(panel.getByText('$150.00 left')).toBeVisible();
      await userEvent.click(panel.getByRole('button', { name: 'Remove Budget Account' }));
      await expect(await panel.findByText(messages.budget.reclassifyAll)).toBeVisible();
    });
    await step('The rest goes to an account of another subset: it adds up', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Working Budget, Debt, Giving, Investments' }));
      await type(panel, 'Gifts', '150');
      await expect(panel.getByText('Adds up')).toBeVisible();
    });
    await step('I remove it: the panel closes, the line is gone, the money is where I put it', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Remove Budget Account' }));
      await expect(await canvas.findByRole('heading', { name: 'Accounts' })).toBeVisible();
      const savings = within(canvas.getByRole('region', { name: 'Savings' }));
      await expect(savings.queryByText('Summer trip')).toBeNull();
      await expect(savings.getByText('Emergency fund').closest('li')).toHaveTextContent('$10,072.30');
      await expect(await findHeader(canvas)).toHaveTextContent('You have a Blue Budget');
    });
    await step('The services have it', async () => {
      await waitFor(() => expect(findItem(held().overview, 'summer-trip')).toBeUndefined());
      await expect(findItem(held().overview, 'gifts')?.amount).toBe(264_50);
    });
  },
};

/** No is chosen at first: the button shows it, and nothing is removed. Keyboard only. */
export const Cancelled: Story = {
  name: 'No: the button reads Cancel Removal, and nothing is removed [RMV-11]',
  play: async ({ canvas, step }) => {
    const panel = await openPanel(canvas, 'Remove Budget Account');
    await step('I say yes and then no: the button follows', async () => {
      panel.getByRole('radio', { name: 'No' }).focus();
      await userEvent.keyboard('{ArrowLeft>}');
      await expect(await panel.findByRole('button', { name: 'Remove Budget Account' })).toBeVisible();
      await userEvent.keyboard('{/ArrowLeft}');
      await userEvent.keyboard('{ArrowRight>}');
      await expect(await panel.findByRole('button', { name: 'Cancel Removal' })).toBeVisible();
      await userEvent.keyboard('{/ArrowRight}');
      await expect(panel.queryByRole('textbox')).toBeNull();
    });
    await step('I press it: the panel closes', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await expect(await canvas.findByRole('heading', { name: 'Accounts' })).toBeVisible();
      await expect(findItem(held().overview, 'summer-trip')?.amount).toBe(1_150_00);
    });
  },
};

/** Overspent: I type amounts without a sign, taken from the others. */
export const Overspent: Story = {
  args: { panels: [{ view: 'removal/budgetItem', subject: 'eating-out' }] },
  name: 'What is overspent is taken from other accounts [RMV-15]',
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas, 'Remove Budget Account');
    await userEvent.click(panel.getByRole('radio', { name: 'Yes' }));
    await type(panel, 'Groceries', '38.40');
    await expect(panel.getByText('Groceries').parentElement).toHaveTextContent('Groceries$398.38 becomes $359.98');
    if (storyEndsHere()) return;
    await userEvent.click(panel.getByRole('button', { name: 'Remove Budget Account' }));
    await waitFor(() => expect(findItem(held().overview, 'eating-out')).toBeUndefined());
    await expect(findItem(held().overview, 'groceries')?.amount).toBe(359_98);
  },
};

/** It fails: the account is back; I see an error. */
export const Fails: Story = {
  name: 'A removal that fails is taken back [RMV-16]',
  args: { panels: [{ view: 'removal/realAccount', subject: 'index' }] },
  play: async ({ canvas, step }) => {
    const panel = await openPanel(canvas, 'Remove Account');
    home.service().failNext(dataEndpoints.removeAccount, 500);
    await sayYes(panel, 'Remove Account');
    await step('It is back, and I am told', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent('Could not remove account. Please refresh and try again.');
      await expect(panelOf(canvas).getByText('Index fund')).toBeVisible();
    });
  },
};

/** A cash account with money on it: the budget will be red, and the panel shows where to fix that. */
export const CashAccount: Story = {
  name: 'Warns that the budget will be red where a cash account with money goes [RMV-02] [RMV-14]',
  args: { panels: [{ view: 'removal/realAccount', subject: 'household-cash' }] },
  play: async ({ canvas, step }) => {
    const panel = await openPanel(canvas, 'Remove Account');
    await step('I am warned', async () => {
      await expect(panel.getByText(
        'This account holds $276.25. Removing it will create a red budget. You can fix it in Profile, Beginning Balances.',
      )).toBeVisible();
    });
    if (storyEndsHere()) return;
    await step('I remove it all the same: the budget is red by what it held', async () => {
      await sayYes(panel, 'Remove Account');
      await expect(await canvas.findByText("You've overbudgeted by $276.25")).toBeVisible();
      await waitFor(() => expect(findAccount(held().realAccounts, 'household-cash')).toBeUndefined());
    });
  },
};

/** An account without cash in it needs no warning. */
export const NoWarning: Story = {
  name: 'Does not warn of a red budget where there will be none [RMV-14]',
  args: { panels: [{ view: 'removal/realAccount', subject: 'retirement' }] },
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas, 'Remove Account');
    await expect(panel.getByText('Retirement fund')).toBeVisible();
    await expect(panel.queryByText(/red budget/)).toBeNull();
  },
};

/** A source is archived: the question says that, without a warning. */
export const IncomeSource: Story = {
  name: 'An income source is archived [RMV-05] [RMV-12] [RMV-13]',
  args: { panels: [{ view: 'removal/incomeSource', subject: 'source-teaching' }] },
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas, 'Remove Income Source');
    await expect(panel.getByRole('radiogroup', { name: 'Are you sure you want to archive this income source?' })).toBeVisible();
    await expect(panel.queryByText(messages.removal.unrecoverable)).toBeNull();
    if (storyEndsHere()) return;
    await sayYes(panel, 'Remove Income Source');
    await waitFor(() => expect(held().incomeSources.archivedItems.map(({ id }) => id)).toEqual(['source-teaching']));
    await expect(held().incomeSources.items.map(({ id }) => id)).not.toContain('source-teaching');
  },
};

export const TemplateIncome: Story = {
  name: 'A line of planned income in the template [RMV-03] [RMV-12] [RMV-13]',
  args: { panels: [{ view: 'removal/templateIncome', subject: 'income-teaching' }] },
  play: removing({
    word: 'Template Income', question: 'Are you sure you want to remove this template income?', says: 'Weekend teaching$620.00',
    isThere: (ledger) => ledger.template.income.items.some(({ id }) => id === 'income-teaching'),
  }),
};

export const Transaction: Story = {
  name: 'A transaction [RMV-06] [RMV-12] [RMV-13]',
  args: { panels: [{ view: 'removal/transaction', subject: 't-16' }] },
  play: removing({
    word: 'Transaction', question: 'Are you sure you want to remove this transaction?', says: 'Pharmacynegative $18.75',
    isThere: (ledger) => findTransaction(ledger, 't-16') !== undefined,
  }),
};

export const RemovedTransaction: Story = {
  name: 'A transaction that the bank removed, with what was recorded [RMV-07] [RMV-12] [RMV-13]',
  args: { panels: [{ view: 'removal/removedTransaction', subject: 'i-1' }] },
  play: removing({
    word: 'Removed Transaction', question: 'Are you sure you want to remove this removed transaction?', says: 'Noodle barnegative $41.30',
    isThere: (ledger) => findTransaction(ledger, 't-4') !== undefined,
  }),
};

export const SavingsGoal: Story = {
  name: 'A savings goal; its account stays [RMV-08] [RMV-12] [RMV-13]',
  args: { panels: [{ view: 'removal/savingsGoal', subject: 'summer-trip' }] },
  play: removing({
    word: 'Savings Goal', question: 'Are you sure you want to remove this savings goal?', says: 'Summer trip',
    isThere: (ledger) => ledger.savingsGoals.some(({ id }) => id === 'summer-trip'),
  }),
};

export const ImportedTransaction: Story = {
  name: 'An import that is denied [RMV-10] [RMV-12] [RMV-13]',
  args: { panels: [{ view: 'removal/importedTransaction', subject: 'i-4' }] },
  play: removing({
    word: 'Imported Transaction', question: 'Are you sure you want to remove this imported transaction?', says: 'Bakerynegative $9.40',
    isThere: (ledger) => ledger.imports.some(({ id }) => id === 'i-4'),
  }),
};

/** A missing thing cannot be removed: I see that, and the panel closes. */
export const NotThere: Story = {
  name: 'Says that there is nothing to remove [RMV-20]',
  args: { panels: [{ view: 'removal/savingsGoal', subject: 'gone' }] },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Could not find account to remove. Please refresh.');
    await expect(await canvas.findByRole('heading', { name: 'Accounts' })).toBeVisible();
  },
};

/** On a phone the panel is a page. */
export const OnAPhone: Story = {
  tags: ['visual'],
  globals: phone,
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas, 'Remove Budget Account');
    await userEvent.click(panel.getByText('Yes'));
    await expect(await panel.findByText('$1,150.00 left')).toBeVisible();
    for (const target of [...panel.getAllByRole('radio'), ...panel.getAllByRole('button')]) {
      await expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(36);
    }
  },
};

/** The largest amount, to be shared out among hundreds of accounts with names of thirty characters. */
export const Boundary: Story = {
  ...atTheBoundary,
  args: { panels: [{ view: 'removal/budgetItem', subject: 'community-kitchen' }] },
  play: async ({ canvas, canvasElement }) => {
    const panel = await openPanel(canvas, 'Remove Budget Account');
    await userEvent.click(panel.getByText('Yes'));
    await expect(await panel.findByText('Move $999,999,999.99 to other accounts before you remove this one.')).toBeVisible();
    await expect(panel.getByText('$999,999,999.99 left')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Working Budget, Savings, Debt, Investments' }));
    await expect(canvasElement.querySelectorAll('input[inputmode="decimal"]').length).toBeGreaterThan(400);
    await expectNoSidewaysScroll();
  },
};

interface RemovedThing {
  /** The kind, as the panel names it. */
  word: string;
  question: string;
  /** The panel's text about the thing. */
  says: string;
  isThere: (ledger: Ledger) => boolean;
}

/** Removes a thing in one step. */
function removing({ word, question, says, isThere }: RemovedThing): NonNullable<Story['play']> {
  return async ({ canvas, step }) => {
    const panel = await openPanel(canvas, `Remove ${word}`);
    await expect(isThere(held())).toBe(true);
    await step('I read what is to go, am asked, and told that there is no way back', async () => {
      await expect(panel.getByRole('radiogroup', { name: question })).toBeVisible();
      await expect(panel.getByText('You will not be able to recover it')).toBeVisible();
      await expect(panel.getByRole('group', { name: `Remove ${word}` })).toHaveTextContent(says);
    });
    if (storyEndsHere()) return;
    await step('I say yes: it goes, here and at the services', async () => {
      await sayYes(panel, `Remove ${word}`);
      await waitFor(() => expect(isThere(held())).toBe(false));
    });
  };
}

async function openPanel(canvas: Canvas, title: string): Promise<Canvas> {
  await findHeader(canvas);
  const heading = await canvas.findByRole('heading', { name: title });
  return within(heading.parentElement?.parentElement ?? heading);
}

async function sayYes(panel: Canvas, button: string): Promise<void> {
  await userEvent.click(panel.getByRole('radio', { name: 'Yes' }));
  await userEvent.click(panel.getByRole('button', { name: button }));
}

async function type(panel: Canvas, name: string, amount: string): Promise<void> {
  await userEvent.click(panel.getByRole('textbox', { name }));
  await userEvent.keyboard(`${amount}{Enter}`);
}

function held(): Ledger {
  return home.service().ledger();
}
