import { messages } from '@blue-budget/messages';
import type { Meta } from '@storybook/react-vite';
import { fn, userEvent } from 'storybook/test';
import { findHeader, panelOf, wide, type Canvas, type StoryShell } from '../ShellScreen/storyShell.tsx';

/** For the stories that begin with the plans: where they begin, beside the page. */
export const atThePlans = {
  args: { section: 'profile', panels: [{ view: 'plans' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
} satisfies Partial<Meta<typeof StoryShell>>;

/** The panel, once there are plans on it. */
export async function findPlans(canvas: Canvas): Promise<Canvas> {
  await findHeader(canvas);
  await canvas.findByRole('radio', { name: /^Monthly/ });
  return panelOf(canvas);
}

/** Chooses a plan and goes on to pay. */
export async function choosePlan(canvas: Canvas, name: RegExp): Promise<Canvas> {
  const panel = await findPlans(canvas);
  await userEvent.click(panel.getByRole('radio', { name }));
  await userEvent.click(panel.getByRole('button', { name: messages.membership.plans.submit }));
  return panel;
}
