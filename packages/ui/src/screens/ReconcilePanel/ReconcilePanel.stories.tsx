import { balancedHousehold, dataEndpoints } from '@blue-budget/api/mocks';
import { findAccount } from '@blue-budget/domain/accounts';
import { findItem } from '@blue-budget/domain/budget';
import { gap, transactionsOf } from '@blue-budget/domain/ledger';
import { maxCents } from '@blue-budget/domain/money';
import { reconcileFormMachine } from '@blue-budget/machines/reconcile-form';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { heightOf } from '../../primitives/storyTargets.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { oneWidth, panelOf, phone, runningLedger, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const texts = messages.reconcilingPanel;
const home = storyHousehold();
const crowded = storyHousehold({ start: longestEntries });

const meta = {
  title: 'Screens/Reconcile',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', tab: 'overview', panels: [{ view: 'account', subject: 'checking' }, { view: 'reconcile', subject: 'checking' }], onNavigate: fn() },
  argTypes: { section: { control: false }, tab: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(reconcileFormMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'An account and its bank: ticks, the difference, and one adjusting transaction.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every entry since the last time, ticked, with the caret where the bank's balance goes. */
export const Loaded: Story = {
  tags: ['visual'],
  name: 'Loaded: what is open, ticked, the newest first [DAY-14]',
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    await waitFor(() => expect(balance(panel)).toHaveFocus());
    await expect(panel.getAllByRole('checkbox', { checked: true })).toHaveLength(8);
    await expect(panel.getAllByRole('listitem')[0]).toHaveTextContent('Power company May 12, 2026');
    await userEvent.click(panel.getByRole('button', { name: 'Show 5 more' }));
    await expect(panel.getAllByRole('checkbox')).toHaveLength(13);
    await expect(panel.queryByRole('button', { name: texts.finish })).toBeNull();
  },
};

/** The bank says the same: one button. */
export const Matches: Story = {
  name: 'An account that agrees is finished by one press, and the account says when [DAY-14]',
  args: { panels: [{ view: 'account', subject: 'checking' }] },
  play: async ({ canvas, step }) => {
    await step('The account was never reconciled', async () => {
      await expect(await canvas.findByText(texts.never)).toBeVisible();
      await expect(await canvas.findByText('13 transactions are open')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: texts.open }));
    });
    const panel = await findPanel(canvas);
    await step('I type what the bank says, and finish', async () => {
      await userEvent.type(balance(panel), '2836.57');
      await userEvent.click(panel.getByRole('button', { name: texts.finish }));
    });
    if (storyEndsHere()) return;
    await step('It stands on the account, and one Undo takes it back', async () => {
      await expect(await canvas.findByText('Reconciled May 15, 2026')).toBeVisible();
      await expect(canvas.getByText('Nothing is open')).toBeVisible();
      await settled();
      await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
      await expect(await canvas.findByText(texts.never)).toBeVisible();
      await expect(await canvas.findByText('13 transactions are open')).toBeVisible();
    });
  },
};

/** What the bank does not show yet is unticked: the difference follows at once, and is said once. */
export const Unticked: Story = {
  tags: ['visual'],
  name: 'Unticks what the bank does not show: the difference follows while I type, and is said once I am done [DAY-14]',
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    const said = () => panel.getAllByRole('status').map(({ textContent }: HTMLElement) => textContent).filter((text: string | null) => text !== '');
    await step('While I type, the figures follow and nothing is said', async () => {
      await userEvent.type(balance(panel), '2933.75');
      await expect(panel.getByText('Difference $97.18')).toBeVisible();
      await expect(said()).toEqual([]);
    });
    await step('Once it is entered it is said', async () => {
      await userEvent.tab();
      await waitFor(() => expect(said()).toEqual(['Difference $97.18. The bank has more.']));
    });
    await step('The power bill is not there yet: it matches', async () => {
      await userEvent.click(panel.getByRole('checkbox', { name: /^Power company/ }));
      await expect(panel.getByText('May 12, 2026, not at the bank yet')).toBeVisible();
      await expect(panel.getByText('1 unticked')).toBeVisible();
      await waitFor(() => expect(said()).toEqual([`${texts.matches}. ${texts.matchesNote}`]));
    });
    await step('I finish, and it alone stays open', async () => {
      await userEvent.click(panel.getByRole('button', { name: texts.finish }));
      await expect(await canvas.findByText('1 transaction is open')).toBeVisible();
    });
  },
};

