import { dataEndpoints } from '@blue-budget/api/mocks';
import { findItem } from '@blue-budget/domain/budget';
import { findTransaction, totals, transactionsOf, type MasterData } from '@blue-budget/domain/ledger';
import { maxCents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { heightOf } from '../../primitives/storyTargets.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { findHeader, oneWidth, phone, runningLedger, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';
import { inLandscape } from '../../tokens/modes.ts';
import { knownMerchants, reported } from './storyReview.ts';

const bank = storyHousehold({ start: knownMerchants, premium: true });
const crowded = storyHousehold({ start: longestNames, premium: true });
const many = storyHousehold({ start: thirtyRows, premium: true });
const { sections: titles } = messages.transactions;

const meta = {
  title: 'Screens/Transactions/Review',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', tab: 'transactions', onNavigate: fn() },
  argTypes: { section: { control: false } },
  globals: wide,
  beforeEach: bank.reset,
  parameters: {
    ...shellParameters, ...oneWidth, msw: bank.handlers,
    docs: { ...shellParameters.docs, description: { component: 'What the bank reported, each with what is suggested for it.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each row says who, where, how much, what is suggested and why. */
export const Loaded: Story = {
  tags: ['visual'],
  name: 'Each pending row shows merchant, day, account, amount, and what is suggested with its reason [REV-01]',
  parameters: inLandscape,
  play: async ({ canvas, step }) => {
    await findSuggested(canvas);
    await step('A known merchant, under the name that I gave it', async () => {
      const row = rowOf(canvas, 'Corner grocer');
      await expect(row).toHaveTextContent('Everyday card \u00b7 CORNER GROCER #114');
      await expect(row).toHaveTextContent('Money out $63.18');
      await expect(row).toHaveTextContent('Regular, as the last 4 times');
      await expect(within(row).getByRole('combobox', { name: 'Envelope for Corner grocer' })).toHaveValue('Groceries');
      await expect(within(row).getByRole('combobox')).toHaveAccessibleDescription('Now $398.38');
      await expect(within(canvas.getByRole('list', { name: 'May 14, 2026' })).getAllByRole('listitem')).toContain(row);
    });
    await step('Money that comes back, and income', async () => {
      await expect(rowOf(canvas, 'Main Street Clothing')).toHaveTextContent('Refund $24.00');
      await expect(rowOf(canvas, 'Main Street Clothing')).toHaveTextContent('Refund, as it was spent');
      await expect(rowOf(canvas, 'Main job')).toHaveTextContent(/Income for May 2026.*Work, as the last 2 times/);
    });
    await step('Two bank lines of one payment', async () => {
      await expect(rowOf(canvas, 'Transfer')).toHaveTextContent(/From Checking to Savings.*Transfer, 2 bank lines as one/);
      await expect(rowOf(canvas, 'Payment of Everyday card')).toHaveTextContent(/From Checking to Everyday card.*Debt, 2 bank lines as one/);
    });
    await step('What nothing is known of, or too much', async () => {
      await expect(rowOf(canvas, 'HARBOR INSURANCE', 'Review')).toHaveTextContent('Seen for the first time');
      await expect(rowOf(canvas, 'Hardware Store', 'Review')).toHaveTextContent('Several envelopes before');
    });
  },
};

/** Accept is one press; the next row has the focus; Undo brings it back. */
export const Accepted: Story = {
  name: 'Accept records what is suggested in one press, and the next row has the focus [REV-03]',
  play: async ({ canvas, step }) => {
    await findSuggested(canvas);
    await step('I accept the grocer', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Accept Corner grocer' }));
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Accept Payment of Everyday card' })).toHaveFocus());
      await waitFor(() => expect(bank.service().isSettled('grocer')).toBe(true));
      await expect(transactionsOf(bank.service().ledger())[0]).toMatchObject({ source: 'Corner grocer', amount: -63_18, legs: [{ id: 'groceries' }], importId: 'grocer' });
    });
    if (storyEndsHere()) return;
    await step('I take it back', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: messages.changes.undo }));
      await expect(await canvas.findByRole('button', { name: 'Accept Corner grocer' })).toBeVisible();
      await waitFor(() => expect(bank.service().isSettled('grocer')).toBe(false));
    });
  },
};

