import type { SecondStep } from '@blue-budget/machines/security';
import { messages } from '@blue-budget/messages';
import { Button } from '../../primitives/Button/Button.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { localDate } from '../budgeting/browser-calendar.ts';
import styles from './DevicesView.module.css';

interface PasskeyListProps {
  passkeys: SecondStep['passkeys'];
  onRemove: (id: string) => void;
}

/** The passkeys by name, each with when it was added and last used, and its removal. */
export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const texts = useTexts(messages.secondStep);
  const formats = useFormats();
  const dayOf = (at: number) => formats.date(localDate(new Date(at)));
  if (passkeys.length === 0) return null;
  return (
    <ul>
      {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
        <li key={id} className={styles['device']}>
          <div className={styles['facts']}>
            <p className={styles['name']}>{name}</p>
            <p className={styles['notes']}>{texts.passkeyAdded(dayOf(addedAt))}</p>
            {lastUsedAt !== null && <p className={styles['notes']}>{texts.passkeyUsed(dayOf(lastUsedAt))}</p>}
          </div>
          <Button aria-label={texts.removePasskeyOf(name)} onClick={() => onRemove(id)}>{texts.removePasskey}</Button>
        </li>
      ))}
    </ul>
  );
}
