import { dataEndpoints, newHousehold } from '@blue-budget/api/mocks';
import { envelopeSubsets } from '@blue-budget/domain/ledger';
import { envelopeSetFormMachine } from '@blue-budget/machines/envelope-set-form';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { heightOf } from '../../primitives/storyTargets.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { oneWidth, panelOf, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const home = storyHousehold({ start: newHousehold });

const meta = {
  title: 'Screens/Your envelopes',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', panels: [{ view: 'envelopeSet' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(envelopeSetFormMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'Envelopes to start with, ticked and with amounts: they become items and template.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Eight are ticked, in the subsets of the budget, without amounts: those are mine. */
export const Loaded: Story = {
  tags: ['visual'],
  parameters: { chromatic: shellParameters.chromatic },
  name: 'Loaded: a starter set by subset, each with a tick and an amount [FST-02]',
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    const subsets = panel.getAllByRole('heading', { level: 3 }).map((heading: HTMLElement) => heading.textContent);
    await expect(subsets).toEqual(['Working Budget', 'Savings', 'Giving', 'Investments']);
    await expect(tickedIn(panel)).toEqual([
      'Rent', 'Groceries', 'Eating Out', 'Power and Heating', 'Internet and Phone', 'Getting Around', 'Emergency Fund', 'Gifts',
    ]);
    await expect(panel.getByRole('textbox', { name: 'Rent, amount a month' })).toHaveValue('');
  },
};

/** I type amounts with Enter from line to line, untick one and add one of my own. One press adds all; one Undo takes all back. */
export const Adds: Story = {
  name: 'Adds the ticked ones with their amounts in the template, and one Undo takes all of them back [FST-02]',
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    await step('Enter goes from amount to amount, past what is not ticked', async () => {
      panel.getByRole('textbox', { name: 'Rent, amount a month' }).focus();
      for (const amount of ['1480', '560', '160', '115', '98', '210']) await userEvent.keyboard(`${amount}{Enter}`);
      await expect(panel.getByRole('textbox', { name: 'Emergency Fund, amount a month' })).toHaveFocus();
      await userEvent.keyboard('650{Enter}{Enter}');
      await expect(panel.getByRole('button', { name: 'Add 8 envelopes' })).toHaveFocus();
    });
    await step('An amount ticks its line, and a tick can be taken away', async () => {
      await userEvent.type(panel.getByRole('textbox', { name: 'Pets, amount a month' }), '35{Enter}');
      await expect(panel.getByRole('checkbox', { name: 'Pets' })).toBeChecked();
      await userEvent.click(panel.getByRole('checkbox', { name: 'Eating Out' }));
    });
    await step('I add a line of my own, which has the focus', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Your own, in Giving' }));
      await waitFor(() => expect(panel.getByRole('textbox', { name: 'Name of your envelope' })).toHaveFocus());
      await userEvent.keyboard('Choir{Tab}20{Tab}');
      await expect(panel.getByText('$3,168.00 a month')).toBeVisible();
    });
    await step('All of them are there, with their amounts in the template', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Add 9 envelopes' }));
      await waitFor(() => expect(planned()).toEqual({
        'Rent': 1_480_00, 'Groceries': 560_00, 'Power and Heating': 115_00, 'Internet and Phone': 98_00, 'Getting Around': 210_00, 'Pets': 35_00,
        'Emergency Fund': 650_00, 'Gifts': 0, 'Choir': 20_00,
      }));
      await expect(await canvas.findByText('9 envelopes added.')).toBeInTheDocument();
    });
    if (storyEndsHere()) return;
    await step('One Undo takes back all of them', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(planned()).toEqual({}));
    });
  },
};

/** What I typed stays when something is missing. */
export const Refused: Story = {
  name: 'Keeps what was typed where a name is missing, and says so',
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    await userEvent.type(panel.getByRole('textbox', { name: 'Rent, amount a month' }), '1480');
    await userEvent.click(panel.getByRole('button', { name: 'Your own, in Savings' }));
    await userEvent.click(panel.getByRole('button', { name: 'Add 9 envelopes' }));
    await expect(await panel.findByText(messages.firstSteps.nameMissing)).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'Name of your envelope' })).toBeInvalid();
    await expect(panel.getByRole('textbox', { name: 'Rent, amount a month' })).toHaveValue('1480.00');
    await step('Nothing ticked is refused as well', async () => {
      for (const box of panel.getAllByRole('checkbox', { checked: true })) await userEvent.click(box);
      await userEvent.click(panel.getByRole('button', { name: 'Add 0 envelopes' }));
      await expect(await panel.findByText(messages.firstSteps.nothingTicked)).toBeVisible();
      await expect(planned()).toEqual({});
    });
  },
};

