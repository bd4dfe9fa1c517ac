import type { Mail } from './ports.ts';

export interface SmtpSettings {
  /** Such as smtps://name:password@mail.example:465. */
  url: string;
  /** Sender of every mail. */
  from: string;
}

const patience = 10_000;

/** Mail through an SMTP server. */
export async function smtpMail({ url, from }: SmtpSettings): Promise<Mail> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}
