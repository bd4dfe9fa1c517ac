import { dataEndpoints } from '@blue-budget/api/mocks';
import type { Overview } from '@blue-budget/domain/budget';
import { transactionsOf } from '@blue-budget/domain/ledger';
import type { Transaction } from '@blue-budget/domain/transactions';
import { transactionFormMachine } from '@blue-budget/machines/transaction-form';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { atTheBoundary, expectLargestReadable, longName } from '../ShellScreen/storyBoundary.ts';
import { oneWidth, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';
import { heightOf } from '../../primitives/storyTargets.ts';
import { cancelChoice, chooseFrom, chooseKind, enter, expectClosed, findForm, formOf, segments, submit } from './storyTransaction.ts';

const home = storyHousehold();
const { transactions: texts, transactionForm: form } = messages;

const meta = {
  title: 'Screens/Add Transaction',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', tab: 'transactions', panels: [{ view: 'transaction' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(transactionFormMachine),
    ...shellParameters, ...oneWidth, msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'The form of a new transaction, beside the page or, on a phone, in its place.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The form begins with the type; the rest depends on it. */
export const Begins: Story = {
  name: 'Asks what it is first, and offers the subtypes of each type [TXN-08] [TXN-09] [TXN-10] [TXN-11]',
  play: async ({ canvas, step }) => {
    await findForm(canvas);
    await expect(segments(canvas, texts.fields.type)).toEqual(['Income', 'Expense', 'Other']);
    for (const [type, subtypes] of [['Income', ['Work', 'Interest', 'Other']], ['Expense', ['Regular', 'Debt']], ['Other', ['Transfer', 'Refund', 'Other']]] as const) {
      await step(`${type} offers ${subtypes.join(', ')}`, async () => {
        await chooseKind(canvas, type);
        await expect(segments(canvas, texts.fields.subtype)).toEqual(subtypes);
      });
    }
  },
};

/** A purchase, from the first field to the services. */
export const Expense: Story = {
  name: 'Records an expense, which stands in the list at once [TXN-14] [TXN-18] [TXN-20] [TXN-21] [TXN-57] [TXN-58]',
  play: async ({ canvas, step }) => {
    await findForm(canvas);
    await step('I fill it in; its date is today, its description stays empty', async () => {
      await chooseKind(canvas, 'Expense', 'Regular');
      await expect(formOf(canvas).getByLabelText(form.date)).toHaveValue('05/15/2026');
      await enter(canvas, texts.fields.merchant, 'Market hall');
      await enter(canvas, texts.fields.amount, '12+3.50');
      await chooseFrom(canvas, texts.fields.accountUsed, 'Checking');
      await chooseFrom(canvas, texts.fields.budgetedAccount, 'Groceries');
    });
    await step('I find the budgeted account in its field, with what is in each and what stays [DAY-03]', async () => {
      const field = canvas.getByRole('combobox', { name: texts.fields.budgetedAccount });
      await userEvent.clear(field);
      await userEvent.type(field, 'gro');
      await expect(within(document.body).getByRole('option', { name: /^Groceries/ })).toHaveTextContent('Groceries Now $398.38 After $382.88');
      await userEvent.keyboard('{Enter}');
      await expect(field).toHaveValue('Groceries');
    });
    await step('I open either list again, choose another and cancel: what I chose before stays', async () => {
      await cancelChoice(canvas, texts.fields.accountUsed, 'Savings');
      await expect(canvas.getByRole('button', { name: 'Account Used Checking' })).toBeVisible();
      await cancelChoice(canvas, texts.fields.budgetedAccount, 'Clothing');
      await expect(canvas.getByRole('combobox', { name: 'Budgeted Account' })).toHaveValue('Groceries');
    });
    await step('I submit it: it stands in the list', async () => {
      await submit(canvas);
      await expectClosed(canvas);
      await expect(canvas.getByRole('button', { name: /^Market hall/ })).toHaveTextContent('Groceries \u00b7 CheckingMoney out $15.50');
    });
    await step('The services have it', async () => {
      await waitFor(() => expect(latest()).toMatchObject({ source: 'Market hall', amount: -15_50, account: { id: 'checking' }, description: '' }));
    });
  },
};

/** The whole form by keyboard: it offers what I used last, Enter saves, and the next one is there. */
export const QuickEntry: Story = {
  name: 'Enter saves and stays for the next one; the account and the merchant used last are offered',
  args: { panels: [] },
  play: async ({ canvas, step }) => {
    await canvas.findByRole('group', { name: texts.sections.recorded });
    await step('I open the form by its key: it is an expense, and begins with the merchant [DAY-02]', async () => {
      await userEvent.keyboard('{Alt>}n{/Alt}');
      await findForm(canvas);
      await waitFor(() => expect(formOf(canvas).getByLabelText(texts.fields.merchant)).toHaveFocus());
      await expect(canvas.getByRole('radio', { name: 'Expense' })).toBeChecked();
      await expect(canvas.getByRole('radio', { name: 'Regular' })).toBeChecked();
    });
    await step('The account used last is there, and the merchants I know are offered', async () => {
      await expect(canvas.getByRole('button', { name: 'Account Used Household cash' })).toBeVisible();
      const offered = [...document.querySelectorAll('datalist option')].map(({ textContent }) => textContent);
      await expect(offered.slice(0, 3)).toEqual(['Pharmacy', 'Power company', 'Fuel station']);
    });
    await step('Three letters name one of them, Enter goes on: what it was for last is there [DAY-02]', async () => {
      await userEvent.keyboard('pha');
      await expect(formOf(canvas).getByLabelText(texts.fields.merchant)).toHaveValue('pharmacy');
      await userEvent.keyboard('{Enter}');
      await expect(formOf(canvas).getByLabelText(texts.fields.merchant)).toHaveValue('Pharmacy');
      await expect(formOf(canvas).getByLabelText(texts.fields.amount)).toHaveFocus();
      await expect(canvas.getByRole('combobox', { name: 'Budgeted Account' })).toHaveValue('Health');
    });
    await step('I type the amount and press Enter: it is recorded, and the next one begins', async () => {
      await userEvent.keyboard('9.4{Enter}');
      await expect(await canvas.findByText(form.recorded('Pharmacy', '$9.40'))).toBeVisible();
      await expect(canvas.getByRole('radio', { name: 'Regular' })).toBeChecked();
      await expect(formOf(canvas).getByLabelText(texts.fields.merchant)).toHaveFocus();
      await expect(formOf(canvas).getByLabelText(texts.fields.merchant)).toHaveValue('');
    });
    await step('And the next', async () => {
      await userEvent.keyboard('Bakery{Tab}4.20');
      await chooseFrom(canvas, texts.fields.budgetedAccount, 'Groceries');
      await userEvent.type(formOf(canvas).getByLabelText(form.description), 'Rolls{Enter}');
      await expect(await canvas.findByText(form.recorded('Bakery', '$4.20'))).toBeVisible();
    });
    await step('The services have both', async () => {
      await waitFor(() => expect(recorded().slice(0, 2)).toMatchObject([
        { source: 'Bakery', amount: -4_20, description: 'Rolls', account: { id: 'household-cash' } }, { source: 'Pharmacy', amount: -9_40 },
      ]));
    });
  },
};

/** While the next one is filled in the one before is refused: it comes back on top, the next one is not lost. */
export const QuickEntryRefused: Story = {
  name: 'What was refused comes back over the next one, with everything that was typed [TXN-51] [OPT-04]',
  play: async ({ canvas, step }) => {
    await findForm(canvas);
    const answer = home.service().holdNext(dataEndpoints.addTransaction);
    await step('I record one by Enter and begin the next', async () => {
      await chooseKind(canvas, 'Expense', 'Regular');
      await enter(canvas, texts.fields.merchant, 'Pharmacy');
      await userEvent.type(formOf(canvas).getByLabelText(texts.fields.amount), '9.4{Enter}');
      await canvas.findByText(form.recorded('Pharmacy', '$9.40'));
      await userEvent.type(formOf(canvas).getByLabelText(texts.fields.merchant), 'Bakery');
    });
    await step('It is taken back: I see it again, and why', async () => {
      home.service().replace((ledger) => ({ ...ledger, overview: withoutItem(ledger.overview, 'health') }));
      answer.release();
      await waitFor(() => expect(formOf(canvas).getByLabelText(texts.fields.merchant)).toHaveValue('Pharmacy'));
      await expect(formOf(canvas).getByRole('alert')).toHaveTextContent(texts.submitFailed);
    });
    if (storyEndsHere()) return;
    await step('I go back: the next one is as I left it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await userEvent.click(await within(document.body).findByRole('button', { name: messages.changes.halfTyped.discard }));
      await waitFor(() => expect(formOf(canvas).getByLabelText(texts.fields.merchant)).toHaveValue('Bakery'));
    });
  },
};

/** No answer comes and I give it up: the form is back with my entries, and only it shows why, in view. */
export const GivenUp: Story = {
  name: 'What I give up comes back in its form, which alone says that it failed [OPT-17] [ERR-01]',
  play: async ({ canvas, step }) => {
    await findForm(canvas);
    for (let tries = 0; tries < 10; tries += 1) home.service().cutNext(dataEndpoints.addTransaction);
    await step('I record a purchase while the network is away', async () => {
      await chooseKind(canvas, 'Expense', 'Regular');
      await enter(canvas, texts.fields.merchant, 'Pharmacy');
      await enter(canvas, texts.fields.amount, '9.4');
      await chooseFrom(canvas, texts.fields.accountUsed, 'Checking');
      await chooseFrom(canvas, texts.fields.budgetedAccount, 'Groceries');
      await submit(canvas);
    });
    await step('I give it up', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Show' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Discard: Transaction added' }));
    });
    await step('The form is back as I left it, with the focus on its title', async () => {
      await findForm(canvas);
      await expect(formOf(canvas).getByLabelText(texts.fields.merchant)).toHaveValue('Pharmacy');
      await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: form.titles.add })).toHaveFocus());
    });
    await step('It says once that it failed, in sight', async () => {
      const alert = await formOf(canvas).findByRole('alert');
      await expect(alert).toHaveTextContent(texts.submitFailed);
      await expect(canvas.getAllByText(texts.submitFailed)).toHaveLength(1);
      const { top, bottom } = alert.getBoundingClientRect();
      await expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true]);
    });
  },
};

