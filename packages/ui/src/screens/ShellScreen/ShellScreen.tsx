import { accountSections, budgetStatus, budgetedTotal, cashTotal, messages, type MasterData } from '@blue-budget/domain';
import {
  isLoggingOut, isPremium, masterDataOf, messageBubbleMachine, navigationMachine, panelDepth, shownBasePanel, shownSection, shownTab, shownTabs,
  type authMachine, type BasePanel, type Section, type Tab,
} from '@blue-budget/machines';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import type { ActorRefFrom } from 'xstate';
import { AccountsList } from '../../budget/AccountsList/AccountsList.tsx';
import { AccountsListSkeleton } from '../../budget/AccountsList/AccountsListSkeleton.tsx';
import { MessageBubble } from '../../budget/MessageBubble/MessageBubble.tsx';
import { StatusHeader, StatusHeaderSkeleton } from '../../budget/StatusHeader/StatusHeader.tsx';
import { SectionNavigation } from '../../layout/SectionNavigation/SectionNavigation.tsx';
import { Shell } from '../../layout/Shell/Shell.tsx';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { usePageTitle } from '../../layout/usePageTitle.ts';
import { ComingSoon } from '../../primitives/ComingSoon/ComingSoon.tsx';
import { ThemeToggle } from '../../primitives/ThemeToggle/ThemeToggle.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { NetWorthScreen } from '../NetWorthScreen/NetWorthScreen.tsx';
import { OverviewScreen } from '../OverviewScreen/OverviewScreen.tsx';
import { ProfileScreen } from '../ProfileScreen/ProfileScreen.tsx';
import { SummaryPanel } from '../SummaryPanel/SummaryPanel.tsx';
import { usePortrait } from './usePortrait.ts';

export interface ShellScreenProps {
  /** The session of this tab, logged in or loading. */
  auth: ActorRefFrom<typeof authMachine>;
  /** Where to begin; the budget without it. */
  section?: Section;
}

/** Everything behind the login: where one is, the state of the budget, and the page asked for (specification, section 2). */
export function ShellScreen({ auth, section }: ShellScreenProps) {
  const portrait = usePortrait();
  const navigation = useActorRef(navigationMachine, { input: { portrait, ...(section !== undefined && { section }) } });
  const place = useSelector(navigation, (snapshot) => snapshot);
  const masterData = useSelector(auth, masterDataOf);
  const premium = useSelector(auth, isPremium);
  const loggingOut = useSelector(auth, isLoggingOut);
  const bubble = useBubble(auth);
  useEffect(() => navigation.send({ type: 'orientationChanged', portrait }), [navigation, portrait]);

  const current = shownSection(place);
  const tab = shownTab(place);
  const title = messages.navigation.sections[current];
  const heading = useHeardOnArrival(masterData !== null);
  usePageTitle(tab === null ? titleCase(title) : messages.navigation.tabs[tab]);
  return (
    <Shell
      navigation={
        <SectionNavigation
          current={current}
          onSectionSelect={({ section: chosen }) => navigation.send({ type: 'sectionChosen', section: chosen })}
          footer={<ThemeToggle />}
        />
      }
      status={<Status masterData={masterData} premium={premium} titleRef={heading} />}
      upper={
        tab === null
          ? { kind: 'title', title: titleCase(title) }
          : {
            kind: 'tabs',
            label: title,
            tabs: shownTabs(place).map((value) => ({ value, label: messages.navigation.tabs[value] })),
            value: tab,
            onTabChange: ({ value }) => {
              const chosen = shownTabs(place).find((each) => each === value);
              if (chosen !== undefined) navigation.send({ type: 'tabChosen', tab: chosen });
            },
          }
      }
      panel={{
        name: 'Side panel',
        depth: panelDepth(place),
        content: <BaseView panel={shownBasePanel(place)} masterData={masterData} />,
      }}
      message={<MessageBubble message={bubble.message} onClose={bubble.close} />}
    >
      {masterData === null && <VisuallyHidden role="status">Loading your budget...</VisuallyHidden>}
      {tab === null
        ? <ProfileScreen loggingOut={loggingOut} {...(masterData !== null && { onLogOut: () => auth.send({ type: 'logoutChosen' }) })} />
        : <TabView tab={tab} masterData={masterData} />}
    </Shell>
  );
}

interface StatusProps {
  masterData: MasterData | null;
  premium: boolean;
  titleRef: Ref<HTMLHeadingElement>;
}

function Status({ masterData, premium, titleRef }: StatusProps) {
  if (masterData === null) return <StatusHeaderSkeleton />;
  const cash = cashTotal(masterData.realAccounts);
  const budgeted = budgetedTotal(masterData.overview);
  return <StatusHeader status={budgetStatus(cash, budgeted)} cashTotal={cash} budgetedTotal={budgeted} premium={premium} titleRef={titleRef} />;
}

/** The page of an upper tab. */
function TabView({ tab, masterData }: { tab: Tab; masterData: MasterData | null }): ReactNode {
  switch (tab) {
    case 'overview': return <OverviewScreen overview={masterData?.overview ?? null} />;
    case 'netWorth': return <NetWorthScreen realAccounts={masterData?.realAccounts ?? null} />;
    case 'accounts': return <AccountsView frame="card" masterData={masterData} />;
    default: return <ComingSoon />;
  }
}

/** What the side panel shows while nothing lies on top. */
function BaseView({ panel, masterData }: { panel: BasePanel; masterData: MasterData | null }) {
  return panel === 'accounts' ? <AccountsView frame="panel" masterData={masterData} /> : <SummaryPanel masterData={masterData} />;
}

function AccountsView({ frame, masterData }: { frame: 'panel' | 'card'; masterData: MasterData | null }) {
  return (
    <SidePanel title={messages.navigation.tabs.accounts} frame={frame}>
      {masterData === null ? <AccountsListSkeleton /> : <AccountsList sections={accountSections(masterData.realAccounts)} />}
    </SidePanel>
  );
}

/** Whoever came in while the budget was loading waits at the main view: when it is there, they hear first whether it is blue. */
function useHeardOnArrival(loaded: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (loaded && document.activeElement?.localName === 'main') heading.current?.focus();
  }, [loaded]);
  return heading;
}

/** The shell's one bubble; it says what the session announces. */
function useBubble(auth: ShellScreenProps['auth']) {
  const bubble = useActorRef(messageBubbleMachine);
  const message = useSelector(bubble, (snapshot) => snapshot.context.message);
  useEffect(() => {
    const subscription = auth.on('announced', (announcement) => bubble.send(announcement));
    return () => subscription.unsubscribe();
  }, [auth, bubble]);
  return {
    message: message === null ? null : { id: message.serial, kind: message.kind, text: message.text },
    close: () => bubble.send({ type: 'dismissed' }),
  };
}

function titleCase(capitals: string): string {
  return capitals.charAt(0) + capitals.slice(1).toLowerCase();
}
