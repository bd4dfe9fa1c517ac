import type { OpenDatabase } from '../db/connect.ts';
import type { Outside } from './ports.ts';

export type SentMessage = { sentAt: Date; recipient: string; body: string } & ({ channel: 'mail'; subject: string } | { channel: 'sms' });

/** How many messages are kept: this is a stand-in on one's own machine, not an archive. */
const kept = 100;

/** Mail and SMS that go nowhere: they are kept in the database, for the mailbox page to show. */
export function simulators({ db }: OpenDatabase, now: () => number): Pick<Outside, 'mail' | 'sms'> {
  const keep = async (message: { channel: 'mail' | 'sms'; recipient: string; subject: string | null; body: string }) => {
    const { id } = await db.insertInto('outbox').values({ ...message, sent_at: new Date(now()) }).returning('id').executeTakeFirstOrThrow();
    await db.deleteFrom('outbox').where('id', '<=', id - kept).execute();
  };
  return {
    mail: { send: ({ to, subject, text }) => keep({ channel: 'mail', recipient: to, subject, body: text }) },
    sms: { send: ({ to, text }) => keep({ channel: 'sms', recipient: to, subject: null, body: text }) },
  };
}

/** What the simulators were given, newest first. */
export async function sentMessages({ db }: OpenDatabase): Promise<SentMessage[]> {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(kept).execute();
  return rows.map(({ channel, recipient, subject, body, sent_at: sentAt }) =>
    (channel === 'mail' ? { channel, recipient, subject: subject ?? '', body, sentAt } : { channel, recipient, body, sentAt }));
}
