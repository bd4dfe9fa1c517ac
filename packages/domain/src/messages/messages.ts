import * as budgeting from './budgeting.ts';
import * as people from './people.ts';
import * as removal from './removal.ts';

/**
 * The one message table: every text that the specification words (sections 2, 5 and 8), verbatim, grouped by area.
 * Punctuation is the specification's own, missing periods included. Texts with a changing part are functions.
 */
export const messages = { ...people, ...budgeting, ...removal } as const;
