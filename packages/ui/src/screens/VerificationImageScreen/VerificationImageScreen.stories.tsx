import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { everyWidth, expectFits, narrowestPhone, pageParameters } from '../navigation/storySession.ts';
import { VerificationImageScreen } from './VerificationImageScreen.tsx';

const meta = {
  title: 'Screens/VerificationImage',
  component: VerificationImageScreen,
  tags: ['autodocs'],
  args: { onNavigate: fn() },
  parameters: pageParameters,
} satisfies Meta<typeof VerificationImageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A picture of the message with a text alternative, and the way back. */
export const Loaded: Story = {
  tags: ['visual'],
  name: 'Loaded [AUTH-22]',
  parameters: everyWidth,
  play: async ({ args, canvas, step }) => {
    await expect(await canvas.findByRole('img', { name: /verification code is 123456/ })).toBeVisible();
    if (storyEndsHere()) return;
    await step('I go back', () => userEvent.click(canvas.getByRole('link', { name: 'Back to the code' })));
    await expect(args.onNavigate).toHaveBeenCalledWith({ page: 'smsVerification' });
  },
};

/** On the narrowest phone, at twice the size of text as well, nothing is cut off. */
export const NarrowestPhone: Story = {
  globals: narrowestPhone,
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: /verification code/ });
    await expectFits();
  },
};
