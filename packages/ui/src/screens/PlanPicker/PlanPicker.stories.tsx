import { dataEndpoints, mock, refuse, unreachable, usersEndpoints, waits } from '@blue-budget/api/mocks';
import { purchaseMachine } from '@blue-budget/machines/membership';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { expectFits, narrowestPhone } from '../navigation/storySession.ts';
import { findFrame, tellFrom, tokenOf } from '../PretendFrame/storyFrame.ts';
import { findHeader, oneWidth, shellParameters, StoryShell, type Canvas } from '../ShellScreen/storyShell.tsx';
import { storyMembership } from './storyMembership.ts';
import { atThePlans, choosePlan, findPlans } from './storyPlans.ts';

const texts = messages.membership;
const home = storyHousehold();
const membership = storyMembership();
const handlers = [...membership.handlers, ...home.handlers];

const meta = {
  title: 'Screens/PlanPicker',
  component: StoryShell,
  tags: ['autodocs'],
  ...atThePlans,
  beforeEach: () => {
    home.reset();
    membership.reset();
  },
  parameters: {
    machines: shownMachines(purchaseMachine),
    ...shellParameters,
    ...oneWidth,
    msw: handlers,
    docs: { ...shellParameters.docs, description: { component: 'The plans of a membership, and buying one of them.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What there is, at what price for how long. None is chosen for me: without a choice I am asked for one. */
export const Loaded: Story = {
  name: 'The plans, with their prices; one has to be picked [SUB-01] [SUB-03] [SUB-04] [FMT-03]',
  parameters: { chromatic: shellParameters.chromatic },
  play: async ({ canvas, step }) => {
    const panel = await findPlans(canvas);
    await expect(panel.getAllByRole('radio').map((radio: HTMLElement) => within(radio.parentElement ?? radio).getByText(/\$/).textContent))
      .toEqual(['$9.99 / month', '$99.90 / year']);
    await expect(panel.getByRole('radio', { name: /^Yearly/ })).toHaveAccessibleDescription(/two months of it free/);
    await step('I go on without choosing', async () => {
      await userEvent.click(panel.getByRole('button', { name: texts.plans.submit }));
      await expect(await panel.findByRole('alert')).toHaveTextContent('Please select a plan first.');
    });
    await step('I choose: the words stay until I go on', async () => {
      await userEvent.click(panel.getByRole('radio', { name: /^Monthly/ }));
      await expect(panel.getByRole('alert')).toBeVisible();
    });
  },
};

/** Nothing is on offer. */
export const Empty: Story = {
  parameters: { msw: [mock(usersEndpoints.subscriptionPlans, { plans: [] }), ...handlers] },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByText(texts.plans.none)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: texts.plans.submit })).toBeNull();
  },
};

/** The plans are on their way. */
export const Loading: Story = {
  parameters: { msw: [waits(usersEndpoints.subscriptionPlans), ...handlers] },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByText(texts.plans.loading)).toBeInTheDocument();
  },
};

/** The plans first fail to load. */
export const LoadFails: Story = {
  name: 'No plans can be had, at first [SUB-05]',
  parameters: { msw: [unreachable(usersEndpoints.subscriptionPlans, { once: true }), ...handlers] },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent("Couldn't load subscription plans.");
    if (storyEndsHere()) return;
    await step('I try again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: texts.retry }));
      await expect(await canvas.findByRole('radio', { name: /^Monthly/ })).toBeVisible();
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
  },
};

/** The services open no checkout, with their own reason: I see the product's text, and can try again. */
export const CheckoutFails: Story = {
  name: 'No checkout can be opened, at first [SUB-07]',
  parameters: { msw: [refuse(dataEndpoints.createCheckoutSession, 502, { message: 'Broken.' }, { once: true }), ...handlers] },
  play: async ({ canvas, step }) => {
    const panel = await choosePlan(canvas, /^Monthly/);
    await expect(await panel.findByRole('alert')).toHaveTextContent(/^Failed to initialize checkout\.$/);
    if (storyEndsHere()) return;
    await step('I try again: my choice is still there', async () => {
      await userEvent.click(panel.getByRole('button', { name: texts.plans.submit }));
      await expect(await findForm(canvas)).toBeVisible();
    });
  },
};

