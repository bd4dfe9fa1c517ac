import { dataEndpoints, premiumHousehold, waits } from '@blue-budget/api/mocks';
import { allAccounts, findAccount } from '@blue-budget/domain/accounts';
import { findItem } from '@blue-budget/domain/budget';
import { importedAccountsMachine } from '@blue-budget/machines/bank-linking';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { expectFits, narrowestPhone } from '../navigation/storySession.ts';
import { findHeader, oneWidth, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';
import { crowdedAccounts, harbour, harbourAccounts } from './storyBank.ts';

const bank = { premium: true, institutions: [harbour], importedAccounts: harbourAccounts() };
const home = storyHousehold({ ...bank, start: premiumHousehold });
const unlinked = storyHousehold(bank);
const lapsed = storyHousehold({ ...bank, start: premiumHousehold, premium: false, isMember: () => false });
const crowded = storyHousehold({ ...bank, start: premiumHousehold, importedAccounts: crowdedAccounts() });
const empty = storyHousehold({ ...bank, importedAccounts: [] });

const meta = {
  title: 'Screens/Institution',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', panels: [{ view: 'institutions' }, { view: 'institution', subject: harbour.id }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(importedAccountsMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'The accounts of a linked bank, and what becomes of them.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Two accounts are linked, three can be configured, and one never can. */
export const Loaded: Story = {
  tags: ['visual'],
  parameters: { chromatic: shellParameters.chromatic },
  name: 'Linked accounts, and accounts to configure; an unsupported type cannot be [LINK-05] [LINK-06] [LINK-12]',
  play: async ({ canvas, step }) => {
    const linked = within(await findGroup(canvas, 'Linked accounts'));
    const toConfigure = within(await findGroup(canvas, 'Accounts to configure'));
    await step('What is linked says to what, and can be unlinked', async () => {
      await expect(namesIn(linked)).toEqual(['Harbour Checking', 'Harbour Rewards Card']);
      await expect(linked.getByText('Linked to Everyday card')).toBeVisible();
      await expect(labelsIn(linked)).toEqual(['Unlink account', 'Unlink account']);
    });
    await step('What is not can be linked or made into a new account', async () => {
      await expect(namesIn(toConfigure)).toEqual(['Harbour Savings', 'Harbour Car Loan', 'Harbour Brokerage', 'Harbour Gift Vault']);
      await expect(labelsIn(toConfigure)).toEqual(Array.from({ length: 3 }, () => ['Link to existing account', 'Create new account']).flat());
    });
    await step('The last is of a kind that is not supported', async () => {
      const vault = within(lineOf(toConfigure, 'Harbour Gift Vault'));
      await expect(vault.getByText('This account type is not supported and therefore cannot be integrated')).toBeVisible();
      await expect(vault.queryByRole('button')).toBeNull();
    });
    if (storyEndsHere()) return;
    await step('Link to existing account leads on', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Link to existing account: Harbour Savings' }));
      await expect(await canvas.findByRole('heading', { name: 'Link to existing account' })).toBeVisible();
    });
  },
};

/** A new cash account: No changes nothing; Yes makes it with the balance that I chose. By keyboard alone. */
export const CreatesCash: Story = {
  name: 'Creates a new cash account with the balance I choose, after a Yes [LINK-07] [LINK-24]',
  beforeEach: unlinked.reset,
  parameters: { msw: unlinked.handlers },
  play: async ({ canvas, step }) => {
    await findGroup(canvas, 'Accounts to configure');
    const create = () => canvas.getByRole('button', { name: 'Create new account: Harbour Checking' });
    await step('I am asked which balance; No has the focus, and closes', async () => {
      create().focus();
      await userEvent.keyboard('{Enter}');
      const dialog = await findDialog('Create new account');
      await expect(dialog.getAllByRole('radio').map((radio: HTMLElement) => labelOf(radio))).toEqual(['Current balance $2,914.37', 'Available balance $2,862.17']);
      await expect(dialog.getByRole('button', { name: 'No' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expectNoDialog();
      await expect(create()).toHaveFocus();
      await expect(allAccounts(unlinked.service().ledger().realAccounts).some(({ name }) => name === 'Harbour Checking')).toBe(false);
    });
    await step('I choose the available balance and say yes', async () => {
      await userEvent.keyboard('{Enter}');
      const dialog = await findDialog('Create new account');
      await userEvent.click(dialog.getByRole('radio', { name: /Available balance/ }));
      await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
      await canvas.findByText('Successfully created real account!');
    });
    await step('It is linked; the focus is on its line, and the header tells of the cash', async () => {
      const linked = await findGroup(canvas, 'Linked accounts');
      await expectNoDialog();
      await expect(within(linked).getByText('Linked to Harbour Checking')).toBeVisible();
      await waitFor(() => expect(lineOf(within(linked), 'Harbour Checking')).toHaveFocus());
      await expect(await canvas.findByText('$2,862.17 more to be budgeted')).toBeVisible();
      const made = allAccounts(unlinked.service().ledger().realAccounts).find(({ name }) => name === 'Harbour Checking');
      await expect(made).toMatchObject({ type: 'Cash', amount: 2_862_17, category: 'Harbour Bank', importedAccountId: 'imported-checking' });
    });
  },
};

/** A loan has one balance only: there is nothing to choose, and its budget item comes along. */
export const CreatesDebt: Story = {
  name: 'Creates a new debt, without a choice of balance, and its budget item with it [LINK-07]',
  play: async ({ canvas }) => {
    await findGroup(canvas, 'Accounts to configure');
    await userEvent.click(canvas.getByRole('button', { name: 'Create new account: Harbour Car Loan' }));
    const dialog = await findDialog('Create new account');
    await expect(dialog.queryByRole('radio')).toBeNull();
    await expect(dialog.getByText('It starts with the current balance of $7,800.00.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    await expect(await within(await findGroup(canvas, 'Linked accounts')).findByText('Harbour Car Loan')).toBeVisible();
    const { realAccounts, overview } = home.service().ledger();
    const made = realAccounts.debt.accounts.find(({ name }) => name === 'Harbour Car Loan');
    await expect(made).toMatchObject({ amount: 7_800_00, isCreditCard: false, beginningBalance: 7_800_00 });
    await expect(findItem(overview, made?.pairedItemId ?? '')?.subset).toBe('debt');
  },
};

/** The services refuse: no account, the dialog has the reason and my choice; the second try goes through. */
export const CreateFails: Story = {
  name: 'An account that could not be created: I am told, and can try again [LINK-19]',
  play: async ({ canvas, step }) => {
    await findGroup(canvas, 'Accounts to configure');
    home.service().failNext(dataEndpoints.createAccountFromImport, 500);
    await userEvent.click(canvas.getByRole('button', { name: 'Create new account: Harbour Brokerage' }));
    const dialog = await findDialog('Create new account');
    await step('It fails', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
      await expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to create real account.');
      await expect(home.service().ledger().realAccounts['other-assets'].accounts.some(({ name }) => name === 'Harbour Brokerage')).toBe(false);
    });
    if (storyEndsHere()) return;
    await step('I say yes again: it is there', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
      await expect(await within(await findGroup(canvas, 'Linked accounts')).findByText('Linked to Harbour Brokerage')).toBeVisible();
    });
  },
};

/** While the services make it, the dialog stays and takes no second Yes. */
export const Creating: Story = {
  play: async ({ canvas }) => {
    await findGroup(canvas, 'Accounts to configure');
    const held = home.service().holdNext(dataEndpoints.createAccountFromImport);
    await userEvent.click(canvas.getByRole('button', { name: 'Create new account: Harbour Savings' }));
    const dialog = await findDialog('Create new account');
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    const busy = await dialog.findByRole('button', { name: messages.createFromImport.busy });
    await userEvent.click(busy);
    if (storyEndsHere()) return;
    await userEvent.keyboard('{Escape}');
    await expect(busy).toBeInTheDocument();
    held.release();
    await expectNoDialog();
    await expect(home.service().ledger().realAccounts['cash-accounts'].accounts.filter(({ name }) => name === 'Harbour Savings').length).toBe(1);
  },
};

/** Unlinking shows what stops and remains. */
export const Unlinks: Story = {
  name: 'Unlinks an account: future imports stop, the history remains [LINK-08] [LINK-25]',
  play: async ({ canvas, step }) => {
    await findGroup(canvas, 'Linked accounts');
    const before = findAccount(home.service().ledger().realAccounts, 'checking');
    await step('I am told what it means; No changes nothing', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Unlink account: Harbour Checking' }));
      const dialog = await findDialog('Unlink account');
      await expect(dialog.getByText('Future imports from Harbour Bank into Checking stop. The history you have remains.')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'No' }));
      await expectNoDialog();
      await expect(findAccount(home.service().ledger().realAccounts, 'checking')).toEqual(before);
    });
    await step('Yes: it can be configured again, and what it holds stays', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Unlink account: Harbour Checking' }));
      await userEvent.click((await findDialog('Unlink account')).getByRole('button', { name: 'Yes' }));
      await canvas.findByText('Successfully unlinked account!');
      await expect(await within(await findGroup(canvas, 'Accounts to configure')).findByText('Harbour Checking')).toBeVisible();
      await expect(findAccount(home.service().ledger().realAccounts, 'checking')).toEqual({ ...before, importedAccountId: null });
    });
  },
};

