import { importRefusal, type ImportedAccount } from '@blue-budget/domain/accounts';
import { messages } from '@blue-budget/messages';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import styles from './ImportedAccountLine.module.css';

export interface ImportedAccountLineProps {
  imported: ImportedAccount;
  /** Name of the real account that it is linked to. */
  partner?: string | undefined;
  /** Actions on it; left out if not possible. */
  onUnlink?: () => void;
  onLink?: () => void;
  onCreate?: () => void;
}

/** An account as the bank reports it, with its balance there, and its actions (product, sections 2 and 5). */
export function ImportedAccountLine({ imported: { id, name, type, currentBalance }, partner, onUnlink, onLink, onCreate }: ImportedAccountLineProps) {
  const { createNew, linkedTo, linkToExisting, types, unlink } = useTexts(messages.institutions);
  const { actionOn } = useTexts(messages.general);
  const words = useNoticeWords();
  const refusal = importRefusal(type);
  const actions = [
    { label: unlink, act: onUnlink },
    { label: linkToExisting, act: refusal === null ? onLink : undefined },
    { label: createNew, act: refusal === null ? onCreate : undefined },
  ].flatMap(({ label, act }) => (act === undefined ? [] : [{ label, act }]));
  return (
    <li className={styles['line']} data-account={id} tabIndex={-1}>
      <div className={styles['head']}>
        <div className={styles['what']}>
          <p className={styles['name']}>{name}</p>
          <p className={styles['note']}>{partner === undefined ? types[type] : linkedTo(partner)}</p>
        </div>
        <AmountText className={styles['amount']} amount={currentBalance} />
      </div>
      {refusal !== null && <p className={styles['note']}>{words(refusal)}</p>}
      {actions.length > 0 && (
        <div className={styles['actions']}>
          {actions.map(({ label, act }) => <Button key={label} aria-label={actionOn(label, name)} onClick={act}>{label}</Button>)}
        </div>
      )}
    </li>
  );
}
