import { maxCents } from '@blue-budget/domain/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { DebtCard } from './DebtCard.tsx';

const storeCard = {
  id: 'store-card', name: 'Store card', balance: 312_75, beginningBalance: 600_00, paid: 287_25, payoffMonth: { year: 2026, month: 7 },
  thisMonthsPayment: 315_00, progress: 0.47875,
};

const meta = {
  title: 'Budget/DebtCard',
  component: DebtCard,
  tags: ['autodocs'],
  args: { debt: storeCard },
} satisfies Meta<typeof DebtCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** All there is to know about a debt at a glance. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const card = canvas.getByRole('article', { name: 'Store card' });
    await step('I read its name, what is owed, when it ends and what I pay this month [DEBT-05]', async () => {
      await expect(card).toHaveTextContent(/^Store card\$312\.75Projected payoff dateJuly 2026This month's payment\$315\.00/);
    });
    await step('I see how much is paid, as a bar and in figures [DEBT-05]', async () => {
      await expect(canvas.getByRole('progressbar', { name: 'Store card, paid' })).toHaveAttribute('aria-valuenow', '47.875');
      await expect(card).toHaveTextContent(/\$287\.25 of \$600\.00 paid47\.875%$/);
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** A payment below the interest never pays off the debt. */
export const NeverPaidOff: Story = {
  args: { debt: { ...storeCard, payoffMonth: null, thisMonthsPayment: 5_00, beginningBalance: 312_75, paid: 0, progress: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).not.toHaveTextContent(/\b20\d\d\b/);
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  },
};

/** Thirty characters and the largest amounts on the narrowest phone. */
export const LongestOnTheNarrowestPhone: Story = {
  args: { debt: { ...storeCard, name: 'Donaudampfschifffahrtskapitaen', balance: maxCents, beginningBalance: maxCents, paid: 0, thisMonthsPayment: maxCents } },
  globals: { viewport: { value: 'w320' } },
  play: expectNoSidewaysScroll,
};

/** Half paid, nearly paid, and never paid off. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      <StoryState note="Half paid"><DebtCard debt={storeCard} /></StoryState>
      <StoryState note="Nearly paid"><DebtCard debt={{ ...storeCard, name: 'Car loan', balance: 12_40, beginningBalance: 12_400_00, paid: 12_387_60, progress: 0.999 }} /></StoryState>
      <StoryState note="Never paid off"><DebtCard debt={{ ...storeCard, name: 'Student loan', payoffMonth: null, beginningBalance: 312_75, paid: 0, progress: 0 }} /></StoryState>
    </StorySheet>
  ),
};
