import { balancedHousehold, dataEndpoints, newHousehold } from '@blue-budget/api/mocks';
import { findAccount } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import { accountLinkingMachine } from '@blue-budget/machines/bank-linking';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { crowdedAccounts, harbour, harbourAccounts } from '../InstitutionPanel/storyBank.ts';
import { expectFits, narrowestPhone } from '../navigation/storySession.ts';
import {
  crowdedHousehold, findHeader, oneWidth, panelOf, shellParameters, StoryShell, wide, type Canvas,
} from '../ShellScreen/storyShell.tsx';

const bank = { premium: true, institutions: [harbour], importedAccounts: harbourAccounts() };
const home = storyHousehold({ ...bank, start: savingsLinked });
const fresh = storyHousehold({ ...bank, start: newHousehold });
const crowded = storyHousehold({ ...bank, start: crowdedHousehold, importedAccounts: crowdedAccounts() });

const meta = {
  title: 'Screens/LinkAccount',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', panels: [{ view: 'institutions' }, { view: 'institution', subject: harbour.id }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(accountLinkingMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'A bank\'s account and one of the person\'s become one.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Cash: an account, one of three balances, and a Yes where the header will turn. */
export const LinksCash: Story = {
  parameters: { chromatic: shellParameters.chromatic },
  name: 'Links cash: an account that is not linked yet, one of three balances, and a Yes to a red budget [LINK-06] [LINK-09] [LINK-10] [LINK-23]',
  play: async ({ canvas, step }) => {
    const panel = await openLink(canvas, 'Harbour Checking');
    const link = panel.getByRole('button', { name: 'Link Account' });
    await step('I choose from my cash accounts, but for the one that is linked: before that there is no balance to choose', async () => {
      await expect(choicesOf(panel, messages.linkToExisting.accounts)).toEqual(['Checking $2,836.57', 'Household cash $276.25']);
      await expect(panel.queryByRole('radiogroup', { name: messages.linkToExisting.balances })).toBeNull();
      await userEvent.click(panel.getByRole('radio', { name: /^Checking/ }));
    });
    await step('Then which balance it has: mine, the current or the available one', async () => {
      await expect(choicesOf(panel, messages.linkToExisting.balances)).toEqual([
        'Budget balance $2,836.57', 'Current balance $2,914.37', 'Available balance $2,862.17',
      ]);
      await expect(link).toBeDisabled();
      await userEvent.click(panel.getByRole('radio', { name: /^Current balance/ }));
    });
    await step('I am told that it can create a red budget; No leads back to my choices', async () => {
      await userEvent.click(link);
      const dialog = await findDialog();
      await expect(dialog.getByText(/Checking goes from \$2,836\.57 to \$2,914\.37.*This can create a red budget\./)).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'No' }));
      await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
      await expect(panel.getByRole('radio', { name: /^Current balance/ })).toBeChecked();
      await expect(accountHeld('checking')).toMatchObject({ amount: 2_836_57, importedAccountId: null });
    });
    await step('I say yes: it is linked, and the header tells of the difference', async () => {
      await userEvent.click(link);
      await userEvent.click((await findDialog()).getByRole('button', { name: 'Yes' }));
      await canvas.findByText('Successfully linked account!');
      await expect(await canvas.findByRole('heading', { name: 'Harbour Bank' })).toBeVisible();
      await expect(within(canvas.getByRole('region', { name: 'Linked accounts' })).getByText('Linked to Checking')).toBeVisible();
      await expect(canvas.getByText('$77.80 more to be budgeted')).toBeVisible();
      await expect(accountHeld('checking')).toMatchObject({ amount: 2_914_37, importedAccountId: 'imported-checking' });
    });
  },
};

/** My own balance is kept: the header stays, and nothing is asked. By keyboard alone. */
export const KeepsTheBudget: Story = {
  name: 'Links at my own balance without a further question [LINK-09]',
  play: async ({ canvas }) => {
    const panel = await openLink(canvas, 'Harbour Checking');
    panel.getByRole('radio', { name: /^Checking/ }).focus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(panel.getByRole('radio', { name: /^Budget balance/ })).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await canvas.findByText('Successfully linked account!');
    await expect(await findHeader(canvas)).toHaveTextContent('You have a Blue Budget');
    await expect(accountHeld('checking')).toMatchObject({ amount: 2_836_57, importedAccountId: 'imported-checking' });
  },
};

/** A card: debts only, no available balance, no question. */
export const LinksDebt: Story = {
  name: 'Links a card: my debts, and no available balance [LINK-09]',
  play: async ({ canvas }) => {
    const panel = await openLink(canvas, 'Harbour Rewards Card');
    await expect(choicesOf(panel, messages.linkToExisting.accounts)).toEqual([
      'Everyday card $804.22', 'Store card $312.75', 'Car loan $7,847.70', 'Student loan $12,310.44',
    ]);
    await userEvent.click(panel.getByRole('radio', { name: /^Everyday card/ }));
    await expect(choicesOf(panel, messages.linkToExisting.balances)).toEqual(['Budget balance $804.22', 'Current balance $867.40']);
    await userEvent.click(panel.getByRole('radio', { name: /^Current balance/ }));
    await userEvent.click(panel.getByRole('button', { name: 'Link Account' }));
    await canvas.findByText('Successfully linked account!');
    await expect(accountHeld('everyday-card')).toMatchObject({ amount: 867_40, importedAccountId: 'imported-everyday-card' });
  },
};

