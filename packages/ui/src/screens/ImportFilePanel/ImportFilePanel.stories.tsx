import { dataEndpoints, newHousehold } from '@blue-budget/api/mocks';
import type { ImportedTransaction } from '@blue-budget/domain/transactions';
import { statementImportMachine } from '@blue-budget/machines/statement-import';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { atTheBoundary } from '../ShellScreen/storyBoundary.ts';
import { oneWidth, phone, runningLedger, shellParameters, StoryShell, wide } from '../ShellScreen/storyShell.tsx';
import { badFile, boundaryFile, clearFile, longFile, ofxFile, qifFile, unsureFile } from './storyFiles.ts';
import { choose, findPanel } from './storyPanel.ts';

const home = storyHousehold();
const newcomer = storyHousehold({ start: newHousehold });

const meta = {
  title: 'Screens/Import from a file',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', tab: 'transactions', panels: [{ view: 'importFile', subject: 'checking' }], onNavigate: fn() },
  argTypes: { section: { control: false }, tab: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(statementImportMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'A bank’s file, looked at before anything of it is saved.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** I choose a file, leave a row out, and import the rest: they wait to be categorised. */
export const Imports: Story = {
  parameters: { chromatic: shellParameters.chromatic },
  name: 'Shows the rows of a file, and imports those that are ticked as pending entries',
  play: async ({ canvas, step }) => {
    const panel = await choose(canvas, clearFile());
    await step('I see every row with its date, merchant and amount', async () => {
      const table = within(await panel.findByRole('table', { name: 'Transactions of may.csv' }));
      await expect(table.getAllByRole('row').slice(1).map((row: HTMLElement) => row.textContent)).toEqual([
        expect.stringMatching(/05\/14\/2026Corner shopCard 12negative \$4\.50$/), expect.stringMatching(/Kiosknegative \$6\.00$/),
        expect.stringMatching(/05\/13\/2026PayrollMay\$900\.00$/),
      ]);
      await expect(panel.getByRole('combobox', { name: 'Import into' })).toHaveValue('checking');
    });
    await step('I leave one out by keyboard', async () => {
      panel.getByRole('checkbox', { name: 'Kiosk, 05/14/2026' }).focus();
      await userEvent.keyboard(' ');
      await expect(await panel.findByRole('button', { name: 'Import 2 transactions' })).toBeVisible();
    });
    await step('I import: they wait, here and at the services', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Import 2 transactions' }));
      await expect(await panel.findByText('2 transactions were imported. They wait under Pending until you categorise them.')).toBeVisible();
      await expect(pending().map(({ source, amount, account }) => [source, amount, account.id])).toEqual([['Corner shop', -4_50, 'checking'], ['Payroll', 900_00, 'checking']]);
      await waitFor(() => expect(runningLedger().getSnapshot().ledger?.imports.length).toBe(2));
    });
    await step('The same file again: they are known, not ticked, with the reason; only the one I left out is offered', async () => {
      await userEvent.upload(panel.getByLabelText('Choose another file', { selector: 'input' }), clearFile());
      await expect((await panel.findAllByText('Waiting already')).length).toBe(2);
      await expect(panel.getByText('3 transactions in the file. 2 are here already.')).toBeVisible();
      await expect(panel.getByRole('checkbox', { name: 'Corner shop, 05/14/2026' })).not.toBeChecked();
      await expect(panel.getByRole('button', { name: 'Import 1 transaction' })).toBeVisible();
    });
    await step('I look at what is here already, and take one of it in all the same; then at what is new', async () => {
      const merchants = () => within(panel.getByRole('table', { name: 'Transactions of may.csv' })).getAllByRole('row').slice(1).map((row) => /Corner shop|Kiosk|Payroll/.exec(row.textContent)?.[0]);
      await userEvent.click(panel.getByRole('radio', { name: 'Already here 2' }));
      await expect(merchants()).toEqual(['Corner shop', 'Payroll']);
      await expect(panel.queryByRole('checkbox', { name: 'All new transactions' })).toBeNull();
      await userEvent.click(panel.getByRole('checkbox', { name: 'Payroll, 05/13/2026' }));
      await expect(merchants()).toEqual(['Corner shop', 'Payroll']);
      await expect(panel.getByRole('button', { name: 'Import 2 transactions' })).toBeVisible();
      await userEvent.click(panel.getByRole('radio', { name: 'New 1' }));
      await expect(merchants()).toEqual(['Kiosk']);
    });
  },
};

/** The file is ambiguous: I am asked, with an example from it. */
export const Asks: Story = {
  name: 'Asks how dates and amounts are meant, and may be answered otherwise later',
  play: async ({ canvas, step }) => {
    const panel = await choose(canvas, unsureFile());
    await step('I answer one of two: I am told', async () => {
      await userEvent.click(await panel.findByRole('radio', { name: 'March 5, 2026' }));
      await userEvent.click(panel.getByRole('button', { name: 'Show transactions' }));
      await expect(await panel.findByRole('alert')).toHaveTextContent('Answer everything first.');
    });
    await step('I answer the other: money out', async () => {
      await userEvent.click(panel.getByRole('radio', { name: 'Money out: I spent it' }));
      await userEvent.click(panel.getByRole('button', { name: 'Show transactions' }));
      await expect((await panel.findByText('Bakery')).closest('tr')).toHaveTextContent(/03\/05\/2026Bakerynegative \$4\.50$/);
    });
    await step('I see that I was wrong, and answer otherwise', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Change answers' }));
      await expect(panel.getByRole('radio', { name: 'March 5, 2026' })).toBeChecked();
      await userEvent.click(panel.getByRole('radio', { name: 'May 3, 2026' }));
      await userEvent.click(panel.getByRole('button', { name: 'Show transactions' }));
      await expect((await panel.findByText('Bakery')).closest('tr')).toHaveTextContent('05/03/2026');
    });
  },
};

/** A bad file is refused with the line and the reason, and nothing is written. */
export const Refused: Story = {
  name: 'Refuses a file with the line and the reason; nothing is written',
  play: async ({ canvas }) => {
    const version = home.service().version();
    const panel = await choose(canvas, badFile());
    await expect(await panel.findByRole('alert')).toHaveTextContent('bad.csv was not imported. Line 3: "free" is not an amount. Nothing was changed.');
    await expect(panel.queryByRole('table')).toBeNull();
    await expect([home.service().version(), pending()]).toEqual([version, []]);
  },
};

/** The import fails: what I ticked stays, and I try again. */
export const ImportFails: Story = {
  name: 'Keeps everything when the import fails, and tries again',
  play: async ({ canvas, step }) => {
    const panel = await choose(canvas, clearFile());
    await userEvent.click(await panel.findByRole('checkbox', { name: 'Payroll, 05/13/2026' }));
    home.service().failNext(dataEndpoints.importStatement, 500);
    await step('It fails: I am told, and my ticks, which nobody could change meanwhile, are as they were', async () => {
      const submit = await panel.findByRole('button', { name: 'Import 2 transactions' });
      const locked = waitFor(() => expect(panel.getByRole('checkbox', { name: 'Flip signs' })).toBeDisabled());
      submit.click();
      await locked;
      await expect(await panel.findByRole('alert')).toHaveTextContent(messages.statements.importFailed);
      await expect(panel.getByRole('checkbox', { name: 'Payroll, 05/13/2026' })).not.toBeChecked();
      await expect(pending()).toEqual([]);
    });
    if (storyEndsHere()) return;
    await step('I try again', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Import 2 transactions' }));
      await waitFor(() => expect(pending().length).toBe(2));
    });
  },
};