/** All that is suggested, and all of it back. */
export const AcceptAll: Story = {
  name: 'All that is suggested is accepted in one press, and comes back by one [REV-04]',
  play: async ({ canvas, step }) => {
    await findSuggested(canvas);
    const before = totals(bank.service().ledger());
    const count = transactionsOf(bank.service().ledger()).length;
    await step('I accept them all: two need a look', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Accept 8 suggested' }));
      await waitFor(() => expect(namesOf(canvas)).toEqual(['HARBOR INSURANCE', 'Hardware Store']));
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Review HARBOR INSURANCE' })).toHaveFocus());
      await waitFor(() => expect(transactionsOf(bank.service().ledger())).toHaveLength(count + 7));
      await expect(canvas.getByText(messages.changes.accepted({ lines: 8 }))).toBeVisible();
    });
    if (storyEndsHere()) return;
    await step('One press takes them all back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: messages.changes.undo }));
      await waitFor(() => expect(namesOf(canvas)).toHaveLength(10));
      await waitFor(() => expect(transactionsOf(bank.service().ledger())).toHaveLength(count));
      await expect(totals(bank.service().ledger())).toEqual(before);
    });
  },
};

/** One of them is refused: it is back, the others stay accepted. */
export const OneOfAllRefused: Story = {
  name: 'Brings the one back that was refused, and leaves the others accepted',
  play: async ({ canvas }) => {
    await findSuggested(canvas);
    bank.service().failNext(dataEndpoints.addTransaction, 500);
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 8 suggested' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.transactions.submitFailed);
    await waitFor(() => expect(namesOf(canvas)).toEqual(['Corner grocer', 'HARBOR INSURANCE', 'Hardware Store']));
  },
};

/** A payment that two banks report is one transaction. */
export const PairAsOne: Story = {
  name: 'Settles both lines of a transfer as one transaction, or parts them [REV-06]',
  play: async ({ canvas, step }) => {
    await findSuggested(canvas);
    const before = totals(bank.service().ledger());
    await step('I accept the transfer: the totals stay as they were', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Accept Transfer' }));
      await waitFor(() => expect([bank.service().isSettled('to-savings'), bank.service().isSettled('from-checking')]).toEqual([true, true]));
      await expect(totals(bank.service().ledger())).toEqual(before);
      await expect(transactionsOf(bank.service().ledger()).filter(({ amount }) => Math.abs(amount) === 75_00)).toHaveLength(1);
    });
    await step('The card payment is two things: each has a row of its own', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Two transactions: Payment of Everyday card' }));
      await expect(await canvas.findByRole('button', { name: 'Review AUTOPAY CARD 9020' })).toHaveFocus();
      await expect(canvas.getByRole('button', { name: 'Review AUTOPAY THANK YOU' })).toBeVisible();
    });
  },
};

/** I typed it before the bank reported it. */
export const AlreadyRecorded: Story = {
  name: 'Links what is recorded already, and records nothing; or keeps both [REV-07]',
  play: async ({ canvas, step }) => {
    await findSuggested(canvas);
    const before = transactionsOf(bank.service().ledger()).length;
    const row = rowOf(canvas, 'POWER CO WEB PAY');
    await expect(row).toHaveTextContent('Already recorded on May 12, 2026');
    await step('I accept it: nothing is recorded', async () => {
      await userEvent.click(within(row).getByRole('button', { name: /^Accept/ }));
      await waitFor(() => expect(bank.service().isSettled('power')).toBe(true));
      await expect(transactionsOf(bank.service().ledger())).toHaveLength(before);
    });
    if (storyEndsHere()) return;
    await step('I take that back, and keep both', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: messages.changes.undo }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Keep both: POWER CO WEB PAY' }));
      await expect(await canvas.findByRole('button', { name: 'Review POWER CO WEB PAY' })).toHaveFocus();
      await expect(rowOf(canvas, 'POWER CO WEB PAY', 'Review')).toHaveTextContent('Seen for the first time');
    });
  },
};

