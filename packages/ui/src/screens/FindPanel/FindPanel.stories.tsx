import { balancedHousehold, dataEndpoints } from '@blue-budget/api/mocks';
import { findTransaction, type MasterData } from '@blue-budget/domain/ledger';
import { maxCents } from '@blue-budget/domain/money';
import type { Transaction } from '@blue-budget/domain/transactions';
import { findTransactionsMachine } from '@blue-budget/machines/find-transactions';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import {
  crowdedHousehold, findHeader, oneWidth, panelOf, phone, shellParameters, StoryShell, wide, type Canvas,
} from '../ShellScreen/storyShell.tsx';

const home = storyHousehold();
const longHome = storyHousehold({ start: () => manyAtTheShop(120) });
const crowded = storyHousehold({ start: crowdedPurchases });
const texts = messages.findTransactions;

const meta = {
  title: 'Screens/Find transactions',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', tab: 'transactions', panels: [{ view: 'find' }], onNavigate: fn() },
  argTypes: { section: { control: false }, tab: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(findTransactionsMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'Any transaction by what one remembers of it, however old it is.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A key opens it with the field ready; the search starts as soon as I pause, and my choice opens over it. */
export const ByWords: Story = {
  tags: ['visual'],
  args: { panels: [] },
  parameters: { chromatic: shellParameters.chromatic },
  name: 'Alt and / open it; finds by how words begin, and opens what I choose',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await canvas.findByRole('group', { name: messages.transactions.sections.recorded });
    await step('I press Alt and /, and type', async () => {
      await userEvent.keyboard('{Alt>}/{/Alt}');
      const words = await canvas.findByRole('searchbox', { name: texts.text });
      await waitFor(() => expect(words).toHaveFocus());
      await userEvent.keyboard('STO war');
    });
    const panel = panelOf(canvas);
    await step('I see what begins like that, and how many there are', async () => {
      await expect(await panel.findByText(texts.count(1))).toBeVisible();
      await expect(panel.getAllByRole('listitem').map((row: HTMLElement) => row.textContent)).toEqual([expect.stringContaining('Warehouse store')]);
    });
    if (storyEndsHere()) return;
    await step('I open it, and come back to what I found', async () => {
      await userEvent.click(panel.getByRole('button', { name: /^Warehouse store/ }));
      await expect(await canvas.findByRole('heading', { name: 'Edit Transaction' })).toBeVisible();
      await userEvent.click(panelOf(canvas).getByRole('button', { name: 'Back' }));
      await expect(canvas.getByRole('searchbox', { name: texts.text })).toHaveValue('STO war');
      const row = await panelOf(canvas).findByRole('button', { name: /^Warehouse store/ });
      await waitFor(() => expect(row).toHaveFocus());
      await expect(row).toBeVisible();
    });
  },
};

/** An amount of either sign, an account, a budgeted account: each that I fill in has to be right. */
export const ByAmountAccountAndItem: Story = {
  name: 'Finds by amount, account and budgeted account, all of them together',
  play: async ({ canvas, step }) => {
    const panel = await openedPanel(canvas);
    await step('I look for an amount, and what is no amount is said', async () => {
      const amount = panel.getByRole('textbox', { name: texts.amount });
      await userEvent.type(amount, 'much');
      await expect(amount).toHaveAccessibleDescription(texts.notAnAmount);
      await userEvent.clear(amount);
      await userEvent.type(amount, '$18.75');
      await expect(await panel.findByRole('button', { name: /^Pharmacy/ })).toBeVisible();
      await expect(panel.getByText(texts.count(1))).toBeVisible();
      await userEvent.click(panel.getByRole('button', { name: texts.clear }));
      await expect(amount).toHaveValue('');
      await expect(panel.queryByRole('button', { name: /^Pharmacy/ })).toBeNull();
    });
    await step('I look for what came off the card for groceries', async () => {
      await userEvent.selectOptions(panel.getByRole('combobox', { name: texts.item }), 'Groceries');
      await userEvent.selectOptions(panel.getByRole('combobox', { name: texts.account }), 'Everyday card');
      await waitFor(() => expect(namesIn(panel)).toEqual(['Corner grocer']));
    });
    await step('Of another account there is none of it', async () => {
      await userEvent.selectOptions(panel.getByRole('combobox', { name: texts.account }), 'Savings');
      await expect(await panel.findByText(texts.nothing)).toBeVisible();
      await expect(panel.queryByRole('listitem')).toBeNull();
    });
  },
};

/** The first day and the last, either of which I may leave open, with all the rest; what I found is still there when I come back. */
export const ByDays: Story = {
  name: 'Finds from one day to another, says what is wrong with them, and keeps what was found while one is open [DAY-16]',
  play: async ({ canvas, step }) => {
    const panel = await openedPanel(canvas);
    const [from, to] = [panel.getByRole('textbox', { name: texts.from }), panel.getByRole('textbox', { name: texts.to })];
    await step('From a day on', async () => {
      await userEvent.type(from, '05122026{Enter}');
      await waitFor(() => expect(merchantsIn(panel)).toEqual(['Pharmacy', 'Power company', 'Fuel station']));
    });
    await step('From after To is said, and nothing is looked for', async () => {
      await userEvent.type(to, '05092026{Enter}');
      await expect(from).toHaveAccessibleDescription('From is after To, so no day is between them.');
      await expect(panel.queryByRole('listitem')).toBeNull();
    });
    await step('Both days count, and so does the account', async () => {
      await userEvent.clear(from);
      await userEvent.type(from, '05082026{Enter}');
      await expect(from).not.toHaveAccessibleDescription();
      await waitFor(() => expect(merchantsIn(panel)).toEqual(['Yard sale', 'Warehouse store', 'Bistro on the square']));
      await userEvent.selectOptions(panel.getByRole('combobox', { name: texts.account }), 'Everyday card');
      await waitFor(() => expect(merchantsIn(panel)).toEqual(['Bistro on the square']));
    });
    await step('I open it and go back: days and results are as they were', async () => {
      await userEvent.click(panel.getByRole('button', { name: /^Bistro/ }));
      await expect(await canvas.findByRole('heading', { name: 'Edit Transaction' })).toBeVisible();
      await userEvent.click(panelOf(canvas).getByRole('button', { name: 'Back' }));
      await expect(merchantsIn(panelOf(canvas))).toEqual(['Bistro on the square']);
      await expect(panelOf(canvas).getByRole('textbox', { name: texts.from })).toHaveValue('05/08/2026');
      await expect(panelOf(canvas).getByRole('textbox', { name: texts.to })).toHaveValue('05/09/2026');
      await waitFor(() => expect(panelOf(canvas).getByRole('button', { name: /^Bistro/ })).toHaveFocus());
    });
    await step('A day that is none is said; emptied, it is open again', async () => {
      const first = panelOf(canvas).getByRole('textbox', { name: texts.from });
      await userEvent.clear(first);
      await userEvent.type(first, '02302026{Enter}');
      await expect(first).toHaveAccessibleDescription('There is no such day between 1900 and 2100.');
      await userEvent.clear(first);
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(merchantsIn(panelOf(canvas))).toEqual(['Bistro on the square', 'Noodle bar', 'Corner grocer']));
    });
  },
};

/** One older than the loaded ones is fetched alone; the list behind keeps the loaded ones. */
export const OpensWhatIsOld: Story = {
  name: 'Opens, edits and removes one that is older than those loaded',
  beforeEach: longHome.reset,
  parameters: { msw: longHome.handlers },
  play: async ({ canvas, step }) => {
    const panel = await openedPanel(canvas);
    longHome.service().holdNext(dataEndpoints.transactions);
    await lookFor(panel, 'shop 120');
    await step('I open it: its title has the focus', async () => {
      await userEvent.click(await panel.findByRole('button', { name: /^Shop 120/ }));
      const form = panelOf(canvas);
      await waitFor(() => expect(form.getByLabelText(messages.transactions.fields.merchant)).toHaveValue('Shop 120'));
      await waitFor(() => expect(canvas.getByRole('heading', { name: 'Edit Transaction' })).toHaveFocus());
    });
    await step('I go back: what I opened has the focus', async () => {
      await userEvent.click(panelOf(canvas).getByRole('button', { name: 'Back' }));
      await waitFor(() => expect(panelOf(canvas).getByRole('button', { name: /^Shop 120/ })).toHaveFocus());
    });
    await step('I open it again, and give it another amount', async () => {
      await userEvent.keyboard('{Enter}');
      const amount = await panelOf(canvas).findByLabelText(messages.transactions.fields.amount);
      await userEvent.clear(amount);
      await userEvent.type(amount, '77.77');
      await userEvent.click(panelOf(canvas).getByRole('button', { name: messages.transactions.submit }));
      await waitFor(() => expect(findTransaction(longHome.service().ledger(), 'shop-120')?.amount).toBe(-77_77));
      await expect(await panelOf(canvas).findByRole('button', { name: /^Shop 120.*77\.77/ })).toBeVisible();
    });
    await step('I remove it', async () => {
      await userEvent.click(panelOf(canvas).getByRole('button', { name: /^Shop 120/ }));
      await userEvent.click(await canvas.findByRole('button', { name: messages.transactionForm.remove }));
      await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Transaction' }));
      await expect(await panelOf(canvas).findByText(texts.nothing)).toBeVisible();
      await waitFor(() => expect(findTransaction(longHome.service().ledger(), 'shop-120')).toBeUndefined());
    });
  },
};

/** Nothing matches: I see that. */
export const Empty: Story = {
  name: 'Says that no transaction is like that',
  play: async ({ canvas }) => {
    const panel = await openedPanel(canvas);
    await expect(panel.getByText(texts.explanation)).toBeVisible();
    await lookFor(panel, 'submarine');
    await expect(await panel.findByText('No transaction is like that.')).toBeVisible();
  },
};

/** While it is looked for the place of the list is kept. */
export const Loading: Story = {
  name: 'Keeps the place of the list while it looks',
  play: async ({ canvas }) => {
    const panel = await openedPanel(canvas);
    const held = home.service().holdNext(dataEndpoints.findTransactions);
    await lookFor(panel, 'grocer');
    await expect(await panel.findByText(texts.searching)).toBeVisible();
    held.release();
    await expect(await panel.findByText(texts.count(1))).toBeVisible();
  },
};

/** The services refuse: I see that, and retry with everything still filled in. */
export const LoadFails: Story = {
  name: 'Says that transactions could not be found, and tries again',
  play: async ({ canvas, step }) => {
    const panel = await openedPanel(canvas);
    home.service().failNext(dataEndpoints.findTransactions, 500);
    await lookFor(panel, 'grocer');
    await expect(await panel.findByText('Could not find transactions. Please refresh and try again.')).toBeVisible();
    if (storyEndsHere()) return;
    await step('I try again', async () => {
      await userEvent.click(panel.getByRole('button', { name: texts.retry }));
      await waitFor(() => expect(namesIn(panel)).toEqual(['Corner grocer']));
      await expect(panel.queryByText(messages.transactions.findFailed)).toBeNull();
    });
  },
};

/** Fifty at a time; a failure shows over the button, which retries. */
export const LoadsMore: Story = {
  name: 'Load More fetches fifty at a time, says when that fails, and goes with the last of them',
  beforeEach: longHome.reset,
  parameters: { msw: longHome.handlers },
  play: async ({ canvas, step }) => {
    const panel = await openedPanel(canvas);
    await lookFor(panel, 'shop');
    await expect(await panel.findByText(texts.countAndMore(50))).toBeVisible();
    await step('More cannot be had: what was found stays', async () => {
      longHome.service().failNext(dataEndpoints.findTransactions, 500);
      await userEvent.click(await atTheEnd(canvas));
      await expect(await panel.findByRole('alert')).toHaveTextContent(messages.transactions.loadMoreFailed);
      await expect(panel.getByText(texts.countAndMore(50))).toBeInTheDocument();
    });
    await step('I load the next fifty, and the last twenty: the button is gone', async () => {
      await userEvent.click(await atTheEnd(canvas));
      await expect(await panel.findByText(texts.countAndMore(100))).toBeInTheDocument();
      await userEvent.click(await atTheEnd(canvas));
      await expect(await panel.findByText(texts.count(120))).toBeInTheDocument();
      await waitFor(() => expect(panel.queryByRole('button', { name: messages.transactions.loadMore })).toBeNull());
    });
  },
};

/** What I remove is gone from the results. */
export const RemovesWhatWasFound: Story = {
  name: 'What I remove is no longer among what was found',
  play: async ({ canvas, step }) => {
    const panel = await openedPanel(canvas);
    await userEvent.selectOptions(panel.getByRole('combobox', { name: texts.item }), 'Health');
    await userEvent.click(await panel.findByRole('button', { name: /^Pharmacy/ }));
    await step('I remove it', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: messages.transactionForm.remove }));
      await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Transaction' }));
    });
    await expect(await panelOf(canvas).findByText(texts.nothing)).toBeVisible();
  },
};

