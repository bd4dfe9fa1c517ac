import { messages } from '@blue-budget/messages';
import { Archive, CircleHelp, Download, History, Landmark, LayoutTemplate, ListChecks, Scale, ScrollText, Settings, ShieldCheck, User } from 'lucide-react';
import { useTexts } from '../../texts/catalogue.ts';
import { useBudgeting } from '../budgeting/context.ts';
import { useIsGuideHidden } from '../budgeting/guide.ts';
import { usePanels, useTopPanel } from '../budgeting/index.ts';
import type { PlainPanelName } from '../budgeting/panel-names.ts';
import { useAreStepsOver } from '../FirstSteps/useFirstSteps.ts';
import { ProfileGroup } from './ProfileGroup.tsx';

/** Addresses of the legal pages between the person and the operator of the product. */
export interface LegalPages {
  privacy: string;
  terms: string;
}

/** The entries of Profile, by group (product, section 2-profile). */
export function ProfileEntries({ legalPages }: { legalPages: LegalPages }) {
  const profile = useTexts(messages.profile);
  const changes = useTexts(messages.changes);
  const yourData = useTexts(messages.yourData);
  const navigation = useTexts(messages.navigation);
  const firstSteps = useTexts(messages.firstSteps);
  const { open } = usePanels();
  const { guide, navigation: place } = useBudgeting();
  const isGuideHidden = useIsGuideHidden();
  const areStepsOver = useAreStepsOver();
  const showGuide = () => {
    guide.setHidden(false);
    place.send({ type: 'sectionChosen', section: 'budget' });
    place.send({ type: 'tabChosen', tab: 'overview' });
  };
  const current = useTopPanel()?.view;
  const { groups, entries, notes } = profile;
  const opens = (view: PlainPanelName) => ({ isCurrent: current === view, onOpen: () => open(view) });
  return (
    <>
      <ProfileGroup
        title={groups.budgetSetup}
        entries={[
          ...(isGuideHidden && areStepsOver === false ? [{ name: firstSteps.entry, note: firstSteps.entryNote, Icon: ListChecks, onOpen: showGuide }] : []),
          { name: entries.beginningBalances, note: notes.beginningBalances, Icon: Scale, ...opens('beginningBalances') },
          { name: entries.template, note: notes.template, Icon: LayoutTemplate, ...opens('template') },
          { name: entries.archive, note: notes.archive, Icon: Archive, ...opens('archive') },
          { name: entries.institutions, note: notes.institutions, Icon: Landmark, ...opens('institutions') },
        ]}
      />
      <ProfileGroup
        title={groups.account}
        entries={[
          { name: entries.account, note: notes.account, Icon: User, ...opens('accountView') },
          { name: yourData.title, note: notes.yourData, Icon: Download, ...opens('yourData') },
          { name: entries.settings, note: navigation.comingSoon, Icon: Settings, ...opens('settings') },
          { name: changes.list.title, note: changes.list.note, Icon: History, ...opens('changes') },
        ]}
      />
      <ProfileGroup
        title={groups.legal}
        entries={[
          { name: entries.howItWorks, Icon: CircleHelp, ...opens('howItWorks') },
          { name: entries.privacy, note: notes.newTab, Icon: ShieldCheck, href: legalPages.privacy },
          { name: entries.terms, note: notes.newTab, Icon: ScrollText, href: legalPages.terms },
        ]}
      />
    </>
  );
}
