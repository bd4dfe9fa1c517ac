import { balancedHousehold, dataEndpoints } from '@blue-budget/api/mocks';
import type { MasterData } from '@blue-budget/domain/ledger';
import { maxCents } from '@blue-budget/domain/money';
import { scheduledImportId } from '@blue-budget/domain/schedules';
import { scheduleFormMachine } from '@blue-budget/machines/schedule-form';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyToday } from '../budgeting/storyCalendar.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { findHeader, oneWidth, panelOf, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';
import { inLandscape } from '../../tokens/modes.ts';

const home = storyHousehold();
const unscheduled = storyHousehold({ start: () => ({ ...balancedHousehold(), schedules: [] }) });
const crowded = storyHousehold({ start: crowdedSchedules });
const due = storyHousehold({ start: withRentDue });
const texts = messages.schedulePages;
const { pending } = messages.transactions.sections;

const meta = {
  title: 'Screens/Scheduled Transactions',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', tab: 'transactions', onNavigate: fn() },
  argTypes: { section: { control: false }, tab: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(scheduleFormMachine),
    ...shellParameters, ...oneWidth, msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'What comes again: listed above what waits, and filled in on a panel of its own.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The next three by their day, and all of them on request. */
export const Loaded: Story = {
  tags: ['visual'],
  parameters: inLandscape,
  name: 'The next ones stand above what waits, each with its day [DAY-15]',
  play: async ({ canvas, step }) => {
    const section = await findSection(canvas);
    await step('The nearest three', async () => {
      await expect(rowsOf(section)).toEqual([
        'Main jobMay 31, 2026 · Twice a month$2,100.00', 'Building managementJune 1, 2026 · Every month$1,480.00', 'City transitJune 5, 2026 · Every month$64.00',
      ]);
    });
    await step('And all', async () => {
      await userEvent.click(section.getByRole('button', { name: 'Show all 4' }));
      await expect(rowsOf(section)[3]).toContain('Car insuranceSeptember 30, 2026 · Every year$412.00');
      await userEvent.click(section.getByRole('button', { name: texts.showLess }));
      await expect(rowsOf(section)).toHaveLength(3);
    });
  },
};

/** A sentence and the way in. */
export const Empty: Story = {
  tags: ['visual'],
  name: 'Says what it is for while nothing is scheduled',
  beforeEach: unscheduled.reset,
  parameters: { msw: unscheduled.handlers },
  play: async ({ canvas }) => {
    const section = await findSection(canvas);
    await expect(section.getByText(texts.empty)).toBeVisible();
    await expect(section.getByRole('button', { name: texts.add })).toBeVisible();
  },
};

/** From the button to the line that stands there. By keyboard where that is quicker. */
export const Added: Story = {
  name: 'Adds one, which is listed by its next day, and tells the days while it is filled in [DAY-15]',
  beforeEach: unscheduled.reset,
  parameters: { msw: unscheduled.handlers },
  play: async ({ canvas, step }) => {
    const section = await findSection(canvas);
    await userEvent.click(section.getByRole('button', { name: texts.add }));
    const panel = await openPanel(canvas, texts.panelTitle.add);
    await step('I fill it in', async () => {
      await userEvent.type(await panel.findByRole('combobox', { name: 'Merchant' }), 'Landlord');
      await type(panel, 'Amount', '900');
      await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Account Used' }), 'Checking');
      await userEvent.click(panel.getByRole('combobox', { name: 'Envelope' }));
      await userEvent.keyboard('Ren{Enter}');
      await type(panel, 'First Day', '01312026');
    });
    await step('I am told the next days, with the ends of months right', async () => {
      await expect(panel.getByText('Next: May 31, 2026, June 30, 2026, July 31, 2026')).toBeVisible();
      await userEvent.selectOptions(panel.getByRole('combobox', { name: 'How often' }), 'Twice a month');
      await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Second Day' }), '15');
      await expect(panel.getByText('Next: May 15, 2026, May 31, 2026, June 15, 2026')).toBeVisible();
      await userEvent.selectOptions(panel.getByRole('combobox', { name: 'How often' }), 'Every month');
    });
    await step('I save it: the form closes, and it is listed', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(rowsOf(section)).toEqual(['LandlordMay 31, 2026 · Every month$900.00']));
      await expect(canvas.queryByRole('heading', { name: texts.panelTitle.add })).toBeNull();
      await waitFor(() => expect(unscheduled.service().ledger().schedules).toMatchObject([{ source: 'Landlord', amount: -900_00, itemId: 'rent', accountId: 'checking' }]));
    });
  },
};

