import { budgetStatus } from '@blue-budget/domain/budget';
import { maxCents } from '@blue-budget/domain/money';
import type { Cents } from '@blue-budget/domain/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { StatusHeader, StatusHeaderSkeleton } from './StatusHeader.tsx';

const meta = {
  title: 'Budget/StatusHeader',
  component: StatusHeader,
  subcomponents: { StatusHeaderSkeleton },
  tags: ['autodocs'],
  args: withTotals(11_562_82, 11_562_82),
  argTypes: { status: { control: false } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StatusHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Blue: the totals are the same to the cent, and no message is needed. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    await step('I have a Blue Budget [BUD-01]', async () => {
      await expect(canvas.getByRole('heading', { name: 'You have a Blue Budget' })).toBeVisible();
    });
    await step('The sign says equals', async () => {
      await expect(canvasElement).toHaveTextContent('Cash total $11,562.82equalsBudgeted total $11,562.82');
    });
    await step('The red layer is not to be seen', () => expect(alarmOpacity(canvasElement)).toBe('0'));
  },
};

/** Nothing was begun: the totals are the same, and the next step stands beside them. */
export const NothingBegun: Story = {
  args: { ...withTotals(0, 0), onAddFirstAccount: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'You have a Blue Budget' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add your first account' }));
    await expect(args.onAddFirstAccount).toHaveBeenCalledOnce();
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { premium: true } };

/** Red, more budgeted than there is cash for. */
export const Overbudgeted: Story = {
  args: withTotals(11_562_82, 11_607_82),
  play: async ({ canvas, canvasElement, step }) => {
    await step('I have a red budget [BUD-02]', async () => {
      await expect(canvas.getByRole('heading', { name: 'You have a red budget' })).toBeVisible();
      await expect(alarmOpacity(canvasElement)).toBe('1');
    });
    await step('It says by how much [BUD-03]', () => expect(canvas.getByText("You've overbudgeted by $45.00")).toBeVisible());
    await step('The sign says so too', () => expect(canvasElement).toHaveTextContent('does not equal'));
  },
};

/** Red, with cash that has no envelope yet. */
export const MoreToBudget: Story = {
  args: withTotals(11_562_82, 11_442_82),
  play: async ({ canvas, step }) => {
    await step('It says how much more there is to budget [BUD-04]', async () => {
      await expect(canvas.getByText('$120.00 more to be budgeted')).toBeVisible();
    });
  },
};

/** Red: I may ask why, by a button as large as a finger; blue has nothing to explain. */
export const AsksWhy: Story = {
  args: { ...withTotals(11_562_82, 11_607_82), onExplain: fn() },
  render: (args) => <Flipping {...args} />,
  play: async ({ args, canvas, step }) => {
    const why = canvas.getByRole('button', { name: 'Why is my budget red?' });
    await step('I ask by keyboard', async () => {
      await userEvent.tab();
      await expect(why).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(args.onExplain).toHaveBeenCalledOnce();
    });
    await step('It can be hit well', async () => {
      const { left, top, width, height } = why.getBoundingClientRect();
      for (const y of [top + height / 2 - 21, top + height / 2 + 21]) {
        await expect(document.elementFromPoint(left + width / 2, y)).toBe(why);
      }
    });
    await step('I budget what there is: nothing is left to ask', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Budget what there is' }));
      await expect(canvas.queryByRole('button', { name: 'Why is my budget red?' })).toBeNull();
    });
  },
};

/** A single cent makes the difference. */
export const OneCentShort: Story = {
  args: withTotals(11_562_82, 11_562_83),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You've overbudgeted by $0.01")).toBeVisible();
  },
};

/** Premium swaps the background only. */
export const Premium: Story = {
  args: { premium: true },
  play: async ({ canvas, canvasElement, step }) => {
    await step('I see a gradient [BUD-05]', async () => {
      await expect(getComputedStyle(header(canvasElement)).backgroundImage).toContain('linear-gradient');
      await expect(canvas.getByRole('heading', { name: 'You have a Blue Budget' })).toBeVisible();
    });
  },
};