/** The services refuse: it is linked still. */
export const UnlinkFails: Story = {
  name: 'An account that could not be unlinked stays linked, and I can try again [LINK-20]',
  play: async ({ canvas, step }) => {
    await findGroup(canvas, 'Linked accounts');
    home.service().failNext(dataEndpoints.unlinkAccount, 500);
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink account: Harbour Checking' }));
    const dialog = await findDialog('Unlink account');
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to unlink account.');
    await expect(findAccount(home.service().ledger().realAccounts, 'checking')?.importedAccountId).toBe('imported-checking');
    if (storyEndsHere()) return;
    await step('I answer Yes once more', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
      await canvas.findByText('Successfully unlinked account!');
      await expectNoDialog();
    });
  },
};

/** The institution goes, and with it the links; accounts and their contents stay. */
export const Removes: Story = {
  name: 'Removes the institution, and with it its links [LINK-21] [RMV-09]',
  play: async ({ canvas, step }) => {
    await findGroup(canvas, 'Linked accounts');
    const answer = home.service().holdNext(dataEndpoints.removeInstitution);
    await step('I am asked first', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Institution' }));
      await expect(await canvas.findByRole('radiogroup', { name: 'Are you sure you want to remove this institution?' })).toBeVisible();
      await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Institution' }));
    });
    await step('It is gone from the list at once, before the services have answered', async () => {
      await expect(await canvas.findByText(messages.institutions.empty)).toBeVisible();
      await expect(findAccount(home.service().ledger().realAccounts, 'checking')?.importedAccountId).toBe('imported-checking');
    });
    await step('The services say so', async () => {
      answer.release();
      await canvas.findByText('Institution successfully removed');
      await expect(findAccount(home.service().ledger().realAccounts, 'checking')).toMatchObject({ amount: 2_836_57, importedAccountId: null });
    });
  },
};

