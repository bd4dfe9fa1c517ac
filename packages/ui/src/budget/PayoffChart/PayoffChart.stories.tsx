import { balancedHousehold } from '@blue-budget/api/mocks';
import { orderOfAttack, simulatePayoff } from '@blue-budget/domain/debt-payoff';
import { attackableDebts, payoffDebt } from '@blue-budget/domain/goals';
import type { PayoffDebt, PayoffPlan } from '@blue-budget/domain/debt-payoff';
import type { DebtMethod } from '@blue-budget/domain/goals';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { PayoffChart } from './PayoffChart.tsx';
import type { ComparedPlan } from './plans.ts';

const start = { year: 2026, month: 6 };
const debts = attackableDebts(balancedHousehold().realAccounts).map(payoffDebt);
const texts = messages.payoffChart;

const meta = {
  title: 'Budget/PayoffChart',
  component: PayoffChart,
  tags: ['autodocs'],
  args: { plans: household() },
  argTypes: { plans: { control: false }, controls: { control: false }, headingLevel: { control: 'inline-radio', options: [2, 3, 4] } },
} satisfies Meta<typeof PayoffChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The plan that is followed against minimums alone; both other orders in figures only. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step('I hear what the drawing says', async () => {
      await expect(await canvas.findByRole('img', {
        name: 'Balance left over time. Custom: debt-free in November 2028. Minimum payments only: debt-free in April 2036.',
      })).toBeVisible();
    });
    await step('I compare all four in figures', async () => {
      const rows = within(canvas.getByRole('table')).getAllByRole('row').map(({ textContent }) => textContent);
      await expect(rows).toEqual([
        'Order of AttackDebt-freeInterest to payInterest saved',
        expect.stringMatching(/^Snowball MethodNovember 2028\$1,9/),
        expect.stringMatching(/^Avalanche MethodNovember 2028\$1,8/),
        expect.stringMatching(/^Customyour planNovember 2028\$1,8/),
        expect.stringMatching(/^Minimum payments onlyApril 2036\$5,7.*none$/),
      ]);
    });
    await step('No two lines have the same pattern', async () => {
      const lines = [...canvas.getByRole('img').querySelectorAll('path[d*="L"][class*="line"]')].map((line) => getComputedStyle(line).strokeDasharray);
      await expect(lines.length).toBe(2);
      await expect(new Set(lines).size).toBe(2);
    });
  },
};

/** With the keyboard alone: the slider reads and announces each month. */
export const ByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    const slider = await canvas.findByRole('slider', { name: texts.month });
    await step('I hear what is owed today', async () => {
      await userEvent.tab();
      await expect(slider).toHaveFocus();
      await expect(slider).toHaveAttribute('aria-valuetext', 'Today, Custom $21,275.11, Minimum payments only $21,275.11');
    });
    await step('I go on by a month', async () => {
      await fireEvent.change(slider, { target: { value: 1 } });
      await expect(slider.getAttribute('aria-valuetext')).toMatch(/^June 2026, Custom \$20,/);
      await expect(canvas.getByRole('group', { name: texts.month })).toHaveTextContent(/^Balance left, June 2026Custom\$20,/);
    });
    await step('I go on to the end', async () => {
      await fireEvent.change(slider, { target: { value: 120 } });
      await expect(slider).toHaveAttribute('aria-valuetext', 'April 2036, Custom $0.00, Minimum payments only $0.00');
    });
  },
};

/** With a mouse over the drawing the month under it is read. */
export const ByPointer: Story = {
  play: async ({ canvas }) => {
    const drawing = await canvas.findByRole('img');
    const { left, width, top } = drawing.getBoundingClientRect();
    await fireEvent.pointerMove(drawing, { clientX: left + width / 2, clientY: top + 40, pointerType: 'mouse' });
    await expect(Number(canvas.getByRole<HTMLInputElement>('slider').value)).toBeGreaterThan(40);
    await expect(canvas.getByRole('group', { name: texts.month })).not.toHaveTextContent(texts.start);
  },
};

/** The chart's data as figures too, in a section that opens. */
export const InFigures: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: texts.figures }));
    const rows = within(canvas.getByRole('region', { name: texts.figures })).getAllByRole('row').map(({ textContent }) => textContent);
    await expect(rows[1]).toBe('Today$21,275.11$21,275.11');
    await expect(rows[2]).toMatch(/^December 2026\$/);
    await expect(rows.at(-1)).toBe('April 2036$0.00$0.00');
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { plans: allDrawn(), heading: 'Orders of attack', headingLevel: 2 } };

