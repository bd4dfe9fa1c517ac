import { dataEndpoints } from '@blue-budget/api/mocks';
import type { LoggedChange, Operation } from '@blue-budget/domain/ledger';
import { findItem } from '@blue-budget/domain/budget';
import { changesPerFetch } from '@blue-budget/domain/limits';
import { changesMachine } from '@blue-budget/machines/changes';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { heightOf } from '../../primitives/storyTargets.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { findHeader, oneWidth, panelOf, phone, runningLedger, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const { list } = messages.changes;
const rename = (name: string): Operation => ({ kind: 'item.rename', id: 'groceries', name });

/** What other devices did on this day and on the days before, the latest first. */
function earlier(): LoggedChange[] {
  const change = (version: number, day: number, facts: Partial<LoggedChange>): LoggedChange => ({
    version, operation: 'other', name: '', itemId: null, accountId: null, month: null, amount: null, at: new Date(2026, 4, day, 9, version).getTime(),
    device: 'Safari on iPhone', key: null, ...facts,
  });
  return [
    change(5, 15, { operation: 'transaction.add', name: 'Green Basket Market', amount: -63_18 }),
    change(4, 14, { operation: 'month.assign', name: 'Eating out', itemId: 'eating-out', amount: -20_00, month: { year: 2026, month: 5 }, device: 'Firefox on Windows' }),
    change(3, 14, { operation: 'month.reset', month: { year: 2026, month: 5 }, device: 'Firefox on Windows' }),
    change(2, 2, { operation: 'bank.report', device: '' }),
  ];
}

const home = storyHousehold({ changes: earlier() });
const empty = storyHousehold();
const long = storyHousehold({
  changes: Array.from({ length: changesPerFetch + 2 }, (_, index): LoggedChange => ({
    version: 100 - index, operation: 'line.rename', name: `Donaudampfschifffahrtsreise ${index}`, itemId: null, accountId: null, month: null, amount: 9_999_999_99,
    at: new Date(2026, 4, 15, 12).getTime() - index * 3_600_000, device: 'Samsung Internet on Android', key: null,
  })),
});

const meta = {
  title: 'Screens/List of changes',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', panels: [{ view: 'changes' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(changesMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'What was changed in the last 30 days, on which device, and the way back for those of this browser.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** My changes and those of other devices, under their days: what, how much, when, where. Mine can be taken back. */
export const Loaded: Story = {
  tags: ['visual'],
  parameters: { chromatic: shellParameters.chromatic },
  name: 'Lists what was changed by day, with time and device, and offers Take back for what this browser did [SYN-19]',
  play: async ({ canvas }) => {
    const panel = await opened(canvas);
    await does(rename('Food'));
    await waitFor(() => expect(linesOf(panel)).toEqual([
      expect.stringMatching(/^FoodName changed, \d+:\d\d [AP]M, this deviceTake back$/),
      expect.stringMatching(/^Green Basket Market\$63\.18Transaction added, 9:05 AM, Safari on iPhone$/),
      expect.stringMatching(/^Eating outnegative \$20\.00Amount assigned, May 2026, 9:04 AM, Firefox on Windows$/),
      expect.stringMatching(/^Budget reset to the templateMay 2026, 9:03 AM, Firefox on Windows$/),
      expect.stringMatching(/^New transactions from the bank9:02 AM$/),
    ]));
    await expect(panel.getAllByRole('heading', { level: 3 }).map((heading: HTMLElement) => heading.textContent)).toEqual(['Today', 'Yesterday', 'May 2, 2026']);
    await expect(panel.getByRole('status')).toHaveTextContent('5 changes');
    await expect(panel.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1);
  },
};

/** By keyboard: the name is what it was, the line says so, and the focus stays in it. The way back is a change of its own. */
export const TakesBack: Story = {
  name: 'Takes a change back by keyboard, marks it, and keeps the focus in its line [SYN-19]',
  play: async ({ canvas, step }) => {
    const panel = await opened(canvas);
    await does(rename('Food'));
    await step('I take it back', async () => {
      (await panel.findByRole('button', { name: 'Take back: Food, Name changed' })).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(nameNow()).toBe('Groceries'));
      await expect(await canvas.findByText('Taken back: Name changed.')).toBeVisible();
    });
    await step('Its line says so, and has the focus', async () => {
      await waitFor(() => expect(linesOf(panel).slice(0, 2)).toEqual([
        expect.stringMatching(/^GroceriesName changed, .*, this deviceTake back$/), expect.stringMatching(/^FoodName changed, .*, this device, taken back$/),
      ]));
      const [, line] = panel.getAllByRole('listitem');
      await expect(line?.contains(document.activeElement)).toBe(true);
    });
    await step('I take the way back back: it is Food again', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Take back: Groceries, Name changed' }));
      await waitFor(() => expect(nameNow()).toBe('Food'));
    });
  },
};

