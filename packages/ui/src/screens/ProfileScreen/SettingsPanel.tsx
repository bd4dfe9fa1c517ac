import { messages } from '@blue-budget/messages';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { ComingSoon } from '../../primitives/ComingSoon/ComingSoon.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { usePanels } from '../budgeting/index.ts';

/** Settings, whose time has not come (product, section 2-profile). */
export function SettingsPanel() {
  const texts = useTexts(messages.profile);
  return <SidePanel title={texts.entries.settings} onBack={usePanels().pop}><ComingSoon /></SidePanel>;
}
