import { messages } from '../messages/messages.ts';

/** What can be removed. An income source is archived instead (specification, section 2). */
export type RemovalKind = keyof typeof messages.removalKinds;

/** What the removal panel says about a kind of thing. */
export interface RemovalPanel {
  question: string;
  /** That there is no way back; null for what is only archived. */
  warning: string | null;
  /** The button's text while Yes is chosen, and while No is. */
  buttons: { yes: string; no: string };
}

/** The texts of the removal panel for a kind of thing (specification, section 2; decisions, Q-RMV-1). */
export function removalPanel(kind: RemovalKind): RemovalPanel {
  const { removal, removalKinds } = messages;
  const word = removalKinds[kind];
  const isArchived = kind === 'incomeSource';
  return {
    question: isArchived ? removal.archiveQuestion(word) : removal.question(word),
    warning: isArchived ? null : removal.unrecoverable,
    buttons: { yes: removal.confirm(word), no: removal.cancel },
  };
}
