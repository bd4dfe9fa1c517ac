import { balancedHousehold, dataEndpoints, waits } from '@blue-budget/api/mocks';
import { findAccount } from '@blue-budget/domain/accounts';
import { maxCents } from '@blue-budget/domain/money';
import { accountFormMachine } from '@blue-budget/machines/account-form';
import { shortListMachine } from '@blue-budget/machines/short-list';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { clearFile } from '../ImportFilePanel/storyFiles.ts';
import { findHeader, oneWidth, panelOf, phone, runningLedger, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';
import { heightOf } from '../../primitives/storyTargets.ts';
import { inLandscape } from '../../tokens/modes.ts';

const longest = 'Donaudampfschifffahrtskapitaen';
const home = storyHousehold();
const crowded = storyHousehold({ start: longestAccounts });

const meta = {
  title: 'Screens/Accounts',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', tab: 'overview', onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(accountFormMachine, shortListMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'The real accounts beside the budget, and the detail of one.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Beside the overview: three kinds of accounts, grouped by category. */
export const Loaded: Story = {
  name: 'Loaded: sections by type, grouped by category [ACC-01] [ACC-02]',
  parameters: inLandscape,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const titles = ['Cash Accounts', 'Other Assets', 'Debt'].map((name) => canvas.getByRole('group', { name }));
    await expect(titles.map((section) => within(section).getAllByRole('list').length)).toEqual([2, 2, 2]);
    await expect(within(await inSection(canvas, 'Cash Accounts')).getByText('Reserves')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add account' })).toBeVisible();
  },
};

/** The words at the fields and over the button stay until the next submit, and the first press after the last field saves. */
export const CorrectedAndPressed: Story = {
  name: 'Says what is missing at the fields and over the button until the next submit, which the first press makes [DAY-04]',
  args: { panels: [{ view: 'account' }] },
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const hand = userEvent.setup();
    const missing = 'Please fill this in.';
    const amount = () => canvas.getByRole('textbox', { name: 'Account Amount' });
    const top = () => canvas.getByRole('button', { name: 'Submit' }).getBoundingClientRect().top;
    await step('I submit an account without amount and category', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Account Name' }), 'Holiday jar');
      await userEvent.click(canvas.getByRole('radio', { name: 'Cash' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
      await expect(amount()).toBeInvalid();
      await expect(amount()).toHaveAccessibleDescription(expect.stringContaining(missing));
      await expect(canvas.getByRole('combobox', { name: 'Account Category' })).toHaveAccessibleDescription(missing);
      await expect(canvas.getByRole('textbox', { name: 'Account Name' })).toBeValid();
    });
    const atFirst = top();
    const expectSaid = async () => {
      await expect(canvas.getByRole('alert')).toHaveTextContent('Missing required fields: Account Amount, Account Category');
      await expect(canvas.getByRole('alert').getBoundingClientRect().bottom).toBeLessThanOrEqual(top());
      await expect(top()).toBe(atFirst);
    };
    await step('I correct the one and then the other: nothing moves, also while I press', async () => {
      await userEvent.type(canvas.getByRole('combobox', { name: 'Account Category' }), 'Reserves');
      await expectSaid();
      await userEvent.click(amount());
      await userEvent.keyboard('1200.50');
      await hand.pointer({ keys: '[MouseLeft>]', target: canvas.getByRole('button', { name: 'Submit' }) });
      await expectSaid();
    });
    await step('I let go, and the account is saved', async () => {
      await hand.pointer({ keys: '[/MouseLeft]', target: canvas.getByRole('button', { name: 'Submit' }) });
      await waitFor(() => expect(cashNames()).toContain('Holiday jar'));
      await expect(home.service().ledger().realAccounts['cash-accounts'].accounts.at(-1)).toMatchObject({ amount: 1_200_50 });
    });
  },
};

/** A new cash account: the header turns red with it, since its money has no job yet. */
export const Adds: Story = {
  name: 'Adds a cash account, and says what is missing [ACC-01] [ACC-04] [ACC-10]',
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('I add an account, and submit it empty', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add account' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
      await expect(await canvas.findByRole('alert'))
        .toHaveTextContent('Missing required fields: Account Name, Account Amount, Account Category, Account Type');
    });
    await step('I fill it in with the keyboard, and submit it with Enter', async () => {
      await userEvent.click(canvas.getByRole('textbox', { name: 'Account Name' }));
      await userEvent.keyboard('Holiday jar');
      await userEvent.tab();
      await userEvent.keyboard('$1,200.50 or so');
      await userEvent.tab();
      await userEvent.keyboard('Reserves');
      await userEvent.tab();
      await userEvent.keyboard(' ');
      await expect(canvas.getByRole('radio', { name: 'Cash' })).toBeChecked();
      await expect(canvas.getByText('What it holds today')).toBeVisible();
      await userEvent.click(canvas.getByRole('combobox', { name: 'Account Category' }));
      await userEvent.keyboard('{Enter}');
    });
    await step('It stands among the others, the cash total has it, and the services too', async () => {
      await expect(await within(await inSection(canvas, 'Cash Accounts')).findByRole('button', { name: 'Holiday jar' })).toBeVisible();
      await expect(canvas.getByRole('heading', { level: 1, name: 'You have a red budget' })).toBeVisible();
      await waitFor(() => expect(cashNames()).toEqual(['Checking', 'Household cash', 'Savings', 'Holiday jar']));
      await expect(home.service().ledger().realAccounts['cash-accounts'].accounts.at(-1)).toMatchObject({ amount: 1_200_50, category: 'Reserves' });
    });
  },
};

/** My finger is quicker than I: a double click on Submit makes one account. */
export const SubmitsOnce: Story = {
  name: 'A double click on Submit makes one account [SYN-22]',
  parameters: oneWidth,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Add account' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Account Name' }), 'Jar');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Account Amount' }), '12');
    await userEvent.type(canvas.getByRole('combobox', { name: 'Account Category' }), 'Reserves');
    await userEvent.click(canvas.getByRole('radio', { name: 'Cash' }));
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(cashNames()).toContain('Jar'));
    await waitFor(() => expect(runningLedger().getSnapshot().pending).toHaveLength(0));
    await expect(cashNames().filter((name) => name === 'Jar')).toEqual(['Jar']);
  },
};

