import { dataEndpoints, newHousehold, overbudgetedHousehold } from '@blue-budget/api/mocks';
import { findItem } from '@blue-budget/domain/budget';
import { totals } from '@blue-budget/domain/ledger';
import { gapHistoryMachine } from '@blue-budget/machines/gap-history';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { budgetedHousehold, may } from '../AssignmentsScreen/storyMonths.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import {
  crowdedHousehold, findHeader, oneWidth, openSection, panelOf, phone, runningLedger, shellParameters, StoryShell, wide, type Canvas,
} from '../ShellScreen/storyShell.tsx';
import { heightOf } from '../../primitives/storyTargets.ts';

const home = storyHousehold({ start: budgetedHousehold });
const before = storyHousehold({ start: overbudgetedHousehold });
const fresh = storyHousehold({ start: newHousehold });
const crowded = storyHousehold({ start: crowdedHousehold });
const question = { name: 'Why is my budget red?' };

const meta = {
  title: 'Screens/Why red',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(gapHistoryMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'What moved cash and budget apart since they were last the same, and what brings them together.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** I give envelopes more than there is: the header shows it, I ask why, and undo one of the two changes. */
export const TakesBack: Story = {
  parameters: { chromatic: shellParameters.chromatic },
  name: 'Lists what moved the gap, each with its amount, and takes a change back',
  play: async ({ canvas, step }) => {
    await assign(canvas, 'groceries', 45_00);
    await assign(canvas, 'emergency-fund', -20_00);
    const panel = await ask(canvas);
    await step('I read what was done, the latest first, which way and by how much', async () => {
      const lines = await panel.findAllByRole('listitem');
      await expect(lines.map((line: HTMLElement) => line.textContent)).toEqual([
        expect.stringMatching(/^Emergency fund.*more to be budgeted.*Amount assigned, May 2026.*\$20\.00/),
        expect.stringMatching(/^Groceries.*overbudgeted.*Amount assigned, May 2026.*negative \$45\.00/),
      ]);
      await expect(panel.getByText("You've overbudgeted by $25.00")).toBeVisible();
    });
    await step('I take the first of them back, by keyboard: the other is left, and the focus stays in the panel', async () => {
      panel.getByRole('button', { name: 'Take back: Groceries' }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(await panel.findByText('$20.00 more to be budgeted')).toBeVisible();
      await waitFor(() => expect(gap()).toBe(20_00));
      await waitFor(() => expect(panel.getAllByRole('button', { name: /^Take back/ }).every((button: HTMLElement) => button.ariaDisabled === null)).toBe(true));
      await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    });
    await step('I take the other back as well: blue, with nothing left to explain', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Take back: Emergency fund' }));
      await expect(await panel.findByText(messages.gapHistory.blue)).toBeVisible();
      await expect(canvas.getByRole('heading', { name: 'You have a Blue Budget' })).toBeVisible();
      await waitFor(() => expect(gap()).toBe(0));
    });
  },
};

/** All of it by one step: out of the envelope that I choose, with its balance before and after. */
export const ClosesInOneStep: Story = {
  name: 'Makes the budget blue in one step, with the figures before it is done',
  play: async ({ canvas, step }) => {
    await assign(canvas, 'groceries', 45_00);
    const panel = await ask(canvas);
    const fun = findItem(home.service().ledger().overview, 'eating-out')?.amount ?? 0;
    await step('I press without having chosen: I am told', async () => {
      await userEvent.click(await panel.findByRole('button', { name: 'Make it blue in one step' }));
      await expect(await panel.findByText('Choose a budgeted account first.')).toBeVisible();
    });
    await step('I choose where it comes from', async () => {
      await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Take $45.00 out of' }), 'Eating out');
      await expect(panel.getByText(/^Eating out:/)).toHaveTextContent(/becomes .*\. Assigned in May 2026\.$/);
    });
    await step('I do it: blue, here and at the services', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Take $45.00 out of Eating out' }));
      await expect(await panel.findByText(messages.gapHistory.blue)).toBeVisible();
      await waitFor(() => expect([gap(), findItem(home.service().ledger().overview, 'eating-out')?.amount]).toEqual([0, fun - 45_00]));
    });
  },
};

/** The step fails: the budget is red again, and I see the product's error text. */
export const StepFails: Story = {
  name: 'A step that fails is taken back, and said',
  play: async ({ canvas }) => {
    await assign(canvas, 'groceries', 45_00);
    const panel = await ask(canvas);
    home.service().failNext(dataEndpoints.assignAmount, 500);
    await userEvent.click(await panel.findByRole('button', { name: 'Take back: Groceries' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.budget.allocationFailed);
    await expect(await panel.findByText("You've overbudgeted by $45.00")).toBeVisible();
    await expect(gap()).toBe(-45_00);
  },
};

/** It was red before the known changes: I see that, and one step closes it, by the beginning balance where May has no budget. */
export const FromBefore: Story = {
  name: 'Says what is older than what is known; without a month the beginning balance closes it',
  beforeEach: before.reset,
  parameters: { msw: before.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const panel = await ask(canvas);
    await expect(await panel.findByText('Before these changes')).toBeVisible();
    await expect(panel.queryByRole('button', { name: /^Take back/ })).toBeNull();
    await step('I take it out of Groceries', async () => {
      await userEvent.selectOptions(await panel.findByRole('combobox', { name: 'Take $45.00 out of' }), 'Groceries');
      await expect(panel.getByText(/May 2026 has no budget yet: this changes the beginning balance\.$/)).toBeVisible();
      await userEvent.click(panel.getByRole('button', { name: 'Take $45.00 out of Groceries' }));
      await waitFor(() => expect(totals(before.service().ledger()).gap).toBe(0));
    });
  },
};

/** Money without envelopes: the panel has a step for that as well. */
export const WithoutEnvelopes: Story = {
  name: 'A budget without envelopes gets a step too: adding them [FST-05]',
  beforeEach: fresh.reset,
  parameters: { msw: fresh.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const account = { type: 'Cash', name: 'Everyday Checking', category: 'Checking', amount: 2_840_00 } as const;
    runningLedger().dispatch({ kind: 'account.save', id: runningLedger().newId(), isNew: true, pairedItemId: null, account });
    const panel = await ask(canvas);
    await step('I add envelopes, and come back', async () => {
      await userEvent.click(await panel.findByRole('button', { name: 'Add your envelopes' }));
      await userEvent.click(await panelOf(canvas).findByRole('button', { name: 'Add 8 envelopes' }));
      await waitFor(() => expect(fresh.service().ledger().overview['working-budget'].items.map(({ name }) => name)).toContain('Rent'));
    });
    await step('Now there is one to put the money into', async () => {
      await expect(await panelOf(canvas).findByRole('combobox', { name: 'Put $2,840.00 into' })).toBeVisible();
      await expect(panelOf(canvas).queryByRole('button', { name: 'Add your envelopes' })).toBeNull();
    });
  },
};

/** The list fails to load: I see that, and retry. */
export const LoadFails: Story = {
  name: 'Says that what changed could not be fetched, and tries again',
  play: async ({ canvas, step }) => {
    await assign(canvas, 'groceries', 45_00);
    home.service().failNext(dataEndpoints.gapHistory, 500);
    const panel = await ask(canvas);
    await expect(await panel.findByText(messages.gapHistory.failed)).toBeVisible();
    if (storyEndsHere()) return;
    await step('I try again', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
      await expect(await panel.findByRole('button', { name: 'Take back: Groceries' })).toBeVisible();
    });
  },
};

/** While the list loads it has a placeholder, and the closing step is already there. */
export const Loading: Story = {
  name: 'Keeps the place of the list while it loads',
  play: async ({ canvas }) => {
    await assign(canvas, 'groceries', 45_00);
    const held = home.service().holdNext(dataEndpoints.gapHistory);
    const panel = await ask(canvas);
    await expect(await panel.findByText(messages.gapHistory.loading)).toBeInTheDocument();
    held.release();
    await expect(await panel.findByText('1 change moved it.')).toBeInTheDocument();
  },
};

/** Beside sections without a panel of their own the summary asks the same. */
export const FromSummary: Story = {
  name: 'The summary at the side leads there too',
  play: async ({ canvas }) => {
    await assign(canvas, 'groceries', 45_00);
    await openSection(canvas, 'EDUCATION');
    const panel = panelOf(canvas);
    await userEvent.click(await panel.findByRole('button', question));
    await expect(await panel.findByRole('heading', question)).toBeVisible();
  },
};

/** On a phone the panel is a page. */
export const OnAPhone: Story = {
  tags: ['visual'],
  globals: phone,
  play: async ({ canvas }) => {
    await assign(canvas, 'groceries', 45_00);
    await assign(canvas, 'emergency-fund', -20_00);
    const panel = await ask(canvas);
    for (const target of await panel.findAllByRole('button', { name: /^Take/ })) {
      await expect(heightOf(target)).toBeGreaterThanOrEqual(44);
    }
    await expectNoSidewaysScroll();
  },
};

/** Nearly the largest gap there is, on a phone, in front of an overview of four hundred lines. */
export const Boundary: Story = {
  globals: phone,
  beforeEach: crowded.reset,
  parameters: { msw: crowded.handlers },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const panel = await ask(canvas);
    await expect(await panel.findByText(messages.gapHistory.count(0))).toBeInTheDocument();
    await expectNoSidewaysScroll();
  },
};

/** Gives an envelope more, or less, than it had; nothing else of the budget follows. */
async function assign(canvas: Canvas, itemId: string, difference: number): Promise<void> {
  await findHeader(canvas);
  const ledger = runningLedger();
  await ledger.fetch({ kind: 'month', month: may }).outcome;
  const holds = findItem(home.service().ledger().overview, itemId)?.amount ?? 0;
  await ledger.dispatch({ kind: 'item.assign', itemId, month: may, column: 'running-total', typed: holds + difference }).outcome;
}

/** Asks the header, and waits for the panel. */
async function ask(canvas: Canvas): Promise<Canvas> {
  await userEvent.click(await canvas.findByRole('button', question));
  const heading = await canvas.findByRole('heading', question);
  return within(heading.parentElement?.parentElement ?? heading);
}

function gap(): number {
  return totals(home.service().ledger()).gap;
}