/** Names of thirty characters, the largest amount, four hundred budgeted accounts to choose from, the last day of a year and a leap day. */
export const Boundary: Story = {
  tags: ['visual'],
  globals: phone,
  beforeEach: crowded.reset,
  parameters: { msw: crowded.handlers },
  play: async ({ canvas }) => {
    const panel = await openedPanel(canvas);
    await lookFor(panel, 'donau');
    await expect(await panel.findByRole('heading', { name: 'February 29, 2024' })).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'December 31, 2025' })).toBeVisible();
    await expect(panel.getByRole('button', { name: /999,999,999\.99/ })).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

async function openedPanel(canvas: Canvas): Promise<Canvas> {
  await findHeader(canvas);
  await canvas.findByRole('heading', { level: 2, name: texts.title });
  return panelOf(canvas);
}

/** At one stroke: letter by letter a slow machine would look for a part of it first. */
async function lookFor(panel: Canvas, words: string): Promise<void> {
  await userEvent.click(panel.getByRole('searchbox', { name: texts.text }));
  await userEvent.paste(words);
  await userEvent.keyboard('{Enter}');
}

/** The names in the list, from the top. */
function namesIn(panel: Canvas): (string | undefined)[] {
  return panel.getAllByRole('listitem').map((row: HTMLElement) => /^(.*?)Groceries/.exec(within(row).getByRole('button').textContent)?.[1]);
}

