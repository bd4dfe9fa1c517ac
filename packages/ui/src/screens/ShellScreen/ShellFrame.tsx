import { isAskedToDiscard, isLoggingOut, sessionStage, type authMachine } from '@blue-budget/machines/auth';
import type { messageBubbleMachine } from '@blue-budget/machines/message-bubble';
import {
  allPanels, isAnythingHalfTyped, panelDepth, shownBasePanel, shownSection, shownTab, shownTabs, topPanelEntry, type Tab,
} from '@blue-budget/machines/navigation';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SectionNavigation } from '../../layout/SectionNavigation/SectionNavigation.tsx';
import { Shell } from '../../layout/Shell/Shell.tsx';
import { usePageTitle } from '../../layout/usePageTitle.ts';
import { ComingSoon } from '../../primitives/ComingSoon/ComingSoon.tsx';
import { ThemeToggle } from '../../primitives/ThemeToggle/ThemeToggle.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { GoToItemOnDemand } from '../GoToItem/GoToItemOnDemand.tsx';
import { useGoToItem } from '../GoToItem/useGoToItem.ts';
import { useBudgeting } from '../budgeting/context.ts';
import { useIsLedgerThere } from '../budgeting/useLedger.ts';
import type { LegalPages } from '../ProfileScreen/ProfileEntries.tsx';
import { ProfileScreen } from '../ProfileScreen/ProfileScreen.tsx';
import { basePanels, summaryPanel } from '../registry/base-panels.tsx';
import { LedgerGate } from '../registry/LedgerGate.tsx';
import { pages } from '../registry/pages.tsx';
import { ArrivalBoundary } from './ArrivalBoundary.tsx';
import { BudgetHeader, BudgetStrip } from './BudgetHeader.tsx';
import { HalfTypedDialog } from './HalfTypedDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { MainPlaceContext } from '../budgeting/main-place.ts';
import { MainViewPlace, useMainPlace } from './MainViewPlace.tsx';
import { PanelStack } from './PanelStack.tsx';
import { ShellBubble } from './ShellBubble.tsx';
import type { NewVersion } from './new-version.ts';
import { NewVersionNote } from './NewVersionNote.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { UnsavedNote } from './UnsavedNote.tsx';
import { useBackSteps } from './useBackSteps.ts';
import { useAddKey } from './useAddKey.ts';
import { useUndoKeys } from './useUndoKeys.ts';

export interface ShellFrameProps {
  auth: ActorRefFrom<typeof authMachine>;
  bubble: ActorRefFrom<typeof messageBubbleMachine>;
  legalPages: LegalPages;
  newVersion: NewVersion;
}

/** The frame of every page behind the login, with the page, the panel and the message of the moment in it. */
export function ShellFrame({ auth, bubble, legalPages, newVersion }: ShellFrameProps) {
  const navigationTexts = useTexts(messages.navigation);
  const transactionList = useTexts(messages.transactionList);
  const shell = useTexts(messages.shell);
  const goTo = useTexts(messages.goToItem);
  const { store, navigation, shown } = useBudgeting();
  const place = useSelector(navigation, (snapshot) => snapshot);
  const isThere = useIsLedgerThere();
  const backSteps = useBackSteps();
  const { place: mainPlace, setElement, isTaken } = useMainPlace();
  useUndoKeys();
  useAddKey(isThere);
  const goToItem = useGoToItem(isThere);
  const toReview = useSelector(shown, (ledger) => ledger?.imports.length ?? 0);
  const asked = useSelector(auth, isAskedToDiscard);
  const current = shownSection(place);
  const tab = shownTab(place);
  const title = navigationTexts.titles[current];
  usePageTitle(tab === null ? title : navigationTexts.tabs[tab]);
  return (
    <Shell
      skips={isThere ? [{ label: goTo.title, onChoose: goToItem.open }] : []}
      navigation={
        <SectionNavigation
          current={current}
          onSectionSelect={({ section: chosen }) => navigation.send({ type: 'sectionChosen', section: chosen })}
          footer={<ThemeToggle />}
        />
      }
      status={<BudgetHeader auth={auth} />}
      strip={<BudgetStrip auth={auth} />}
      upper={
        tab === null
          ? { kind: 'title', title: title }
          : {
            kind: 'tabs',
            label: navigationTexts.sections[current],
            tabs: shownTabs(place).map((value) => ({
              value,
              label: navigationTexts.tabs[value],
              ...(value === 'transactions' && toReview > 0 && { count: toReview, countText: transactionList.toReview(toReview) }),
            })),
            value: tab,
            onTabChange: ({ value }) => {
              const chosen = shownTabs(place).find((each) => each === value);
              if (chosen !== undefined) navigation.send({ type: 'tabChosen', tab: chosen });
            },
          }
      }
      panel={{
        name: shell.panel,
        depth: panelDepth(place),
        content: (
          <MainPlaceContext value={mainPlace}>
            <PanelStack entries={isThere ? allPanels(place) : []} top={isThere ? topPanelEntry(place) : null} backSteps={backSteps}>
              <LedgerGate {...(basePanels[shownBasePanel(place)] ?? summaryPanel)} />
            </PanelStack>
          </MainPlaceContext>
        ),
      }}
      message={<ShellBubble bubble={bubble} />}
    >
      {!isThere && <VisuallyHidden role="status">{shell.loading}</VisuallyHidden>}
      <OfflineNote />
      <UnsavedNote />
      <NewVersionNote newVersion={newVersion} />
      {goToItem.isOpen && <GoToItemOnDemand onClosed={goToItem.close} />}
      <MainViewPlace setElement={setElement} isTaken={isTaken}>
        {tab === null ? <Profile auth={auth} legalPages={legalPages} /> : <TabPage tab={tab} />}
      </MainViewPlace>
      <LeaveDialog
        ledger={store}
        open={asked}
        onStay={() => auth.send({ type: 'stayChosen' })}
        onDiscard={() => auth.send({ type: 'discardChosen' })}
      />
      <HalfTypedDialog onLogOut={() => auth.send({ type: 'logoutChosen' })} />
    </Shell>
  );
}

/** The page of an upper tab. */
function TabPage({ tab }: { tab: Tab }) {
  const page = pages[tab];
  return page === undefined ? <ComingSoon /> : <ArrivalBoundary key={tab} frame="card"><LedgerGate {...page} /></ArrivalBoundary>;
}

function Profile({ auth, legalPages }: Pick<ShellFrameProps, 'auth' | 'legalPages'>) {
  const { navigation } = useBudgeting();
  const loggingOut = useSelector(auth, isLoggingOut);
  const mayLeave = useSelector(auth, (snapshot) => sessionStage(snapshot) === 'loggedIn');
  const logOut = () => {
    if (isAnythingHalfTyped(navigation.getSnapshot())) navigation.send({ type: 'logoutAsked' });
    else auth.send({ type: 'logoutChosen' });
  };
  const leaving = { loggingOut, ...(mayLeave && { onLogOut: logOut }) };
  return <ProfileScreen legalPages={legalPages} {...leaving} />;
}
