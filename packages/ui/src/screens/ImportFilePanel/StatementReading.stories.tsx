import type { ImportedTransaction } from '@blue-budget/domain/transactions';
import { statementImportMachine, statementReader } from '@blue-budget/machines/statement-import';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { oneWidth, phone, shellParameters, StoryShell, wide } from '../ShellScreen/storyShell.tsx';
import { accountsFile, bankFile, cardFile, clearFile, currenciesFile, decimalsFile, euroFile, untidyFile } from './storyFiles.ts';
import { choose } from './storyPanel.ts';

const home = storyHousehold();

const meta = {
  title: 'Screens/Import from a file/What a file leaves open',
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
    docs: { ...shellParameters.docs, description: { component: 'What a bank’s file does not say is asked, and what is no transaction is listed with the reason.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A card writes what I bought above zero: I am asked, and see what either answer would do. */
export const AsksSigns: Story = {
  name: 'Asks which way a card’s charges go, and shows what either answer would do',
  play: async ({ canvas, step }) => {
    const panel = await choose(canvas, cardFile());
    await step('Both readings are told, with the account they leave', async () => {
      const out = await panel.findByRole('radio', { name: 'Money out: I spent it' });
      await expect(out).toHaveAccessibleDescription(/Bakery: \$4\.50 out\. AUTOPAY THANK YOU: \$300\.00 in\. All rows together: the account has \$283\.50 more\./);
      await expect(panel.getByRole('radio', { name: 'Money in: I received it' })).toHaveAccessibleDescription(/the account has \$283\.50 less\./);
    });
    await step('I answer by keyboard: money out', async () => {
      panel.getByRole('radio', { name: 'Money out: I spent it' }).focus();
      await userEvent.keyboard(' ');
      await userEvent.click(panel.getByRole('button', { name: 'Show transactions' }));
      await expect((await panel.findByText('Bakery')).closest('tr')).toHaveTextContent(/Bakerynegative \$4\.50$/);
    });
  },
};

/** What I answered about a file is not asked about the next one of that shape, and can be forgotten. */
export const Remembers: Story = {
  name: 'Reads the next file of a bank as I settled it, until I have it forgotten [STM-15]',
  play: async ({ canvas, step }) => {
    const panel = await choose(canvas, cardFile());
    await step('I answer once, and import', async () => {
      await userEvent.click(await panel.findByRole('radio', { name: 'Money out: I spent it' }));
      await userEvent.click(panel.getByRole('button', { name: 'Show transactions' }));
      await userEvent.click(await panel.findByRole('button', { name: /^Import \d+ transactions$/ }));
      await panel.findByText(/were imported/);
    });
    await step('The next file of that shape is read without a question', async () => {
      await userEvent.upload(panel.getByLabelText('Choose another file', { selector: 'input' }), bankFile('june.csv', ['Date,Description,Amount', '2026-05-18,Tea house,7.25', '2026-05-17,AUTOPAY THANK YOU,-90.00']));
      await expect((await panel.findByText('Tea house')).closest('tr')).toHaveTextContent(/Tea housenegative \$7\.25$/);
      await expect(canvas.getByText(/^Read as you settled it on May \d+, 2026\.$/)).toBeVisible();
    });
    await step('I have it forgotten: it is asked again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Forget' }));
      await expect(await panel.findByRole('radio', { name: 'Money out: I spent it' })).not.toBeChecked();
      await expect(canvas.queryByText(/^Read as you settled it/)).toBeNull();
    });
  },
};

