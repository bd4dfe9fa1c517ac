import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Primitives/TextField',
  component: TextField,
  tags: ['autodocs'],
  args: { label: 'E-mail', type: 'email', autoComplete: 'email' },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The label names the input and takes the focus there. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const input = await canvas.findByRole('textbox', { name: 'E-mail' });
    await step('I press the label and type', async () => {
      await userEvent.click(canvas.getByText('E-mail'));
      await userEvent.keyboard('you@example.com');
    });
    await expect(input).toHaveValue('you@example.com');
  },
};

/** An error is tied to the input, so that it is read with it. */
export const Invalid: Story = {
  args: { error: 'Must provide valid email address', hint: 'We send a link to it.', defaultValue: 'you@', required: true },
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox', { name: 'E-mail' });
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription('Must provide valid email address We send a link to it.');
  },
};

/** With the keyboard alone: Tab goes into the input first and then to the link beside its label, and Shift and Tab go back. */
export const ByKeyboard: Story = {
  args: { labelAside: <Link href="#other">Use another one</Link> },
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox', { name: 'E-mail' });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('you@example.com');
    await expect(input).toHaveValue('you@example.com');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Use another one' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(input).toHaveFocus();
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { hint: 'We send a link to it.', error: '', placeholder: 'you@example.com' } };

/** At rest, filled, with hint, invalid, read only, and with a link beside the label. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      <StoryState note="Empty"><TextField label="First name" /></StoryState>
      <StoryState note="Filled"><TextField label="Last name" defaultValue="Example" /></StoryState>
      <StoryState note="Placeholder and hint"><TextField label="E-mail" placeholder="you@example.com" hint="We send a link to it." /></StoryState>
      <StoryState note="Invalid"><TextField label="Work e-mail" defaultValue="you@" error="Must provide valid email address" /></StoryState>
      <StoryState note="Frozen"><TextField label="Invited e-mail" defaultValue="you@example.com" readOnly /></StoryState>
      <StoryState note="Link beside the label">
        <TextField label="User name" labelAside={<Link href="#forgot">Forgot it?</Link>} />
      </StoryState>
    </StorySheet>
  ),
};