/** A checkout is opened that has no secret. */
export const SecretMissing: Story = {
  name: 'A checkout comes without its secret [SUB-08]',
  parameters: { msw: [mock(dataEndpoints.createCheckoutSession, {}), ...handlers] },
  play: async ({ canvas }) => {
    const panel = await choosePlan(canvas, /^Monthly/);
    await expect(await panel.findByRole('alert')).toHaveTextContent('No client_secret returned.');
  },
};

/** The checkout is opening: the button shows it, and I can choose nothing else. */
export const Opening: Story = {
  parameters: { msw: [waits(dataEndpoints.createCheckoutSession), ...handlers] },
  play: async ({ canvas }) => {
    const panel = await choosePlan(canvas, /^Yearly/);
    await expect(await panel.findByRole('button', { name: texts.plans.opening })).toBeVisible();
    await expect(panel.getByRole('radio', { name: /^Monthly/ })).toBeDisabled();
  },
};

/** I pay in the form, and am premium: by header, by name, and without the offer. */
export const Buys: Story = {
  name: 'Buys a plan: the form takes the card, and I am premium [AUTH-40] [AUTH-41] [SUB-06] [SUB-14] [PROF-04]',
  play: async ({ canvas, step }) => {
    const panel = await choosePlan(canvas, /^Yearly/);
    const form = await findForm(canvas);
    await expect(panel.getByText('$99.90 / year')).toBeVisible();
    await expect(gradientOf(canvas)).toBe('none');
    await step('Only the form itself says that I have paid', async () => {
      window.dispatchEvent(new MessageEvent('message', { data: paid, origin: window.location.origin, source: window }));
      window.dispatchEvent(new MessageEvent('message', { data: paid, origin: 'https://elsewhere.example', source: form.contentWindow }));
      tellFrom(form, { type: 'something else' });
      await expect(form).toBeVisible();
    });
    await step('I think again, and choose the other plan', async () => {
      await userEvent.click(panel.getByRole('button', { name: texts.payment.back }));
      await expect(await panel.findByRole('radio', { name: /^Yearly/ })).toBeChecked();
      await waitFor(() => expect(canvas.getByRole('complementary').contains(document.activeElement)).toBe(true));
      await choosePlan(canvas, /^Monthly/);
    });
    await step('I pay', async () => {
      const second = await findForm(canvas);
      membership.service().pay(tokenOf(second));
      tellFrom(second, paid);
      await expect(await panel.findByText('Premium Member')).toBeVisible();
      await expect(gradientOf(canvas)).toMatch(/linear-gradient/);
      await expect(canvas.queryByRole('button', { name: messages.callToAction.button })).toBeNull();
    });
    await step('What members have is one press away', async () => {
      await userEvent.click(panel.getByRole('button', { name: messages.profile.entries.institutions }));
      await expect(await canvas.findByRole('heading', { name: 'Linked Institutions', level: 2 })).toBeVisible();
    });
  },
};

/** The services have no payment yet: I see that it is being confirmed. */
export const Confirming: Story = {
  play: async ({ canvas }) => {
    const panel = await choosePlan(canvas, /^Monthly/);
    tellFrom(await findForm(canvas), paid);
    await expect(await panel.findByText(texts.payment.confirming)).toBeVisible();
    await expect(panel.queryByTitle(texts.payment.form)).toBeNull();
  },
};

/** On the narrowest phone, with words that are long. */
export const Boundary: Story = {
  tags: ['visual'],
  globals: narrowestPhone,
  parameters: {
    msw: [
      mock(usersEndpoints.subscriptionPlans, {
        plans: [{
          id: 'long', name: 'Donaudampfschifffahrtsgesellschaft', description: 'Everything, for as long as anybody can think of. '.repeat(4),
          price: 1_234_567_89, interval: '24 months',
        }],
      }),
      ...handlers,
    ],
  },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByText('$1,234,567.89 / 24 months')).toBeVisible();
    await expectFits();
  },
};

const paid = { type: 'pretend-card', outcome: 'paid' };

function findForm(canvas: Canvas): Promise<HTMLIFrameElement> {
  return findFrame(canvas, texts.payment.form);
}

/** The background of the header, where it is a gradient. */
function gradientOf(canvas: Canvas): string {
  const header = canvas.getByRole('heading', { level: 1 }).closest('[data-status]');
  if (header === null) throw new Error('The header says what state the budget is in.');
  return getComputedStyle(header).backgroundImage;
}
