import { ChevronRight, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../primitives/Card/Card.tsx';
import styles from './ProfileGroup.module.css';

export interface ProfileEntry {
  name: string;
  /** A line about it. */
  note?: string;
  Icon: LucideIcon;
  /** It stands open beside the list. */
  isCurrent: boolean;
  onOpen: () => void;
}

/** Entries under a heading, each the whole width of its row. */
export function ProfileGroup({ title, entries }: { title: string; entries: readonly ProfileEntry[] }) {
  const titleId = useId();
  return (
    <Card className={styles['group']} role="group" aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>{title}</h3>
      <ul>
        {entries.map(({ name, note, Icon, isCurrent, onOpen }) => (
          <li key={name} className={styles['row']}>
            <button type="button" className={styles['entry']} aria-current={isCurrent || undefined} onClick={onOpen}>
              <Icon aria-hidden="true" />
              <span className={styles['words']}>
                <span className={styles['name']}>{name}</span>
                {note !== undefined && <span className={styles['note']}>{note}</span>}
              </span>
              <ChevronRight aria-hidden="true" className={styles['mark']} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
