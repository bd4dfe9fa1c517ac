import { dataEndpoints, newHousehold } from '@blue-budget/api/mocks';
import { gap, transactionsOf } from '@blue-budget/domain/ledger';
import { migrationMachine, oldBudgetReader, type OldBudgetReader } from '@blue-budget/machines/migration';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { heightOf } from '../../primitives/storyTargets.ts';
import { budgetedHousehold } from '../AssignmentsScreen/storyMonths.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { findHeader, oneWidth, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';
import { contradictingExport, openExport, storyExport } from './storyExport.ts';

const newcomer = storyHousehold({ start: newHousehold });
const settled = storyHousehold({ start: budgetedHousehold });
const texts = messages.moveIn;

const meta = {
  title: 'Screens/Move in',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', panels: [{ view: 'yourData' }, { view: 'moveIn' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: newcomer.reset,
  parameters: {
    machines: shownMachines(migrationMachine),
    ...shellParameters,
    ...oneWidth,
    msw: newcomer.handlers,
    docs: { ...shellParameters.docs, description: { component: 'A budget of YNAB or Actual comes into an empty one, compared to the cent.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** My YNAB plan comes over whole, and my budget is blue. */
export const Moves: Story = {
  parameters: { chromatic: shellParameters.chromatic },
  name: 'Brings a budget over once I have seen the check [MIG-03]',
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    await step('I choose the two files, and see that all agrees', async () => {
      await upload(panel, storyExport());
      await expect(await panel.findByText(texts.verdict.agrees)).toBeVisible();
      await expect(panel.getByText(texts.verdict.blue)).toBeVisible();
      await expect(panel.getByText('YNAB: 3 accounts, 4 categories, 2 months, 6 transactions')).toBeVisible();
    });
    await step('Accounts and groups are mapped as suggested, and can be mapped otherwise', async () => {
      await expect(panel.getByRole('combobox', { name: 'Visa' })).toHaveValue('card');
      await expect(panel.getByRole('combobox', { name: 'House' })).toHaveValue('other-asset');
      await expect(panel.getByRole('combobox', { name: 'Savings Goals' })).toHaveValue('savings');
      await userEvent.selectOptions(panel.getByRole('combobox', { name: 'House' }), 'left-out');
      await waitFor(() => expect(panel.queryByRole('row', { name: /^House/ })).toBeNull());
      await userEvent.selectOptions(panel.getByRole('combobox', { name: 'House' }), 'other-asset');
    });
    await step('I see what cannot come, and the check', async () => {
      await expect(panel.getByText(texts.left.flags(2))).toBeVisible();
      await expect(panel.getByRole('row', { name: 'Checking $950.00 equal $950.00' })).toBeVisible();
    });
    await step('It fails: nothing came, and all is as I left it', async () => {
      newcomer.service().failNext(dataEndpoints.importLedger, 500);
      await userEvent.click(panel.getByRole('button', { name: texts.submit }));
      await expect(await panel.findByRole('alert')).toHaveTextContent(messages.migration.importFailed);
      await expect(transactionsOf(newcomer.service().ledger())).toEqual([]);
    });
    await step('I bring it over', async () => {
      await userEvent.click(panel.getByRole('button', { name: texts.submit }));
      await expect(await panel.findByText(texts.done)).toBeVisible();
      const ledger = newcomer.service().ledger();
      await expect([gap(ledger), transactionsOf(ledger).length]).toEqual([0, 3]);
    });
  },
};

/** While it is on its way I see how far it is, and am asked before I leave. */
export const OnItsWay: Story = {
  name: 'Says what is done while a budget is brought over, asks before I leave, and leaves all as it was where it fails [MIG-05]',
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    const { uploading } = messages.ledgerFile.bringing;
    await upload(panel, storyExport());
    await panel.findByText(texts.verdict.agrees);
    const held = newcomer.service().holdNext(dataEndpoints.importLedger);
    // The service worker that answers in stories tells nothing of what has left the device.
    await step('It is sent: a bar says so, without a share while none is known', async () => {
      await userEvent.click(panel.getByRole('button', { name: texts.submit }));
      await expect(await panel.findByText(uploading)).toHaveAttribute('role', 'status');
      await expect(panel.getByRole('progressbar', { name: uploading })).not.toHaveAttribute('aria-valuenow');
      await expect(panel.queryByText(texts.notYet)).toBeNull();
      await expect(panel.getByRole('button', { name: texts.busy })).toHaveAttribute('aria-disabled', 'true');
    });
    await step('The page goes on meanwhile, and asks before I leave', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Back' }));
      const question = within(await within(document.body).findByRole('dialog', { name: messages.changes.halfTyped.title }));
      await userEvent.click(question.getByRole('button', { name: messages.changes.halfTyped.keep }));
    });
    await step('It fails: nothing came, and I can bring it over again', async () => {
      held.refuse(503);
      await expect(await panel.findByRole('alert')).toHaveTextContent(messages.migration.importFailed);
      await expect(panel.queryByRole('progressbar')).toBeNull();
      await expect(transactionsOf(newcomer.service().ledger())).toEqual([]);
      await userEvent.click(panel.getByRole('button', { name: texts.submit }));
      await expect(await panel.findByText(texts.done)).toBeVisible();
    });
  },
};

/** One category states another figure than its months lead to: I have to say that it may be booked. */
export const Differs: Story = {
  name: 'Names a difference, and books it only once I agree [MIG-04]',
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    await upload(panel, contradictingExport());
    await step('It is named, and nothing is brought over', async () => {
      await expect(await panel.findByText(texts.verdict.differs(1))).toBeVisible();
      await expect(panel.getByRole('row', { name: 'Food $42.40 not equal $30.00' })).toBeVisible();
      await userEvent.click(panel.getByRole('button', { name: texts.submit }));
      await expect(await panel.findByText(messages.migration.differs)).toBeVisible();
      await expect(newcomer.service().ledger().overview['working-budget'].items).toEqual([]);
    });
    await step('I agree: it is a line of its own', async () => {
      await userEvent.click(panel.getByRole('checkbox', { name: texts.accept }));
      await userEvent.click(panel.getByRole('button', { name: texts.submit }));
      await expect(await panel.findByText(texts.done)).toBeVisible();
      const amounts = newcomer.service().ledger().overview['working-budget'].items.map(({ name, amount }) => [name, amount]);
      await expect(amounts).toContainEqual(['Difference', -12_40]);
      await expect(amounts).toContainEqual(['Food', 42_40]);
    });
  },
};