/** A difference that nobody can find: one adjusting transaction, and the header stays as it is. */
export const Adjusted: Story = {
  tags: ['visual'],
  name: 'Closes a difference by one transaction on an envelope of my choice, and one Undo takes back both [DAY-14]',
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    const before = home.service().ledger();
    await step('Without an envelope it is refused, and everything stays', async () => {
      await userEvent.type(balance(panel), '2824.07{Enter}');
      await userEvent.click(panel.getByRole('button', { name: 'Adjust by $12.50 and finish' }));
      await expect(panel.getByRole('combobox', { name: 'Envelope' })).toBeInvalid();
      await expect(balance(panel)).toHaveValue('2824.07');
    });
    await step('I choose Fun, and finish', async () => {
      await userEvent.click(panel.getByRole('combobox', { name: 'Envelope' }));
      await userEvent.keyboard('fun{Enter}');
      await userEvent.click(panel.getByRole('button', { name: 'Adjust by $12.50 and finish' }));
    });
    await step('Account and envelope have moved, the gap has not', async () => {
      await expect(await canvas.findByText('Reconciled May 15, 2026')).toBeVisible();
      await settled();
      const after = home.service().ledger();
      await expect([held(after), fun(after), gap(after)]).toEqual([2_824_07, fun(before) - 12_50, gap(before)]);
      await expect(transactionsOf(after)[0]).toMatchObject({ source: texts.merchant, amount: -12_50, type: 'Other', subtype: 'Other' });
    });
    if (storyEndsHere()) return;
    await step('One Undo takes both back', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
      await expect(await canvas.findByText(texts.never)).toBeVisible();
      await waitFor(() => expect([held(home.service().ledger()), fun(home.service().ledger())]).toEqual([held(before), fun(before)]));
    });
  },
};

/** A card: what is owed, and its own envelope proposed. */
export const OfACard: Story = {
  name: 'Of a card it compares what is owed, and proposes its own envelope [DAY-14]',
  args: { panels: [{ view: 'reconcile', subject: 'everyday-card' }] },
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    await userEvent.type(balance(panel), '814.22{Enter}');
    await expect(await panel.findByText('Difference $10.00')).toBeVisible();
    await expect(panel.getByText(/^The bank says that you owe more. One/)).toBeVisible();
    await expect(panel.getByRole('combobox', { name: 'Envelope' })).toHaveValue('Everyday card');
    await expect(panel.getByText(texts.adjust.cardNote)).toBeVisible();
    await userEvent.click(panel.getByRole('combobox', { name: 'Envelope' }));
    const stays = (name: RegExp) => within(document.body).findByRole('option', { name });
    await expect(await stays(/^Everyday card/)).toHaveTextContent(/Now (\$[\d,.]+) After \1$/);
    await expect(await stays(/^Fun/)).not.toHaveTextContent(/Now (\$[\d,.]+) After \1$/);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(panel.getByRole('button', { name: 'Adjust by $10.00 and finish' }));
    await waitFor(() => expect(findAccount(home.service().ledger().realAccounts, 'everyday-card')?.amount).toBe(814_22));
    await expect(gap(home.service().ledger())).toBe(0);
  },
};