/** Another envelope, in the row. */
export const AnotherEnvelope: Story = {
  name: 'Another envelope is chosen in the row, and shown to be overspent before that happens [REV-05]',
  play: async ({ canvas, step }) => {
    await findSuggested(canvas);
    const fuel = canvas.getByRole('combobox', { name: 'Envelope for Crossroads Fuel' });
    await step('I choose one that has too little', async () => {
      await userEvent.click(fuel);
      await userEvent.keyboard('water{Enter}');
      await expect(fuel).toHaveValue('Water');
      await expect(rowOf(canvas, 'Crossroads Fuel')).toHaveTextContent('Regular, as you choseOverspends by $8.00');
    });
    await step('Enter in the closed field accepts', async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(findItem(bank.service().ledger().overview, 'water')?.amount).toBe(-8_00));
    });
    await step('An unknown merchant needs an envelope alone', async () => {
      await userEvent.click(canvas.getByRole('combobox', { name: 'Envelope for Hardware Store' }));
      await userEvent.click(screen.getByRole('option', { name: /^Fun/ }));
      await userEvent.click(canvas.getByRole('button', { name: 'Accept Hardware Store' }));
      await waitFor(() => expect(transactionsOf(bank.service().ledger())).toContainEqual(expect.objectContaining({ importId: 'hardware', type: 'Expense', subtype: 'Regular' })));
    });
  },
};

/** Accept does not take the envelope of before while the name of another one stands there half typed. */
export const HalfTypedEnvelope: Story = {
  name: 'Accept leads back to an envelope that is typed by half',
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, step }) => {
    await findSuggested(canvas);
    const fuel = canvas.getByRole('combobox', { name: 'Envelope for Crossroads Fuel' });
    await step('I type a part of a name, and press Accept', async () => {
      await userEvent.click(fuel);
      await userEvent.keyboard('zzz');
      await userEvent.click(canvas.getByRole('button', { name: 'Accept Crossroads Fuel' }));
      await expect(fuel).toHaveFocus();
    });
    await step('I choose it, and accept', async () => {
      await userEvent.clear(fuel);
      await userEvent.type(fuel, 'water{Enter}{Enter}');
      await waitFor(() => expect(findItem(bank.service().ledger().overview, 'water')?.amount).toBe(-8_00));
    });
  },
};

/** An envelope that was just added may be chosen before the services know it. */
export const NewEnvelope: Story = {
  name: 'An envelope that was new stays chosen once the services know it',
  play: async ({ canvas }) => {
    await findSuggested(canvas);
    const { release } = bank.service().holdNext(dataEndpoints.addLine);
    const ledger = runningLedger();
    const id = ledger.newId();
    ledger.dispatch({ kind: 'item.add', id, subset: 'working-budget', month: { year: 2026, month: 5 }, sortOrder: 0 });
    ledger.dispatch({ kind: 'item.rename', id, name: 'Books' });
    const field = canvas.getByRole('combobox', { name: 'Envelope for Crossroads Fuel' });
    await userEvent.click(field);
    await userEvent.keyboard('books{Enter}');
    release();
    await waitFor(() => expect(ledger.getSnapshot().pending).toHaveLength(0));
    await expect(field).toHaveValue('Books');
    await expect(canvas.getByRole('button', { name: 'Accept Crossroads Fuel' })).toBeVisible();
  },
};

