import { messages } from '@blue-budget/messages';
import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ComponentProps, type ReactElement, type ReactNode, type RefObject } from 'react';
import { useTexts } from '../../texts/catalogue.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Dialog.module.css';

export interface DialogProps extends Omit<ComponentProps<'div'>, 'title' | 'role'> {
  /** The name of the dialog, always visible. */
  title: string;
  /** A sentence that is read with the title. */
  description?: ReactNode;
  /** The button that opens it. Left out where the parent opens it. */
  trigger?: ReactElement;
  /** Open or not, where the parent keeps it. */
  open?: boolean;
  /** Open at first, where the dialog keeps it itself. */
  defaultOpen?: boolean;
  /** It was opened or closed, or is asked to be where the parent keeps it. */
  onOpenChange?: (change: { open: boolean }) => void;
  /** The buttons at its foot, the one that does it last. Wrap the one that only closes in a `DialogClose`. */
  actions?: ReactNode;
  /** The element focused when it opens; by default its close button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element focused when it closes, if the one that had the focus before is hidden by then, or none had it. */
  fallbackFocus?: () => HTMLElement | null;
  /** It has closed, and the focus is back. */
  onClosed?: () => void;
  /** Name of the button that closes it. */
  closeLabel?: string;
}

/**
 * A question or a short form that has to be answered before anything else. It keeps the focus inside, closes by Escape, by its
 * close button and by a press beside it, and gives the focus back to where it came from. Rest props reach the panel.
 */
export function Dialog({
  title, description, trigger, open, defaultOpen, onOpenChange, actions, initialFocus, fallbackFocus, onClosed, closeLabel, className, children,
  ...rest
}: DialogProps) {
  const texts = useTexts(messages.closing);
  const cameFrom = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={(next) => onOpenChange?.({ open: next })}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        {/* Not Radix's own overlay: that one stops the page by a style element, which the content policy forbids. */}
        <div className={styles['overlay']}>
          <Radix.Content
            {...rest}
            aria-modal="true"
            {...(!description && { 'aria-describedby': undefined })}
            className={classes(styles['panel'], className)}
            onOpenAutoFocus={(event) => {
              cameFrom.current = document.activeElement;
              if (!initialFocus?.current) return;
              event.preventDefault();
              initialFocus.current.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
              const isLost = document.activeElement === document.body;
              if (isLost || document.activeElement !== cameFrom.current) fallbackFocus?.()?.focus();
              onClosed?.();
            }}
          >
            <div className={styles['head']}>
              <Radix.Title className={styles['title']}>{title}</Radix.Title>
              <Radix.Close asChild><IconButton label={closeLabel ?? texts.close}><X aria-hidden="true" /></IconButton></Radix.Close>
            </div>
            {description && <Radix.Description className={styles['description']}>{description}</Radix.Description>}
            {children && <div className={styles['body']}>{children}</div>}
            {actions && <div className={styles['actions']}>{actions}</div>}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface DialogCloseProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The button that closes the dialog it stands in. */
  children: ReactElement;
}

/** Makes the button inside it close the dialog. */
export function DialogClose(props: DialogCloseProps) {
  return <Radix.Close {...props} asChild />;
}
