import { messageDuration } from '@blue-budget/domain/limits';
import { messages } from '@blue-budget/messages';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './MessageBubble.module.css';
import { useOutOfTheWay } from './useOutOfTheWay.ts';

export interface BubbleMessage {
  /** Unique for every message, so that a repeated text restarts the timer. */
  id: string | number;
  kind: 'error' | 'success';
  text: string;
}

export interface MessageBubbleProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The one message of the shell, or none. */
  message: BubbleMessage | null;
  /** A button for the message, such as undoing a change. */
  action?: { label: string; onPress: () => void };
  /** An error was closed before its time. */
  onClose: () => void;
}

/**
 * Shows what failed or succeeded, for seven seconds (product, sections 4 and 9). The bar only draws the time: the owner
 * of the message removes it. Keep it mounted without a message, so that screen readers announce a success.
 * It is the product's only toast: one message at a time, at the bottom, or under the status where it would cover the row that has the focus.
 */
export function MessageBubble({ message, action, onClose, className, ...rest }: MessageBubbleProps) {
  const texts = useTexts(messages.closing);
  const area = useRef<HTMLDivElement>(null);
  useOutOfTheWay(area, message?.id);
  return (
    <div {...rest} ref={area} className={classes(styles['area'], className)} aria-live={message?.kind === 'error' ? 'off' : 'polite'}>
      {message !== null && (
        <div key={message.id} className={styles['bubble']} data-kind={message.kind}>
          {message.kind === 'error' ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
          <p className={styles['text']} role={message.kind === 'error' ? 'alert' : 'status'}>{message.text}</p>
          {action !== undefined && <Button variant="quiet" className={styles['action']} onClick={action.onPress}>{action.label}</Button>}
          {message.kind === 'error' && <IconButton label={texts.close} onClick={onClose}><X aria-hidden="true" /></IconButton>}
          <span className={styles['time']} style={{ '--bb-message-duration': `${messageDuration}ms` }} />
        </div>
      )}
    </div>
  );
}
