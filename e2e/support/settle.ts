import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@blue-budget/api/client';
import type { LedgerFile } from '../../packages/domain/src/ledger-file/index.ts';
import { newestMessage } from './mailbox.ts';
import type { Settler } from './orders.ts';

/** Registers a person, verifies phone and e-mail, and brings a budget in: what a journey begins with, by calls and without a browser. */
export async function settle(url: string, person: Settler, budget: LedgerFile): Promise<void> {
  const client = createClient({ usersUrl: url, dataUrl: url, locks: null, channel: null });
  const { clientId } = await client.users.register(person);
  const code = await sent(url, person.mobileNumber, /\d{6}/);
  await client.users.verifySms({ mobileNumber: person.mobileNumber, code, clientId });
  const token = new URL(await sent(url, person.emailAddress, /http\S+\/verify-email\?\S+/)).searchParams.get('token') ?? '';
  await client.users.verifyEmail({ token });
  const { accessToken } = await client.users.login(person);
  client.session.accept(accessToken);
  await client.data.importLedger(budget);
}

/** Messages may leave after the answer to what asked for them. */
async function sent(url: string, recipient: string, wanted: RegExp): Promise<string> {
  const found = wanted.exec(await newestMessage(url, recipient))?.[0];
  if (found !== undefined) return found;
  await wait(20);
  return sent(url, recipient, wanted);
}
