import { balancedHousehold, dataEndpoints, loggedIn, newHousehold, premiumHousehold, waits } from '@blue-budget/api/mocks';
import { transactionsOf, type MasterData } from '@blue-budget/domain/ledger';
import { maxCents } from '@blue-budget/domain/money';
import type { Transaction } from '@blue-budget/domain/transactions';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { findHeader, oneWidth, phone, runningLedger, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';
import { heightOf } from '../../primitives/storyTargets.ts';

const home = storyHousehold();
const bank = storyHousehold({ start: premiumHousehold, premium: true });
const longHome = storyHousehold({ start: () => longHistory(120) });
const crowded = storyHousehold({ start: crowdedHistory, premium: true });
const { sections: titles, loadMore, loadMoreFailed } = messages.transactions;

const meta = {
  title: 'Screens/Transactions',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', tab: 'transactions', onNavigate: fn() },
  argTypes: { section: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    ...shellParameters, ...oneWidth, msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'The third tab of BUDGET: what was recorded, and what the bank reported.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Recorded transactions, by day, the newest first; no bank section without a bank. */
export const Loaded: Story = {
  name: 'Loaded: by day, the newest first [TXN-03]',
  parameters: { chromatic: shellParameters.chromatic },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const list = within(await canvas.findByRole('group', { name: titles.recorded }));
    const days = list.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    await expect(days.slice(0, 3)).toEqual(['May 13, 2026', 'May 12, 2026', 'May 11, 2026']);
    await expect(canvas.queryByRole('group', { name: titles.pending })).toBeNull();
  },
};

/** Bank imports are above it: new, modified, and removed. */
export const WithImports: Story = {
  tags: ['visual'],
  name: 'What the bank reported stands in three sections over what is recorded [TXN-02] [IMP-02]',
  beforeEach: bank.reset,
  parameters: { msw: bank.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('The sections stand in their order', async () => {
      await canvas.findByRole('group', { name: titles.pending });
      const headings = canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
      await expect(headings.filter((heading) => Object.values(titles).some((title) => title === heading)))
        .toEqual([titles.pending, titles.modified, titles.removed, titles.recorded]);
    });
    await step('Each has what is its own', async () => {
      await expect(rowsOf(canvas, titles.pending)).toEqual(['Corner grocer', 'Bakery', 'Pay deposit']);
      await expect(rowsOf(canvas, titles.modified)).toEqual(['Bistro on the square']);
      await expect(rowsOf(canvas, titles.removed)).toEqual(['Noodle bar']);
    });
  },
};

/** The tab shows the number to review, on every other tab too; on a phone there is no room for it. */
export const CountedOnTheTab: Story = {
  name: 'The tab says how many wait to be reviewed',
  args: { tab: 'overview' },
  beforeEach: bank.reset,
  parameters: { ...oneWidth, msw: bank.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const tab = canvas.getByRole('tab', { name: 'Transactions' });
    await expect(tab).toHaveTextContent('Transactions5');
    await expect(tab).toHaveAttribute('aria-description', '5 to review');
    await step('I settle one: it counts one less', async () => {
      await userEvent.click(tab);
      await userEvent.click(await canvas.findByRole('button', { name: 'Deny Noodle bar' }));
      await waitFor(() => expect(tab).toHaveTextContent('Transactions4'));
    });
  },
};

/** The button opens the form and takes it away again; the form stands beside the page. */
export const AddAndCancel: Story = {
  name: 'The button reads Add Transaction, and Cancel while the form is open [TXN-01]',
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('I open the form', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Add Transaction' }));
      await expect(await findPanel(canvas, 'Add Transaction')).toBeVisible();
      await expect(canvas.queryByRole('button', { name: 'Add Transaction' })).toBeNull();
    });
    await step('I take it away', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Add Transaction' })).toBeNull());
      await expect(canvas.getByRole('button', { name: 'Add Transaction' })).toBeVisible();
    });
  },
};

/** A key opens the form from wherever one is on the page, but types itself where one types. */
export const Shortcut: Story = {
  name: 'Alt and N open the form, but not while I type',
  parameters: oneWidth,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await canvas.findByRole('group', { name: titles.recorded });
    await step('I press Alt and N', async () => {
      await userEvent.keyboard('{Alt>}n{/Alt}');
      await expect(await findPanel(canvas, 'Add Transaction')).toBeVisible();
    });
    await step('I fill in a merchant and press them there: nothing opens, nothing is lost', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Expense' }));
      await userEvent.click(canvas.getByRole('radio', { name: 'Regular' }));
      const merchant = canvas.getByRole('combobox', { name: 'Merchant' });
      await userEvent.type(merchant, 'Ann{Alt>}n{/Alt}');
      await expect(merchant).toHaveValue('Ann');
    });
  },
};