/** Two cash accounts, one at each end. */
export const Transfer: Story = {
  name: 'Records a transfer from one cash account to another [TXN-15] [TXN-22] [TXN-39] [TXN-42]',
  play: async ({ canvas, step }) => {
    await findForm(canvas);
    await chooseKind(canvas, 'Other', 'Transfer');
    await step('There is neither a merchant nor a budgeted account', async () => {
      for (const label of [texts.fields.merchant, texts.fields.accountUsed, texts.fields.budgetedAccount]) {
        await expect(canvas.queryByText(label)).toBeNull();
      }
    });
    await step('It comes from cash, and goes to another', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Transfer From/ }));
      await expect(optionsOf(canvas)).toEqual(['Checking', 'Household cash', 'Savings']);
      await userEvent.click(canvas.getByRole('option', { name: /^Checking/ }));
      await userEvent.click(canvas.getByRole('button', { name: texts.selectAccount }));
      await cancelChoice(canvas, texts.fields.transferFrom, 'Household cash');
      await expect(canvas.getByRole('button', { name: 'Transfer From Checking' })).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: /^Transfer To/ }));
      await expect(optionsOf(canvas)).toEqual(['Household cash', 'Savings']);
      await userEvent.click(canvas.getByRole('option', { name: /^Savings/ }));
      await userEvent.click(canvas.getByRole('button', { name: texts.selectAccount }));
      await enter(canvas, texts.fields.transferAmount, '250');
    });
    await submit(canvas);
    await expectClosed(canvas);
    await expect(canvas.getAllByRole('button', { name: /^Checking to Savings/ })[0]).toHaveTextContent('TransferTransfer $250.00');
  },
};

