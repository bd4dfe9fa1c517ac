import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';
import { eventsPath, liveEvent, readErrorBody, retryAfterHeader, type LiveEvent } from '../contract/index.ts';
import { ApiError } from './api-error.ts';
import { headerCount } from './header-count.ts';
import type { SessionClient } from './session-client.ts';

export interface FollowOptions {
  onEvent: (event: LiveEvent) => void;
  /** Called with every sign of life: events, and the comments between them. */
  onAlive?: () => void;
  signal: AbortSignal;
}

/**
 * Follows the events of the person's ledger. Resolves when the service ends the stream, which it does with the access token at the
 * latest; then it can be followed again. Rejects with an ApiError when it cannot be opened or breaks off, and with the signal's reason.
 *
 * The platform's EventSource sends no token, so the stream is fetched.
 */
export async function followEvents(
  { authorize, addressOf }: Pick<SessionClient, 'authorize' | 'addressOf'>, { onEvent, onAlive = () => {}, signal }: FollowOptions,
): Promise<void> {
  const body = await authorize((accessToken) => open(addressOf('data', eventsPath), accessToken, signal), signal);
  try {
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream({ onComment: onAlive, maxBufferSize: longestEvent }));
    for await (const { data } of events) {
      onAlive();
      const read = z.safeParse(liveEvent, parse(data));
      // A newer service may send unknown events.
      if (read.success) onEvent(read.data);
    }
  } catch (error) {
    throw failure(error, signal);
  }
}

async function open(address: string, accessToken: string | null, signal: AbortSignal): Promise<ReadableStream<BufferSource>> {
  const headers = { Accept: 'text/event-stream', ...(accessToken !== null && { Authorization: `Bearer ${accessToken}` }) };
  const response = await fetch(address, { headers, credentials: 'include', cache: 'no-store', signal }).catch((error: unknown) => {
    throw failure(error, signal);
  });
  if (response.ok && response.body !== null) return response.body;
  const retryAfter = headerCount(response.headers.get(retryAfterHeader));
  throw new ApiError({ kind: 'refused', status: response.status, ...readErrorBody(await response.json().catch(() => null)), retryAfter });
}

function failure(error: unknown, signal: AbortSignal): unknown {
  return signal.aborted ? signal.reason : new ApiError({ kind: 'unreachable', cause: error });
}

/** In characters; an event is some thirty long. */
const longestEvent = 10_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