/** Signs can be flipped for any file, also where nothing was asked. */
export const FlipsSigns: Story = {
  name: 'Flips all signs, and says before what that does',
  play: async ({ canvas, step }) => {
    const panel = await choose(canvas, clearFile());
    const flip = await panel.findByRole('checkbox', { name: 'Flip signs' });
    await expect(flip).toHaveAccessibleDescription('Corner shop is $4.50 out. Flipped, what goes out comes in, and what comes in goes out.');
    await step('I flip them by keyboard', async () => {
      flip.focus();
      await userEvent.keyboard(' ');
      await waitFor(() => expect(panel.getByText('Corner shop').closest('tr')).toHaveTextContent(/Card 12\$4\.50$/));
      await expect(panel.getByText('Payroll').closest('tr')).toHaveTextContent(/negative \$900\.00$/);
    });
    await step('The focus stays, and again is as before', async () => {
      await expect(panel.getByRole('checkbox', { name: 'Flip signs' })).toHaveFocus();
      await userEvent.keyboard(' ');
      await waitFor(() => expect(panel.getByText('Corner shop').closest('tr')).toHaveTextContent(/negative \$4\.50$/));
    });
  },
};

/** Three digits behind the only mark: both amounts are shown. */
export const AsksDecimals: Story = {
  name: 'Asks how much three digits behind a mark are',
  play: async ({ canvas }) => {
    const panel = await choose(canvas, decimalsFile());
    const group = within(await panel.findByRole('radiogroup', { name: 'How much is -3.000?' }));
    await expect(group.getByRole('radio', { name: '$3,000.00' })).toHaveAccessibleDescription('The point sets off thousands.');
    await userEvent.click(group.getByRole('radio', { name: '$3.00' }));
    await userEvent.click(panel.getByRole('button', { name: 'Show transactions' }));
    await expect((await panel.findByText('Bakery')).closest('tr')).toHaveTextContent(/negative \$3\.00$/);
  },
};

/** All of the file is in euros: I see that, and import once I agree. */
export const ForeignCurrency: Story = {
  name: 'Names a foreign currency, and imports its amounts once I agree',
  play: async ({ canvas, step }) => {
    const panel = await choose(canvas, euroFile());
    await step('Not before', async () => {
      await userEvent.click(await panel.findByRole('button', { name: 'Import 2 transactions' }));
      await expect(await panel.findByRole('alert')).toHaveTextContent(messages.importFile.foreignMissing({ currency: 'EUR' }));
      await expect(pending()).toEqual([]);
    });
    await step('I agree', async () => {
      await userEvent.click(panel.getByRole('checkbox', { name: messages.importFilePanel.foreign('EUR') }));
      await userEvent.click(panel.getByRole('button', { name: 'Import 2 transactions' }));
      await waitFor(() => expect(pending().length).toBe(2));
    });
  },
};

/** Two currencies side by side are never added up. */
export const SeveralCurrencies: Story = {
  name: 'Asks for one of several currencies, and leaves the others out',
  play: async ({ canvas }) => {
    const panel = await choose(canvas, currenciesFile());
    await userEvent.click(await panel.findByRole('radio', { name: 'USD' }));
    await userEvent.click(panel.getByRole('button', { name: 'Show transactions' }));
    await expect(await panel.findByText('Line 3. In another currency: Noodle bar -1500 JPY')).toBeVisible();
    await expect(await panel.findByRole('button', { name: 'Import 1 transaction' })).toBeVisible();
  },
};

/** Several accounts in one file: mapped on one screen, and imported together. */
export const SeveralAccounts: Story = {
  name: 'Maps the accounts of one file, and imports them together [STM-09]',
  play: async ({ canvas, step }) => {
    const panel = await choose(canvas, accountsFile());
    const accounts = within(await canvas.findByRole('region', { name: 'Accounts in this file' }));
    await step('Each is there with its lines, and has to be decided', async () => {
      await expect(accounts.getAllByText(/^\d lines?$/).map((count: HTMLElement) => count.textContent)).toEqual(['2 lines', '1 line', '1 line']);
      await userEvent.selectOptions(accounts.getByRole('combobox', { name: 'Everyday' }), 'checking');
      await userEvent.click(panel.getByRole('button', { name: 'Show transactions' }));
      await expect(await panel.findByRole('alert')).toHaveTextContent('Answer everything first.');
    });
    await step('I map the second, and leave the third out', async () => {
      await userEvent.selectOptions(accounts.getByRole('combobox', { name: 'Rainy day' }), 'everyday-card');
      await userEvent.selectOptions(accounts.getByRole('combobox', { name: 'Closed' }), 'Leave it out');
      await userEvent.click(panel.getByRole('button', { name: 'Show transactions' }));
      await expect((await panel.findByText('Bakery')).closest('tr')).toHaveTextContent(/Into Checking/);
    });
    await step('All of them come in, each into its own', async () => {
      await userEvent.click(await panel.findByRole('button', { name: 'Import 3 transactions' }));
      await expect(await panel.findByText(/^3 transactions were imported/)).toBeVisible();
      const came = pending().map(({ account, amount }) => [account.id, amount]);
      await expect(came.length).toBe(3);
      await expect(came).toContainEqual(['everyday-card', 100_00]);
      await expect(came).toContainEqual(['checking', -4_50]);
    });
  },
};