/** The services refuse a transfer: the form comes back with their reason. */
export const TransferRefused: Story = {
  name: 'A transfer that is refused comes back with the words of the services [TXN-52]',
  play: async ({ canvas }) => {
    await findForm(canvas);
    home.service().failNext(dataEndpoints.addTransaction, 422, { message: 'These accounts are settled elsewhere.' });
    await chooseKind(canvas, 'Other', 'Transfer');
    await chooseFrom(canvas, 'Transfer From', 'Checking');
    await chooseFrom(canvas, 'Transfer To', 'Savings');
    await enter(canvas, texts.fields.transferAmount, '250');
    await submit(canvas);
    await expect(await within(await canvas.findByRole('form')).findByRole('alert')).toHaveTextContent('These accounts are settled elsewhere.');
    await expect(formOf(canvas).getByLabelText(texts.fields.transferAmount)).toHaveValue('250.00');
  },
};

/** A pay slip: the net income is computed until somebody types it. */
export const PaySlip: Story = {
  name: 'Records a pay slip with its parts, for the month of its date [TXN-46] [TXN-47] [TXN-55]',
  play: async ({ canvas, step }) => {
    await findForm(canvas);
    await chooseKind(canvas, 'Income', 'Work');
    await step('I choose the source, and type the parts', async () => {
      await userEvent.selectOptions(formOf(canvas).getByLabelText(texts.fields.incomeSource), 'Main job');
      for (const [part, amount] of [
        ['Gross Income', '3000'], ['Social Security', '186'], ['Medicare', '43.50'], ['Federal Income', '300'], ['State Income', '120'],
      ] as const) await enter(canvas, part, amount);
      await expect(formOf(canvas).getByLabelText('Net Income')).toHaveValue('2350.50');
    });
    await step('It counts for May; I go to April and back, and June is not open yet', async () => {
      const month = within(canvas.getByRole('group', { name: form.incomeMonth }));
      await expect(month.getByRole('heading')).toHaveTextContent('May 2026');
      await userEvent.click(month.getByRole('button', { name: 'Previous month' }));
      await expect(month.getByRole('heading')).toHaveTextContent('April 2026');
      await userEvent.click(month.getByRole('button', { name: 'Next month' }));
      await userEvent.click(month.getByRole('button', { name: 'Next month' }));
      await expect(month.getByRole('heading')).toHaveTextContent('May 2026');
      await expect(formOf(canvas).getByRole('alert')).toHaveTextContent(messages.budget.nextIncomeMonthBlocked);
    });
    await step('It comes in on cash alone', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Account Used/ }));
      await expect(optionsOf(canvas)).toEqual(['Checking', 'Household cash', 'Savings']);
      await userEvent.click(canvas.getByRole('button', { name: texts.selectAccount }));
    });
    await submit(canvas);
    await expectClosed(canvas);
    await waitFor(() => expect(latest()).toMatchObject({ amount: 2_350_50, legs: [{ name: 'May 2026', amount: 2_350_50 }] }));
  },
};

