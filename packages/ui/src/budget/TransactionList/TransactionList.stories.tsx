import { balancedHousehold, premiumHousehold } from '@blue-budget/api/mocks';
import { maxCents } from '@blue-budget/domain/money';
import type { ShortTransaction } from '@blue-budget/domain/transactions';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { X } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { heightOf } from '../../primitives/storyTargets.ts';
import type { ListedTransaction } from './transactionFacts.ts';
import { TransactionList, type TransactionListProps } from './TransactionList.tsx';
import { TransactionListSkeleton } from './TransactionListSkeleton.tsx';
import type { LoadMore, TransactionSection } from './transactionSection.ts';

const { sections: titles } = messages.transactions;
const onLoadMore = fn();

const meta = {
  title: 'Budget/TransactionList',
  component: TransactionList,
  subcomponents: { TransactionListSkeleton },
  tags: ['autodocs'],
  args: { sections: [recorded({ state: 'idle', onLoadMore })], onSelect: fn() },
  argTypes: {
    sections: { control: false }, emptyAction: { control: false }, variant: { control: 'inline-radio', options: ['cards', 'plain'] },
    headingLevel: { control: 'inline-radio', options: [2, 3, 4] },
  },
  beforeEach: () => { onLoadMore.mockClear(); },
} satisfies Meta<typeof TransactionList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** By day, the newest first; the whole line is one button. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    await step('I see the days in words, the newest first [TXN-03]', async () => {
      const days = (await canvas.findAllByRole('heading', { level: 4 })).map(({ textContent }) => textContent);
      await expect(days.slice(0, 3)).toEqual(['May 13, 2026', 'May 12, 2026', 'May 11, 2026']);
    });
    await step('I read who, what for, from where and how much', async () => {
      const day = within(canvas.getByRole('list', { name: 'May 12, 2026' }));
      const [first, second] = day.getAllByRole('listitem');
      await expect(first).toHaveTextContent(/^Power companyPower and heating \u00b7 CheckingMoney out \$97\.18$/);
      await expect(second).toHaveAttribute('aria-posinset', '2');
      await expect(second).toHaveAttribute('aria-setsize', '2');
    });
    await step('The direction is said in words, and drawn', async () => {
      await expect(canvas.getByRole('button', { name: /^Shoe shop.*Refund \$24\.00$/ }).querySelector('svg')).toBeVisible();
    });
    await step('I choose a transaction by its line, which a thumb can hit', async () => {
      const line = canvas.getByRole('button', { name: /^Pharmacy/ });
      await expect(heightOf(line)).toBeGreaterThanOrEqual(44);
      await userEvent.click(line);
      await expect(args.onSelect).toHaveBeenCalledTimes(1);
      await expect(args.onSelect).toHaveBeenLastCalledWith({ transaction: expect.objectContaining({ id: 't-16' }) });
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { sections: pageSections(), currentId: 't-11' } };

/** Bank imports are above recorded transactions: four sections, each with a heading, by day inside. */
export const WithImports: Story = {
  args: { sections: pageSections() },
  play: async ({ args, canvas, step }) => {
    await step('I see the four sections [TXN-02]', async () => {
      await canvas.findByRole('group', { name: titles.pending });
      await expect(canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent))
        .toEqual([titles.pending, titles.modified, titles.removed, titles.recorded]);
    });
    await step('I see how many wait, and what the bank did', async () => {
      await expect(canvas.getByRole('group', { name: titles.pending })).toHaveTextContent(/^Pending Transactions3May 14, 2026/);
      await expect(canvas.getByRole('group', { name: titles.modified })).toHaveTextContent('The bank changed $141.30 to $148.30');
    });
    await step('I press an action beside a line, and not the line', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Deny Bakery' }));
      await expect(args.onSelect).not.toHaveBeenCalled();
    });
  },
};

