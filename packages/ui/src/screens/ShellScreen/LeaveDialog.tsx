import { messages } from '@blue-budget/domain';
import type { LedgerStore } from '@blue-budget/machines';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { Dialog, DialogClose } from '../../primitives/Dialog/Dialog.tsx';

export interface LeaveDialogProps {
  ledger: LedgerStore;
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks whoever logs out while changes are not saved yet (decisions, Q-OPT-5). */
export function LeaveDialog({ ledger, open, onStay, onDiscard }: LeaveDialogProps) {
  const waiting = useSelector(ledger, ({ pending }) => pending.length);
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={messages.session.logOut}
      description={messages.changes.unsaved.count(waiting)}
      open={open}
      onOpenChange={onStay}
      initialFocus={stay}
      actions={(
        <>
          <DialogClose><Button ref={stay}>{messages.changes.unsaved.stay}</Button></DialogClose>
          <Button variant="removal" onClick={onDiscard}>{messages.changes.unsaved.leave}</Button>
        </>
      )}
    />
  );
}