/** A new debt wants more, and brings an envelope. */
export const AddsADebt: Story = {
  name: 'Adds a debt, which has more to fill in and brings its budgeted account [ACC-04] [ACC-09] [ACC-11] [ACC-13] [ACC-19]',
  args: { panels: [{ view: 'account' }] },
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('I fill in what every account has, and choose Debt', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Account Name' }), 'Roof loan');
      await userEvent.type(canvas.getByRole('textbox', { name: 'Account Amount' }), 'USD 5,000.00');
      await userEvent.type(canvas.getByRole('combobox', { name: 'Account Category' }), 'Loans');
      await userEvent.click(canvas.getByRole('radio', { name: 'Debt' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
      await expect(await canvas.findByRole('alert'))
        .toHaveTextContent('Missing required fields: Is Credit Card, Interest Rate, Minimum Payment, Beginning Balance');
    });
    await step('I fill in the rest; what is no amount is not taken', async () => {
      await userEvent.click(within(canvas.getByRole('radiogroup', { name: 'Is Credit Card' })).getByRole('radio', { name: 'No' }));
      await userEvent.type(canvas.getByRole('textbox', { name: 'Interest Rate' }), '4.25');
      await userEvent.type(canvas.getByRole('textbox', { name: 'Minimum Payment' }), 'eighty{Tab}');
      await expect(await canvas.findByText(/This is no amount/)).toBeVisible();
      await userEvent.type(canvas.getByRole('textbox', { name: 'Minimum Payment' }), '80');
      await userEvent.type(canvas.getByRole('textbox', { name: 'Beginning Balance' }), '4000');
      await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    });
    await step('The debt and its envelope are there; the beginning balance was raised to what is owed', async () => {
      await expect(await within(await inSection(canvas, 'Debt')).findByRole('button', { name: 'Roof loan' })).toBeVisible();
      await waitFor(() => expect(home.service().ledger().realAccounts.debt.accounts.at(-1)).toMatchObject({
        name: 'Roof loan', amount: 5_000_00, isCreditCard: false, interestRate: 4.25, minimumPayment: 80_00, beginningBalance: 5_000_00,
      }));
      await expect(home.service().ledger().overview.debt.items.at(-1)).toMatchObject({ name: 'Roof loan', amount: 0 });
    });
  },
};

/** A debt's detail: everything it has, its kind under a lock, how much of it is paid. */
export const Details: Story = {
  tags: ['visual'],
  name: 'Details of a debt [ACC-03] [ACC-04] [ACC-09]',
  args: { panels: [{ view: 'account', subject: 'car-loan' }] },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByRole('heading', { name: 'Car loan' })).toBeVisible();
    await expect(detailTabs(canvas)).toEqual(['Details', 'Transactions']);
    await expect(canvas.getByRole('textbox', { name: 'Account Name' })).toHaveValue('Car loan');
    await expect(canvas.getByRole('radio', { name: 'Debt (cannot be changed)' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Cash' })).toBeDisabled();
    await expect(canvas.getByRole('textbox', { name: 'Interest Rate' })).toHaveValue('5.400%');
    await expect(canvas.getByText('$4,552.30 paid off')).toBeVisible();
  },
};

/** An asset may be financed by a debt. */
export const AnAsset: Story = {
  name: 'An asset, and the debt that finances it [ACC-08]',
  args: { panels: [{ view: 'account', subject: 'car' }] },
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const choice = await canvas.findByRole('combobox', { name: 'Financed by' });
    await expect(choice).toHaveDisplayValue('Car loan');
    await step('I choose another debt', async () => {
      await userEvent.selectOptions(choice, 'Student loan');
      await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
      await expect(await canvas.findByText('Financed by Student loan')).toBeVisible();
      await waitFor(() => expect(findAccount(home.service().ledger().realAccounts, 'car')).toMatchObject({ relatedDebtId: 'student-loan' }));
    });
  },
};

/** The services refuse: everything is as it was, the form is back with my entries and the reason. */
export const SaveFails: Story = {
  name: 'Takes a change back that could not be saved, and keeps what was typed [ACC-18] [OPT-05]',
  args: { panels: [{ view: 'account', subject: 'checking' }] },
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    home.service().failNext(dataEndpoints.saveAccount, 500);
    await step('I give it another name', async () => {
      const name = await canvas.findByRole('textbox', { name: 'Account Name' });
      await userEvent.clear(name);
      await userEvent.type(name, 'Everyday checking{Enter}');
    });
    await step('It fails: the account has its name again, the form has mine', async () => {
      await waitFor(() => expect(canvas.getAllByRole('alert').map((alert) => alert.textContent))
        .toEqual([messages.accounts.saveFailed]));
      await expect(await canvas.findByRole('heading', { name: 'Checking' })).toBeVisible();
      await expect(canvas.getByRole('textbox', { name: 'Account Name' })).toHaveValue('Everyday checking');
      await expect(cashNames()).toEqual(['Checking', 'Household cash', 'Savings']);
    });
  },
};