/** With the keyboard alone: Tab goes in reading order, arrows from line to line, Home and End to the first and the last. */
export const ByKeyboard: Story = {
  args: { sections: [many(10_000)] },
  play: async ({ args, canvas, step }) => {
    await canvas.findByRole('button', { name: /^Merchant 1 / });
    await step('Tab and Enter choose the first', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: /^Merchant 1 / })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(args.onSelect).toHaveBeenLastCalledWith({ transaction: expect.objectContaining({ id: 'many-1' }) });
    });
    await step('Arrows go from line to line, over the headings of days', async () => {
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
      await expect(canvas.getByRole('button', { name: /^Merchant 4 / })).toHaveFocus();
    });
    await step('End goes to the very last of ten thousand, Home back', async () => {
      await userEvent.keyboard('{End}');
      await expect(canvas.getByRole('button', { name: /^Merchant 10000 / })).toHaveFocus();
      await waitFor(() => expect(document.activeElement?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
      await userEvent.keyboard('{Home}');
      await expect(canvas.getByRole('button', { name: /^Merchant 1 / })).toHaveFocus();
    });
  },
};

/** Of ten thousand transactions at most sixty lines are in the page, wherever it is scrolled to; the focus is never lost. */
export const TenThousand: Story = {
  args: { sections: [many(10_000)] },
  play: async ({ canvas, step }) => {
    const first = await canvas.findByRole('button', { name: /^Merchant 1 / });
    const scroller = document.scrollingElement;
    if (scroller === null) throw new Error('The page scrolls.');
    first.focus();
    for (const place of [0.25, 0.5, 0.75, 1]) {
      await step(`I scroll to ${place * 100} %`, async () => {
        scroller.scrollTop = place * scroller.scrollHeight;
        await waitFor(() => expect(linesInSight(canvas.getAllByRole('listitem'))).toBeGreaterThan(3));
        await expect(canvas.getAllByRole('listitem').length).toBeLessThanOrEqual(60);
      });
    }
    await step('The line I was on has kept the focus', () => expect(first).toHaveFocus());
    await step('One arrow later I am at its neighbour', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await expect(canvas.getByRole('button', { name: /^Merchant 2 / })).toHaveFocus();
    });
  },
};

/** The same inside an element that scrolls, such as a side panel. */
export const InAPanel: Story = {
  args: { sections: [many(2_000)], variant: 'plain' },
  decorators: [(Story) => <div data-testid="panel" style={{ height: 400, overflowY: 'auto' }}><p style={{ height: 120 }}>Above the list</p><Story /></div>],
  play: async ({ canvas, step }) => {
    await canvas.findByRole('button', { name: /^Merchant 1 / });
    const panel = canvas.getByTestId('panel');
    await step('No more is drawn than the panel needs', () => expect(canvas.getAllByRole('listitem').length).toBeLessThan(30));
    await step('I scroll in the panel', async () => {
      panel.scrollTop = panel.scrollHeight / 2;
      await waitFor(() => expect(canvas.queryByRole('button', { name: /^Merchant 1 / })).toBeNull());
      const { top, bottom } = panel.getBoundingClientRect();
      const seen = canvas.getAllByRole('listitem').filter((line) => line.getBoundingClientRect().bottom > top && line.getBoundingClientRect().top < bottom);
      await expect(seen.length).toBeGreaterThan(2);
    });
  },
};

/** Older ones are loaded by the button at the end, which shows its progress and is gone when there are no more. */
export const LoadsMore: Story = {
  render: (args) => <Growing {...args} />,
  play: async ({ canvas, step }) => {
    const more = await atTheEnd(() => canvas.getByRole('button', { name: messages.transactions.loadMore }));
    await step('I press Load More, and cannot press it twice', async () => {
      more.focus();
      await userEvent.keyboard('{Enter}{Enter}');
      await expect(onLoadMore).toHaveBeenCalledTimes(1);
      await expect(canvas.getByRole('button', { name: messages.transactionList.loadingMore })).toHaveFocus();
    });
    await step('The older ones stand at the end, under their day', async () => {
      await userEvent.click(canvas.getByText('They arrive'));
      await expect(await atTheEnd(() => canvas.getByRole('list', { name: 'March 31, 2026' }))).toHaveTextContent(/^Older 1.*Older 3/);
    });
    await step('There is no more to load', async () => {
      await expect(canvas.queryByRole('button', { name: messages.transactions.loadMore })).toBeNull();
    });
  },
};