/** A large budget takes a moment to compare: I am told that it is read, and what is done now. */
export const Comparing: Story = {
  name: 'Says that a budget is being compared, and that it is again once it is mapped otherwise',
  args: { readOldBudget: () => comparingOnce() },
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    await upload(panel, storyExport());
    await step('I map a group otherwise: what I see is of before, and I am told so', async () => {
      await expect(await panel.findByText(texts.verdict.agrees)).toBeVisible();
      await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Savings Goals' }), 'giving');
      await expect(await panel.findByText(texts.comparing)).toBeVisible();
      await expect(panel.getByText(texts.verdict.agrees)).toBeVisible();
    });
    await step('Another file, of which the comparison takes its time: there is nothing to press yet', async () => {
      await userEvent.upload(panel.getByLabelText(texts.start.chooseAnother, { selector: 'input' }), storyExport());
      await expect(await panel.findByRole('progressbar', { name: texts.comparing })).toBeVisible();
      await expect(panel.queryByRole('button', { name: texts.submit })).toBeNull();
    });
  },
};

/** A file of something else is refused with the reason. */
export const Refused: Story = {
  name: 'Refuses what is no export of another app',
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    await upload(panel, [new File(['Date,Payee,Amount\n'], 'bank.csv')]);
    await expect(await panel.findByRole('alert')).toHaveTextContent(messages.migration.notAnExport);
  },
};

/** Nothing tells whether 02/01/2026 is in January or in February: I am asked. */
export const DateOrder: Story = {
  name: 'Asks which day a date is where nothing tells, and says what a register alone leaves out',
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    await upload(panel, openExport());
    await expect(await panel.findByRole('heading', { name: texts.dateOrder.question('01/02/2026') })).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'January 2, 2026' }));
    await expect(await panel.findByText(texts.verdict.accountsAgree)).toBeVisible();
  },
};

/** Into a budget that holds something nothing comes. */
export const NotEmpty: Story = {
  name: 'Brings nothing into a budget that holds something',
  beforeEach: settled.reset,
  parameters: { msw: settled.handlers },
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    await expect(panel.getByText(messages.ledgerFile.notEmpty)).toBeVisible();
    await expect(panel.queryByRole('button', { name: texts.start.choose })).toBeNull();
  },
};

/** On a phone the panel is a page. */
export const OnAPhone: Story = {
  tags: ['visual'],
  globals: phone,
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    await upload(panel, storyExport());
    await panel.findByText(texts.verdict.agrees);
    await expect(heightOf(panel.getByRole('button', { name: texts.submit }))).toBeGreaterThanOrEqual(44);
    // The border around a select is a part of its field.
    await expect(heightOf(panel.getByRole('combobox', { name: 'Visa' }).parentElement ?? document.body)).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll();
  },
};

/** A reader that compares the first mapping alone. */
function comparingOnce(): OldBudgetReader {
  const reader = oldBudgetReader();
  let count = 0;
  return {
    ...reader,
    migrate: async (...call) => {
      count += 1;
      return count === 1 ? reader.migrate(...call) : new Promise<never>(() => undefined);
    },
  };
}

async function findPanel(canvas: Canvas): Promise<Canvas> {
  await findHeader(canvas);
  const heading = await canvas.findByRole('heading', { name: texts.title });
  return within(heading.parentElement?.parentElement ?? heading);
}

async function upload(panel: Canvas, files: File[]): Promise<void> {
  await userEvent.upload(panel.getByLabelText(texts.start.choose, { selector: 'input' }), files);
}