/** Somebody has changed the account meanwhile: the services refuse it, and it comes back as it was typed, with the reason. */
export const Refused: Story = {
  name: 'What the services refuse comes back as it was typed, says why, and the ticks are those of now [DAY-14]',
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    await userEvent.type(balance(panel), '2933.75{Enter}');
    await userEvent.click(panel.getByRole('checkbox', { name: /^Power company/ }));
    home.service().failNext(dataEndpoints.reconcileAccount, 409, { message: messages.reconciling.changed, code: 'reconciling.changed' });
    await userEvent.click(panel.getByRole('button', { name: texts.finish }));
    const again = await findPanel(canvas);
    await step('It says why, and nothing typed is lost', async () => {
      await expect(await again.findByRole('alert')).toHaveTextContent(messages.reconciling.changed);
      await expect(balance(again)).toHaveValue('2933.75');
      await expect(again.getByRole('checkbox', { name: /^Power company/ })).not.toBeChecked();
    });
    await step('I finish it', async () => {
      await userEvent.click(again.getByRole('button', { name: texts.finish }));
      await expect(await canvas.findByText('1 transaction is open')).toBeVisible();
    });
  },
};

/** The adjustment is recorded, the reconciliation refused: it says that one of the two is done, and what is left. */
export const AdjustedOnly: Story = {
  name: 'Says that the adjustment is recorded if the reconciliation after it is refused, and nothing if neither is [DAY-14]',
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    const adjust = async (shown: Canvas) => userEvent.click(shown.getByRole('button', { name: 'Adjust by $12.50 and finish' }));
    await userEvent.type(balance(panel), '2824.07{Enter}');
    await userEvent.click(panel.getByRole('combobox', { name: 'Envelope' }));
    await userEvent.keyboard('fun{Enter}');
    await step('The adjustment itself is refused: nothing is done, and it says so', async () => {
      home.service().failNext(dataEndpoints.addTransaction, 400);
      await adjust(panel);
      await expect(await (await findPanel(canvas)).findByRole('alert')).toHaveTextContent(messages.transactions.submitFailed);
      await expect(held(home.service().ledger())).toBe(2_836_57);
    });
    await step('Only the reconciliation is refused', async () => {
      home.service().failNext(dataEndpoints.reconcileAccount, 409, { message: messages.reconciling.changed, code: 'reconciling.changed' });
      await adjust(await findPanel(canvas));
      await waitFor(async () => expect(await (await findPanel(canvas)).findByRole('alert')).toHaveTextContent(messages.reconciling.adjustedOnly));
      await waitFor(() => expect(held(home.service().ledger())).toBe(2_824_07));
      await expect(canvas.queryByText(messages.changes.reconciledWithAdjustment)).toBeNull();
    });
    await step('It matches by now, and is finished', async () => {
      await userEvent.click(await (await findPanel(canvas)).findByRole('button', { name: texts.finish }));
      await expect(await canvas.findByText('Reconciled May 15, 2026')).toBeVisible();
    });
  },
};

/** The services do not answer. */
export const ReadFails: Story = {
  name: 'What is open cannot be fetched: it says so, and can be tried again',
  args: { panels: [{ view: 'reconcile', subject: 'checking' }] },
  play: async ({ canvas }) => {
    home.service().failNext(dataEndpoints.accountReconciliation, 500);
    await canvas.findByRole('heading', { name: 'Reconcile Checking' });
    const panel = panelOf(canvas);
    const retry = await panel.findByRole('button', { name: texts.retry });
    if (storyEndsHere()) return;
    await userEvent.click(retry);
    await expect(await panel.findByRole('checkbox', { name: /^Power company/ })).toBeVisible();
    await expect(panel.queryByRole('button', { name: texts.retry })).toBeNull();
  },
};