/** Fifty at a time, until there are no more. */
export const LoadsMore: Story = {
  name: 'Load More fetches fifty older ones at a time, and goes with the last of them [TXN-04] [TXN-05]',
  beforeEach: longHome.reset,
  parameters: { ...oneWidth, msw: longHome.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const loaded = () => {
      const { ledger } = runningLedger().getSnapshot();
      return ledger === null ? [] : transactionsOf(ledger).map(({ source }) => source);
    };
    const newest = (count: number) => Array.from({ length: count }, (_, index) => `Merchant ${index + 1}`);
    await expect(loaded()).toEqual(newest(50));
    await step('I load the next fifty, those that follow', async () => {
      await userEvent.click(await atTheEnd(() => canvas.getByRole('button', { name: loadMore })));
      await waitFor(() => expect(loaded()).toEqual(newest(100)));
    });
    await step('I load the last twenty: the button is gone', async () => {
      await userEvent.click(await atTheEnd(() => canvas.getByRole('button', { name: loadMore })));
      await atTheEnd(() => canvas.getByRole('button', { name: /^Merchant 120 / }));
      await expect(loaded()).toEqual(newest(120));
      await expect(canvas.queryByRole('button', { name: loadMore })).toBeNull();
    });
  },
};

/** The services refuse: the words stand over the button, which tries again. */
export const LoadMoreFails: Story = {
  name: 'Says that no more could be loaded, and tries again [TXN-07] [ERR-01]',
  beforeEach: longHome.reset,
  parameters: { ...oneWidth, msw: longHome.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const list = within(await canvas.findByRole('group', { name: titles.recorded }));
    longHome.service().failNext(dataEndpoints.transactions, 500);
    await step('I load more: it fails', async () => {
      await userEvent.click(await atTheEnd(() => canvas.getByRole('button', { name: loadMore })));
      await expect(await list.findByRole('alert')).toHaveTextContent(loadMoreFailed);
    });
    if (storyEndsHere()) return;
    await step('I try again: they come', async () => {
      await userEvent.click(list.getByRole('button', { name: loadMore }));
      await atTheEnd(() => canvas.getByRole('button', { name: /^Merchant 100 / }));
      await expect(list.queryByRole('alert')).toBeNull();
    });
  },
};

/** There is no network: I see that over the button, and the older ones load automatically when it is back. */
export const LoadMoreWithoutNetwork: Story = {
  name: 'Loads more by itself when the network is back',
  beforeEach: longHome.reset,
  parameters: { ...oneWidth, msw: longHome.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const list = within(await canvas.findByRole('group', { name: titles.recorded }));
    longHome.goOffline();
    await userEvent.click(await atTheEnd(() => canvas.getByRole('button', { name: loadMore })));
    await expect(await list.findByRole('alert')).toHaveTextContent(loadMoreFailed);
    if (storyEndsHere()) return;
    await step('The network is back', async () => {
      longHome.comeBack();
      await waitFor(() => expect(list.queryByRole('alert')).toBeNull());
      await atTheEnd(() => canvas.getByRole('button', { name: /^Merchant 100 / }));
    });
  },
};

/** An import that I do not want goes after a question; one that the bank took back stays recorded when I deny that. */
export const Denied: Story = {
  name: 'A denied import leaves its list [IMP-07]',
  beforeEach: bank.reset,
  parameters: { ...oneWidth, msw: bank.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('I deny the bakery', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Deny Bakery' }));
      await findPanel(canvas, 'Remove Imported Transaction');
      await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Imported Transaction' }));
      await waitFor(() => expect(rowsOf(canvas, titles.pending)).toEqual(['Corner grocer', 'Pay deposit']));
    });
    await step('I deny that the noodle bar is gone: it stays recorded', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Deny Noodle bar' }));
      await waitFor(() => expect(canvas.queryByRole('group', { name: titles.removed })).toBeNull());
      await expect(await atTheEnd(() => canvas.getByRole('button', { name: /^Noodle bar/ }))).toBeVisible();
    });
    await step('The services know both', async () => {
      await waitFor(() => expect(bank.service().ledger().imports.map(({ id }) => id)).toEqual(['i-5', 'i-3', 'i-2']));
    });
  },
};