/** A payment below the interest never pays off the debt: the text states it, and the line goes on. */
export const NeverPaidOff: Story = {
  args: { plans: [{ key: 'minimums', name: texts.minimums, payoff: simulatePayoff([{ ...loan(), minimumPayment: 20_00 }], { method: 'minimums' }, start) }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: `${texts.balanceLeft} ${texts.neverEnds(texts.minimums)}` })).toBeVisible();
    await expect(canvas.getByRole('table')).toHaveTextContent(`${texts.minimums}${texts.never}`);
  },
};

/** One month and nothing is owed any more. */
export const OneMonth: Story = {
  args: { plans: [plan('snowball', [loan()], 20_000_00)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider')).toHaveAttribute('max', '1');
    await expect(canvas.getByRole('img')).toHaveTextContent('Jun 2026');
  },
};

/** Six hundred months: years apart on the axis. */
export const SixHundredMonths: Story = {
  args: { plans: [{ ...plan('avalanche', [{ ...loan(), interestRate: 0 }], 20_00), isCurrent: true }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider')).toHaveAttribute('max', '600');
    const years = [...canvas.getByRole('img').querySelectorAll('text')].map(({ textContent }) => textContent).filter((label) => /^\d{4}$/.test(label));
    await expect(years.length).toBeGreaterThan(1);
    await expect(years.length).toBeLessThan(12);
  },
};

/** Nothing is owed: there is nothing to draw. */
export const NothingOwed: Story = {
  args: { plans: [plan('snowball', [], 500_00)] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.nothingOwed)).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

/** Four lines on the narrowest phone. */
export const OnTheNarrowestPhone: Story = {
  args: { plans: allDrawn() },
  globals: { viewport: { value: 'w320' } },
  play: expectNoSidewaysScroll,
};

/** Two lines, four lines, one, one month, very long, never, nothing owed. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      <StoryState note="The plan against minimums alone"><PayoffChart heading="The plan against minimums alone" plans={household()} /></StoryState>
      <StoryState note="All drawn"><PayoffChart heading="All drawn" plans={allDrawn()} /></StoryState>
      <StoryState note="One month"><PayoffChart heading="One month" plans={[plan('snowball', [loan()], 20_000_00)]} /></StoryState>
      <StoryState note="Six hundred months"><PayoffChart heading="Six hundred months" plans={[plan('avalanche', [{ ...loan(), interestRate: 0 }], 20_00)]} /></StoryState>
      <StoryState note="One of two is never paid off">
        <PayoffChart
          heading="One of two is never paid off"
          plans={[
            { ...plan('snowball', [loan()], 400_00), isCurrent: true },
            { key: 'minimums', name: texts.minimums, payoff: simulatePayoff([{ ...loan(), minimumPayment: 20_00 }], { method: 'minimums' }, start) },
          ]}
        />
      </StoryState>
      <StoryState note="Nothing owed"><PayoffChart heading="Nothing owed" plans={[]} /></StoryState>
    </StorySheet>
  ),
};

function loan(): PayoffDebt {
  return { id: 'loan', name: 'Loan', amount: 12_000_00, interestRate: 6.5, minimumPayment: 20_00 };
}

function plan(method: DebtMethod, owed: readonly PayoffDebt[], monthlyContribution: number): ComparedPlan {
  return { key: method, name: messages.debtGoal.methods[method], payoff: simulatePayoff(owed, { method, monthlyContribution }, start) };
}

/** All orders of the sample household's goal, and minimums alone. */
function compared(): ComparedPlan[] {
  const attacked = ['pay-store-card', 'pay-everyday-card', 'pay-student-loan', 'pay-car-loan'].flatMap((id) => debts.filter((debt) => debt.id === id));
  const alone = simulatePayoff(attacked, { method: 'minimums' }, start);
  const methods = ['snowball', 'avalanche', 'custom'] as const satisfies readonly PayoffPlan['method'][];
  return [
    ...methods.map((method) => {
      const each = plan(method, orderOfAttack(attacked, method), 780_00);
      return { ...each, interestSaved: alone.interest - each.payoff.interest, isCurrent: method === 'custom' };
    }),
    { key: 'minimums', name: texts.minimums, payoff: alone, interestSaved: null },
  ];
}

function household(): ComparedPlan[] {
  return compared().map((each) => ({ ...each, isDrawn: each.key === 'custom' || each.key === 'minimums' }));
}

function allDrawn(): ComparedPlan[] {
  const short = debts.filter(({ amount }) => amount < 10_000_00);
  return [
    { ...plan('snowball', short, 600_00), isCurrent: true }, plan('avalanche', short, 500_00), plan('custom', short, 420_00),
    { key: 'minimums', name: texts.minimums, payoff: simulatePayoff(short, { method: 'minimums' }, start) },
  ];
}
