import { balancedHousehold } from '@blue-budget/api/mocks';
import { withSubsetAmounts } from '@blue-budget/domain/budget';
import type { Id, Ledger, MasterData } from '@blue-budget/domain/ledger';
import { maxCents } from '@blue-budget/domain/money';
import { sessionStage } from '@blue-budget/machines/auth';
import type { LedgerStore } from '@blue-budget/machines/ledger';
import type { Section, Tab } from '@blue-budget/machines/navigation';
import type { OldBudgetReader } from '@blue-budget/machines/migration';
import type { StatementReader } from '@blue-budget/machines/statement-import';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { PageProps } from '../navigation/paths.ts';
import type { PanelName } from '../budgeting/panel-names.ts';
import { storyCalendar } from '../budgeting/storyCalendar.ts';
import { everyWidth, storyAuth, storyClient, storyDevice, storyLedger } from '../navigation/storySession.ts';
import { useRedirects } from '../navigation/useRedirects.ts';
import { ShellScreen, type NewVersion } from './ShellScreen.tsx';

export type Canvas = ReturnType<typeof within>;

export interface StoryShellProps extends PageProps {
  /** Where to begin; the budget without it. */
  section?: Section;
  /** The tab of that section; the first without it. */
  tab?: Tab;
  /** Views that lie on the side panel already, topmost last. */
  panels?: readonly { view: PanelName; subject?: Id | null }[];
  /** The ledger that the device stored; the person was in last, and comes without a network. */
  stored?: Ledger;
  newVersion?: NewVersion;
  /** Makes a reader of exports of other apps; one on the page without it. */
  readOldBudget?: () => OldBudgetReader;
  /** Makes a reader of banks' files; one on the page without it. */
  readStatements?: () => StatementReader;
}

/** The shell with a session and a ledger of its own: like the app, it logs in silently, and shows it once logged in. */
export function StoryShell({ section, tab, panels, stored, newVersion, readOldBudget, readStatements, onNavigate }: StoryShellProps) {
  const [client] = useState(storyClient);
  const [ledger] = useState(() => storyLedger(client, stored && { sub: lastPerson.sub, stored: { ledger: stored, version: 1, savedAt: storedAt } }));
  const [auth] = useState(() => storyAuth({ client, ledger, device: storyDevice(stored && lastPerson) }));
  const stage = useSelector(auth, sessionStage);
  useRedirects(auth, onNavigate);
  useEffect(() => {
    takeOver({ auth, ledger });
    auth.send({ type: 'opened' });
  }, [auth, ledger]);
  if (stage === 'unknown' || stage === 'opening') return null;
  if (stage === 'loggedOut') return <main data-story-note>{client.session.claims() === null ? 'Nobody is logged in.' : 'A token is still kept.'}</main>;
  return (
    <ShellScreen
      auth={auth}
      client={client}
      ledger={ledger}
      calendar={storyCalendar}
      {...(section !== undefined && { section })}
      {...(newVersion !== undefined && { newVersion })}
      {...(readOldBudget !== undefined && { readOldBudget })}
      {...(readStatements !== undefined && { readStatements })}
      {...(tab !== undefined && { tab })}
      {...(panels !== undefined && { panels: panels.map(({ view, subject = null }) => ({ view, subject })) })}
    />
  );
}

/** Who was in last. */
const lastPerson = { sub: 'person-1', isPremiumUser: false };
/** November 28, 2026, 1:58 PM, by the clock of the machine. */
const storedAt = new Date(2026, 10, 28, 13, 58).getTime();

interface StorySession {
  auth: ReturnType<typeof storyAuth>;
  ledger: LedgerStore;
}

let running: StorySession | null = null;

/** The session of a story before this one ends, so that it calls no more. */
function takeOver(session: StorySession): void {
  if (running?.auth !== session.auth) running?.auth.stop();
  running = session;
}

/** The ledger of the running story, for actions no screen offers. */
export function runningLedger(): LedgerStore {
  if (running === null) throw new Error('No shell is shown.');
  return running.ledger;
}

const frame = { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } } as const;

/** How the stories of a page of the shell are shown: in every width and theme. */
export const shellParameters = { ...everyWidth, ...frame };

/** For stories whose layout has been looked at in another. */
export { oneWidth } from '../../tokens/modes.ts';

export const wide = { viewport: { value: 'w1440' } } as const;
export const phone = { viewport: { value: 'w390' } } as const;

/** Names of thirty characters and the largest amounts, an overspent envelope, and four hundred lines in one subset. */
export function crowdedHousehold(): MasterData {
  const household = balancedHousehold();
  const { overview, realAccounts } = household;
  const longName = (index: number) => `Donaudampfschifffahrtsreise ${String(index).padStart(2, '0')}`;
  overview['working-budget'].items.push(...Array.from({ length: 400 - overview['working-budget'].items.length }, (_, index) => ({
    id: `line-${index}`, parentId: null, name: longName(index % 100), amount: index === 0 ? -maxCents : 1_00,
    subset: 'working-budget' as const, bold: false, photo: null, clarificationIndex: null,
  })));
  for (const [index, item] of overview.savings.items.entries()) {
    item.name = longName(index);
    item.amount = index === 0 ? maxCents : 0;
  }
  for (const [index, account] of realAccounts['cash-accounts'].accounts.entries()) {
    account.name = longName(index);
    account.amount = index === 0 ? maxCents : 0;
  }
  return { ...household, overview: withSubsetAmounts(overview) };
}

/** A reply that is held back until the play lets it through: `await reply.released` in a resolver. */
export function heldReply() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { released: promise, release: () => resolve() };
}

/** The tabs above the page, in order. */
export function tabNames(canvas: Canvas): (string | null)[] {
  return canvas.queryAllByRole('tab').map((tab: HTMLElement) => tab.textContent);
}

/** Finds the header with the budget's state. */
export function findHeader(canvas: Canvas): Promise<HTMLElement> {
  return canvas.findByRole('heading', { level: 1 });
}

/** The side panel; on a phone the page, which it replaces. */
export function panelOf(canvas: Canvas): Canvas {
  return within(canvas.queryByRole('complementary') ?? canvas.getByRole('main', { name: messages.shell.panel }));
}

/** Chooses a section by the name it carries, and sees that it is the one shown. */
export async function openSection(canvas: Canvas, name: string): Promise<void> {
  const button = canvas.getByRole('button', { name });
  await userEvent.click(button);
  await expect(button).toHaveAttribute('aria-current', 'page');
}

/** The tab is chosen, and its page is shown. */
export async function expectTab(canvas: Canvas, name: string): Promise<void> {
  await waitFor(() => expect(canvas.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true'));
  await expect(canvas.getByRole('tabpanel', { name })).toBeVisible();
}
