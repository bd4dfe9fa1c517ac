import type { Mail, Outside, Sms } from '../outside/ports.ts';
import type { Metrics } from './metrics.ts';

/** Counts the mails and text messages that are sent, and those that their provider refuses. */
export function countMessages({ mail, sms }: Pick<Outside, 'mail' | 'sms'>, { messages }: Metrics): Pick<Outside, 'mail' | 'sms'> {
  const counted = async (channel: 'mail' | 'sms', sending: Promise<void>) => {
    try {
      await sending;
    } catch (error) {
      messages.inc({ channel, outcome: 'failed' });
      throw error;
    }
    messages.inc({ channel, outcome: 'sent' });
  };
  const countedMail: Mail | null = mail && { send: (message) => counted('mail', mail.send(message)) };
  const countedSms: Sms | null = sms && { send: (message) => counted('sms', sms.send(message)) };
  return { mail: countedMail, sms: countedSms };
}
