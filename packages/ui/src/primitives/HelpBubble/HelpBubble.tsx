import * as Popover from '@radix-ui/react-popover';
import { Info } from 'lucide-react';
import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { IconButton, type IconButtonProps } from '../IconButton/IconButton.tsx';
import floating from '../floating.module.css';
import styles from './HelpBubble.module.css';

type OwnProps = 'children' | 'variant' | 'onClick' | 'onFocus' | 'onBlur' | 'onPointerEnter' | 'aria-expanded' | 'aria-describedby';

/** Time to cross the gap between button and bubble, in ms. */
const graceToCross = 150;

export interface HelpBubbleProps extends Omit<IconButtonProps, OwnProps> {
  /** The topic of the help: "About Income Discrepancy". */
  label: string;
  /** The explanation. */
  children: ReactNode;
  /** Goes to the floating part; everything else reaches the button. */
  bubbleProps?: ComponentProps<typeof Popover.Content>;
}

/**
 * An explanation one can stay in: it opens by pointer and focus for as long as they stay, and by click or tap until the next one,
 * Escape, or a press elsewhere.
 */
export function HelpBubble({ children, bubbleProps, ...rest }: HelpBubbleProps) {
  const [shown, setShown] = useState<'no' | 'hovered' | 'kept'>('no');
  const button = useRef<HTMLSpanElement>(null);
  const bubbleId = useId();
  const open = shown !== 'no';

  const leaving = useRef<number>(undefined);
  const arrive = () => {
    window.clearTimeout(leaving.current);
    setShown((now) => (now === 'no' ? 'hovered' : now));
  };
  const leave = () => {
    window.clearTimeout(leaving.current);
    leaving.current = window.setTimeout(() => setShown((now) => (now === 'hovered' ? 'no' : now)), graceToCross);
  };
  const isInButton = (target: EventTarget | null) => target instanceof Node && button.current?.contains(target) === true;

  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && setShown('no')}>
      <Popover.Anchor asChild>
        <span ref={button} className={styles['anchor']} onPointerLeave={leave}>
          <IconButton
            {...rest}
            aria-expanded={open}
            aria-describedby={open ? bubbleId : undefined}
            onPointerEnter={(event) => event.pointerType === 'mouse' && arrive()}
            onFocus={arrive}
            onBlur={leave}
            onClick={() => setShown((now) => (now === 'kept' ? 'no' : 'kept'))}
          >
            <Info aria-hidden="true" />
          </IconButton>
        </span>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          sideOffset={4}
          collisionPadding={12}
          {...bubbleProps}
          id={bubbleId}
          role="tooltip"
          className={classes(floating['floating'], styles['bubble'], bubbleProps?.className)}
          onPointerEnter={arrive}
          onPointerLeave={leave}
          onPointerDown={() => setShown('kept')}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => isInButton(event.target) && event.preventDefault()}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
