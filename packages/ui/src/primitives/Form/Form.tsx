import type { ComponentProps } from 'react';
import { isHeldEnter } from '../onePress.ts';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'action'> {
  /** Its name, if no heading names it. */
  'aria-label'?: string;
  /** Sent by its button, or by Enter in a field: once, even where Enter is held down. */
  onSubmit?: () => void;
}

/**
 * Marks a field whose text could not be taken, and that shows something else again. Its form is not sent by the press with which it was left:
 * it would send what the person did not see. The field gets the focus, and leaving it once more accepts what it shows.
 */
export const unreadMark = 'data-unread';

/** Whether such a field is in there, which then gets the focus. What sends a form without being its submit button asks this first. */
export function leadsBackToUnread(form: Element): boolean {
  const unread = form.querySelector<HTMLElement>(`[${unreadMark}]`);
  unread?.focus();
  return unread !== null;
}

/** A form that submits without leaving the page and shows its own errors. */
export function Form({ onSubmit, onKeyDown, ...rest }: FormProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the Enter of its fields, which sends any form
    <form
      noValidate
      {...rest}
      onKeyDown={(event) => {
        if (isHeldEnter(event) && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
        else onKeyDown?.(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!leadsBackToUnread(event.currentTarget)) onSubmit?.();
      }}
    />
  );
}
