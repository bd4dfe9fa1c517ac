import { balancedHousehold, dataEndpoints } from '@blue-budget/api/mocks';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { atTheBoundary, longName } from '../ShellScreen/storyBoundary.ts';
import { findHeader, oneWidth, phone, shellParameters, StoryShell, wide } from '../ShellScreen/storyShell.tsx';

const home = storyHousehold({ start: withArchive });
const empty = storyHousehold({ start: withoutArchive });

const meta = {
  title: 'Screens/Archive',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', panels: [{ view: 'archive' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'Income sources that were put away.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One is chosen, and brought back. */
export const Loaded: Story = {
  tags: ['visual'],
  parameters: { chromatic: shellParameters.chromatic },
  name: 'Restores the archived income source that is chosen [PROF-12]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const restore = await canvas.findByRole('button', { name: 'Restore Selected Sources' });
    await expect(restore).toBeDisabled();
    await step('I choose one, and then another: one at a time', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Night shifts' }));
      await userEvent.click(canvas.getByRole('radio', { name: 'Old job' }));
      await expect(canvas.getByRole('radio', { name: 'Old job' })).toBeChecked();
      await expect(canvas.getByRole('radio', { name: 'Night shifts' })).not.toBeChecked();
    });
    if (storyEndsHere()) return;
    await step('I restore it: it stands at the end of the sources again', async () => {
      await userEvent.click(restore);
      await expect(canvas.queryByRole('radio', { name: 'Old job' })).toBeNull();
      await waitFor(() => expect(home.service().ledger().incomeSources.items.at(-1)?.name).toBe('Old job'));
    });
  },
};

/** The services refuse: it is in the archive again. */
export const RestoreFails: Story = {
  name: 'Archives again what could not be restored [PROF-14]',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    home.service().failNext(dataEndpoints.restoreIncomeSource, 500);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Old job' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Restore Selected Sources' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Could not restore account. Please refresh and try again');
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Old job' })).toBeVisible());
  },
};

/** Nothing was put away. */
export const Empty: Story = {
  beforeEach: empty.reset,
  parameters: { msw: empty.handlers },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByText(messages.budgetSetup.nothingArchived)).toBeVisible();
  },
};

/** On a phone, a page of its own. */
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByRole('radio', { name: 'Old job' })).toBeVisible();
  },
};

/** Four hundred of them, with names of thirty characters. */
export const Boundary: Story = {
  ...atTheBoundary,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByRole('radio', { name: longName(0) })).toBeVisible();
    await expect(canvas.getByRole('radiogroup').querySelectorAll('[role="radio"]')).toHaveLength(400);
    await expectNoSidewaysScroll();
  },
};

function withArchive() {
  const household = balancedHousehold();
  household.incomeSources.archivedItems = [{ id: 'source-nights', name: 'Night shifts' }, { id: 'source-old', name: 'Old job' }];
  return household;
}

function withoutArchive() {
  const household = balancedHousehold();
  household.incomeSources.archivedItems = [];
  return household;
}
