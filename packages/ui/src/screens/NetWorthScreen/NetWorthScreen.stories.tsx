import { balancedHousehold, dataEndpoints, indebtedHousehold, loggedIn, mock, newHousehold, waits } from '@blue-budget/api/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { atTheBoundary, expectLargestReadable } from '../ShellScreen/storyBoundary.ts';
import {
  findHeader, heldReply, oneWidth, phone, shellParameters, StoryShell, tabNames, wide, type Canvas,
} from '../ShellScreen/storyShell.tsx';

const meta = {
  title: 'Screens/Net Worth',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'insights', onNavigate: fn() },
  argTypes: { section: { control: false } },
  globals: wide,
  parameters: {
    ...shellParameters,
    ...oneWidth,
    msw: loggedIn(),
    docs: { ...shellParameters.docs, description: { component: 'The first tab of INSIGHTS: what a person owns less what is owed.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One figure in ink, and the three lines it is made of. */
export const Positive: Story = {
  tags: ['visual'],
  name: 'Positive, in ink [NW-01] [NAV-04]',
  parameters: { chromatic: shellParameters.chromatic },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expect(tabNames(canvas)).toEqual(['Net Worth', 'Expenses', 'Calculators']);
    await step('I read what I am worth, and of what', async () => {
      await expect(sentence(canvas)).toHaveTextContent('Your current net worth is $47,472.38');
      const lines = within(canvas.getByRole('list', { name: 'What it is made of' })).getAllByRole('listitem').map((item) => item.textContent);
      await expect(lines).toEqual(['Cash Accounts$11,562.82', 'Other Assetsadded$57,184.67', 'Debttaken off$21,275.11']);
    });
    await expect(colorOf(figure(canvas))).toBe(colorOfToken('--text'));
  },
};

/** More owed than owned: the figure is red, with a sentence. */
export const Negative: Story = {
  name: 'Negative, in red [NW-01] [NW-02]',
  parameters: { msw: loggedIn({ household: indebtedHousehold() }) },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(sentence(canvas)).toHaveTextContent('Your current net worth is negative $46,527.62');
    await expect(colorOf(figure(canvas))).toBe(colorOfToken('--negative'));
    await expect(canvas.getByText('You owe more than you own.')).toBeVisible();
  },
};

/** Nothing owned and nothing owed is zero, and not red. */
export const NewPerson: Story = {
  parameters: { ...oneWidth, msw: loggedIn({ household: newHousehold() }) },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(sentence(canvas)).toHaveTextContent('Your current net worth is $0.00');
    await expect(colorOf(figure(canvas))).toBe(colorOfToken('--text'));
  },
};

/** Grey bars where the sentence, the figure and its lines will be. */
export const Loading: Story = {
  parameters: { msw: [waits(dataEndpoints.overview), ...loggedIn()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading your budget...');
    await expect(canvas.queryByText('Your current net worth is')).toBeNull();
  },
};

let reply = heldReply();

/** The statement arrives in exactly the room that was kept for it. */
export const ArrivesInPlace: Story = {
  parameters: {
    ...oneWidth,
    msw: [mock(dataEndpoints.realAccounts, async () => { await reply.released; return balancedHousehold().realAccounts; }, { version: 1 }), ...loggedIn()],
  },
  beforeEach: () => { reply = heldReply(); },
  play: async ({ canvas, step }) => {
    await canvas.findByRole('status');
    const room = () => canvas.getByRole('tabpanel').lastElementChild?.getBoundingClientRect();
    const kept = room();
    await step('My accounts arrive', async () => {
      reply.release();
      await findHeader(canvas);
      await expect(room()).toEqual(kept);
    });
  },
};

/** On a phone too. */
export const ArrivesInPlaceOnAPhone: Story = { ...ArrivesInPlace, globals: phone };

/** Expenses and Calculators have no page yet. */
export const ComingSoonPages: Story = {
  name: 'Expenses and Calculators are Coming Soon [NAV-05]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    for (const name of ['Expenses', 'Calculators']) {
      await step(`I open ${name}`, async () => {
        await userEvent.click(canvas.getByRole('tab', { name }));
        await expect(within(canvas.getByRole('tabpanel', { name })).getByText('Coming Soon')).toBeVisible();
      });
    }
  },
};

/** The largest amounts owned and owed: the figure and its lines keep to the window. */
export const Boundary: Story = {
  ...atTheBoundary,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const page = canvas.getByRole('tabpanel');
    await expect(within(page).getByRole('list', { name: 'What it is made of' })).toHaveTextContent('$999,999,999.99');
    await expectLargestReadable(page);
  },
};

function sentence(canvas: Canvas): HTMLElement {
  return canvas.getByRole('heading', { name: /^Your current net worth is/ });
}

function figure(canvas: Canvas): Element {
  const element = sentence(canvas).lastElementChild;
  if (element === null) throw new Error('The sentence ends with the figure');
  return element;
}

function colorOf(element: Element): string {
  return getComputedStyle(element).color;
}

function colorOfToken(token: '--text' | '--negative'): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const color = colorOf(probe);
  probe.remove();
  return color;
}
