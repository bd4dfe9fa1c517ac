import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { StepPills } from './StepPills.tsx';
import type { Step } from './StepPills.tsx';

const third: Step[] = [
  { label: 'Name', state: 'done' },
  { label: 'Contact', state: 'done' },
  { label: 'Password', state: 'current' },
  { label: 'Review', state: 'off' },
];

const meta = {
  title: 'Budget/StepPills',
  component: StepPills,
  tags: ['autodocs'],
  args: { steps: third, onSelect: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 400 }}><Story /></div>],
} satisfies Meta<typeof StepPills>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Done steps can be gone to; the current one is marked; the rest is out of reach. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    await step('I see where I am', () => expect(canvas.getByRole('button', { name: 'Password' })).toHaveAttribute('aria-current', 'step'));
    await step('I go back to the contact', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Contact done' }));
      await expect(args.onSelect).toHaveBeenLastCalledWith({ step: 1 });
    });
    await step('I cannot reach the review, by pointer or by keyboard', async () => {
      await expect(canvas.getByRole('button', { name: 'Review' })).toBeDisabled();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Password' })).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Review' })).not.toHaveFocus();
    });
    await step('The current step leads nowhere', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Password' }));
      await expect(args.onSelect).toHaveBeenCalledTimes(1);
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** All four stand in one row on the narrowest phone, tall enough for a thumb. */
export const NarrowestPhone: Story = {
  args: { steps: third.map((step, index) => ({ ...step, state: index === 3 ? 'current' : 'done' })) },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    await expectNoSidewaysScroll();
    const pills = canvas.getAllByRole('button').map((pill) => pill.getBoundingClientRect());
    await expect(new Set(pills.map(({ top }) => top)).size).toBe(1);
    for (const { height } of pills) await expect(height).toBeGreaterThanOrEqual(44);
  },
};

/** Every place in the wizard, in one row each, however narrow the card. */
export const States: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    for (const steps of canvas.getAllByRole('navigation')) {
      const tops = within(steps).getAllByRole('button').map((pill) => pill.getBoundingClientRect().top);
      await expect(new Set(tops).size).toBe(1);
    }
  },
  render: (args) => (
    <StorySheet>
      {third.map(({ label }, current) => (
        <StoryState key={label} note={label}>
          <StepPills
            {...args}
            aria-label={`Steps, at ${label}`}
            steps={third.map((step, index) => ({ ...step, state: index === current ? 'current' : index < current ? 'done' : 'off' }))}
          />
        </StoryState>
      ))}
    </StorySheet>
  ),
};