/** The services refuse: nothing is linked, and my choices stand. */
export const LinkFails: Story = {
  name: 'A link that fails: I am told, my choices stand, and I can try again [LINK-18]',
  play: async ({ canvas, step }) => {
    const panel = await openLink(canvas, 'Harbour Brokerage');
    home.service().failNext(dataEndpoints.linkAccount, 500);
    await userEvent.click(panel.getByRole('radio', { name: /^Index fund/ }));
    await userEvent.click(panel.getByRole('radio', { name: /^Current balance/ }));
    await userEvent.click(panel.getByRole('button', { name: 'Link Account' }));
    await step('It fails', async () => {
      await expect(await panel.findByText('Error linking account.')).toBeVisible();
      await expect(panel.getByRole('radio', { name: /^Index fund/ })).toBeChecked();
      await expect(accountHeld('index')).toMatchObject({ amount: 6_204_55, importedAccountId: null });
    });
    await step('Once more: it is linked', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Link Account' }));
      await waitFor(() => expect(accountHeld('index')).toMatchObject({ amount: 6_310_25, importedAccountId: 'imported-brokerage' }));
    });
  },
};

/** I went back while it was under way: it fails, and the panel comes back with what I chose. */
export const FailsBehindMyBack: Story = {
  play: async ({ canvas, step }) => {
    const panel = await openLink(canvas, 'Harbour Brokerage');
    const held = home.service().holdNext(dataEndpoints.linkAccount);
    await userEvent.click(panel.getByRole('radio', { name: /^Index fund/ }));
    await userEvent.click(panel.getByRole('radio', { name: /^Budget balance/ }));
    await userEvent.click(panel.getByRole('button', { name: 'Link Account' }));
    await step('While it is under way nothing else can be chosen', async () => {
      await expect(await panel.findByRole('button', { name: messages.linkToExisting.busy })).toBeVisible();
      await expect(panel.getByRole('radio', { name: /^Retirement fund/ })).toBeDisabled();
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await expect(await canvas.findByRole('heading', { name: 'Harbour Bank' })).toBeVisible();
    });
    await step('The other device has removed the account: it cannot be linked', async () => {
      home.service().doElsewhere({ kind: 'account.remove', id: 'index' });
      held.release();
      await expect(await canvas.findByRole('heading', { name: 'Link to existing account' })).toBeVisible();
      await expect(canvas.getAllByText('Error linking account.')[0]).toBeVisible();
    });
  },
};

/** There is nothing that it could be linked to. */
export const NothingToLinkTo: Story = {
  beforeEach: fresh.reset,
  parameters: { msw: fresh.handlers },
  play: async ({ canvas }) => {
    const panel = await openLink(canvas, 'Harbour Checking');
    await expect(panel.getByText(messages.linkToExisting.noTarget)).toBeVisible();
    await expect(panel.queryByRole('button', { name: 'Link Account' })).toBeNull();
  },
};

/** Names of thirty characters and the largest amounts, on the narrowest phone and with text of twice its size. */
export const LongestOnTheNarrowestPhone: Story = {
  globals: narrowestPhone,
  beforeEach: crowded.reset,
  parameters: { msw: crowded.handlers },
  play: async ({ canvas }) => {
    const panel = await openLink(canvas, 'Kreissparkassenhauptzweigstellenverwaltungskonto');
    await userEvent.click(panel.getByRole('radio', { name: /999,999,999\.99/ }));
    await panel.findByRole('radiogroup', { name: messages.linkToExisting.balances });
    await expectFits();
  },
};

async function openLink(canvas: Canvas, name: string): Promise<Canvas> {
  await findHeader(canvas);
  await userEvent.click(await canvas.findByRole('button', { name: `Link to existing account: ${name}` }));
  await canvas.findByRole('heading', { name: 'Link to existing account' });
  return panelOf(canvas);
}

function choicesOf(panel: Canvas, group: string): (string | null | undefined)[] {
  return within(panel.getByRole('radiogroup', { name: group })).getAllByRole('radio')
    .map((radio: HTMLElement) => document.querySelector(`label[for="${CSS.escape(radio.id)}"]`)?.textContent);
}

async function findDialog(): Promise<Canvas> {
  const dialog = await within(document.body).findByRole('dialog', { name: 'Link Account' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

function accountHeld(id: Id) {
  return findAccount(home.service().ledger().realAccounts, id);
}

function savingsLinked() {
  const household = balancedHousehold();
  for (const account of household.realAccounts['cash-accounts'].accounts) {
    if (account.id === 'savings') account.importedAccountId = 'imported-savings';
  }
  return household;
}
