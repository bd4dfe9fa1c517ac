import type { Sms } from './ports.ts';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** Number or sender name the messages come from. */
  from: string;
}

/** How the adapter speaks HTTP; Twilio's own way without it. */
type HttpClient = NonNullable<ConstructorParameters<typeof import('twilio').Twilio>[2]>['httpClient'];

const patience = 10_000;

/** Text messages through Twilio. Numbers of ten digits belong to the country code 1 (product, section 5-registration). */
export async function twilioSms({ accountSid, authToken, from }: TwilioSettings, httpClient?: HttpClient): Promise<Sms> {
  const { default: twilio } = await import('twilio');
  const client = twilio(accountSid, authToken, { timeout: patience, ...(httpClient && { httpClient }) });
  return {
    async send({ to, text }) {
      await client.messages.create({ to: `+1${to}`, from, body: text });
    },
  };
}
