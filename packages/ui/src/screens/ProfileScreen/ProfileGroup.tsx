import { useId } from 'react';
import { Card } from '../../primitives/Card/Card.tsx';
import { EntryRow, type EntryRowProps } from '../EntryRow/EntryRow.tsx';
import styles from './ProfileGroup.module.css';

/** Entries under a heading. */
export function ProfileGroup({ title, entries }: { title: string; entries: readonly EntryRowProps[] }) {
  const titleId = useId();
  return (
    <Card className={styles['group']} role="group" aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>{title}</h3>
      <ul>{entries.map((entry) => <EntryRow key={entry.name} {...entry} />)}</ul>
    </Card>
  );
}
