import { balancedHousehold, dataEndpoints, indebtedHousehold, loggedIn, mock, newHousehold, waits } from '@blue-budget/api/mocks';
import { worthHistoryMachine } from '@blue-budget/machines/worth-history';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { atTheBoundary, expectLargestReadable } from '../ShellScreen/storyBoundary.ts';
import {
  findHeader, heldReply, oneWidth, phone, shellParameters, StoryShell, tabNames, wide, type Canvas,
} from '../ShellScreen/storyShell.tsx';

const texts = messages.netWorthHistory;
const home = storyHousehold({
  worthMoves: [
    { year: 2025, month: 11, assets: 61_000_00, debts: 24_000_00 }, { year: 2026, month: 2, assets: 2_400_00, debts: -900_00 },
    { year: 2026, month: 4, assets: -1_152_51, debts: -1_500_00 }, { year: 2026, month: 5, assets: 6_500_00, debts: -324_89 },
  ],
});
const newcomer = storyHousehold({ start: newHousehold });

const meta = {
  title: 'Screens/Net Worth',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'insights', onNavigate: fn() },
  argTypes: { section: { control: false } },
  globals: wide,
  parameters: {
    machines: shownMachines(worthHistoryMachine),
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
    await findSentence(canvas);
    await step('I read what I am worth, and of what', async () => {
      await expect(await findSentence(canvas)).toHaveTextContent('Your current net worth is $47,472.38');
      const lines = within(canvas.getByRole('list', { name: 'What it is made of' })).getAllByRole('listitem').map((item) => item.textContent);
      await expect(lines).toEqual(['Cash Accounts$11,562.82', 'Other Assetsadded$57,184.67', 'Debttaken off$21,275.11']);
    });
    await expect(colorOf(figure(canvas))).toBe(colorOfToken('--bb-text'));
  },
};

/** More owed than owned: the figure is red, with a sentence. */
export const Negative: Story = {
  name: 'Negative, in red [NW-01] [NW-02]',
  parameters: { msw: loggedIn({ household: indebtedHousehold() }) },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await findSentence(canvas)).toHaveTextContent('Your current net worth is negative $46,527.62');
    await expect(colorOf(figure(canvas))).toBe(colorOfToken('--bb-negative'));
    await expect(canvas.getByText('You owe more than you own.')).toBeVisible();
  },
};

/** Nothing owned and nothing owed is zero, and not red. */
export const NewPerson: Story = {
  parameters: { ...oneWidth, msw: loggedIn({ household: newHousehold() }) },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await findSentence(canvas)).toHaveTextContent('Your current net worth is $0.00');
    await expect(colorOf(figure(canvas))).toBe(colorOfToken('--bb-text'));
  },
};

/** Every month as it ended: by the line, by the keyboard, and in a table that says the same. */
export const History: Story = {
  tags: ['visual'],
  name: 'Its history as a line and as a table, month by month [DAY-13]',
  beforeEach: home.reset,
  parameters: { msw: home.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const slider = await canvas.findByRole<HTMLInputElement>('slider', { name: texts.month });
    await step('The line goes from the first month to the present one', async () => {
      await expect(canvas.getByRole('img', { name: 'Assets, debts and net worth, November 2025 to May 2026. The table below has every figure.' })).toBeVisible();
      await expect(slider).toHaveAttribute('aria-valuetext', 'May 2026: net worth $47,472.38, assets $68,747.49, debts $21,275.11');
    });
    await step('I go to the month before, and to the first', async () => {
      await fireEvent.change(slider, { target: { value: '5' } });
      await expect(slider).toHaveAttribute('aria-valuetext', 'April 2026: net worth $40,647.49, assets $62,247.49, debts $21,600.00');
      await fireEvent.change(slider, { target: { value: '0' } });
      await expect(canvas.getAllByText('November 2025')).not.toHaveLength(0);
    });
    await step('The table says the same, the latest month first', async () => {
      await userEvent.click(canvas.getByRole('button', { name: texts.table }));
      await expect(rowsOf(canvas)).toEqual([
        'May 2026$68,747.49$21,275.11$47,472.38up $6,824.89', 'April 2026$62,247.49$21,600.00$40,647.49up $347.49', 'March 2026$63,400.00$23,100.00$40,300.00unchanged',
        'February 2026$63,400.00$23,100.00$40,300.00up $3,300.00', 'January 2026$61,000.00$24,000.00$37,000.00unchanged',
        'December 2025$61,000.00$24,000.00$37,000.00unchanged', 'November 2025$61,000.00$24,000.00$37,000.00first month',
      ]);
    });
  },
};

/** On a phone each month has its parts on a row of their own. */
export const HistoryOnAPhone: Story = {
  globals: phone,
  beforeEach: home.reset,
  parameters: { msw: home.handlers },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: texts.table }));
    await expect(rowsOf(canvas)).toHaveLength(7);
    await expectNoSidewaysScroll();
  },
};

/** Before the first account there is no line: how it begins, and the button for it. */
export const HistoryBegins: Story = {
  name: 'Says how the history begins, and opens the first account',
  beforeEach: newcomer.reset,
  parameters: { msw: newcomer.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expect(await canvas.findByText('Your line starts with your first account and grows by one point a month.')).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
    await step('I add it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: texts.addAccount }));
      await expect(await canvas.findByRole('textbox', { name: 'Account Name' })).toBeVisible();
    });
  },
};

/** The history cannot be had: the sentence stands, and I can try again. */
export const HistoryFails: Story = {
  name: 'Says that its history could not be fetched, and tries again',
  beforeEach: home.reset,
  parameters: { msw: home.handlers },
  play: async ({ canvas, step }) => {
    home.service().failNext(dataEndpoints.worthHistory, 500);
    await findHeader(canvas);
    const page = within(canvas.getByRole('tabpanel'));
    await expect(await page.findByText('Could not fetch the history of your net worth. Please refresh and try again.')).toBeVisible();
    await expect(await findSentence(canvas)).toBeVisible();
    if (storyEndsHere()) return;
    await step('I try again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: texts.retry }));
      await expect(await canvas.findByRole('slider', { name: texts.month })).toBeVisible();
    });
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
    const room = () => canvas.getByRole('tabpanel').firstElementChild?.getBoundingClientRect();
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
    await expect(await within(page).findByRole('list', { name: 'What it is made of' })).toHaveTextContent('$999,999,999.99');
    await expect(await canvas.findByText(messages.netWorthHistory.table)).toBeVisible();
    await expectLargestReadable(page);
  },
};

/** The rows of the table, each as its text. */
function rowsOf(canvas: Canvas): string[] {
  return within(canvas.getByRole('table')).getAllByRole('row').slice(1).map((row: HTMLElement) => row.textContent);
}

/** The page is loaded when it is first shown: the header may be there before it. */
function findSentence(canvas: Canvas): Promise<HTMLElement> {
  return canvas.findByRole('heading', { name: /^Your current net worth is/ });
}

function figure(canvas: Canvas): Element {
  const element = canvas.getByRole('heading', { name: /^Your current net worth is/ }).lastElementChild;
  if (element === null) throw new Error('The sentence ends with the figure');
  return element;
}

function colorOf(element: Element): string {
  return getComputedStyle(element).color;
}

function colorOfToken(token: '--bb-text' | '--bb-negative'): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const color = colorOf(probe);
  probe.remove();
  return color;
}