/** Which way the money goes is asked for Other/Other alone, and decides which accounts are offered. */
export const Direction: Story = {
  name: 'Asks for the direction of Other alone; cards are offered for money out [TXN-13] [TXN-40] [TXN-41]',
  play: async ({ canvas, step }) => {
    await findForm(canvas);
    for (const [type, subtypes] of Object.entries({ Income: ['Work', 'Interest', 'Other'], Expense: ['Regular', 'Debt'], Other: ['Transfer', 'Refund'] })) {
      for (const subtype of subtypes) {
        await step(`${type}, ${subtype} asks for no direction`, async () => {
          await chooseKind(canvas, type, subtype);
          await expect(canvas.queryByRole('radiogroup', { name: form.direction })).toBeNull();
        });
      }
    }
    await step('Other, Other does', async () => {
      await chooseKind(canvas, 'Other', 'Other', 'Money-Out');
      await expect(canvas.getByRole('radiogroup', { name: form.direction })).toBeVisible();
    });
    if (storyEndsHere()) return;
    await step('A refund may go back to a card', async () => {
      await chooseKind(canvas, 'Other', 'Refund');
      await userEvent.click(canvas.getByRole('button', { name: /^Account Used/ }));
      await expect(optionsOf(canvas)).toEqual(['Checking', 'Household cash', 'Savings', 'Everyday card', 'Store card']);
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    });
    for (const [direction, accounts] of [
      ['Money-In', ['Checking', 'Household cash', 'Savings']], ['Money-Out', ['Checking', 'Household cash', 'Savings', 'Everyday card', 'Store card']],
    ] as const) {
      await step(`${direction} offers ${accounts.join(', ')}`, async () => {
        await chooseKind(canvas, 'Other', 'Other', direction);
        await userEvent.click(canvas.getByRole('button', { name: /^Account Used/ }));
        await expect(optionsOf(canvas)).toEqual(accounts);
        await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      });
    }
  },
};

