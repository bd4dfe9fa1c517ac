import { messages, type Operation } from '@blue-budget/domain';
import type { messageBubbleMachine } from '@blue-budget/machines';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { MessageBubble } from '../../budget/MessageBubble/MessageBubble.tsx';
import { useOperations } from '../budgeting/operations.ts';

/** The shell's one bubble: it says what the session and the ledger announce, and takes back what can be taken back. */
export function ShellBubble({ bubble }: { bubble: ActorRefFrom<typeof messageBubbleMachine> }) {
  const { undo } = useOperations();
  const message = useSelector(bubble, (snapshot) => snapshot.context.message);
  const close = () => bubble.send({ type: 'dismissed' });
  const takeBack = (operation: Operation) => {
    close();
    undo(operation);
  };
  const offer = message?.undo ?? null;
  return (
    <MessageBubble
      message={message === null ? null : { id: message.serial, kind: message.kind, text: message.text }}
      {...(offer !== null && { action: { label: messages.changes.undo, onPress: () => takeBack(offer) } })}
      onClose={close}
    />
  );
}