/** What is due today waits at once, and one press records it as it was scheduled. */
export const DueToday: Story = {
  name: 'On its day it waits with its suggestion, and is accepted in one press [DAY-15]',
  beforeEach: unscheduled.reset,
  parameters: { msw: unscheduled.handlers },
  play: async ({ canvas, step }) => {
    const section = await findSection(canvas);
    await userEvent.click(section.getByRole('button', { name: texts.add }));
    const panel = await openPanel(canvas, texts.panelTitle.add);
    await userEvent.type(await panel.findByRole('combobox', { name: 'Merchant' }), 'Landlord');
    await type(panel, 'Amount', '900');
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Account Used' }), 'Checking');
    await userEvent.click(panel.getByRole('combobox', { name: 'Envelope' }));
    await userEvent.keyboard('Ren{Enter}');
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await step('It waits', async () => {
      const list = within(await canvas.findByRole('group', { name: pending }));
      await expect(list.getByText('Regular, as you scheduled it')).toBeVisible();
      await userEvent.click(list.getByRole('button', { name: 'Accept Landlord' }));
    });
    await step('It is recorded, and the next one is listed', async () => {
      await waitFor(() => expect(canvas.queryByRole('group', { name: pending })).toBeNull());
      await expect(rowsOf(section)).toEqual(['LandlordJune 15, 2026 · Every month$900.00']);
      await waitFor(() => expect(unscheduled.service().ledger().imports).toEqual([]));
    });
  },
};

/** What waits already, beside the list. */
export const Waiting: Story = {
  tags: ['visual'],
  name: 'What has come waits below, as it was scheduled',
  beforeEach: due.reset,
  parameters: { msw: due.handlers },
  play: async ({ canvas }) => {
    await findSection(canvas);
    const list = within(await canvas.findByRole('group', { name: pending }));
    await expect(list.getByText('Regular, as you scheduled it')).toBeVisible();
    await expect(list.getByRole('button', { name: 'Accept Building management' })).toBeEnabled();
  },
};

/** A line opens it; what was set stands there. By keyboard alone. */
export const Edited: Story = {
  tags: ['visual'],
  name: 'A line opens it to be edited',
  play: async ({ canvas, step }) => {
    const section = await findSection(canvas);
    const row = section.getByRole('button', { name: /^Building management/ });
    row.focus();
    await userEvent.keyboard('{Enter}');
    const panel = await openPanel(canvas, texts.panelTitle.edit);
    await step('What was set stands there', async () => {
      await expect(row).toHaveAttribute('aria-current', 'true');
      await expect(panel.getByRole('textbox', { name: 'Amount' })).toHaveValue('1480.00');
      await expect(panel.getByRole('combobox', { name: 'Envelope' })).toHaveValue('Rent');
    });
    await step('It goes up, and has an end', async () => {
      await type(panel, 'Amount', '1520');
      await type(panel, 'Last Day (optional)', '06012026');
      await expect(panel.getByText('Next: June 1, 2026')).toBeVisible();
      await userEvent.click(panel.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(rowsOf(section)[1]).toBe('Building managementJune 1, 2026 · Every month$1,520.00'));
      await waitFor(() => expect(held('schedule-rent')).toMatchObject({ amount: -1_520_00, end: { year: 2026, month: 6, day: 1 } }));
      await waitFor(() => expect(section.getByRole('button', { name: /^Building management/ })).toHaveFocus());
    });
  },
};

