import { dataEndpoints, mock } from '@blue-budget/api/mocks';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, userEvent } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { storyMembership } from '../PlanPicker/storyMembership.ts';
import { atThePlans, choosePlan } from '../PlanPicker/storyPlans.ts';
import { oneWidth, shellParameters, StoryShell } from '../ShellScreen/storyShell.tsx';

const texts = messages.membership;
const providerScript = 'https://js.stripe.com/*';
const home = storyHousehold();
const membership = storyMembership();
const handlers = [
  mock(dataEndpoints.createCheckoutSession, ({ body: { planId } }) => ({ clientSecret: `cs-${planId}`, publishableKey: 'pk_test_1' })),
  ...membership.handlers, ...home.handlers,
];

const meta = {
  title: 'Screens/Checkout',
  component: StoryShell,
  tags: ['autodocs'],
  ...atThePlans,
  beforeEach: () => {
    home.reset();
    membership.reset();
    const forget = () => {
      Reflect.deleteProperty(window, 'Stripe');
      for (const script of document.querySelectorAll('script[src^="https://js.stripe.com"]')) script.remove();
    };
    forget();
    return forget;
  },
  parameters: {
    ...shellParameters,
    ...oneWidth,
    msw: handlers,
    docs: { ...shellParameters.docs, description: { component: 'The card provider\'s own form, where the services have one.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Its script fails to load: I see that, and my choice is still there. */
export const Unreachable: Story = {
  name: 'The form of the provider cannot be reached [SUB-07]',
  parameters: { msw: [http.get(providerScript, () => HttpResponse.error()), ...handlers] },
  play: async ({ canvas, step }) => {
    await choosePlan(canvas, /^Monthly/);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to initialize checkout.');
    await expect(canvas.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
    await step('The rest of the product goes on', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'BUDGET' }));
      await expect(await canvas.findByRole('tab', { name: 'Overview' })).toBeVisible();
    });
  },
};

/** Its script is loaded and mounts the form with the secret of the checkout; a stand-in for it has one button. It goes with the checkout. */
export const Loaded: Story = {
  tags: ['visual'],
  name: 'The form of the provider: loaded, mounted, and gone once it has charged the card [SUB-06]',
  parameters: {
    msw: [http.get(providerScript, () => HttpResponse.text(providerStandIn, { headers: { 'Content-Type': 'text/javascript' } })), ...handlers],
  },
  play: async ({ canvas, step }) => {
    await expect(document.querySelector('script[src^="https://js.stripe.com"]')).toBeNull();
    await choosePlan(canvas, /^Monthly/);
    const form = await canvas.findByRole('button', { name: 'Pay cs-plan-monthly by pk_test_1' });
    if (storyEndsHere()) return;
    await step('I think again: the form goes, and comes back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: texts.payment.back }));
      await expect(form).not.toBeInTheDocument();
      await choosePlan(canvas, /^Monthly/);
    });
    await step('I pay', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Pay cs-plan-monthly by pk_test_1' }));
      await expect(await canvas.findByText(texts.payment.confirming)).toBeVisible();
    });
  },
};

/** As the provider's script is used: one form at a time, mounted where requested, destroyed at the end. */
const providerStandIn = `let isOpen = false;
window.Stripe = (key) => ({
  _registerWrapper() {},
  createEmbeddedCheckoutPage: async ({ clientSecret, onComplete }) => {
    if (isOpen) throw new Error('One form at a time.');
    isOpen = true;
    const button = document.createElement('button');
    button.textContent = 'Pay ' + clientSecret + ' by ' + key;
    button.addEventListener('click', () => onComplete());
    return { mount: (place) => place.append(button), unmount: () => button.remove(), destroy: () => { isOpen = false; button.remove(); } };
  },
});
window.Stripe.version = 'endive';`;