/** The focus stays with the list while it grows and shrinks: on the first that came, on the neighbour of the one that went. */
export const KeepsTheFocus: Story = {
  render: (args) => <Growing {...args} arrives="at once" />,
  play: async ({ canvas, step }) => {
    const more = await atTheEnd(() => canvas.getByRole('button', { name: messages.transactions.loadMore }));
    await step('I load more with the keyboard and go on with the first of the older ones', async () => {
      more.focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(canvas.getByRole('button', { name: /^Older 1 / })).toHaveFocus());
    });
    await step('I remove a transaction and am at the next', async () => {
      canvas.getByRole('button', { name: 'Remove Noodle bar' }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(canvas.getByRole('button', { name: /^Corner grocer/ })).toHaveFocus());
    });
  },
};

/** When loading fails the words are there, and the way to try again [TXN-07]. */
export const LoadMoreFails: Story = {
  args: { sections: [recorded({ state: 'failed', onLoadMore })] },
  play: async ({ canvas }) => {
    await expect(await atTheEnd(() => canvas.getByRole('alert'))).toHaveTextContent(messages.transactions.loadMoreFailed);
    await userEvent.click(canvas.getByRole('button', { name: messages.transactions.loadMore }));
    await expect(onLoadMore).toHaveBeenCalledTimes(1);
  },
};

/** A change of its day moves a transaction under another heading, and an empty day has none [TXN-49]. */
export const ChangesDay: Story = {
  render: (args) => <Moving {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'May 13, 2026' })).toHaveTextContent('Pharmacy');
    await userEvent.click(canvas.getByText('Move it to May 12'));
    await expect(canvas.queryByText('May 13, 2026')).toBeNull();
    await expect(canvas.getByRole('list', { name: 'May 12, 2026' })).toHaveTextContent('Pharmacy');
  },
};

/** Nothing yet: one sentence, one button. */
export const Empty: Story = {
  args: { sections: [{ key: 'recorded', title: titles.recorded, transactions: [] }], emptyAction: <Button variant="primary">Add Transaction</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(messages.transactionList.empty)).toBeVisible();
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};

/** Loading keeps the room. */
export const Loading: Story = { render: () => <TransactionListSkeleton /> };

/** Thirty characters without a space, the largest amounts and actions, on the narrowest phone. */
export const LongestOnTheNarrowestPhone: Story = {
  args: {
    sections: [{
      key: 'pending', title: titles.pending, count: 100, actions: actionsOf,
      transactions: balancedHousehold().transactions.map((each) => ({
        ...each, source: 'Donaudampfschifffahrtskapitaen', type: 'Expense', subtype: 'Regular', amount: -maxCents,
      })),
    }],
  },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('listitem');
    await expectNoSidewaysScroll();
  },
};

/** Recorded, imports, one that is open beside the list, a short list in a panel, loading more, failed, empty, loading. */
export const States: Story = {
  render: ({ onSelect }) => (
    <StorySheet>
      <StoryState note="Recorded, one of them open"><TransactionList sections={[few()]} currentId="t-15" {...(onSelect && { onSelect })} /></StoryState>
      <StoryState note="Imports with actions"><TransactionList sections={pageSections().slice(0, 3)} {...(onSelect && { onSelect })} /></StoryState>
      <StoryState note="Short list in a panel, nothing to choose"><TransactionList variant="plain" sections={[short()]} /></StoryState>
      <StoryState note="Loading more"><TransactionList sections={[{ ...few(), more: { state: 'loading', onLoadMore } }]} /></StoryState>
      <StoryState note="Could not load more"><TransactionList sections={[{ ...few(), more: { state: 'failed', onLoadMore } }]} /></StoryState>
      <StoryState note="A section without any"><TransactionList sections={[{ ...few(), transactions: [], empty: messages.transactionList.empty }]} /></StoryState>
      <StoryState note="Nothing yet"><TransactionList sections={[]} emptyAction={<Button>Add Transaction</Button>} /></StoryState>
      <StoryState note="Loading"><TransactionListSkeleton /></StoryState>
    </StorySheet>
  ),
};

