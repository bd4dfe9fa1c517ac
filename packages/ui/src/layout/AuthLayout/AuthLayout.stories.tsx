import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StepPills } from '../../budget/StepPills/StepPills.tsx';
import { everythingInLandmarks, expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { AuthLayout } from './AuthLayout.tsx';

const meta = {
  title: 'Layout/AuthLayout',
  component: AuthLayout,
  tags: ['autodocs'],
  args: {
    title: 'Welcome back',
    lede: 'Log in to see whether your budget is blue.',
    children: <Button variant="primary" fullWidth>Log In</Button>,
  },
  argTypes: { progress: { control: false }, children: { control: false } },
  parameters: { layout: 'fullscreen', ...everythingInLandmarks },
  globals: { viewport: { value: 'w1440' } },
} satisfies Meta<typeof AuthLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The form in the middle of its half, the product in one drawing beside it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toHaveTextContent('Welcome back');
    await expect(canvas.getByRole('banner')).toHaveTextContent('Blue Budget');
    await expect(canvas.getByRole('img', { name: /five envelopes/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Dark theme' })).toBeVisible();
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** A step of the wizard beside the drawing: pills over a title that needs two lines. */
export const States: Story = {
  tags: ['visual'],
  args: {
    title: 'Choose a password that nobody who knows you would think of',
    lede: 'Step 3 of 4. A password manager is welcome here.',
    progress: (
      <StepPills
        steps={[{ label: 'Name', state: 'done' }, { label: 'Password', state: 'current' }, { label: 'Review', state: 'off' }]}
        onSelect={() => undefined}
      />
    ),
  },
  play: async () => { await expectNoSidewaysScroll(); },
};

/** From 1000 px on the drawing stands beside the form. */
export const At1000: Story = {
  globals: { viewport: { value: 'w1000' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /five envelopes/ })).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

/** Below, the form has the window to itself. */
export const At999: Story = {
  globals: { viewport: { value: 'w999' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img', { name: /five envelopes/ })).toBeNull();
  },
};

/** A step of the wizard on the narrowest phone. */
export const WizardOnTheNarrowestPhone: Story = {
  args: {
    title: 'Choose a password',
    lede: 'Step 3 of 4. A password manager is welcome here.',
    progress: (
      <StepPills
        steps={[
          { label: 'Name', state: 'done' },
          { label: 'Contact', state: 'done' },
          { label: 'Password', state: 'current' },
          { label: 'Review', state: 'off' },
        ]}
        onSelect={() => undefined}
      />
    ),
  },
  globals: { viewport: { value: 'w320' } },
  play: async () => { await expectNoSidewaysScroll(); },
};
