import { ChevronRight, ExternalLink, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../primitives/Card/Card.tsx';
import styles from './ProfileGroup.module.css';

export type ProfileEntry = {
  name: string;
  /** A line about it. */
  note?: string;
  Icon: LucideIcon;
} & ({
  /** It stands open beside the list. */
  isCurrent: boolean;
  onOpen: () => void;
} | {
  /** Address of a page outside the product, which opens in a new tab. */
  href: string;
});

/** Entries under a heading, each the whole width of its row. */
export function ProfileGroup({ title, entries }: { title: string; entries: readonly ProfileEntry[] }) {
  const titleId = useId();
  return (
    <Card className={styles['group']} role="group" aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>{title}</h3>
      <ul>{entries.map((entry) => <li key={entry.name} className={styles['row']}><Entry entry={entry} /></li>)}</ul>
    </Card>
  );
}

function Entry({ entry }: { entry: ProfileEntry }) {
  const { name, note, Icon } = entry;
  const words = (
    <>
      <Icon aria-hidden="true" />
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
      </span>
    </>
  );
  if ('href' in entry) {
    return (
      <a className={styles['entry']} href={entry.href} target="_blank" rel="noopener noreferrer">
        {words}
        <ExternalLink aria-hidden="true" />
      </a>
    );
  }
  return (
    <button type="button" className={styles['entry']} aria-current={entry.isCurrent || undefined} onClick={entry.onOpen}>
      {words}
      <ChevronRight aria-hidden="true" />
    </button>
  );
}