/** The form, filled in. */
export const Edited: Story = {
  name: 'Edit opens the form with what the bank reported and what is suggested [REV-03]',
  play: async ({ canvas }) => {
    await findSuggested(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Corner grocer' }));
    const form = within(await canvas.findByRole('form', { name: messages.transactionForm.titles.categorise }));
    const facts = form.getByRole('group', { name: messages.importReview.reported });
    await expect(facts).toHaveTextContent('Corner grocerMoney out $63.18May 14, 2026 \u00b7 Everyday cardThe bank says: CORNER GROCER #114');
    await expect(form.getByLabelText('Merchant')).toHaveValue('Corner grocer');
    await expect(form.getByRole('combobox', { name: 'Budgeted Account' })).toHaveValue('Groceries');
    await userEvent.click(form.getByRole('button', { name: 'Submit Transaction' }));
    await waitFor(() => expect(bank.service().isSettled('grocer')).toBe(true));
  },
};

/** Without a mouse. */
export const ByKeyboard: Story = {
  name: 'J and K move, Enter accepts, E edits, D denies, Ctrl and Z take back [REV-03]',
  play: async ({ canvas, step }) => {
    await findSuggested(canvas);
    canvas.getByRole('button', { name: 'Accept 8 suggested' }).focus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Accept Corner grocer' })).toHaveFocus();
    await step('I move', async () => {
      await userEvent.keyboard('j');
      await expect(canvas.getByRole('button', { name: 'Accept Payment of Everyday card' })).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}k{ArrowUp}');
      await expect(canvas.getByRole('button', { name: 'Accept Corner grocer' })).toHaveFocus();
    });
    await step('I accept two, one after the other, and take the last back', async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Accept Payment of Everyday card' })).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Accept Wellspring Pharmacy' })).toHaveFocus());
      await userEvent.keyboard('{Control>}z{/Control}');
      await expect(await canvas.findByRole('button', { name: 'Accept Payment of Everyday card' })).toBeVisible();
      await expect(canvas.queryByRole('button', { name: 'Accept Corner grocer' })).toBeNull();
    });
    await step('A letter in a field is typed there', async () => {
      const field = canvas.getByRole('combobox', { name: 'Envelope for Wellspring Pharmacy' });
      field.focus();
      await userEvent.keyboard('d');
      await expect(field).toHaveValue('d');
      await userEvent.keyboard('{Escape}');
      await expect(field).toHaveValue('Health');
    });
    await step('D asks before it denies, E opens the form', async () => {
      canvas.getByRole('button', { name: 'Accept Wellspring Pharmacy' }).focus();
      await userEvent.keyboard('d');
      await expect(await canvas.findByRole('heading', { name: 'Remove Imported Transaction' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Remove Imported Transaction' })).toBeNull());
    });
    await step('A key that is held denies nothing more', async () => {
      const accept = canvas.getByRole('button', { name: 'Accept Wellspring Pharmacy' });
      accept.focus();
      await fireEvent.keyDown(accept, { key: 'd', repeat: true });
      await expect(canvas.queryByRole('heading', { name: 'Remove Imported Transaction' })).toBeNull();
      await userEvent.keyboard('e');
      await expect(await canvas.findByRole('form', { name: messages.transactionForm.titles.categorise })).toBeVisible();
    });
  },
};

/** One press a row, however many there are. */
export const ThirtyRows: Story = {
  name: 'Alt and R go to the list, and thirty rows take one press each',
  beforeEach: many.reset,
  parameters: { msw: many.handlers },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await canvas.findByRole('button', { name: 'Accept 30 suggested' });
    await userEvent.keyboard('{Alt>}r{/Alt}');
    for (let left = 30; left > 0; left -= 1) {
      const row = document.activeElement?.getAttribute('data-entry');
      await expect(row).toMatch(/^pending row/);
      await userEvent.keyboard('{Enter}');
      if (left > 1) await waitFor(() => expect(document.activeElement?.getAttribute('data-entry')).toMatch(/^pending row/));
      await expect(document.activeElement?.getAttribute('data-entry')).not.toBe(row);
    }
    await waitFor(() => expect(many.service().ledger().imports).toHaveLength(0));
  },
};

/** What the bank changed or took back. */
export const ModifiedAndRemovedInOnePress: Story = {
  name: 'What the bank changed or took back is settled in one press each, and can be taken back [REV-10]',
  play: async ({ canvas, step }) => {
    await findSuggested(canvas);
    await step('I accept the change: the recorded transaction has the new amount', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Accept Bistro on the square' }));
      await waitFor(() => expect(findTransaction(bank.service().ledger(), 't-9')).toMatchObject({ amount: -148_30, legs: [{ id: 'eating-out', amount: -148_30 }] }));
      await expect(canvas.queryByRole('group', { name: titles.modified })).toBeNull();
    });
    await step('I take that back', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: messages.changes.undo }));
      await waitFor(() => expect(findTransaction(bank.service().ledger(), 't-9')?.amount).toBe(-141_30));
    });
    await step('I remove what the bank took back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Noodle bar' }));
      await waitFor(() => expect(findTransaction(bank.service().ledger(), 't-4')).toBeUndefined());
      await expect(canvas.queryByRole('group', { name: titles.removed })).toBeNull();
    });
    if (storyEndsHere()) return;
    await step('It is recorded again when I take that back', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: messages.changes.undo }));
      await waitFor(() => expect(transactionsOf(bank.service().ledger()).filter(({ source }) => source === 'Noodle bar')).toMatchObject([{ amount: -41_30 }]));
      await waitFor(() => expect(runningLedger().getSnapshot().pending).toHaveLength(0));
    });
  },
};