/** What Ctrl+Z took back is marked here as well. */
export const TakenBackByKey: Story = {
  name: 'Marks what Ctrl+Z took back',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'BUDGET' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Groceries' }));
    const name = await panelOf(canvas).findByLabelText('Account Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Food{Enter}');
    (await canvas.findAllByRole('button', { name: 'Food' }))[0]?.focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(nameNow()).toBe('Groceries'));
    await userEvent.click(canvas.getByRole('button', { name: 'PROFILE' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Changes/ }));
    const panel = panelOf(canvas);
    await waitFor(() => expect(linesOf(panel)[1]).toMatch(/^FoodName changed, .*, taken back$/));
  },
};

/** For a hand without a keyboard. With nothing to undo they say so. */
export const ByButtons: Story = {
  name: 'Undoes and redoes by the buttons in its head, and says where there is nothing to undo',
  play: async ({ canvas, step }) => {
    const panel = await opened(canvas);
    const press = (name: string) => userEvent.click(panel.getByRole('button', { name }));
    await step('Nothing was done yet', async () => {
      await press(list.undoLast);
      await waitFor(() => expect(canvas.getByText(messages.changes.nothingToTakeBack)).toBeVisible());
      await press(list.redoLast);
      await waitFor(() => expect(canvas.getByText(messages.changes.nothingToPutBack)).toBeVisible());
    });
    await step('I undo a new name, and redo it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'BUDGET' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Groceries' }));
      const name = await panelOf(canvas).findByLabelText('Account Name');
      await userEvent.clear(name);
      await userEvent.type(name, 'Food{Enter}');
      await userEvent.click(canvas.getByRole('button', { name: 'PROFILE' }));
      await userEvent.click(await canvas.findByRole('button', { name: /^Changes/ }));
      await userEvent.click(await panelOf(canvas).findByRole('button', { name: list.undoLast }));
      await waitFor(() => expect(nameNow()).toBe('Groceries'));
      await userEvent.click(panelOf(canvas).getByRole('button', { name: list.redoLast }));
      await waitFor(() => expect(nameNow()).toBe('Food'));
    });
  },
};

