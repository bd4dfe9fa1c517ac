import { readLedgerFile } from '@blue-budget/api/client';
import { dataEndpoints, newHousehold } from '@blue-budget/api/mocks';
import { totals, transactionsOf } from '@blue-budget/domain/ledger';
import { yourDataMachine } from '@blue-budget/machines/your-data';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { budgetedHousehold } from '../AssignmentsScreen/storyMonths.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { boundaryHousehold, longName } from '../ShellScreen/storyBoundary.ts';
import { findHeader, oneWidth, phone, runningLedger, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';
import { heightOf } from '../../primitives/storyTargets.ts';
import { savedBudget } from './storyBudget.ts';

const home = storyHousehold({ start: budgetedHousehold });
const newcomer = storyHousehold({ start: newHousehold });

const meta = {
  title: 'Screens/Your data',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', panels: [{ view: 'yourData' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(yourDataMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'Everything as a file, and such a file back into an empty budget.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** I take everything along, for this product and for a spreadsheet. */
export const Exports: Story = {
  parameters: { chromatic: shellParameters.chromatic },
  name: 'Saves everything as JSON and the transactions as CSV',
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    await step('I save everything: the file can be read again', async () => {
      const saved = nextDownload();
      await userEvent.click(panel.getByRole('button', { name: 'Save everything (JSON)' }));
      const { name, text } = await saved;
      await expect(name).toBe('blue-budget-2026-05-15.json');
      const read = readLedgerFile(text);
      await expect(read.ok && read.value.transactions.length).toBe(transactionsOf(home.service().ledger()).length);
      await expect(await panel.findByText('blue-budget-2026-05-15.json was handed to your browser.')).toBeVisible();
    });
    await step('I save the table, by keyboard', async () => {
      const saved = nextDownload();
      await userEvent.tab();
      await expect(panel.getByRole('button', { name: 'Save transactions (CSV)' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      const { name, text } = await saved;
      await expect(name).toBe('blue-budget-transactions-2026-05-15.csv');
      await expect(text.split('\r\n')[0]).toBe('Date,Type,Subtype,Source,Amount,Account,Budgeted Account,Budgeted Amount,Description');
    });
    await step('Nothing comes back into a budget that holds something', async () => {
      await expect(panel.getByText(messages.ledgerFile.notEmpty)).toBeVisible();
      await expect(panel.queryByRole('button', { name: 'Choose a file' })).toBeNull();
    });
  },
};

/** The export fails: I see that, and retry. */
export const ExportFails: Story = {
  name: 'Says that the export failed, and may be asked again',
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    home.service().failNext(dataEndpoints.exportLedger, 500);
    await userEvent.click(panel.getByRole('button', { name: 'Save everything (JSON)' }));
    await expect(await panel.findByRole('alert')).toHaveTextContent(messages.ledgerFile.exportFailed);
    if (storyEndsHere()) return;
    const saved = nextDownload();
    await userEvent.click(panel.getByRole('button', { name: 'Save everything (JSON)' }));
    await expect((await saved).name).toBe('blue-budget-2026-05-15.json');
  },
};

/** A budget saved elsewhere comes into mine, which is empty; a call that fails brings nothing in. */
export const Imports: Story = {
  name: 'Brings a saved budget back into an empty one',
  beforeEach: newcomer.reset,
  parameters: { msw: newcomer.handlers },
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    const { text, ledger } = await savedBudget();
    await step('I choose the file, and see what it holds', async () => {
      await upload(panel, new File([text], 'mine.json'));
      await expect(await panel.findByText(/accounts, .* budgeted accounts, .* transactions$/)).toBeVisible();
    });
    await step('It fails: nothing came in, and the file is still there', async () => {
      newcomer.service().failNext(dataEndpoints.importLedger, 500);
      await userEvent.click(panel.getByRole('button', { name: 'Import everything' }));
      await expect(await panel.findByRole('alert')).toHaveTextContent(messages.ledgerFile.importFailed);
    });
    await step('I try again: all of it is there', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Import everything' }));
      await expect(await panel.findByText('Everything was imported.')).toBeVisible();
      await waitFor(() => expect(shownTotals()).toEqual(totals(ledger)));
      await expect(transactionsOf(newcomer.service().ledger()).map(({ amount, date }) => [amount, date]))
        .toEqual(transactionsOf(ledger).map(({ amount, date }) => [amount, date]));
    });
  },
};

/** A file of something else is refused with the reason. */
export const Refused: Story = {
  name: 'Refuses what is no saved budget',
  beforeEach: newcomer.reset,
  parameters: { msw: newcomer.handlers },
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    await upload(panel, new File(['{"some":"thing"}'], 'other.json'));
    await expect(await panel.findByRole('alert')).toHaveTextContent(messages.ledgerFile.notALedger);
    await expect(panel.queryByRole('button', { name: 'Import everything' })).toBeNull();
  },
};

