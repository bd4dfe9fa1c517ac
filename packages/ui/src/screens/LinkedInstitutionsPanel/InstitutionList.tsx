import { type Institution } from '@blue-budget/domain';
import { messages } from '@blue-budget/messages';
import { Landmark } from 'lucide-react';
import { useTexts } from '../../texts/catalogue.ts';
import { usePanels } from '../budgeting/index.ts';
import { EntryRow } from '../EntryRow/EntryRow.tsx';
import styles from './InstitutionList.module.css';

/** The institutions by name, the oldest link first; each opens what can be done with it. */
export function InstitutionList({ institutions }: { institutions: readonly Institution[] }) {
  const texts = useTexts(messages.institutions);
  const { push } = usePanels();
  return (
    <ul className={styles['list']} aria-label={texts.title}>
      {institutions.map(({ id, name }) => <EntryRow key={id} name={name} Icon={Landmark} onOpen={() => push('institution', id)} />)}
    </ul>
  );
}
