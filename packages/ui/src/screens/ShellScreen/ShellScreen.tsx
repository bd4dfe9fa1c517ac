import type { Client } from '@blue-budget/api/client';
import type { authMachine } from '@blue-budget/machines/auth';
import type { DraftStorage } from '@blue-budget/machines/drafts';
import type { Calendar } from '@blue-budget/machines/form-life';
import type { LedgerStore } from '@blue-budget/machines/ledger';
import type { OldBudgetReader } from '@blue-budget/machines/migration';
import type { StatementReader } from '@blue-budget/machines/statement-import';
import { messageBubbleMachine } from '@blue-budget/machines/message-bubble';
import { navigationMachine, type PanelEntry, type Section, type Tab } from '@blue-budget/machines/navigation';
import type { GuideMemory } from '@blue-budget/machines/ports';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { browserCalendar } from '../budgeting/browser-calendar.ts';
import { BudgetingContext } from '../budgeting/context.ts';
import { guideOf } from '../budgeting/guide.ts';
import { makeBudgeting } from '../budgeting/make-budgeting.ts';
import type { LegalPages } from '../ProfileScreen/ProfileEntries.tsx';
import { keptShell } from './keptShell.ts';
import { noNewVersion, type NewVersion } from './new-version.ts';
import { ShellFrame } from './ShellFrame.tsx';
import { usePortrait } from '../../layout/usePortrait.ts';

export interface ShellScreenProps {
  /** The session of this tab, logged in or loading. */
  auth: ActorRefFrom<typeof authMachine>;
  /** Both services, within that session. */
  client: Client;
  /** The person's ledger, which the session opens and closes. */
  ledger: LedgerStore;
  /** The person's calendar; the browser's without it. */
  calendar?: Calendar;
  /** Where half-typed forms outlive a reload; without it a reload drops them, and the browser asks first. */
  drafts?: DraftStorage | null;
  /** Remembers that the guide of the first steps was put away; without it that holds while the page is open. */
  guideMemory?: GuideMemory | null;
  /** Where to begin: the budget without it, its first tab, and nothing on the side panel. */
  section?: Section;
  tab?: Tab;
  panels?: readonly PanelEntry[];
  /** Addresses of privacy policy and terms of use; without them the pages of those names at the root of the site. */
  legalPages?: LegalPages;
  /** Offers a version of the app that is ready; none without it. */
  newVersion?: NewVersion;
  /** Makes a reader of exports of other apps, best one in a worker; on the page itself without it. */
  readOldBudget?: () => OldBudgetReader;
  /** Makes a reader of banks' files, best one in a worker; on the page itself without it. */
  readStatements?: () => StatementReader;
}

export type { NewVersion } from './new-version.ts';

const pagesOfTheSite: LegalPages = { privacy: '/privacy.html', terms: '/terms.html' };

/** Everything behind the login: where one is, the state of the budget, and the page asked for (product, section 2-shell). */
export function ShellScreen({
  auth, client, ledger, calendar, drafts = null, guideMemory = null, section, tab: firstTab, panels, legalPages = pagesOfTheSite, newVersion = noNewVersion, readOldBudget,
  readStatements,
}: ShellScreenProps) {
  const portrait = usePortrait();
  const [kept] = useState(() => keptShell(auth, drafts));
  const navigation = useActorRef(navigationMachine, {
    input: {
      portrait, kept: kept.places, ...(section !== undefined && { section }), ...(firstTab !== undefined && { tab: firstTab }), ...(panels !== undefined && { panels }),
    },
  });
  const bubble = useActorRef(messageBubbleMachine);
  const [budgeting] = useState(() => makeBudgeting({
    client, store: ledger, navigation, bubble, calendar: calendar ?? browserCalendar(), drafts: kept.keep(navigation), guide: guideOf(guideMemory, auth.getSnapshot().context.sub), readOldBudget, readStatements,
  }));
  useEffect(() => budgeting.drafts.follow(), [budgeting]);
  useEffect(() => budgeting.lifetime.hold(), [budgeting]);
  useEffect(() => navigation.send({ type: 'orientationChanged', portrait }), [navigation, portrait]);
  useEffect(() => {
    const session = auth.on('announced', budgeting.announce);
    const stop = ledger.onAnnounced(budgeting.announce);
    return () => {
      session.unsubscribe();
      stop();
    };
  }, [auth, ledger, budgeting]);
  return (
    <BudgetingContext value={budgeting}>
      <ShellFrame auth={auth} bubble={bubble} legalPages={legalPages} newVersion={newVersion} />
    </BudgetingContext>
  );
}
