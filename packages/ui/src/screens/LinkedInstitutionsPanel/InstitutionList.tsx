import type { Institution } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { Landmark } from 'lucide-react';
import { useTexts } from '../../texts/catalogue.ts';
import { EntryRow } from '../EntryRow/EntryRow.tsx';
import styles from './InstitutionList.module.css';

/** The institutions by name, the oldest link first; each opens its panel. */
export function InstitutionList({ institutions, onOpen }: { institutions: readonly Institution[]; onOpen: (id: Id) => void }) {
  const texts = useTexts(messages.institutions);
  return (
    <ul className={styles['list']} aria-label={texts.title}>
      {institutions.map(({ id, name }) => <EntryRow key={id} name={name} Icon={Landmark} onOpen={() => onOpen(id)} />)}
    </ul>
  );
}