function recorded(more: LoadMore): TransactionSection {
  return { key: 'recorded', title: titles.recorded, transactions: balancedHousehold().transactions, more };
}

function few(): TransactionSection {
  return { key: 'recorded', title: titles.recorded, transactions: balancedHousehold().transactions.slice(0, 5) };
}

function short(): TransactionSection {
  const transactions = balancedHousehold().transactions.slice(0, 3).map(({ id, amount, date }): ShortTransaction => ({ id, source: 'Corner grocer', amount, date }));
  return { key: 'short', transactions };
}

function pageSections(): TransactionSection[] {
  const { imports } = premiumHousehold();
  const reported = (status: 'pending' | 'modified' | 'removed'): TransactionSection => {
    const transactions = imports.filter((each) => each.status === status);
    return { key: status, title: titles[status], count: transactions.length, transactions, actions: actionsOf };
  };
  return [reported('pending'), reported('modified'), reported('removed'), recorded({ state: 'idle', onLoadMore })];
}

function actionsOf({ source }: ListedTransaction) {
  const name = typeof source === 'string' ? source : source.name;
  return (
    <>
      <Button>Review</Button>
      <IconButton variant="edge" label={`Deny ${name}`}><X aria-hidden="true" /></IconButton>
    </>
  );
}

function many(count: number): TransactionSection {
  const transactions = Array.from({ length: count }, (_, index): ShortTransaction => ({
    id: `many-${index + 1}`, source: `Merchant ${index + 1}`, amount: index % 7 === 0 ? 310_00 : -(index + 1) * 7,
    date: { year: 2026 - Math.floor(index / 1080), month: 12 - (Math.floor(index / 90) % 12), day: 30 - (Math.floor(index / 3) % 30) },
  }));
  return { key: 'many', title: titles.recorded, transactions };
}

/** Scrolls to the end of the page until the element there is found. */
async function atTheEnd<Found>(find: () => Found): Promise<Found> {
  return waitFor(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return find();
  });
}

function linesInSight(lines: readonly HTMLElement[]): number {
  return lines.filter((line) => line.getBoundingClientRect().bottom > 0 && line.getBoundingClientRect().top < window.innerHeight).length;
}

const older = Array.from({ length: 3 }, (_, index): ShortTransaction => ({
  id: `older-${index + 1}`, source: `Older ${index + 1}`, amount: -12_00, date: { year: 2026, month: 3, day: 31 },
}));

/** A page that loads older ones when asked. */
function Growing({ arrives = 'later', ...props }: TransactionListProps & { arrives?: 'at once' | 'later' }) {
  const [state, setState] = useState<LoadMore['state']>('idle');
  const [transactions, setTransactions] = useState<readonly ListedTransaction[]>(balancedHousehold().transactions);
  const arrive = () => {
    setState('none');
    setTransactions((loaded) => [...loaded, ...older]);
  };
  const load = () => {
    onLoadMore();
    if (arrives === 'at once') arrive();
    else setState('loading');
  };
  const remove = (id: string) => setTransactions((loaded) => loaded.filter((each) => each.id !== id));
  const actions = ({ id, source }: ListedTransaction) => (
    <IconButton label={`Remove ${typeof source === 'string' ? source : source.name}`} onClick={() => remove(id)}><X aria-hidden="true" /></IconButton>
  );
  return (
    <>
      <button type="button" onClick={arrive}>They arrive</button>
      <TransactionList {...props} sections={[{ key: 'recorded', title: titles.recorded, transactions, actions, more: { state, onLoadMore: load } }]} />
    </>
  );
}

function Moving(props: TransactionListProps) {
  const [day, setDay] = useState(13);
  const transactions = balancedHousehold().transactions.map((each) => (each.id === 't-16' ? { ...each, date: { ...each.date, day } } : each));
  return (
    <>
      <button type="button" onClick={() => setDay(12)}>Move it to May 12</button>
      <TransactionList {...props} sections={[{ key: 'recorded', title: titles.recorded, transactions }]} />
    </>
  );
}