/** The button asks first; Undo brings it back. */
export const Removed: Story = {
  name: 'Is removed after a question, and Undo brings it back [DAY-15]',
  args: { panels: [{ view: 'schedule', subject: 'schedule-transit' }] },
  play: async ({ canvas, step }) => {
    const section = await findSection(canvas);
    const panel = await openPanel(canvas, texts.panelTitle.edit);
    await userEvent.click(panel.getByRole('button', { name: 'Remove' }));
    await step('I say yes', async () => {
      await canvas.findByRole('radiogroup', { name: 'Are you sure you want to remove this scheduled transaction?' });
      await expect(canvas.queryByText(messages.removal.unrecoverable)).toBeNull();
      await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Scheduled Transaction' }));
      await waitFor(() => expect(rowsOf(section).join()).not.toContain('City transit'));
      await waitFor(() => expect(canvas.queryByRole('heading', { name: texts.panelTitle.edit })).toBeNull());
    });
    if (storyEndsHere()) return;
    await step('Undo', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(rowsOf(section).join()).toContain('City transit'));
      await waitFor(() => expect(held('schedule-transit')).toMatchObject({ amount: -64_00 }));
    });
  },
};

/** From what was recorded. */
export const Repeated: Story = {
  name: 'A recorded transaction is made to come again, filled in',
  args: { panels: [{ view: 'transaction', subject: 't-15' }] },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: texts.repeat }));
    const panel = await openPanel(canvas, texts.panelTitle.add);
    await step('It is filled in', async () => {
      await expect(panel.getByRole('combobox', { name: 'Merchant' })).toHaveValue('Power company');
      await expect(panel.getByRole('textbox', { name: 'Amount' })).toHaveValue('97.18');
      await expect(panel.getByRole('textbox', { name: 'First Day' })).toHaveValue('06/12/2026');
      await expect(panel.getByRole('combobox', { name: 'Envelope' })).toHaveValue('Power and heating');
    });
    await step('I save it, and am back at what was recorded', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Save' }));
      await expect(await canvas.findByRole('heading', { name: messages.transactionForm.titles.edit })).toBeVisible();
      await waitFor(() => expect(home.service().ledger().schedules.at(-1)).toMatchObject({ source: 'Power company', amount: -97_18, every: 'month' }));
    });
  },
};

/** Missing or wrong fields are named at the button, and at their places. */
export const Refused: Story = {
  name: 'Says what is missing and what is wrong, and loses nothing',
  args: { panels: [{ view: 'schedule' }] },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const panel = await openPanel(canvas, texts.panelTitle.add);
    const submit = () => userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await step('Nothing is filled in', async () => {
      await submit();
      await expect(panel.getByRole('alert')).toHaveTextContent('Missing required fields: Merchant, Amount, Account Used');
      await expect(await panel.findByRole('combobox', { name: 'Merchant' })).toHaveAccessibleDescription(messages.general.fieldMissing);
    });
    await step('The end is before the first day', async () => {
      await userEvent.type(await panel.findByRole('combobox', { name: 'Merchant' }), 'Gym');
      await type(panel, 'Amount', '30');
      await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Account Used' }), 'Everyday card');
      await type(panel, 'Last Day (optional)', '05142026');
      await submit();
      await expect(panel.getByRole('alert')).toHaveTextContent(messages.schedules.endInvalid);
      await expect(panel.getByRole('combobox', { name: 'Merchant' })).toHaveValue('Gym');
    });
    await step('An income comes from a source, into cash', async () => {
      await userEvent.selectOptions(panel.getByRole('combobox', { name: texts.kind }), 'Income: Work');
      await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Income Source' }), 'Main job');
      await expect(panel.queryByRole('combobox', { name: 'Envelope' })).toBeNull();
      await expect(within(panel.getByRole('combobox', { name: 'Account Used' })).queryByRole('option', { name: 'Everyday card' })).toBeNull();
    });
  },
};