/** Premium and red: still a gradient, still in words. */
export const PremiumRed: Story = {
  args: { ...withTotals(11_562_82, 11_442_82), premium: true },
  play: async ({ canvas, canvasElement }) => {
    const alarm = header(canvasElement).firstElementChild;
    if (alarm === null) throw new Error('The red layer is drawn');
    await expect(getComputedStyle(alarm).backgroundImage).toContain('linear-gradient');
    await expect(alarmOpacity(canvasElement)).toBe('1');
    await expect(canvas.getByRole('heading', { name: 'You have a red budget' })).toBeVisible();
  },
};

/** The flip between blue and red: the height stays, and it is announced once. */
export const Flips: Story = {
  render: (args) => <Flipping {...args} />,
  play: async ({ canvas, canvasElement, step }) => flips(canvas.getByRole('button', { name: 'Budget $45.00 more' }), canvasElement, step),
};

/** In portrait too, where the message has a place of its own. */
export const FlipsInPortrait: Story = { ...Flips, globals: { viewport: { value: 'w390' } } };

/** The largest amounts on the narrowest phone take a row each. */
export const NarrowestPhone: Story = {
  args: { ...withTotals(maxCents, -maxCents), onExplain: fn() },
  globals: { viewport: { value: 'w320' } },
  play: async () => { await expectNoSidewaysScroll(); },
};

/** Blue, red both ways, premium, and loading, as they stand on one page. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
      <StatusHeader {...withTotals(11_562_82, 11_562_82)} />
      <StatusHeader {...withTotals(11_562_82, 11_607_82)} onExplain={() => undefined} />
      <StatusHeader {...withTotals(11_562_82, 11_442_82)} />
      <StatusHeader {...withTotals(11_562_82, 11_562_82)} premium />
      <StatusHeader {...withTotals(11_562_82, 11_442_82)} premium />
      <StatusHeader {...withTotals(maxCents, -maxCents)} />
      <StatusHeaderSkeleton />
    </div>
  ),
};

type Step = (label: string, play: () => Promise<void> | void) => Promise<void> | void;

async function flips(more: HTMLElement, canvasElement: HTMLElement, step: Step) {
  const height = header(canvasElement).offsetHeight;
  const announced = canvasElement.querySelector('[aria-live]');
  if (announced === null) throw new Error('Flips are announced');
  await expect(announced).toBeEmptyDOMElement();
  await step('I budget more than I have: it turns red, as tall as before', async () => {
    await userEvent.click(more);
    await waitFor(() => expect(alarmOpacity(canvasElement)).toBe('1'));
    await expect(header(canvasElement).offsetHeight).toBe(height);
    await expect(announced).toHaveTextContent("You have a red budget. You've overbudgeted by $45.00");
  });
  await step('I budget even more: it is red already, so that is not announced again', async () => {
    await userEvent.click(more);
    await expect(announced).toBeEmptyDOMElement();
  });
}

function Flipping(props: ComponentProps<typeof StatusHeader>) {
  const [budgeted, setBudgeted] = useState(props.budgetedTotal);
  return (
    <>
      <StatusHeader {...props} {...withTotals(props.cashTotal, budgeted)} />
      <Button onClick={() => setBudgeted((now) => now + 45_00)}>Budget $45.00 more</Button>
      <Button onClick={() => setBudgeted(props.cashTotal)}>Budget what there is</Button>
    </>
  );
}

function withTotals(cashTotal: Cents, budgetedTotal: Cents) {
  return { status: budgetStatus(cashTotal, budgetedTotal), cashTotal, budgetedTotal };
}

function header(canvasElement: HTMLElement): HTMLElement {
  const element = canvasElement.querySelector<HTMLElement>('[data-status]');
  if (element === null) throw new Error('The header is drawn');
  return element;
}

function alarmOpacity(canvasElement: HTMLElement): string {
  const alarm = header(canvasElement).firstElementChild;
  return alarm === null ? 'not drawn' : getComputedStyle(alarm).opacity;
}