/** Duplicates cannot be looked for: nothing is imported before they were. */
export const CheckFails: Story = {
  name: 'Says that duplicates could not be looked for, and tries again',
  play: async ({ canvas }) => {
    home.service().failNext(dataEndpoints.checkStatement, 500);
    const panel = await choose(canvas, clearFile());
    await expect(await panel.findByRole('alert')).toHaveTextContent(messages.importFile.checkFailed);
    await expect(panel.queryByRole('button', { name: /^Import/ })).toBeNull();
    if (storyEndsHere()) return;
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    await expect(await panel.findByRole('button', { name: 'Import 3 transactions' })).toBeVisible();
  },
};

/** I drop a file of my card's, opened from no account: I choose its account. */
export const Dropped: Story = {
  name: 'Takes a dropped OFX file, and asks for the account',
  args: { panels: [{ view: 'importFile', subject: null }] },
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(ofxFile());
    panel.getByText('or drop it here').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await step('Without an account nothing is imported', async () => {
      await userEvent.click(await panel.findByRole('button', { name: 'Import 2 transactions' }));
      await expect(await panel.findByRole('alert')).toHaveTextContent('Choose the account that the file is of.');
    });
    await step('I choose the card', async () => {
      await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Import into' }), 'everyday-card');
      await userEvent.click(await panel.findByRole('button', { name: 'Import 2 transactions' }));
      await waitFor(() => expect(pending().map(({ source, account }) => [source, account.id])).toEqual([['Kiosk', 'everyday-card'], ['Interest', 'everyday-card']]));
    });
  },
};