/** The services refuse: the line goes, the form comes back with all that was typed. */
export const SaveFails: Story = {
  name: 'Takes back what could not be saved, and opens the form again [ERR-02]',
  args: { panels: [{ view: 'schedule', subject: 'schedule-rent' }] },
  play: async ({ canvas, step }) => {
    const section = await findSection(canvas);
    const panel = await openPanel(canvas, texts.panelTitle.edit);
    home.service().failNext(dataEndpoints.saveSchedule, 500);
    await type(panel, 'Amount', '1520');
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await step('It is as it was, and what I typed stands in the form', async () => {
      const again = await openPanel(canvas, texts.panelTitle.edit);
      await expect(await again.findByRole('alert')).toHaveTextContent('Could not save scheduled transaction. Please refresh and try again.');
      await expect(again.getByRole('textbox', { name: 'Amount' })).toHaveValue('1520.00');
      await expect(rowsOf(section)[1]).toContain('$1,480.00');
    });
  },
};

/** On a phone nothing goes over the edge, neither in the list nor in the form. */
export const OnAPhone: Story = {
  tags: ['visual'],
  name: 'Fits a phone with the longest names and amounts',
  globals: phone,
  beforeEach: crowded.reset,
  parameters: { ...oneWidth, msw: crowded.handlers },
  play: async ({ canvas, step }) => {
    const section = await findSection(canvas);
    await userEvent.click(section.getByRole('button', { name: 'Show all 200' }));
    await expect(rowsOf(section)).toHaveLength(200);
    await expectNoSidewaysScroll();
    await step('The form, too', async () => {
      await userEvent.click(section.getAllByRole('button', { name: /^Municipal/ })[0] ?? document.body);
      await openPanel(canvas, texts.panelTitle.edit);
      await expectNoSidewaysScroll();
    });
  },
};

/** The form alone, on a phone. */
export const FormOnAPhone: Story = {
  tags: ['visual'],
  name: 'The form on a phone, with the way back',
  globals: phone,
  args: { panels: [{ view: 'schedule', subject: 'schedule-pay' }] },
  parameters: oneWidth,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const panel = await openPanel(canvas, texts.panelTitle.edit);
    await expect(panel.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(panel.getByText('Next: May 31, 2026, June 14, 2026, June 30, 2026')).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

async function findSection(canvas: Canvas): Promise<Canvas> {
  await findHeader(canvas);
  return within(await canvas.findByRole('region', { name: texts.title }));
}

function rowsOf(section: Canvas): (string | null)[] {
  return section.queryAllByRole('listitem').map(({ textContent }: HTMLElement) => textContent?.replace(/Money (in|out) /, '') ?? null);
}

async function openPanel(canvas: Canvas, title: string): Promise<Canvas> {
  await canvas.findByRole('heading', { name: title });
  return panelOf(canvas);
}

async function type(panel: Canvas, name: string, text: string): Promise<void> {
  const field = panel.getByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}

function held(id: string) {
  return home.service().ledger().schedules.find((schedule) => schedule.id === id);
}

/** As many as there may be, each as long and as large as it may be. */
function crowdedSchedules(): MasterData {
  const household = balancedHousehold();
  const [rent] = household.schedules;
  if (rent === undefined) return household;
  const source = 'Municipal water, sewage and waste disposal authority of the greater metropolitan area, account for common parts of the building and the courtyard behind it, share of flat number three hundred and twelve';
  return { ...household, schedules: Array.from({ length: 200 }, (_, index) => ({ ...rent, id: `schedule-${index}`, source: source.slice(0, 200), amount: 0 - maxCents })) };
}

/** The rent has come today. */
function withRentDue(): MasterData {
  const household = balancedHousehold();
  const [rent] = household.schedules;
  const [checking] = household.realAccounts['cash-accounts'].accounts;
  if (rent === undefined || checking === undefined) return household;
  const id = scheduledImportId(rent.id, storyToday);
  return {
    ...household, imports: [{
      id, importId: id, amount: rent.amount, date: storyToday, source: rent.source, description: '', photo: null, legs: [], lines: [], type: null, subtype: null, status: 'pending',
      recordedId: null, account: { id: checking.id, name: checking.name, isCreditCard: false, pairedItemId: null },
    }],
  };
}