/** Its transactions, by day, fetched when I look at them. */
export const Transactions: Story = {
  name: 'Transactions of an account [ACC-03]',
  args: { panels: [{ view: 'account', subject: 'checking' }] },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('I look at its transactions', async () => {
      await userEvent.click(await lastTab(canvas, 'Transactions'));
      await expect(await canvas.findByRole('heading', { name: 'May 12, 2026' })).toBeVisible();
    });
    if (storyEndsHere()) return;
    await step('I come back to the details: what I typed before is still there', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Details' }));
      await userEvent.type(canvas.getByRole('textbox', { name: 'Account Name' }), ' two');
      await userEvent.click(await lastTab(canvas, 'Transactions'));
      await userEvent.click(canvas.getByRole('tab', { name: 'Details' }));
      await expect(canvas.getByRole('textbox', { name: 'Account Name' })).toHaveValue('Checking two');
      await userEvent.click(await lastTab(canvas, 'Transactions'));
      await expect(await canvas.findByRole('heading', { name: 'May 12, 2026' })).toBeVisible();
    });
    await step('One of them opens, and I come back to it', async () => {
      const [first] = within(canvas.getByRole('list', { name: 'May 12, 2026' })).getAllByRole('button');
      first?.focus();
      await userEvent.keyboard('{Enter}');
      await expect(await canvas.findByRole('heading', { name: 'Edit Transaction' })).toBeVisible();
      await userEvent.click(panelOf(canvas).getByRole('button', { name: 'Back' }));
      await waitFor(() => expect(first).toHaveFocus());
    });
  },
};

