import { balancedHousehold } from '@blue-budget/api/mocks';
import { groupItems, incomeDiscrepancies, spendingSubsetKeys } from '@blue-budget/domain/budget';
import { maxCents } from '@blue-budget/domain/money';
import type { BudgetItem, OverviewSubset } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { HelpBubble } from '../../primitives/HelpBubble/HelpBubble.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { heightOf } from '../../primitives/storyTargets.ts';
import { SubsetCard, subsetMeanings } from './SubsetCard.tsx';
import { SubsetCardSkeleton } from './SubsetCardSkeleton.tsx';
import { SubsetCards } from './SubsetCards.tsx';

const { overview } = balancedHousehold();

const meta = {
  title: 'Budget/SubsetCard',
  component: SubsetCard,
  subcomponents: { SubsetCards, SubsetCardSkeleton },
  tags: ['autodocs'],
  args: { ...asProps(overview['working-budget']), onToggle: fn() },
  argTypes: { groups: { control: false }, help: { control: false }, meaning: { control: 'inline-radio', options: subsetMeanings } },
} satisfies Meta<typeof SubsetCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A title and total over a rule, then every envelope; groups carry the sum of their lines. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const card = within(canvas.getByRole('region', { name: 'Working Budget' }));
    await step('Each line reads name and amount', async () => {
      await expect(lineNamed(card, 'Groceries')).toHaveTextContent('Groceries$398.38');
      await expect(lineNamed(card, 'Food')).toHaveTextContent('Food$359.98');
    });
    await step('An envelope below zero says so', async () => {
      await expect(lineNamed(card, 'Eating out')).toHaveTextContent('Eating outoverspentnegative $38.40');
    });
    await step('A closed group says how many lines it holds, and hides them', async () => {
      await expect(lineNamed(card, 'Getting around')).toHaveTextContent('3 lines');
      await expect(card.queryByText('Fuel')).toBeNull();
    });
    await step('All amounts share one edge with the total', async () => {
      await expect(amountEdges(canvas.getByRole('region')).size).toBe(1);
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { meaning: 'envelopes' } };

/** Groups open and close, by pointer and by keyboard. */
export const OpensAndCloses: Story = {
  render: (args) => <Toggling {...args} />,
  play: async ({ args, canvas, step }) => {
    const group = canvas.getByRole('button', { name: 'Getting around' });
    await step('I open Getting around', async () => {
      await userEvent.click(group);
      await expect(args.onToggle).toHaveBeenLastCalledWith({ id: 'getting-around', collapsed: false });
      await expect(group).toHaveAttribute('aria-expanded', 'true');
      await expect(canvas.getByText('Fuel')).toBeVisible();
    });
    await step('I close it again with the keyboard', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(group).toHaveAttribute('aria-expanded', 'false');
      await expect(canvas.queryByText('Fuel')).toBeNull();
      await expect(group).toHaveFocus();
    });
  },
};

/** Income that is still to come stays ink: it is nothing to be alarmed about. */
export const IncomeDiscrepancy: Story = {
  args: {
    ...asProps({ ...overview.income, items: incomeDiscrepancies(overview) }),
    meaning: 'incomeDiscrepancy',
    help: <HelpBubble label="About Income Discrepancy">{messages.budget.incomeDiscrepancyHint}</HelpBubble>,
  },
  play: async ({ canvas, step }) => {
    const card = within(canvas.getByRole('region', { name: 'Income Discrepancy' }));
    await step('I see what each month lacks or has too much', async () => {
      await expect(lineNamed(card, 'April 2026')).toHaveTextContent('received, not planned yet');
      await expect(lineNamed(card, 'May 2026')).toHaveTextContent('still to comenegative $2,440.00');
    });
    await step('I ask what that means [OVR-02]', async () => {
      await userEvent.click(card.getByRole('button', { name: 'About Income Discrepancy' }));
      await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent(messages.budget.incomeDiscrepancyHint);
    });
  },
};

export const IncomeDiscrepancyInPortrait: Story = {
  args: IncomeDiscrepancy.args,
  globals: { viewport: { value: 'w390' } },
  play: async () => { await expectNoSidewaysScroll(); },
};

/** A debt subset with nothing to pay. */
export const Empty: Story = {
  args: { title: 'Debt', total: 0, groups: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Debt' })).toHaveTextContent('Debt$0.00No lines yet');
  },
};

