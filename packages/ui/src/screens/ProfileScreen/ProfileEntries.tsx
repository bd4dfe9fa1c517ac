import { messages } from '@blue-budget/domain';
import { Archive, CircleHelp, Download, LayoutTemplate, Scale, Settings } from 'lucide-react';
import { usePanels, useTopPanel } from '../budgeting/index.ts';
import { ProfileGroup } from './ProfileGroup.tsx';

/** What can be opened from Profile, by group (specification, section 2). */
export function ProfileEntries() {
  const { open } = usePanels();
  const current = useTopPanel()?.view;
  const { groups, entries, notes } = messages.profile;
  const opens = (view: 'beginningBalances' | 'template' | 'archive' | 'settings' | 'howItWorks' | 'yourData') =>
    ({ isCurrent: current === view, onOpen: () => open(view) });
  return (
    <>
      <ProfileGroup
        title={groups.budgetSetup}
        entries={[
          { name: entries.beginningBalances, note: notes.beginningBalances, Icon: Scale, ...opens('beginningBalances') },
          { name: entries.template, note: notes.template, Icon: LayoutTemplate, ...opens('template') },
          { name: entries.archive, note: notes.archive, Icon: Archive, ...opens('archive') },
        ]}
      />
      <ProfileGroup
        title={groups.account}
        entries={[
          { name: messages.yourData.title, Icon: Download, ...opens('yourData') },
          { name: entries.settings, note: messages.navigation.comingSoon, Icon: Settings, ...opens('settings') },
        ]}
      />
      <ProfileGroup title={groups.legal} entries={[{ name: entries.howItWorks, Icon: CircleHelp, ...opens('howItWorks') }]} />
    </>
  );
}
