import { Refusal } from './refusal.ts';

/** How many large bodies are kept at once. */
export interface LargeBodies {
  /** Admits one and returns a function that releases it; throws a refusal while the limit is reached. */
  enter(sender: string): () => void;
  /** How many there are now. */
  count: () => number;
}

/**
 * Bounds how many large bodies one sender has under way, and how many the process keeps in all, since each takes memory until it is
 * answered. The caller chooses the key of a sender.
 */
export function createLargeBodies({ perSender, inAll }: { perSender: number; inAll: number }): LargeBodies {
  const underWay = new Map<string, number>();
  let all = 0;
  return {
    count: () => all,
    enter(sender) {
      const own = underWay.get(sender) ?? 0;
      if (own >= perSender) {
        throw new Refusal(429, 'You are sending as many large files as you can at once. Please wait until one has arrived.', { retryAfter: soon });
      }
      if (all >= inAll) throw new Refusal(503, 'Many people are sending large files just now. Please try again in a moment.', { retryAfter: soon });
      underWay.set(sender, own + 1);
      all += 1;
      return () => {
        const left = (underWay.get(sender) ?? 0) - 1;
        if (left > 0) underWay.set(sender, left);
        else underWay.delete(sender);
        all -= 1;
      };
    },
  };
}

/** After how many seconds one of them may have been answered. */
const soon = 5;