/** The services refuse one: it comes back with its amount, and the others are there. */
export const ComesBack: Story = {
  name: 'What the services refuse comes back into the panel, as it was typed [FST-02]',
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    await userEvent.type(panel.getByRole('textbox', { name: 'Rent, amount a month' }), '1480{Enter}');
    home.service().failNext(dataEndpoints.addLine, 500);
    await userEvent.click(panel.getByRole('button', { name: 'Add 8 envelopes' }));
    const again = within(await waitFor(() => panelOf(canvas).getByRole('group', { name: 'Your envelopes' })));
    await step('The one that failed stands there, with its amount', async () => {
      await expect(await again.findByText(messages.accounts.addFailed)).toBeVisible();
      await expect(tickedIn(again)).toEqual(['Rent']);
      await expect(again.getByRole('textbox', { name: 'Rent, amount a month' })).toHaveValue('1480.00');
    });
    await step('I send it again', async () => {
      await userEvent.click(again.getByRole('button', { name: 'Add 1 envelope' }));
      await waitFor(() => expect([Object.keys(planned()).length, planned()['Rent']]).toEqual([8, 1_480_00]));
    });
  },
};

/** What came back and was left comes no more: the next time it is the starter set. */
export const LeftAlone: Story = {
  name: 'Offers the rest of the starter set again once what came back was left',
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    home.service().failNext(dataEndpoints.addLine, 500);
    await userEvent.click(panel.getByRole('button', { name: 'Add 8 envelopes' }));
    await waitFor(() => expect(tickedIn(panelOf(canvas))).toEqual(['Rent']));
    await step('I leave it', async () => {
      await userEvent.click(panelOf(canvas).getByRole('button', { name: messages.shell.back }));
      await waitFor(() => expect(canvas.queryByRole('group', { name: 'Your envelopes' })).toBeNull());
    });
    await step('I add more', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: messages.firstStepsGuide.moreEnvelopesName }));
      const again = within(await waitFor(() => panelOf(canvas).getByRole('group', { name: 'Your envelopes' })));
      await expect(again.getByRole('checkbox', { name: 'Pets' })).toBeVisible();
      await expect(again.queryByText(messages.accounts.addFailed)).toBeNull();
    });
  },
};

/** Half typed, it asks before it goes. */
export const AsksFirst: Story = {
  name: 'Asks before Back drops what was typed',
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    await userEvent.type(panel.getByRole('textbox', { name: 'Rent, amount a month' }), '1480{Enter}');
    await userEvent.click(panelOf(canvas).getByRole('button', { name: messages.shell.back }));
    await expect(await within(document.body).findByRole('dialog')).toBeInTheDocument();
  },
};

/** On a phone, with lines as high as a thumb. */
export const OnAPhone: Story = {
  globals: phone,
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    for (const target of [...panel.getAllByRole('button'), ...panel.getAllByRole('listitem')]) await expect(heightOf(target)).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll();
  },
};

/** The largest amounts and the longest name on the narrowest phone. */
export const Boundary: Story = {
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    for (const name of ['Rent', 'Internet and Phone', 'Emergency Fund']) {
      await userEvent.type(panel.getByRole('textbox', { name: `${name}, amount a month` }), '999999999.99{Enter}');
    }
    await userEvent.click(panel.getByRole('button', { name: 'Your own, in Giving' }));
    await userEvent.type(panel.getByRole('textbox', { name: 'Name of your envelope' }), 'Donaudampfschifffahrtskapitaen');
    await expectNoSidewaysScroll();
  },
};

async function findPanel(canvas: Canvas): Promise<Canvas> {
  await canvas.findByRole('heading', { name: 'Your envelopes', level: 2 });
  return panelOf(canvas);
}

function tickedIn(panel: Canvas): (string | null)[] {
  return panel.getAllByRole('checkbox', { checked: true }).map((box: HTMLElement) => box.closest('li')?.querySelector('label')?.textContent ?? null);
}

/** What the template gives each envelope, at the services. */
function planned(): Record<string, number> {
  const { overview, template } = home.service().ledger();
  return Object.fromEntries(envelopeSubsets.flatMap((key) => overview[key].items.map(({ id, name }) =>
    [name, template[key].items.find((item) => item.id === id)?.amount ?? 0])));
}