/** One purchase split over several envelopes. */
export const Split: Story = {
  name: 'Splits a transaction on several budgeted accounts [TXN-19] [TXN-35] [TXN-36]',
  play: async ({ canvas, step }) => {
    await findForm(canvas);
    await chooseKind(canvas, 'Expense', 'Regular');
    await enter(canvas, texts.fields.merchant, 'Warehouse store');
    await enter(canvas, texts.fields.amount, '100');
    await step('I split it, and tick one of all accounts: it has all of the amount, also of another one', async () => {
      await userEvent.click(canvas.getByRole('switch', { name: texts.split }));
      await expect(canvas.getByRole('switch', { name: texts.split })).toHaveFocus();
      await userEvent.click(canvas.getByRole('button', { name: form.allAccountsOf(form.budgetedAccounts) }));
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Groceries' }));
      await userEvent.click(canvas.getByRole('button', { name: texts.selectAccount }));
      for (const [amount, shown] of [['120', '120.00'], ['100', '100.00']] as const) {
        await enter(canvas, texts.fields.amount, amount);
        await expect(formOf(canvas).getByLabelText(form.partOf('Groceries'))).toHaveValue(shown);
      }
    });
    await step('I add another in the form itself, by a part of its name; one that is chosen is not offered again [DAY-03]', async () => {
      const another = canvas.getByRole('combobox', { name: form.addBudgetedAccount });
      await userEvent.click(another);
      await waitFor(() => expect(within(document.body).getByRole('option', { name: /^Clothing/ })).toBeVisible());
      await expect(within(document.body).queryByRole('option', { name: /^Groceries/ })).toBeNull();
      await userEvent.type(another, 'cloth{Enter}');
      const fields = canvas.getAllByRole<HTMLInputElement>('combobox', { name: texts.fields.budgetedAccount });
      await expect(fields.map(({ value }) => value)).toEqual(['Groceries', 'Clothing']);
    });
    const parts = within(canvas.getByRole('group', { name: form.budgetedAccounts }));
    await step('Enter goes from part to part, and what I type replaces the amount [DAY-05]', async () => {
      await userEvent.click(parts.getByLabelText(form.partOf('Groceries')));
      await userEvent.keyboard('55{Enter}25{Tab}');
      await expect(parts.getByLabelText(form.partOf('Groceries'))).toHaveValue('55.00');
      await expect(parts.getByLabelText(form.partOf('Clothing'))).toHaveValue('25.00');
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
    await step('I divide it: it does not add up yet', async () => {
      await enter(canvas, form.partOf('Groceries'), '60');
      await enter(canvas, form.partOf('Clothing'), '30');
      await expect(parts.getAllByRole('status').at(-1)).toHaveTextContent('$10.00 left');
      await submit(canvas);
      await expect(await formOf(canvas).findByRole('alert')).toHaveTextContent(texts.splitMismatch);
    });
    await step('Now it does', async () => {
      await enter(canvas, form.partOf('Clothing'), '40');
      await expect(parts.getAllByRole('status').at(-1)).toHaveTextContent('Adds up');
      await submit(canvas);
      await expectClosed(canvas);
      await waitFor(() => expect(latest()?.legs).toMatchObject([{ id: 'groceries', amount: -60_00 }, { id: 'clothing', amount: -40_00 }]));
    });
  },
};

/** A payment on a debt is made up of principal and interest. */
export const DebtPayment: Story = {
  name: 'Records a payment on a debt with principal and interest [TXN-37]',
  play: async ({ canvas, step }) => {
    await findForm(canvas);
    await chooseKind(canvas, 'Expense', 'Debt');
    await expect(canvas.queryByRole('switch', { name: texts.split })).toBeNull();
    await enter(canvas, texts.fields.merchant, 'Car bank');
    await enter(canvas, texts.fields.amount, '320');
    await enter(canvas, 'Debt Principal', '280');
    await chooseFrom(canvas, texts.fields.budgetedAccount, 'Car loan');
    await step('The interest is the rest, until I type it [DAY-06]', async () => {
      await expect(formOf(canvas).getByLabelText('Debt Interest')).toHaveValue('40.00');
    });
    await step('The parts do not make it up any more', async () => {
      await enter(canvas, 'Debt Interest', '50');
      await submit(canvas);
      await expect(await formOf(canvas).findByRole('alert')).toHaveTextContent(texts.debtPartsMismatch);
    });
    await enter(canvas, 'Debt Interest', '40');
    await submit(canvas);
    await expectClosed(canvas);
    await waitFor(() => expect(latest()).toMatchObject({ amount: -320_00, legs: [{ id: 'pay-car-loan' }] }));
  },
};

/** I see the missing fields, in the order of the form; an invalid date is refused, an unfinished one reverts. */
export const Incomplete: Story = {
  tags: ['visual'],
  name: 'Says what is missing, and takes no date that cannot be [TXN-24] [TXN-26] [TXN-27] [TXN-29] [TXN-32]',
  play: async ({ canvas, step }) => {
    await findForm(canvas);
    const problem = () => formOf(canvas).findByRole('alert');
    await step('Nothing at all: the account used last is offered', async () => {
      await submit(canvas);
      await expect(await problem()).toHaveTextContent('Missing required fields: Merchant, Budgeted Account, Transaction Amount');
    });
    await step('Another type is chosen, without a subtype', async () => {
      await chooseKind(canvas, 'Other');
      await submit(canvas);
      await expect(await problem()).toHaveTextContent('Missing required fields: Transaction Subtype, Merchant, Budgeted Account, Transaction Amount');
    });
    await step('A date that does not exist, and one that is still to come', async () => {
      await chooseKind(canvas, 'Expense', 'Regular');
      for (const date of ['02302026', '05162026']) {
        await enter(canvas, form.date, date);
        await submit(canvas);
        await expect(await problem()).toHaveTextContent(texts.dateInvalid);
      }
    });
    await step('Half a date gives the one before back', async () => {
      await enter(canvas, form.date, '05152026');
      await enter(canvas, form.date, '0101');
      await expect(formOf(canvas).getByLabelText(form.date)).toHaveValue('05/15/2026');
    });
    await step('Nothing is no amount', async () => {
      await enter(canvas, texts.fields.merchant, 'Pharmacy');
      await enter(canvas, texts.fields.amount, '0');
      await submit(canvas);
      await expect(await problem()).toHaveTextContent(texts.amountZero);
    });
  },
};

/** The mark in the head explains the types and links to more. */
export const Help: Story = {
  name: 'Explains the types, and where to read more [TXN-23]',
  play: async ({ canvas, step }) => {
    await findForm(canvas);
    await step('I point at it', async () => {
      await userEvent.hover(canvas.getByRole('button', { name: form.help.label }));
      const bubble = await within(document.body).findByRole('tooltip');
      for (const word of ['Income', 'expense', 'Transfer', 'Refund', 'Alt+N', 'Profile, How it works, Transactions']) await expect(bubble).toHaveTextContent(word);
    });
  },
};

/** On a phone the form takes the place of the page, and has a Cancel of its own. */
export const OnAPhone: Story = {
  name: 'Has a Cancel of its own where it takes the place of the page [TXN-17]',
  globals: phone,
  play: async ({ canvas, step }) => {
    await findForm(canvas);
    await chooseKind(canvas, 'Expense', 'Regular');
    await step('Every control is high enough for a thumb, and nothing runs over the edge', async () => {
      for (const control of canvas.getByRole('form').querySelectorAll('button:not([role])')) {
        await expect(heightOf(control)).toBeGreaterThanOrEqual(44);
      }
      await expectNoSidewaysScroll();
    });
    if (storyEndsHere()) return;
    await step('I cancel, and am on the page', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
      await expectClosed(canvas);
      await expect(canvas.getByRole('button', { name: 'Add Transaction' })).toBeVisible();
    });
  },
};

/** Beside the page there is no second Cancel: the page's own button has become it. */
export const BesideThePage: Story = {
  play: async ({ canvas }) => {
    await findForm(canvas);
    await expect(canvas.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1);
    await expect(formOf(canvas).queryByRole('button', { name: 'Cancel' })).toBeNull();
  },
};

/** The largest amount on a leap day, and one of four hundred budgeted accounts with long names. */
export const Boundary: Story = {
  ...atTheBoundary,
  play: async ({ canvas, step }) => {
    await findForm(canvas);
    await step('I fill in as much as fits', async () => {
      await chooseKind(canvas, 'Expense', 'Regular');
      await enter(canvas, texts.fields.merchant, longName(1));
      await enter(canvas, texts.fields.amount, '999999999.99');
      await enter(canvas, form.date, '02/29/2024');
      await expect(formOf(canvas).getByLabelText(texts.fields.amount)).toHaveValue('999999999.99');
    });
    await step('I choose among accounts with the largest balances', async () => {
      await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${texts.fields.accountUsed} `) }));
      await expectLargestReadable(canvas.getByRole('listbox'));
      await userEvent.click(within(canvas.getByRole('group', { name: 'Cash Accounts' })).getByRole('option', { name: new RegExp(`^${longName(0)}`) }));
      await userEvent.click(canvas.getByRole('button', { name: 'Select Account' }));
      await expectNoSidewaysScroll();
    });
    await step('I choose what it was for: four hundred lines are there', async () => {
      await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${texts.fields.budgetedAccount}, `) }));
      await expect(canvas.getByRole('listbox').querySelectorAll('[role="option"]').length).toBeGreaterThanOrEqual(400);
      await expectNoSidewaysScroll();
    });
  },
};

/** The services' data, the latest first. */
function recorded(): Transaction[] {
  return transactionsOf(home.service().ledger());
}

function latest(): Transaction | undefined {
  return recorded()[0];
}

function optionsOf(canvas: Canvas): string[] {
  return canvas.getAllByRole('option').map((option: HTMLElement) => option.querySelector('span > span')?.textContent ?? '');
}

function withoutItem(overview: Overview, id: string): Overview {
  const subset = overview['working-budget'];
  return { ...overview, 'working-budget': { ...subset, items: subset.items.filter((item) => item.id !== id) } };
}
