import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { Progress, progressSizes } from './Progress.tsx';

const meta = {
  title: 'Primitives/Progress',
  component: Progress,
  tags: ['autodocs'],
  args: { label: 'Step 3 of 4', value: 75 },
  argTypes: { size: { control: 'inline-radio', options: progressSizes }, value: { control: { type: 'range', min: 0, max: 100 } } },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As full for the eye as for a screen reader. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expectFull(await canvas.findByRole('progressbar', { name: 'Step 3 of 4' }), 75);
  },
};

/** The four steps of the registration. */
export const FourSteps: Story = {
  name: 'Is as wide as the steps that are reached [REG-05]',
  render: () => <>{[1, 2, 3, 4].map((step) => <Progress key={step} size="thin" label={`Step ${step} of 4`} value={step * 25} />)}</>,
  play: async ({ canvas }) => {
    for (const step of [1, 2, 3, 4]) {
      await expectFull(await canvas.findByRole('progressbar', { name: `Step ${step} of 4` }), step * 25);
    }
  },
};

/** A value beyond the ends stops at them. */
export const BeyondTheEnd: Story = {
  args: { label: 'Paid', value: 130 },
  play: async ({ canvas }) => {
    await expectFull(await canvas.findByRole('progressbar', { name: 'Paid' }), 100);
  },
};

/** Nobody knows how far it is: a screen reader hears that it goes on, and no number. */
export const Unknown: Story = {
  args: { label: 'Storing', value: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Storing' })).not.toHaveAttribute('aria-valuenow');
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { size: 'thin' } };

/** Nothing, some and all of it, in both sizes. */
export const States: Story = {
  render: () => (
    <StorySheet>
      {progressSizes.flatMap((size) => [0, 40, 100, null].map((value) => {
        const howFar = value === null ? 'unknown' : `${value}%`;
        return <StoryState key={`${size} ${howFar}`} note={`${size}, ${howFar}`}><Progress label={`${size} at ${howFar}`} value={value} size={size} /></StoryState>;
      }))}
    </StorySheet>
  ),
};

async function expectFull(bar: HTMLElement, percent: number) {
  await expect(bar).toHaveAttribute('aria-valuenow', String(percent));
  const done = bar.firstElementChild?.getBoundingClientRect().width ?? 0;
  await expect((done / bar.getBoundingClientRect().width) * 100).toBeCloseTo(percent, 0);
}
