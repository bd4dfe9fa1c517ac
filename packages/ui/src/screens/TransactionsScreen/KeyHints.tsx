import { messages } from '@blue-budget/messages';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './KeyHints.module.css';

/** What keys do while the list has the focus; only where there is a mouse, and so most likely a keyboard. */
export function KeyHints() {
  const { keys } = useTexts(messages.importReview);
  return (
    <ul className={styles['hints']}>
      {keys.map(({ names, does }) => (
        <li key={does}>{names.map((name) => <kbd key={name} className={styles['key']}>{name}</kbd>)}{does}</li>
      ))}
    </ul>
  );
}
