import { pretendCardForm, readPretendMessage } from '@blue-budget/api/client';
import { messages } from '@blue-budget/messages';
import { useTexts } from '../../texts/catalogue.ts';
import { PretendFrame } from '../PretendFrame/PretendFrame.tsx';
import type { CardFormReports } from './card-form-reports.ts';
import styles from './CardForm.module.css';

/** The pretend form that takes a card. */
export function PretendCardForm({ address, onPaid }: Pick<CardFormReports, 'onPaid'> & { address: string }) {
  const texts = useTexts(messages.membership);
  const hear = (message: unknown) => {
    if (readPretendMessage(pretendCardForm, message) !== null) onPaid();
  };
  return <PretendFrame title={texts.payment.form} address={address} className={styles['pretend']} onTold={hear} />;
}
