import type { PreviewRow } from '@blue-budget/machines/statement-import';
import { messages } from '@blue-budget/messages';
import { useId } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './ImportFilePanel.module.css';

export interface StatementSettingsProps {
  /** Shows the effect of flipping signs. */
  first: PreviewRow | null;
  isFlipped: boolean;
  /** The currency of the file, where it is not the dollar, with its accounts that are in one, where it has several; whether its amounts may be taken as they are. */
  currency: { code: string; isAccepted: boolean; accounts: readonly { account: string; currency: string }[] } | null;
  /** The file left something open, which was answered. */
  hasAnswers: boolean;
  onFlip: () => void;
  onAcceptCurrency: (change: { isAccepted: boolean }) => void;
  onReopenAnswers: () => void;
}

/** How a file is read as a whole: its signs, its currency, and the answers about it. */
export function StatementSettings({ first, isFlipped, currency, hasAnswers, onFlip, onAcceptCurrency, onReopenAnswers }: StatementSettingsProps) {
  const importFile = useTexts(messages.importFilePanel);
  const formats = useFormats();
  const effectId = useId();
  return (
    <div className={styles['settings']}>
      {currency !== null && (
        <Checkbox label={currency.accounts.length > 0 ? importFile.foreignAccounts(currency.accounts) : importFile.foreign(currency.code)} checked={currency.isAccepted} onCheckedChange={({ checked }) => onAcceptCurrency({ isAccepted: checked })} />
      )}
      {first !== null && (
        <div>
          <Checkbox label={importFile.flip} checked={isFlipped} onCheckedChange={onFlip} aria-describedby={effectId} />
          <p id={effectId} className={styles['sub']}>{importFile.flipEffect(first.source, formats.money(first.amount), first.amount < 0)}</p>
        </div>
      )}
      {hasAnswers && <div className={styles['actions']}><Button onClick={onReopenAnswers}>{importFile.answersReopened}</Button></div>}
    </div>
  );
}