/** The services refuse: it comes back, its links too. */
export const RemovalFails: Story = {
  name: 'An institution that could not be removed comes back [LINK-22]',
  play: async ({ canvas, step }) => {
    await findGroup(canvas, 'Linked accounts');
    const answer = home.service().holdNext(dataEndpoints.removeInstitution);
    await step('I remove it: it is gone from the list', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Institution' }));
      await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Institution' }));
      await expect(await canvas.findByText(messages.institutions.empty)).toBeVisible();
    });
    answer.refuse(500);
    await step('The services refuse: it stands on the list, and is linked as before', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent('Could not remove financial institution');
      await expect(await canvas.findByRole('button', { name: 'Harbour Bank' })).toBeVisible();
      await expect(findAccount(home.service().ledger().realAccounts, 'checking')?.importedAccountId).toBe('imported-checking');
    });
  },
};

/** The membership is over: links can be ended, none can be made. */
export const Lapsed: Story = {
  name: 'A membership that is over: links can be ended, none can be made [LINK-01]',
  beforeEach: lapsed.reset,
  parameters: { msw: lapsed.handlers },
  play: async ({ canvas, step }) => {
    const toConfigure = within(await findGroup(canvas, 'Accounts to configure'));
    await expect(toConfigure.getByText('You must be subscribed to link a bank account.')).toBeVisible();
    await expect(toConfigure.queryByRole('button', { name: /^(Link to|Create)/ })).toBeNull();
    await step('I unlink', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Unlink account: Harbour Rewards Card' }));
      await userEvent.click((await findDialog('Unlink account')).getByRole('button', { name: 'Yes' }));
      await expect(await toConfigure.findByText('Harbour Rewards Card')).toBeVisible();
    });
  },
};

