import { messages } from '@blue-budget/domain';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { ComingSoon } from '../../primitives/ComingSoon/ComingSoon.tsx';
import { usePanels } from '../budgeting/index.ts';

/** Settings, whose time has not come (specification, section 2). */
export function SettingsPanel() {
  return <SidePanel title={messages.profile.entries.settings} onBack={usePanels().pop}><ComingSoon /></SidePanel>;
}