/** On a phone the accounts stand below one another, above the questions. */
export const SeveralAccountsOnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await choose(canvas, accountsFile());
    const accounts = within(await canvas.findByRole('region', { name: 'Accounts in this file' }));
    for (const box of accounts.getAllByRole('combobox')) await expect(box.parentElement?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll();
  },
};

/** More transactions than come in at once: the newest come first, and those before are a press away. */
export const InPortions: Story = {
  name: 'Brings a long file in by portions, the newest first [STM-16]',
  args: {
    // Two at once in place of thousands.
    readStatements: () => {
      const reader = statementReader();
      return { ...reader, read: (choices) => reader.read({ ...choices, most: 2 }) };
    },
  },
  play: async ({ canvas, step }) => {
    const panel = await choose(canvas, clearFile());
    const merchants = () => panel.getAllByRole('row').slice(1).map((row: HTMLElement) => within(row).getAllByRole('cell')[2]?.firstChild?.textContent);
    const newest = await panel.findByText('At most 5000 transactions come in at once. These are the newest, from May 14, 2026 on.');
    await expect(newest).toBeVisible();
    await expect(panel.getByText(/^2 of 3 transactions in the file\./)).toBeVisible();
    const first = merchants();
    if (storyEndsHere()) return;
    await step('I look at those before, and come back', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Show the older one' }));
      await expect(await panel.findByText(/These are older ones, from May 13, 2026 until before May 14, 2026\.$/)).toBeVisible();
      await waitFor(() => expect(panel.getByText(/These are older ones/)).toHaveFocus());
      await expect(merchants().filter((name?: string | null) => first.includes(name))).toEqual([]);
      await userEvent.click(panel.getByRole('button', { name: 'Show the newest' }));
      await expect(await panel.findByText(/These are the newest/)).toBeVisible();
      await expect(merchants()).toEqual(first);
    });
  },
};

/** Lines that are no transactions are listed with the reason; one with a date and an amount can be taken in all the same. */
export const LeftOut: Story = {
  name: 'Lists the lines that are left out, and takes one in that is ticked',
  globals: phone,
  play: async ({ canvas, step }) => {
    const panel = await choose(canvas, untidyFile());
    await step('I see each with its reason', async () => {
      const lines = within(await panel.findByRole('list'));
      await expect(lines.getAllByRole('listitem').map((line: HTMLElement) => line.textContent)).toEqual([
        expect.stringMatching(/^Line 2\. A balance or a sum/), expect.stringMatching(/^Line 3\. Pending at the bank/), expect.stringMatching(/^Line 6\. Not a transaction: Total 1065\.50$/),
      ]);
      await expect(await panel.findByRole('button', { name: 'Import 2 transactions' })).toBeVisible();
    });
    await step('I take the pending one in, by keyboard', async () => {
      panel.getByRole('checkbox', { name: 'Take in line 3: Fuel stop, 05/15/2026' }).focus();
      await userEvent.keyboard(' ');
      await userEvent.click(await panel.findByRole('button', { name: 'Import 3 transactions' }));
      await waitFor(() => expect(pending().map(({ source }) => source)).toContain('Fuel stop'));
    });
    await expectNoSidewaysScroll();
  },
};

function pending(): readonly ImportedTransaction[] {
  return home.service().ledger().imports;
}
