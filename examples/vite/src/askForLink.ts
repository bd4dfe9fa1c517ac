import type { Client } from '@blue-budget/api/client';
import { forgotPasswordMachine } from '@blue-budget/machines/submission';
import { english, noticeAreas, wordsOf } from '@blue-budget/messages';
import { createActor } from 'xstate';

/** The same flow for a product that draws it itself: asks for a link, and answers with what there is to complain about at once. */
export function askForLink(client: Client, emailAddress: string): string | null {
  const flow = createActor(forgotPasswordMachine, { input: { client } }).start();
  flow.send({ type: 'changed', fields: { emailAddress } });
  flow.send({ type: 'submitted' });
  const { error } = flow.getSnapshot().context;
  return error === null ? null : wordsOf(error, noticeAreas, english.formats);
}
