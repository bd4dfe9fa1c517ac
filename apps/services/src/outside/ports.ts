export interface MailMessage {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Sends e-mail. Throws when the message was not taken. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

export interface SmsMessage {
  /** Ten digits. */
  to: string;
  text: string;
}

/** Sends text messages. Throws when the message was not taken. */
export interface Sms {
  send(message: SmsMessage): Promise<void>;
}

/** What the services reach outside themselves; null where this installation has no such way. */
export interface Outside {
  mail: Mail | null;
  sms: Sms | null;
}