/** Another device changed the name since: I am told, and nothing happens. */
export const ChangedSince: Story = {
  name: 'Refuses in words where another device changed the same since, and changes nothing [SYN-18] [SYN-19]',
  play: async ({ canvas }) => {
    const panel = await opened(canvas);
    await does(rename('Food'));
    home.service().doElsewhere(rename('Meals'));
    await userEvent.click(await panel.findByRole('button', { name: 'Take back: Food, Name changed' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Name changed: it has been changed since, so nothing was taken back.');
    await expect(nameNow()).toBe('Meals');
    await expect(panel.getByRole('button', { name: 'Take back: Food, Name changed' })).toHaveFocus();
  },
};

/** The services refuse the way back: the bubble says why, and it can be tried again. */
export const TakeBackFails: Story = {
  name: 'Offers it again when taking back failed',
  play: async ({ canvas }) => {
    const panel = await opened(canvas);
    await does(rename('Food'));
    const button = await panel.findByRole('button', { name: /^Take back: Food/ });
    home.service().failNext(dataEndpoints.renameItem, 500);
    await userEvent.click(button);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.accounts.renameFailed);
    await expect(await panel.findByRole('button', { name: /^Take back: Food/ })).toBeVisible();
    await expect(nameNow()).toBe('Food');
  },
};

/** Nothing was changed yet. */
export const Empty: Story = {
  name: 'Says that nothing was changed',
  beforeEach: empty.reset,
  parameters: { msw: empty.handlers },
  play: async ({ canvas }) => {
    const panel = await opened(canvas);
    await expect(await panel.findByText(list.none)).toBeVisible();
  },
};

/** While it loads it has a placeholder. */
export const Loading: Story = {
  name: 'Keeps the place of the list while it loads',
  args: { panels: [] },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const held = home.service().holdNext(dataEndpoints.changes);
    await userEvent.click(canvas.getByRole('button', { name: /^Changes/ }));
    const panel = panelOf(canvas);
    await expect(await panel.findByText(list.loading)).toBeInTheDocument();
    held.release();
    await expect(await panel.findByText('Green Basket Market')).toBeVisible();
  },
};

/** The list fails to load: I see that, and retry. */
export const LoadFails: Story = {
  name: 'Says that the changes could not be fetched, and tries again',
  args: { panels: [] },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    home.service().failNext(dataEndpoints.changes, 500);
    await userEvent.click(canvas.getByRole('button', { name: /^Changes/ }));
    const panel = panelOf(canvas);
    await expect(await panel.findByText(messages.changes.loadFailed)).toBeVisible();
    if (storyEndsHere()) return;
    await userEvent.click(panel.getByRole('button', { name: list.retry }));
    await expect(await panel.findByText('Green Basket Market')).toBeVisible();
  },
};

/** More than a page: the earlier ones come when I ask, and again if that fails. Long names and large amounts, on the narrowest phone. */
export const Boundary: Story = {
  name: 'Shows earlier changes on request; long names fit the narrowest phone',
  globals: { viewport: { value: 'w320' } },
  beforeEach: long.reset,
  parameters: { msw: long.handlers },
  play: async ({ canvas, step }) => {
    const panel = await opened(canvas);
    await waitFor(() => expect(linesOf(panel)).toHaveLength(changesPerFetch));
    await step('Earlier ones fail: I see that, and what I had', async () => {
      long.service().failNext(dataEndpoints.changes, 500);
      await userEvent.click(panel.getByRole('button', { name: list.more }));
      await expect(await panel.findByText(list.moreFailed)).toBeVisible();
      await expect(linesOf(panel)).toHaveLength(changesPerFetch);
    });
    await step('I ask again: they are there, and there are no more', async () => {
      await userEvent.click(panel.getByRole('button', { name: list.more }));
      await waitFor(() => expect(linesOf(panel)).toHaveLength(changesPerFetch + 2));
      await expect(panel.queryByRole('button', { name: list.more })).toBeNull();
      await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    });
    await expectNoSidewaysScroll();
  },
};

/** On a phone the panel is a page. */
export const OnAPhone: Story = {
  globals: phone,
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const panel = await opened(canvas);
    await does(rename('Food'));
    for (const target of await panel.findAllByRole('button', { name: /^Take back/ })) await expect(heightOf(target)).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll();
  },
};

/** The panel, once it stands there. */
async function opened(canvas: Canvas): Promise<Canvas> {
  await findHeader(canvas);
  const heading = await canvas.findByRole('heading', { name: list.title, level: 2 });
  return within(heading.parentElement?.parentElement ?? heading);
}

/** Does something in this browser, and waits until the services have done it. */
async function does(operation: Operation): Promise<void> {
  await waitFor(() => expect(runningLedger().getSnapshot().status).toBe('ready'));
  await runningLedger().dispatch(operation).outcome;
}

function linesOf(panel: Canvas): (string | null)[] {
  return panel.queryAllByRole('listitem').map((line: HTMLElement) => line.textContent);
}

function nameNow(): string | undefined {
  return findItem(home.service().ledger().overview, 'groceries')?.name;
}