const merchants = ['Pharmacy', 'Power company', 'Fuel station', 'Yard sale', 'Warehouse store', 'Bistro on the square', 'Noodle bar', 'Corner grocer'];

/** Of these merchants those in the list, from the top. */
function merchantsIn(panel: Canvas): (string | undefined)[] {
  return panel.queryAllByRole('listitem').map((row: HTMLElement) => merchants.find((name) => row.textContent.startsWith(name)) ?? row.textContent);
}

/** The button at the end of a virtualized list. */
async function atTheEnd(canvas: Canvas): Promise<HTMLElement> {
  return waitFor(() => {
    const body = canvas.getByRole('group', { name: texts.title });
    body.scrollTo(0, body.scrollHeight);
    return panelOf(canvas).getByRole('button', { name: messages.transactions.loadMore });
  });
}

/** So many purchases at a shop, three a day. */
function manyAtTheShop(
  count: number, change: (index: number) => Partial<Pick<Extract<Transaction, { type: 'Expense' }>, 'source' | 'amount' | 'date'>> = () => ({}),
): MasterData {
  const household = balancedHousehold();
  const [sample] = household.transactions;
  if (sample?.type !== 'Expense') throw new Error('The household begins with an expense.');
  const transactions = Array.from({ length: count }, (_, index): Transaction => ({
    ...sample, id: `shop-${index + 1}`, source: `Shop ${index + 1}`, date: { year: 2026, month: 4 - Math.floor(index / 84), day: 28 - Math.floor((index % 84) / 3) },
    ...change(index),
  }));
  return { ...household, transactions };
}

function crowdedPurchases(): MasterData {
  const days = [{ year: 2025, month: 12, day: 31 }, { year: 2024, month: 2, day: 29 }];
  const { transactions } = manyAtTheShop(days.length, (index) => ({
    source: 'Donaudampfschifffahrtskapitaen', amount: index === 0 ? -maxCents : -1, date: days[index],
  }));
  return { ...crowdedHousehold(), transactions };
}