const longNames: BudgetItem[] = [
  line('a', 'Everything we owe to our house', 0, null),
  line('b', 'Donaudampfschifffahrtskapitaen', maxCents, 'a'),
  line('c', 'Insurance, water and the garden', -maxCents, 'a'),
  line('d', 'Wm', 1, null),
];

/** Thirty characters and the largest amounts on the narrowest phone. */
export const LongestOnTheNarrowestPhone: Story = {
  args: { title: 'Working Budget', total: maxCents, groups: groupItems(longNames, []) },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    await expectNoSidewaysScroll();
    await expect(amountEdges(canvas.getByRole('region')).size).toBe(1);
  },
};

/** Sixty lines: five years of months that differ. Longer lists are editable, and draw only visible lines. */
export const Long: Story = {
  args: {
    title: 'Savings',
    total: 60 * 12_34,
    groups: groupItems(Array.from({ length: 60 }, (_, index) => line(`line-${index}`, `Line ${index + 1}`, 12_34, null)), []),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(60);
  },
};

/** The five subsets of envelopes one under another. */
export const List: Story = {
  render: () => <SubsetCards>{spendingSubsetKeys.map((key) => <SubsetCard key={key} {...asProps(overview[key])} />)}</SubsetCards>,
  play: async ({ canvas, step }) => {
    await step('I see them in order, with their amounts', async () => {
      const cards = canvas.getAllByRole('region').map((card) => card.firstElementChild?.textContent);
      await expect(cards).toEqual(['Working Budget$1,350.40', 'Savings$10,837.30', 'Debt$1,264.22', 'Giving$114.50', 'Investments$400.00']);
    });
  },
};

/** In portrait the cards reach to 12 px from the edge, and lines are tall enough for a thumb. */
export const ListInPortrait: Story = {
  ...List,
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas }) => {
    await expectNoSidewaysScroll();
    for (const button of canvas.getAllByRole('button')) await expect(heightOf(button)).toBeGreaterThanOrEqual(44);
  },
};

/** Loading keeps exactly the room of the content. */
export const Loading: Story = {
  render: () => (
    <SubsetCards>
      <SubsetCardSkeleton lines={4} data-testid="loading" />
      <SubsetCard {...asProps(overview.savings)} />
    </SubsetCards>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('loading').offsetHeight).toBe(canvas.getByRole('region', { name: 'Savings' }).offsetHeight);
  },
};

export const LoadingInPortrait: Story = { ...Loading, globals: { viewport: { value: 'w390' } } };

/** Every kind of card on one page. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <SubsetCards>
      <SubsetCard {...asProps({ ...overview.income, items: incomeDiscrepancies(overview) })} meaning="incomeDiscrepancy" />
      <SubsetCard {...asProps(overview['working-budget'])} />
      <SubsetCard title="Debt" total={0} groups={[]} />
      <SubsetCard title="Everything at its longest" total={maxCents} groups={groupItems(longNames, [])} />
      <SubsetCardSkeleton lines={4} />
    </SubsetCards>
  ),
};

function Toggling(props: ComponentProps<typeof SubsetCard>) {
  const [collapsed, setCollapsed] = useState<Id[]>(['getting-around']);
  return (
    <SubsetCard
      {...props}
      groups={groupItems(overview['working-budget'].items, collapsed)}
      onToggle={(change) => {
        props.onToggle?.(change);
        setCollapsed((now) => (change.collapsed ? [...now, change.id] : now.filter((id) => id !== change.id)));
      }}
    />
  );
}

function asProps({ title, amount, items, collapsedGroups }: OverviewSubset) {
  return { title, total: amount, groups: groupItems(items, collapsedGroups) };
}

function line(id: Id, name: string, amount: number, parentId: Id | null): BudgetItem {
  return { id, parentId, name, amount, subset: 'working-budget', bold: false, photo: null, clarificationIndex: null };
}

/** Where amounts end at the right, in whole px. */
function amountEdges(card: HTMLElement): Set<number> {
  const amounts = [...card.querySelectorAll('[data-size]')];
  return new Set(amounts.map((amount) => Math.round(amount.getBoundingClientRect().right)));
}

function lineNamed(card: ReturnType<typeof within>, name: string): HTMLElement {
  const found = card.getByText(name).closest('li');
  if (found === null) throw new Error(`No line ${name}`);
  return found;
}