/** On a phone: all controls high enough for a thumb, Accept at the right edge. */
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas, step }) => {
    await findSuggested(canvas);
    const row = rowOf(canvas, 'Corner grocer');
    for (const control of within(row).getAllByRole('button')) await expect(heightOf(control)).toBeGreaterThanOrEqual(44);
    await expect(within(row).getByRole('combobox').parentElement?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(within(row).getByText('Everyday card', { exact: false, selector: 'p' })).toBeVisible();
    await expect(within(row).getByText(/CORNER GROCER #114/, { selector: 'span' })).not.toBeVisible();
    await expectNoSidewaysScroll();
    await step('I accept by one press each', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Accept Corner grocer' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Accept Wellspring Pharmacy' }));
      await waitFor(() => expect([bank.service().isSettled('grocer'), bank.service().isSettled('pharmacy')]).toEqual([true, true]));
    });
  },
};

/** On a phone the form replaces the list: what the bank reported stands over it. */
export const FactsOnAPhone: Story = {
  tags: ['visual'],
  name: 'On a phone what the bank reported stands over the form before anything is chosen [REV-09]',
  globals: phone,
  play: async ({ canvas }) => {
    await findSuggested(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 8 suggested' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Review HARBOR INSURANCE' }));
    const facts = await canvas.findByRole('group', { name: messages.importReview.reported });
    await expect(facts).toHaveTextContent('HARBOR INSURANCEMoney in $31.60May 9, 2026 \u00b7 Checking');
    const type = canvas.getByRole('radiogroup', { name: 'Transaction Type' });
    await expect(within(type).queryByRole('radio', { checked: true })).toBeNull();
    await expect(facts.getBoundingClientRect().bottom).toBeLessThanOrEqual(type.getBoundingClientRect().top);
    await expect(facts.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
};

/** In the dark, beside the form. */
export const InTheDark: Story = {
  globals: { ...wide, theme: 'dark' },
  play: async ({ canvas }) => {
    await findSuggested(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Crossroads Fuel' }));
    await expect(await canvas.findByRole('group', { name: messages.importReview.reported })).toBeVisible();
  },
};

/** Names of thirty characters and the largest amounts, on the narrowest phone. */
export const Boundary: Story = {
  globals: { viewport: { value: 'w320' } },
  beforeEach: crowded.reset,
  parameters: { msw: crowded.handlers },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await canvas.findByRole('group', { name: titles.pending });
    await expectNoSidewaysScroll();
  },
};

/** The page is there, with what is suggested. */
async function findSuggested(canvas: Canvas): Promise<void> {
  await findHeader(canvas);
  await canvas.findByRole('button', { name: 'Accept 8 suggested' });
}

function rowOf(canvas: Canvas, name: string, action: 'Accept' | 'Review' = 'Accept'): HTMLElement {
  const row = canvas.getByRole('button', { name: `${action} ${name}` }).closest('li');
  if (row === null) throw new Error(`${name} stands in a row.`);
  return row;
}

/** The pending rows from top to bottom. */
function namesOf(canvas: Canvas): (string | undefined)[] {
  const buttons = within(canvas.getByRole('group', { name: titles.pending })).queryAllByRole('button', { name: /^(Accept|Review) (?!\d)/ });
  return buttons.map((button) => /^\w+ (.*)$/.exec(button.getAttribute('aria-label') ?? '')?.[1]);
}

function longestNames(): MasterData {
  const household = knownMerchants();
  const name = 'Donaudampfschifffahrtskapitaen';
  return { ...household, imports: household.imports.map((each) => ({ ...each, source: name, amount: -maxCents, account: { ...each.account, name } })) };
}

function thirtyRows(): MasterData {
  const imports = Array.from({ length: 30 }, (_, index) => reported(`row-${index}`, 14 - Math.floor(index / 3), `CORNER GROCER #${index}`, 'everyday-card', -10_00 - index));
  return { ...knownMerchants(), imports };
}
