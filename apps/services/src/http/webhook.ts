import { readText } from './body.ts';
import type { HttpContext } from './environment.ts';
import { createLargeBodies } from './large-bodies.ts';

const largest = 1_000_000;
/** Apart from those of people, whom nobody may keep from sending theirs. */
const underWay = createLargeBodies({ perSender: 8, inAll: 8 });

/**
 * Reads the body of a webhook. Its signature is over the body, so it is read before the sender is verified; check for the signature's
 * header first.
 */
export async function readWebhook(context: HttpContext): Promise<string> {
  const leaving: (() => void)[] = [];
  try {
    return await readText(context, {
      largest,
      onLarge() {
        leaving.push(underWay.enter('webhooks'));
      },
    });
  } finally {
    for (const leave of leaving) leave();
  }
}
