import { messages } from '@blue-budget/messages';
import { KeyRound, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { usePanels } from '../budgeting/index.ts';
import { EntryRow } from '../EntryRow/EntryRow.tsx';
import styles from './SecurityPanel.module.css';

/** What a person can do to keep their account safe (product, addition-security). */
export function SecurityPanel() {
  const { title, changePassword, devices, secondStep } = useTexts(messages.securityPage);
  const { pop, push } = usePanels();
  return (
    <SidePanel title={title} onBack={pop}>
      <ul className={styles['entries']}>
        <EntryRow name={changePassword.title} note={changePassword.note} Icon={KeyRound} onOpen={() => push('changePassword')} />
        <EntryRow name={devices.title} note={devices.note} Icon={MonitorSmartphone} onOpen={() => push('devices')} />
        <EntryRow name={secondStep.title} note={secondStep.note} Icon={ShieldCheck} onOpen={() => push('secondStep')} />
      </ul>
    </SidePanel>
  );
}
