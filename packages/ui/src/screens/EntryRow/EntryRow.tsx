import { ChevronRight, ExternalLink, type LucideIcon } from 'lucide-react';
import styles from './EntryRow.module.css';

export type EntryRowProps = {
  name: string;
  /** A line about it. */
  note?: string;
  Icon: LucideIcon;
} & ({
  /** It stands open beside the list. */
  isCurrent?: boolean;
  onOpen: () => void;
} | {
  /** Address of a page outside the product, which opens in a new tab. */
  href: string;
});

/** An item of a list that opens something, the whole width of the list. */
export function EntryRow(entry: EntryRowProps) {
  return <li className={styles['row']}><Entry {...entry} /></li>;
}

function Entry(entry: EntryRowProps) {
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
