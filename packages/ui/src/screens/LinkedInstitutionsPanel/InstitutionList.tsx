import { messages, type Institution } from '@blue-budget/domain';
import { ChevronRight, Landmark } from 'lucide-react';
import { usePanels } from '../budgeting/index.ts';
import styles from './InstitutionList.module.css';

/** The institutions by name, the oldest link first; each opens what can be done with it. */
export function InstitutionList({ institutions }: { institutions: readonly Institution[] }) {
  const { push } = usePanels();
  return (
    <ul className={styles['list']} aria-label={messages.institutions.title}>
      {institutions.map(({ id, name }) => (
        <li key={id} className={styles['row']}>
          <button type="button" className={styles['entry']} onClick={() => push('institution', id)}>
            <Landmark aria-hidden="true" />
            <span className={styles['name']}>{name}</span>
            <ChevronRight aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
