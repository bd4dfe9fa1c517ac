import { statementImportMachine, statementReader } from '@blue-budget/machines/statement-import';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { oneWidth, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';
import { balanceFile, bareBalanceFile, bareFile, brokenLineFile, ofxFile, unsureFile } from './storyFiles.ts';
import { choose, findSheet } from './storyPanel.ts';

const home = storyHousehold();

const meta = {
  title: 'Screens/Import from a file/What the columns mean',
  component: StoryShell,
  args: { section: 'budget', tab: 'transactions', panels: [{ view: 'importFile', subject: 'checking' }], onNavigate: fn() },
  argTypes: { section: { control: false }, tab: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(statementImportMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'What each column of a bank’s file means, why, and how sure the reading is.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is asked: I am told why, and can look at every column. */
export const Sure: Story = {
  name: 'Says how sure it is, and why each column means what it does [STM-02]',
  play: async ({ canvas, step }) => {
    const panel = await choose(canvas, balanceFile());
    const sheet = await findSheet(canvas);
    await step('One sentence names the evidence', async () => {
      await expect(await sheet.findByRole('note')).toHaveTextContent('Nothing here is uncertain: the balance agrees with all 3 transactions.');
    });
    await step('Meaning and reason stand above each column, the lines as they are written beneath', async () => {
      await expectColumns(sheet, [
        ['Date', 'Date', 'Its name says so.'], ['Posted', 'Ignore', 'The date is in another column.'], ['Payee', 'Merchant or payer', 'Its name says so.'],
        ['Note', 'Description', 'Its name says so.'], ['Amount', 'Amount', 'Balance proves it: each balance is the one before and this.'],
        ['Balance', 'Balance', 'It looks like an amount, but runs along: each is the one before and the amount of its row.'],
      ]);
      const table = within(await sheet.findByRole('table', { name: 'Lines of account.csv' }));
      await expect(table.getByRole('row', { name: '2 2026-05-13 2026-05-15 Bakery Bread -4.50 1195.50' })).toBeVisible();
      sheet.getByRole('combobox', { name: 'Amount' }).focus();
      await expect(await sheet.findByText('Amount: Balance proves it: each balance is the one before and this.')).toBeVisible();
    });
    await step('A line without its tick is struck, and says why', async () => {
      await userEvent.click(await panel.findByRole('checkbox', { name: 'Bookshop, 05/14/2026' }));
      await expect(await sheet.findByRole('row', { name: 'Left out by you' })).toBeVisible();
    });
    if (storyEndsHere()) return;
    await step('The page is there again once I go back', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Back' }));
      const question = within(await within(document.body).findByRole('dialog'));
      await userEvent.click(question.getByRole('button', { name: messages.changes.halfTyped.discard }));
      await expect(await canvas.findByRole('group', { name: 'Transactions' })).toBeVisible();
      await expect(canvas.queryByRole('region', { name: /^Lines of/ })).toBeNull();
    });
  },
};

/** I change what a column means, where nothing was asked. */
export const Changed: Story = {
  name: 'Reads the file again when a column means something else, and keeps what I ticked [STM-02]',
  play: async ({ canvas, step }) => {
    const panel = await choose(canvas, balanceFile());
    await userEvent.click(await panel.findByRole('checkbox', { name: 'Payroll, 05/15/2026' }));
    const sheet = await findSheet(canvas);
    await step('The other date, by keyboard: the column that had it is ignored', async () => {
      const posted = sheet.getByRole('combobox', { name: 'Posted' });
      posted.focus();
      await userEvent.selectOptions(posted, 'date');
      await expect((await panel.findByText('05/16/2026')).closest('tr')).toHaveTextContent('Bookshop');
      await expect(sheet.getByRole('combobox', { name: 'Date' })).toHaveValue('ignore');
      await expect(sheet.getByRole('combobox', { name: 'Posted' })).toHaveAccessibleDescription('You chose this.');
      await expect(sheet.getByRole('combobox', { name: 'Posted' })).toHaveFocus();
    });
    await step('Payroll has the same day in both: its tick is as I left it', async () => {
      await expect(panel.getByRole('checkbox', { name: 'Payroll, 05/15/2026' })).not.toBeChecked();
      await expect(await panel.findByRole('button', { name: 'Import 2 transactions' })).toBeVisible();
    });
    await step('What cannot be is said, and the columns stay', async () => {
      await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Payee' }), 'amount');
      await expect(await panel.findByRole('alert')).toHaveTextContent('"Bakery" is not an amount.');
    });
    await step('As they were found', async () => {
      await userEvent.click(sheet.getByRole('button', { name: 'As they were found' }));
      await expect((await panel.findByText('05/14/2026')).closest('tr')).toHaveTextContent('Bookshop');
      await expect(sheet.getByRole('combobox', { name: 'Amount' })).toHaveValue('amount');
    });
  },
};

/** Columns without names, two of them amounts: they are open, and I say which is the amount. */
export const Asked: Story = {
  name: 'Asks which column is which where the file does not tell',
  play: async ({ canvas, step }) => {
    const panel = await choose(canvas, bareFile());
    const sheet = await findSheet(canvas);
    await step('The columns are open; without an answer there are no transactions', async () => {
      await expect(await sheet.findByRole('note')).toHaveTextContent('One thing is not certain: which column has the date or the amount.');
      await expectColumns(sheet, [
        ['Column 1', 'Date', 'What is in it says so.'], ['Column 2', 'Ignore', 'This could be the amount, and so could another column.'],
        ['Column 3', 'Ignore', 'This could be the amount, and so could another column.'], ['Column 4', 'Merchant or payer', 'What is in it says so.'],
      ]);
      await userEvent.click(panel.getByRole('button', { name: 'Show transactions' }));
      await expect(await panel.findByRole('alert')).toHaveTextContent('Answer everything first.');
    });
    await step('I choose the amount: the transactions come at once', async () => {
      await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Column 2' }), 'amount');
      await expect((await within(await panel.findByRole('table')).findByText('Bookshop')).closest('tr')).toHaveTextContent(/Bookshopnegative \$12\.00$/);
      await expect(sheet.getByRole('combobox', { name: 'Column 2' })).toHaveFocus();
    });
  },
};

/** A file without names, whose balance tells money out from money in. */
export const WithoutHeader: Story = {
  name: 'Tells money out from money in by the balance, without names of columns',
  globals: { ...wide, theme: 'dark' },
  play: async ({ canvas }) => {
    const panel = await choose(canvas, bareBalanceFile());
    await expect((await panel.findByText('Payroll')).closest('tr')).toHaveTextContent(/Payroll\$50\.00$/);
    await expectColumns(await findSheet(canvas), [
      ['Column 1', 'Date', 'What is in it says so.'], ['Column 2', 'Merchant or payer', 'What is in it says so.'],
      ['Column 3', 'Money out', 'Column 5 proves it: each balance is the one before and this.'], ['Column 4', 'Money in', 'Column 5 proves it: each balance is the one before and this.'],
      ['Column 5', 'Balance', 'It looks like an amount, but runs along: each is the one before and the amount of its row.'],
    ]);
  },
};

/** Two things are open: I am told both before the questions. */
export const Unsure: Story = {
  name: 'Says what is not certain, and that it is once I answered',
  play: async ({ canvas, step }) => {
    const panel = await choose(canvas, unsureFile());
    await expect(await canvas.findByRole('note')).toHaveTextContent('2 things are not certain: how dates are meant, what is money out and what is money in.');
    await step('I answer', async () => {
      await userEvent.click(panel.getByRole('radio', { name: 'March 5, 2026' }));
      await userEvent.click(panel.getByRole('radio', { name: 'Money out: I spent it' }));
      await userEvent.click(panel.getByRole('button', { name: 'Show transactions' }));
      await expect(await canvas.findByText('Nothing here is uncertain any more: you said what is money out and what is money in.')).toBeVisible();
    });
  },
};

/** A line cannot be read: that is the one thing that is not certain. */
export const Unreadable: Story = {
  name: 'Says that a line cannot be read',
  play: async ({ canvas }) => {
    await choose(canvas, brokenLineFile());
    await expect(await canvas.findByRole('note')).toHaveTextContent('One thing is not certain: 1 line cannot be read, and is left out.');
  },
};

/** OFX names its fields: there are no columns to choose. */
export const Fields: Story = {
  name: 'Shows no columns where the format names its fields',
  play: async ({ canvas }) => {
    const panel = await choose(canvas, ofxFile());
    await expect(await panel.findByRole('note')).toHaveTextContent('the format says what is money out');
    await expect(panel.queryByRole('button', { name: 'Columns' })).toBeNull();
    await expect(canvas.queryByRole('region', { name: /^Lines of/ })).toBeNull();
  },
};

/** While a large file is read I see how far it is, and can stop. */
export const Reading: Story = {
  name: 'Shows how much of a file is read, and stops [STM-16]',
  args: { readStatements: () => ({ ...statementReader(), inspect: (_, onProgress) => new Promise(() => { onProgress(0.4); }) }) },
  play: async ({ canvas, step }) => {
    const panel = await choose(canvas, balanceFile());
    // The bar stands at 0 until the reader tells how far it is.
    await expect(await panel.findByRole('progressbar', { name: 'Reading the file', value: { now: 40 } })).toBeVisible();
    await step('I stop: another file can be chosen', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Stop' }));
      await expect(await panel.findByRole('button', { name: 'Choose a file' })).toBeVisible();
      await expect(panel.queryByRole('progressbar')).toBeNull();
    });
  },
};

/** On a phone each column takes the width of the page; every box is large enough for a finger. */
export const OnAPhone: Story = {
  tags: ['visual'],
  globals: phone,
  play: async ({ canvas }) => {
    const panel = await choose(canvas, balanceFile());
    await userEvent.click(await panel.findByRole('button', { name: 'Columns' }));
    for (const box of panel.getAllByRole('combobox')) await expect(box.parentElement?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll();
  },
};

/** At 320 px, with a name and a cell that are long. */
export const Narrow: Story = {
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    const panel = await choose(canvas, new File([`Date,${'Donaudampfschiff'.repeat(4)},Payee,Amount\n2026-05-13,${'x'.repeat(300)},Bakery,-4.50`], 'long.csv'));
    await userEvent.click(await panel.findByRole('button', { name: 'Columns' }));
    await expect(panel.getByRole('combobox', { name: 'Payee' })).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

/** On a small landscape window the table is pushed sideways within its card; the page is not. */
export const At1000: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'w1000' }, theme: 'dark' },
  play: async ({ canvas }) => {
    await choose(canvas, balanceFile());
    const sheet = await findSheet(canvas);
    await expect(sheet.getByRole('combobox', { name: 'Balance' })).toBeInTheDocument();
    await expectNoSidewaysScroll();
  },
};

/** Every column by its name, what it means, and the reason. */
async function expectColumns(sheet: Canvas, columns: [name: string, meaning: string, reason: string][]): Promise<void> {
  await expect(sheet.getAllByRole('combobox').length).toBe(columns.length);
  for (const [name, meaning, reason] of columns) {
    await expect(sheet.getByRole('combobox', { name })).toHaveDisplayValue(meaning);
    await expect(sheet.getByRole('combobox', { name })).toHaveAccessibleDescription(reason);
  }
}
