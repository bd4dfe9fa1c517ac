import { messages } from '@blue-budget/messages';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { FormError } from '../budgeting/FormError.tsx';
import styles from './AnswerDialog.module.css';

export interface AnswerDialogProps {
  title: string;
  description: ReactNode;
  children?: ReactNode;
  /** Why a Yes came to nothing. */
  error?: string | null;
  /** A Yes is being done: the dialog stays until it is. */
  busy?: boolean;
  busyLabel?: string;
  /** Yes takes something away. */
  removes?: boolean;
  onYes: () => void;
  /** No, and every other way out of the dialog. */
  onNo: () => void;
}

/** A question that is answered by Yes or No; No has the focus. */
export function AnswerDialog({
  title, description, children, error = null, busy = false, busyLabel, removes = false, onYes, onNo,
}: AnswerDialogProps) {
  const texts = useTexts(messages.removal);
  const no = useRef<HTMLButtonElement>(null);
  const leave = () => {
    if (!busy) onNo();
  };
  return (
    <Dialog
      title={title}
      description={description}
      open
      onOpenChange={leave}
      initialFocus={no}
      actions={(
        <>
          <Button ref={no} disabled={busy} onClick={leave}>{texts.no}</Button>
          <Button
            variant={removes ? 'removal' : 'primary'}
            busy={busy}
            {...(busyLabel !== undefined && { busyLabel })}
            onClick={onYes}
          >
            {texts.yes}
          </Button>
        </>
      )}
    >
      {(children !== undefined || error !== null) && (
        <div className={styles['body']}>
          {children}
          {error !== null && <FormError>{error}</FormError>}
        </div>
      )}
    </Dialog>
  );
}