/** A bank's file is imported for the account that I look at, and not for one of another kind. */
export const ImportsAFile: Story = {
  name: 'Imports a file for the account that I look at',
  args: { panels: [{ view: 'account', subject: 'savings' }] },
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await userEvent.click(await lastTab(canvas, 'Transactions'));
    await userEvent.click(panelOf(canvas).getByRole('button', { name: 'Import from a file' }));
    await step('I choose a file: it is for this account', async () => {
      await userEvent.upload(await canvas.findByLabelText('Choose a file', { selector: 'input' }), clearFile());
      await expect(await canvas.findByRole('combobox', { name: 'Import into' })).toHaveDisplayValue('Savings');
    });
    await step('I go back to the account', async () => {
      await userEvent.click(panelOf(canvas).getByRole('button', { name: 'Back' }));
      await userEvent.click(await within(document.body).findByRole('button', { name: messages.changes.halfTyped.discard }));
      await expect(panelOf(canvas).getByRole('tab', { name: 'Transactions', selected: true })).toBeVisible();
    });
    await step('For a car there is none', async () => {
      await userEvent.click(panelOf(canvas).getByRole('button', { name: 'Back' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Car' }));
      await userEvent.click(await lastTab(canvas, 'Transactions'));
      await expect(panelOf(canvas).queryByRole('button', { name: 'Import from a file' })).toBeNull();
    });
  },
};

/** They do not come: I see whose, and can retry. */
export const TransactionsFail: Story = {
  name: 'Transactions that could not be had [ACC-21]',
  args: { panels: [{ view: 'account', subject: 'checking' }] },
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    home.service().failNext(dataEndpoints.accountTransactions, 500);
    await userEvent.click(await lastTab(canvas, 'Transactions'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Could not get transactions for Checking');
    if (storyEndsHere()) return;
    await step('I try again', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
      await expect(await canvas.findByRole('heading', { name: 'May 12, 2026' })).toBeVisible();
    });
  },
};

/** There is no network: I see that, and they load automatically when it is back. */
export const TransactionsWithoutNetwork: Story = {
  name: 'Transactions without network come when it is back',
  args: { panels: [{ view: 'account', subject: 'checking' }] },
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    home.goOffline();
    await userEvent.click(await lastTab(canvas, 'Transactions'));
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    if (storyEndsHere()) return;
    await step('The network is back', async () => {
      home.comeBack();
      await expect(await canvas.findByRole('heading', { name: 'May 12, 2026' })).toBeVisible();
      await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    });
  },
};

/** They are on their way. */
export const TransactionsLoad: Story = {
  name: 'Transactions on their way',
  args: { panels: [{ view: 'account', subject: 'checking' }] },
  parameters: { ...oneWidth, msw: [waits(dataEndpoints.accountTransactions), ...home.handlers] },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await userEvent.click(await lastTab(canvas, 'Transactions'));
    await expect(await canvas.findByText(messages.transactionList.loading)).toBeInTheDocument();
  },
};

/** A new account has no transactions. */
export const NewHasNone: Story = {
  name: 'A new account has no transactions to load',
  args: { panels: [{ view: 'account' }] },
  parameters: oneWidth,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await userEvent.click(await lastTab(canvas, 'Transactions'));
    await expect(await canvas.findByText('There are no transactions yet.')).toBeVisible();
  },
};

