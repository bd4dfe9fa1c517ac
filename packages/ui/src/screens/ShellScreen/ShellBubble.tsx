import type { Operation } from '@blue-budget/domain/ledger';
import type { messageBubbleMachine } from '@blue-budget/machines/message-bubble';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { MessageBubble } from '../../budget/MessageBubble/MessageBubble.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useOperations } from '../budgeting/useOperations.ts';

/** The shell's one bubble: shows announcements of the session and the ledger, with Undo if possible. */
export function ShellBubble({ bubble }: { bubble: ActorRefFrom<typeof messageBubbleMachine> }) {
  const texts = useTexts(messages.changes);
  const words = useNoticeWords();
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
      message={message === null ? null : { id: message.serial, kind: message.kind, text: words(message.notice) }}
      {...(offer !== null && { action: { label: texts.undo, onPress: () => takeBack(offer) } })}
      onClose={close}
    />
  );
}
