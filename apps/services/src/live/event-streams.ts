import type { LiveEvent } from '@blue-budget/api/contract';
import { Refusal } from '../http/refusal.ts';
import type { Access } from '../tokens/access-token.ts';
import type { RunningSessions } from '../users/running-sessions.ts';
import type { LedgerNews } from './ledger-news.ts';

/** The streams of events that this process holds open. */
export interface EventStreams {
  /**
   * Opens one for the bearer of an access token, until the token expires, its session ends or the reader goes. Refuses with 429 a person
   * who has `perPerson` in this process, and with 503 while the process shuts down.
   */
  open(access: Access, versionOf: () => Promise<number>): Promise<ReadableStream<Uint8Array>>;
  /** How many are open. */
  count: () => number;
  /** Shows every reader that the connection lives, and ends the streams of expired tokens. To be called every `heartbeat`. */
  beat(): void;
  /** Ends all of them, and opens no more: their readers go to another process. */
  close(): void;
}

export interface EventStreamSettings {
  news: LedgerNews;
  sessions: RunningSessions;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Streams that one person may have open in one process: one for each browser, and some whose end has not been noticed yet. */
export const perPerson = 10;

export function createEventStreams({ news, sessions, now }: EventStreamSettings): EventStreams {
  const streams = new Set<EventStream>();
  let isClosed = false;

  const stopListening = sessions.onEnded((sessionIds) => {
    for (const stream of streams) if (sessionIds.includes(stream.access.sessionId)) stream.end({ session: 'ended' });
  });

  return {
    async open(access, versionOf) {
      if (isClosed) throw new Refusal(503, 'Blue Budget is about to restart. Please try again in a moment.', { retryAfter: 1 });
      const own = [...streams].filter((stream) => stream.access.userId === access.userId);
      if (own.length >= perPerson) throw new Refusal(429, 'Blue Budget is open in too many browsers at once.', { retryAfter: 60 });
      const stream = createEventStream(access, () => {
        stopNews();
        streams.delete(stream);
      });
      // Followed before the version is read, so that no change falls between the two.
      const stopNews = news.subscribe(access.userId, stream.tell);
      streams.add(stream);
      try {
        stream.tell(await versionOf());
      } catch (error) {
        stream.end();
        throw error;
      }
      return stream.body;
    },
    count: () => streams.size,
    beat() {
      for (const stream of streams) {
        if (stream.access.expiresAt <= now()) stream.end();
        else stream.beat();
      }
    },
    close() {
      isClosed = true;
      stopListening();
      for (const stream of streams) stream.end();
    },
  };
}

interface EventStream {
  access: Access;
  body: ReadableStream<Uint8Array>;
  /** Sends a version that is newer than those before. */
  tell: (version: number) => void;
  /** Shows the reader that the connection lives. */
  beat(): void;
  end(last?: LiveEvent): void;
}

/** Of versions, only the newest waits for a reader that is slow: a stream holds a few events at most. */
function createEventStream(access: Access, onEnd: () => void): EventStream {
  // Set while the body is made: a stream is started at once.
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let newest = -1;
  let sent = -1;
  let isOver = false;

  const hasRoom = () => !isOver && (controller?.desiredSize ?? 0) > 0;
  const write = (text: string) => controller?.enqueue(encoder.encode(text));
  const writeVersion = () => {
    if (newest <= sent || !hasRoom()) return;
    sent = newest;
    write(textOf({ version: newest }));
  };
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    pull: writeVersion,
    cancel() {
      isOver = true;
      onEnd();
    },
  }, { highWaterMark: 4 });
  return {
    access, body,
    tell(version) {
      newest = Math.max(newest, version);
      writeVersion();
    },
    beat() {
      if (hasRoom()) write(': still here\n\n');
    },
    end(last) {
      if (isOver) return;
      if (last !== undefined) write(textOf(last));
      isOver = true;
      controller?.close();
      onEnd();
    },
  };
}

const encoder = new TextEncoder();

function textOf(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