/** I drop a file anywhere on Transactions: the import opens with it. Another one takes its place. */
export const DroppedOnTransactions: Story = {
  name: 'Opens with a file that is dropped anywhere on Transactions',
  args: { panels: [] },
  play: async ({ canvas, step }) => {
    const page = await canvas.findByRole('group', { name: 'Transactions' });
    const draggedTo = (target: HTMLElement, type: string, dataTransfer: DataTransfer) => target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    const dragged = (type: string, dataTransfer: DataTransfer) => draggedTo(page, type, dataTransfer);
    const holding = (file: File) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(file);
      return dataTransfer;
    };
    await step('A text that I drag is none of it', async () => {
      const text = new DataTransfer();
      text.setData('text/plain', 'Bakery');
      dragged('dragover', text);
      dragged('drop', text);
      await expect(canvas.queryByText('Drop the file to see what is in it')).toBeNull();
      await expect(canvas.queryByRole('heading', { name: 'Import from a file' })).toBeNull();
    });
    await step('Over the page I am told; I drop', async () => {
      dragged('dragover', holding(ofxFile()));
      await expect(await canvas.findByText('Drop the file to see what is in it')).toBeVisible();
      dragged('drop', holding(ofxFile()));
      await expect(await canvas.findByRole('table', { name: 'Transactions of may.qfx' })).toBeVisible();
      await expect(canvas.queryByText('Drop the file to see what is in it')).toBeNull();
    });
    await step('Another one: its lines take the place of the page', async () => {
      draggedTo(page, 'drop', holding(clearFile()));
      await expect(await canvas.findByRole('table', { name: 'Transactions of may.csv' })).toBeVisible();
      await expect(page).not.toBeVisible();
    });
    await step('I drag one over these and away again', async () => {
      const sheet = await canvas.findByRole('table', { name: 'Lines of may.csv' });
      draggedTo(sheet, 'dragover', holding(clearFile()));
      await expect(await canvas.findByText('Drop the file to see what is in it')).toBeVisible();
      draggedTo(sheet, 'dragleave', holding(clearFile()));
      await waitFor(() => expect(canvas.queryByText('Drop the file to see what is in it')).toBeNull());
    });
  },
};

/** A file of Quicken's. */
export const Quicken: Story = {
  name: 'Takes a QIF file',
  play: async ({ canvas }) => {
    const panel = await choose(canvas, qifFile());
    await expect((await panel.findByText('Bakery')).closest('tr')).toHaveTextContent(/05\/13\/2026Bakerynegative \$4\.50$/);
  },
};

/** Hundreds of rows, the largest amounts and the longest names; drawn in portions. */
export const Long: Story = {
  name: 'Draws a long file in portions',
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    const panel = await choose(canvas, longFile());
    const table = within(await panel.findByRole('table'));
    await waitFor(() => expect(table.getAllByRole('row').length).toBe(51));
    await userEvent.click(panel.getByRole('button', { name: 'Show 50 more' }));
    await waitFor(() => expect(table.getAllByRole('row').length).toBe(101));
    await expect(panel.getByRole('button', { name: 'Show 50 more' })).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

/** Without an account I see what I have to create first. */
export const NoAccounts: Story = {
  name: 'Says what is missing where there is no account to import into',
  args: { panels: [{ view: 'importFile', subject: null }] },
  beforeEach: newcomer.reset,
  parameters: { msw: newcomer.handlers },
  play: async ({ canvas }) => {
    const panel = await choose(canvas, clearFile());
    await expect(await panel.findByText(messages.importFilePanel.noAccounts)).toBeVisible();
  },
};

/** On a phone the panel is a page. */
export const OnAPhone: Story = {
  tags: ['visual'],
  globals: phone,
  play: async ({ canvas }) => {
    const panel = await choose(canvas, clearFile());
    await expect(await panel.findByRole('button', { name: 'Import 3 transactions' })).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

/** Four hundred rows with long names and the largest amounts, on the last day of a year and a leap day, into an account of thirty characters. */
export const Boundary: Story = {
  ...atTheBoundary,
  play: async ({ canvas }) => {
    const panel = await choose(canvas, boundaryFile());
    const rows = within(await panel.findByRole('table')).getAllByRole('row');
    await expect(rows[1]).toHaveTextContent(/12\/31\/2025.*negative \$999,999,999\.99/);
    await expect(rows[2]).toHaveTextContent(/02\/29\/2024/);
    // The household has recorded the largest already.
    await expect(await panel.findByRole('button', { name: 'Import 399 transactions' })).toBeVisible();
    await expect(panel.getByText('400 transactions in the file. 1 is here already.')).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

function pending(): readonly ImportedTransaction[] {
  return home.service().ledger().imports;
}