/** I have a merchant forgotten; a call that fails forgets none. */
export const MerchantForgotten: Story = {
  name: 'Forgets a merchant, and says so, or that it could not',
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    await userEvent.click(await panel.findByRole('button', { name: /^\d+ merchants$/ }));
    await step('It fails: the merchant is still there', async () => {
      home.service().failNext(dataEndpoints.forgetMerchant, 500);
      await userEvent.click(panel.getByRole('button', { name: 'Forget Pharmacy' }));
      await expect(await panel.findByRole('alert')).toHaveTextContent(messages.rememberedMerchants.failed('Pharmacy'));
    });
    await step('I try again, by keyboard: it is gone, its transactions are not', async () => {
      panel.getByRole('button', { name: 'Forget Pharmacy' }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(await panel.findByText(messages.rememberedMerchants.forgotten('Pharmacy'))).toBeVisible();
      await expect(panel.queryByRole('button', { name: 'Forget Pharmacy' })).toBeNull();
      await expect(panel.getByRole('button', { name: 'Forget Power company' })).toHaveFocus();
      await expect(runningLedger().getSnapshot().ledger?.merchants?.merchants.map(({ name }) => name)).not.toContain('Pharmacy');
      await expect(transactionsOf(home.service().ledger()).map(({ source }) => source)).toContain('Pharmacy');
    });
  },
};

/** The merchants cannot be had: without a connection that is said, and else they can be asked for again. */
export const MerchantsFail: Story = {
  name: 'Says why the merchants are not there, and loads them again [SYN-12]',
  beforeEach: () => {
    home.reset();
    home.service().failNext(dataEndpoints.merchants, 500);
  },
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    await expect(await panel.findByText(messages.rememberedMerchants.loadFailed)).toBeVisible();
    if (storyEndsHere()) return;
    await step('Without a connection', async () => {
      home.goOffline();
      await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
      runningLedger().reload();
      await expect(await panel.findByText(messages.offline.merchants)).toBeVisible();
      await expect(panel.queryByRole('status', { name: messages.rememberedMerchants.loading })).toBeNull();
    });
    await step('It is back', async () => {
      home.comeBack();
      await expect(await panel.findByRole('button', { name: /^\d+ merchants$/ })).toBeVisible();
    });
  },
};

/** It is forgotten, but the list could not be loaded again. */
export const ForgottenButStale: Story = {
  name: 'Says that a merchant is forgotten though the list still has it, and loads that again',
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    await userEvent.click(await panel.findByRole('button', { name: /^\d+ merchants$/ }));
    home.service().failNext(dataEndpoints.merchants, 500);
    await userEvent.click(panel.getByRole('button', { name: 'Forget Pharmacy' }));
    await expect(await panel.findByText(messages.rememberedMerchants.notShown('Pharmacy'))).toBeVisible();
    if (storyEndsHere()) return;
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    await expect(await panel.findByText(messages.rememberedMerchants.forgotten('Pharmacy'))).toBeVisible();
    await expect(panel.queryByRole('button', { name: 'Forget Pharmacy' })).toBeNull();
  },
};

/** Nothing was recorded yet. */
export const NothingRemembered: Story = {
  name: 'Says that no merchant is remembered yet',
  beforeEach: newcomer.reset,
  parameters: { msw: newcomer.handlers },
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    await expect(await panel.findByText(messages.rememberedMerchants.none)).toBeVisible();
  },
};

/** On a phone the panel is a page. */
export const OnAPhone: Story = {
  tags: ['visual'],
  globals: phone,
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    for (const button of panel.getAllByRole('button', { name: /^Save/ })) await expect(heightOf(button)).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll();
  },
};

/** A file with a name as long as they come, of a budget with four hundred lines. */
export const Boundary: Story = {
  globals: phone,
  beforeEach: newcomer.reset,
  parameters: { msw: newcomer.handlers },
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    const { text } = await savedBudget(boundaryHousehold);
    await upload(panel, new File([text], `${longName(0).repeat(8)}.json`));
    await expect(await panel.findByText(/^10 accounts, 4\d\d budgeted accounts, .* transactions$/)).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

async function findPanel(canvas: Canvas): Promise<Canvas> {
  await findHeader(canvas);
  const heading = await canvas.findByRole('heading', { name: 'Your data' });
  return within(heading.parentElement?.parentElement ?? heading);
}

async function upload(panel: Canvas, file: File): Promise<void> {
  await userEvent.upload(panel.getByLabelText('Choose a file', { selector: 'input' }), file);
}

function shownTotals() {
  const { ledger } = runningLedger().getSnapshot();
  return ledger === null ? null : totals(ledger);
}

/** The next download of the page, captured instead of saved. */
function nextDownload(): Promise<{ name: string; text: string }> {
  const { promise, resolve } = Promise.withResolvers<{ name: string; text: string }>();
  const look = async (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLAnchorElement) || target.download === '') return;
    event.preventDefault();
    document.removeEventListener('click', listen);
    const { href, download } = target;
    resolve({ name: download, text: await (await fetch(href)).text() });
  };
  const listen = (event: MouseEvent) => { void look(event); };
  document.addEventListener('click', listen);
  return promise;
}
