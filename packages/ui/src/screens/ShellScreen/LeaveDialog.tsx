import type { LedgerStore } from '@blue-budget/machines/ledger';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { Dialog, DialogClose } from '../../primitives/Dialog/Dialog.tsx';
import { useTexts } from '../../texts/catalogue.ts';

export interface LeaveDialogProps {
  ledger: LedgerStore;
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

/** Confirms a logout while changes are not saved yet (product, Q-OPT-5). */
export function LeaveDialog({ ledger, open, onStay, onDiscard }: LeaveDialogProps) {
  const session = useTexts(messages.session);
  const changes = useTexts(messages.changes);
  const waiting = useSelector(ledger, ({ pending }) => pending.length);
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={session.logOut}
      description={changes.unsaved.count(waiting)}
      open={open}
      onOpenChange={onStay}
      initialFocus={stay}
      actions={(
        <>
          <DialogClose><Button ref={stay}>{changes.unsaved.stay}</Button></DialogClose>
          <Button variant="removal" onClick={onDiscard}>{changes.unsaved.leave}</Button>
        </>
      )}
    />
  );
}