/** A transaction that was reconciled and changed since is open again, and says what it was; it opens over this. */
export const ChangedSince: Story = {
  name: 'Shows what was reconciled and changed since, and opens it in place [DAY-14]',
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    await userEvent.type(balance(panel), '2836.57{Enter}');
    await canvas.findByText('Reconciled May 15, 2026');
    await settled();
    const changed = transactionsOf(home.service().ledger()).find(({ id }) => id === 't-15');
    if (changed?.type !== 'Expense') throw new Error('The household has it.');
    const transaction = { ...changed, amount: -98_18, legs: changed.legs.map((leg) => ({ ...leg, amount: -98_18 })), lines: [{ name: 'Total Paid' as const, amount: 98_18 }] };
    await step('Another device changes the power bill', async () => {
      runningLedger().dispatch({ kind: 'transaction.edit', id: 't-15', transaction });
      await userEvent.click(await canvas.findByRole('button', { name: texts.open }));
    });
    await step('It is open again, with what it was', async () => {
      const again = await findPanel(canvas);
      await expect(await again.findByText('May 12, 2026, reconciled as $97.18 before')).toBeVisible();
      await userEvent.click(again.getByRole('button', { name: 'Open Power company, May 12, 2026' }));
      await expect(await canvas.findByRole('textbox', { name: 'Merchant' })).toHaveValue('Power company');
    });
  },
};

/** Half typed, it asks before it goes. */
export const AsksFirst: Story = {
  name: 'Asks before Back drops what was entered',
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    await userEvent.type(balance(panel), '1{Enter}');
    await userEvent.click(panel.getByRole('button', { name: messages.shell.back }));
    await expect(await within(document.body).findByRole('dialog')).toBeInTheDocument();
  },
};

/** A loan has no bank whose balance its transactions move. */
export const Unfit: Story = {
  name: 'A loan cannot be reconciled, and its account does not offer it',
  args: { panels: [{ view: 'account', subject: 'car-loan' }, { view: 'reconcile', subject: 'car-loan' }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(texts.unfit)).toBeVisible();
    if (storyEndsHere()) return;
    await userEvent.click(panelOf(canvas).getByRole('button', { name: messages.shell.back }));
    await expect(await canvas.findByRole('textbox', { name: 'Interest Rate' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: texts.open })).toBeNull();
  },
};

/** On a phone, with rows for a thumb. */
export const OnAPhone: Story = {
  tags: ['visual'],
  globals: phone,
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    await userEvent.type(balance(panel), '2824.07{Enter}');
    for (const target of [...panel.getAllByRole('button'), ...panel.getAllByRole('listitem')]) await expect(heightOf(target)).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll();
  },
};

/** The longest names and the largest amounts on the narrowest phone. */
export const Boundary: Story = {
  globals: { viewport: { value: 'w320' } },
  beforeEach: crowded.reset,
  parameters: { msw: crowded.handlers },
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    await userEvent.type(balance(panel), '-999999999.99{Enter}');
    await expect(panel.getByRole('button', { name: /^Adjust by/ })).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

async function findPanel(canvas: Canvas): Promise<Canvas> {
  await canvas.findByRole('heading', { name: /^Reconcile / });
  const panel = panelOf(canvas);
  await panel.findByRole('heading', { name: texts.entries });
  return panel;
}

function balance(panel: Canvas): HTMLElement {
  return panel.getByRole('textbox', { name: texts.balance });
}

function settled(): Promise<void> {
  return waitFor(() => expect(runningLedger().getSnapshot().pending).toHaveLength(0));
}

function held({ realAccounts }: ReturnType<ReturnType<typeof home.service>['ledger']>): number | undefined {
  return findAccount(realAccounts, 'checking')?.amount;
}

function fun({ overview }: ReturnType<ReturnType<typeof home.service>['ledger']>): number {
  return findItem(overview, 'fun')?.amount ?? 0;
}

function longestEntries() {
  const household = balancedHousehold();
  const name = 'Donaudampfschifffahrtskapitaen';
  for (const account of household.realAccounts['cash-accounts'].accounts) {
    account.name = name;
    account.amount = maxCents;
  }
  for (const transaction of household.transactions) if (transaction.type === 'Expense') transaction.source = name;
  return household;
}