/** A refused denial comes back, and the bubble shows it. */
export const DenialRefused: Story = {
  name: 'Takes a denial back that was refused, and says so [ERR-01] [ERR-02]',
  beforeEach: bank.reset,
  parameters: { ...oneWidth, msw: bank.handlers },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    bank.service().failNext(dataEndpoints.denyImport, 500);
    await userEvent.click(await canvas.findByRole('button', { name: 'Deny Noodle bar' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.transactions.removeFailed);
    await waitFor(() => expect(rowsOf(canvas, titles.removed)).toEqual(['Noodle bar']));
  },
};

/** The bank no longer lists it: I look, say yes, and its recorded transaction is gone as well. */
export const RemovalConfirmed: Story = {
  name: 'What the bank took back is removed with what was recorded of it [IMP-11]',
  beforeEach: bank.reset,
  parameters: { ...oneWidth, msw: bank.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('I review the noodle bar and say yes', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Review Noodle bar' }));
      await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Removed Transaction' }));
    });
    await step('It has left both lists, and its money is back', async () => {
      await waitFor(() => expect(canvas.queryByRole('button', { name: /^Noodle bar/ })).toBeNull());
      await expect(canvas.queryByRole('group', { name: titles.removed })).toBeNull();
      await waitFor(() => expect(runningLedger().getSnapshot().pending).toHaveLength(0));
      const { debt } = bank.service().ledger().realAccounts;
      await expect(debt.accounts.find(({ id }) => id === 'everyday-card')?.amount).toBe(804_22 - 41_30);
    });
  },
};

/** Nothing yet: a sentence, and the button over it. */
export const Empty: Story = {
  parameters: { msw: loggedIn({ household: newHousehold() }) },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByText(messages.transactionList.empty)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: loadMore })).toBeNull();
  },
};

/** Grey bars in the shape of the list. */
export const Loading: Story = {
  parameters: { msw: [waits(dataEndpoints.overview), ...loggedIn()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading your budget...');
    await expect(canvas.queryByRole('group', { name: titles.recorded })).toBeNull();
  },
};

/** Names of thirty characters, the largest amounts, and hundreds of lines. */
export const Boundary: Story = {
  beforeEach: crowded.reset,
  parameters: { msw: crowded.handlers },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await canvas.findByRole('group', { name: titles.pending });
    await expectNoSidewaysScroll();
  },
};

/** On a phone: the actions of an import have a row of their own, high enough for a thumb. */
export const OnAPhone: Story = {
  tags: ['visual'],
  globals: phone,
  beforeEach: bank.reset,
  parameters: { ...oneWidth, msw: bank.handlers },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    for (const name of ['Review Bakery', 'Deny Bakery']) {
      await expect(heightOf(await canvas.findByRole('button', { name }))).toBeGreaterThanOrEqual(44);
    }
  },
};

/** A view of the side panel is there; it is loaded when it is first opened. */
function findPanel(canvas: Canvas, title: string): Promise<HTMLElement> {
  return canvas.findByRole('heading', { level: 2, name: title });
}

/** The names that stand in a section, from top to bottom. */
function rowsOf(canvas: Canvas, title: string): (string | undefined)[] {
  const rows = within(canvas.getByRole('group', { name: title })).getAllByRole('listitem').filter((row) => row.hasAttribute('aria-posinset'));
  return rows.map((row) => /^(?:Accept|Review|Remove) (.*)$/.exec(within(row).getAllByRole('button', { name: /^(Accept|Review|Remove) / })[0]?.getAttribute('aria-label') ?? '')?.[1]);
}

/** Scrolls to the end of the page until the element there is found. */
async function atTheEnd<Found>(find: () => Found): Promise<Found> {
  return waitFor(() => {
    document.querySelector('main')?.scrollTo(0, 1e6);
    window.scrollTo(0, document.documentElement.scrollHeight);
    return find();
  });
}

/** So many transactions, three a day. */
function longHistory(count: number, { merchantOf = (index: number) => `Merchant ${index + 1}`, firstAmount = -18_75 } = {}): MasterData {
  const household = balancedHousehold();
  const [sample] = household.transactions;
  if (sample?.type !== 'Expense') throw new Error('The household begins with an expense.');
  const transactions = Array.from({ length: count }, (_, index): Transaction => ({
    ...sample, id: `long-${index + 1}`, source: merchantOf(index), amount: index === 0 ? firstAmount : sample.amount,
    date: { year: 2026 - Math.floor(index / 336), month: 4 - (Math.floor(index / 84) % 4), day: 28 - Math.floor((index % 84) / 3) },
  }));
  return { ...household, transactions };
}

function crowdedHistory(): MasterData {
  const household = premiumHousehold();
  const name = 'Donaudampfschifffahrtskapitaen';
  return {
    ...household,
    transactions: longHistory(400, { merchantOf: () => name, firstAmount: -maxCents }).transactions,
    imports: household.imports.map((each) => ({ ...each, source: name, amount: -maxCents, account: { ...each.account, name } })),
  };
}
