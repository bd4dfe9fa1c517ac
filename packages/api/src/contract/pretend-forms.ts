import * as z from 'zod/mini';

/** A form of the services on this machine that stands in for a provider's, in a frame of the app. */
export interface PretendForm<Message extends z.ZodMiniType = z.ZodMiniType> {
  /** Where the forms of its kind stand, on the service that hands out their tokens. */
  path: string;
  /** Its message to the parent page. */
  message: Message;
}

/** Takes a card; the secret of a checkout opens it. */
export const pretendCardForm = {
  path: '/pretend-cards',
  message: z.object({ type: z.literal('pretend-card'), outcome: z.literal('paid') }),
} as const satisfies PretendForm;

const bankMessage = { type: z.literal('pretend-bank') };

/** Lets a bank be chosen; a link token opens it. Its message holds a token ready for exchange. */
export const pretendBankForm = {
  path: '/pretend-bank',
  message: z.union([
    z.object({ ...bankMessage, outcome: z.literal('closed') }),
    z.object({
      ...bankMessage, outcome: z.literal('linked'), publicToken: z.string(), institution: z.object({ name: z.string(), institutionId: z.string() }),
    }),
  ]),
} as const satisfies PretendForm;

/** The path of a form that is opened by `token`. */
export function pretendFormPath({ path }: PretendForm, token: string): string {
  return `${path}/${encodeURIComponent(token)}`;
}

/** Reads a message from the frame of a form; null for anything that is no such message. */
export function readPretendMessage<Message extends z.ZodMiniType>({ message }: PretendForm<Message>, told: unknown): z.output<Message> | null {
  const read = z.safeParse(message, told);
  return read.success ? read.data : null;
}

/** A form's message as text. */
export function writePretendMessage<Message extends z.ZodMiniType>({ message }: PretendForm<Message>, told: z.output<Message>): string {
  return JSON.stringify(z.encode(message, told));
}