/** I remove an account: I am asked first, then it is gone, and its panel too. */
export const Removed: Story = {
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Household cash' }));
    await step('I ask for its removal, and confirm it', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Remove account' }));
      await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Account' }));
    });
    await step('It is gone, and I am back at the list', async () => {
      await expect(await canvas.findByRole('button', { name: 'Add account' })).toBeVisible();
      await expect(canvas.queryByText('Household cash')).toBeNull();
      await waitFor(() => expect(cashNames()).toEqual(['Checking', 'Savings']));
    });
  },
};

/** Moved by menu, and refused: the old order is back. */
export const Sorted: Story = {
  name: 'Moves accounts, and takes a move back that was refused [ACC-22]',
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const menu = within(document.body);
    await step('I move Household cash up', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'More for Household cash' }));
      await userEvent.click(await menu.findByRole('menuitem', { name: 'Move up' }));
      await waitFor(() => expect(cashNames()).toEqual(['Household cash', 'Checking', 'Savings']));
      await expect(shownNames(canvas)).toEqual(['Household cash', 'Checking', 'Savings']);
    });
    await step('The next move is refused', async () => {
      home.service().failNext(dataEndpoints.sortAccounts, 500);
      await userEvent.click(canvas.getByRole('button', { name: 'More for Checking' }));
      await userEvent.click(await menu.findByRole('menuitem', { name: 'Move up' }));
      await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.budget.sortFailed);
      await waitFor(() => expect(shownNames(canvas)).toEqual(['Household cash', 'Checking', 'Savings']));
    });
  },
};

/** Longest names and categories, and the largest amounts. */
export const AtTheirLongest: Story = {
  beforeEach: crowded.reset,
  parameters: { msw: crowded.handlers },
  args: { panels: [{ view: 'account', subject: 'car-loan' }] },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByRole('heading', { name: longest })).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

/** On a phone the accounts are a tab, and an account a page. */
export const OnAPhone: Story = {
  tags: ['visual'],
  name: 'On a phone: a tab of its own, an account a page [ACC-01]',
  args: { tab: 'accounts' },
  globals: phone,
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expect(canvas.getByRole('tab', { name: 'Accounts' })).toHaveAttribute('aria-selected', 'true');
    for (const line of within(await inSection(canvas, 'Debt')).getAllByRole('listitem')) {
      await expect(heightOf(line)).toBeGreaterThanOrEqual(44);
    }
    if (storyEndsHere()) return;
    await step('I open one, and go back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Car loan' }));
      await expect(await canvas.findByRole('textbox', { name: 'Interest Rate' })).toBeVisible();
      await expect(canvas.queryByRole('tab', { name: 'Accounts' })).toBeNull();
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await expect(await canvas.findByRole('tab', { name: 'Accounts' })).toBeVisible();
    });
  },
};

function longestAccounts() {
  const household = balancedHousehold();
  for (const account of household.realAccounts.debt.accounts) {
    account.name = longest;
    account.category = 'Accounts that we share with grandparents';
    account.amount = maxCents;
    account.beginningBalance = maxCents;
  }
  return household;
}

function inSection(canvas: Canvas, name: string): Promise<HTMLElement> {
  return canvas.findByRole('group', { name });
}

/** A tab of the panel: those of the page come before. */
async function lastTab(canvas: Canvas, name: string): Promise<HTMLElement> {
  await canvas.findByRole('tab', { name: messages.realAccounts.details });
  const tab = canvas.getAllByRole('tab', { name }).at(-1);
  if (tab === undefined) throw new Error(`${name} is a tab of the panel.`);
  return tab;
}

function detailTabs(canvas: Canvas): (string | null)[] {
  const list = canvas.getByRole('tab', { name: messages.realAccounts.details }).closest('[role="tablist"]');
  return [...list?.querySelectorAll('[role="tab"]') ?? []].map((tab) => tab.textContent);
}

/** The cash accounts as the services have them. */
function cashNames(): string[] {
  return home.service().ledger().realAccounts['cash-accounts'].accounts.map(({ name }) => name);
}

function shownNames(canvas: Canvas): (string | null)[] {
  const section = within(canvas.getByRole('group', { name: 'Cash Accounts' }));
  return section.getAllByRole('listitem').map((line) => within(line).getAllByRole('button').find(({ ariaLabel }) => ariaLabel === null)?.textContent ?? null);
}
