import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { CloudOff } from 'lucide-react';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useLedgerStore } from '../budgeting/index.ts';
import styles from './OfflineNote.module.css';

/** Says of when the budget is, while it comes from the device alone. */
export function OfflineNote() {
  const texts = useTexts(messages.offline);
  const { moment } = useFormats();
  const asOf = useSelector(useLedgerStore(), (snapshot) => snapshot.asOf);
  if (asOf === null) return null;
  return <p role="status" className={styles['note']}><CloudOff aria-hidden="true" />{texts.asOf(moment(asOf))}</p>;
}