/** The bank cannot be asked at first. */
export const LoadFails: Story = {
  play: async ({ canvas, step }) => {
    home.service().failNext(dataEndpoints.importedAccounts, 502);
    await findHeader(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.institutions.accountsLoadFailed);
    if (storyEndsHere()) return;
    await step('I try again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: messages.institutions.retry }));
      await findGroup(canvas, 'Linked accounts');
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
  },
};

/** The bank is being asked. */
export const Loading: Story = {
  parameters: { msw: [waits(dataEndpoints.importedAccounts), ...home.handlers] },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByText(messages.institutions.accountsLoading)).toBeInTheDocument();
    await expect(await canvas.findByRole('heading', { name: 'Harbour Bank' })).toBeVisible();
  },
};

/** The bank knows of no account. */
export const Empty: Story = {
  beforeEach: empty.reset,
  parameters: { msw: empty.handlers },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByText(messages.institutions.noAccounts)).toBeVisible();
  },
};

/** Names without a space, the largest amounts and many accounts, on the narrowest phone and with text of twice its size. */
export const LongestOnTheNarrowestPhone: Story = {
  globals: narrowestPhone,
  beforeEach: crowded.reset,
  parameters: { msw: crowded.handlers },
  play: async ({ canvas }) => {
    await findGroup(canvas, 'Accounts to configure');
    await expectFits();
  },
};

/** On a phone, a page of its own. */
export const OnAPhone: Story = {
  globals: phone,
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await findGroup(canvas, 'Linked accounts');
    await expect(canvas.queryByRole('heading', { name: 'Profile' })).toBeNull();
  },
};

async function findGroup(canvas: Canvas, name: string): Promise<HTMLElement> {
  await findHeader(canvas);
  return canvas.findByRole('region', { name });
}

function namesIn(group: Canvas): (string | null | undefined)[] {
  return group.getAllByRole('listitem').map((line: HTMLElement) => line.querySelector('p')?.textContent);
}

function labelsIn(group: Canvas): (string | null)[] {
  return group.getAllByRole('button').map((button: HTMLElement) => button.textContent);
}

function lineOf(group: Canvas, name: string): HTMLElement {
  const line = group.getAllByRole('listitem').find((each: HTMLElement) => each.querySelector('p')?.textContent === name);
  if (line === undefined) throw new Error(`${name} is not listed.`);
  return line;
}

function labelOf(radio: HTMLElement): string | null | undefined {
  return document.querySelector(`label[for="${CSS.escape(radio.id)}"]`)?.textContent;
}

async function findDialog(name: string): Promise<Canvas> {
  const dialog = await within(document.body).findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

function expectNoDialog(): Promise<void> {
  return waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
}
