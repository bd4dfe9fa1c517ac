import type { Notice } from '@blue-budget/domain/notices';
import type { DroppedOperation, TabMessage } from '../core/messages.ts';
import { formatVersion, type PersistedEntry } from '../core/outbox-entry.ts';
import type { LedgerTypes } from '../core/rules.ts';
import type { TabChannel } from '../ports.ts';

/** The part of a `BroadcastChannel` that is used. */
export interface ChannelPort {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** Returns a notice's text, for tabs that do not know the notice. */
export type TextOf = (notice: Notice) => string;

/** A channel between tabs of the same format version. Messages of other versions are ignored. */
export function tabChannel<T extends LedgerTypes>(channel: ChannelPort, textOf: TextOf): TabChannel<T> {
  return {
    post: (message) => { channel.postMessage({ formatVersion, message: encode(message, textOf) } satisfies Envelope<T>); },
    subscribe(listener) {
      const onMessage = ({ data }: { data: unknown }) => { if (isEnvelope<T>(data)) listener(decode(data.message)); };
      channel.addEventListener('message', onMessage);
      return () => { channel.removeEventListener('message', onMessage); };
    },
  };
}

interface Envelope<T extends LedgerTypes> {
  formatVersion: typeof formatVersion;
  message: WireMessage<T>;
}

/** Only this code sends messages with this version, so the version implies the type. */
function isEnvelope<T extends LedgerTypes>(data: unknown): data is Envelope<T> {
  return typeof data === 'object' && data !== null && 'formatVersion' in data && data.formatVersion === formatVersion;
}

/**
 * Format 1 of a message, which tabs of earlier releases send and read as well. Its names differ from `TabMessage` in a few places: a tab
 * would otherwise miss what another release's tab did, and a form would wait for an outcome that never comes.
 */
type WireMessage<T extends LedgerTypes> =
  | { type: 'rows'; sub: string; rows: readonly PersistedEntry<T>[] }
  | Omit<Extract<TabMessage<T>, { type: 'acknowledged' }>, 'type'> & { type: 'settled' }
  | { type: 'dropped'; sub: string; drops: readonly WireDrop[]; created: readonly string[] }
  | Extract<TabMessage<T>, { type: 'stale' | 'version' }>;

/**
 * `text` is what a tab of another release announces: one before knows no notices, and sends none; one after may have codes that are not
 * known here.
 */
interface WireDrop {
  key: string;
  tab: string;
  tell: boolean;
  text: string;
  notice?: Notice;
}

function encode<T extends LedgerTypes>(message: TabMessage<T>, textOf: TextOf): WireMessage<T> {
  switch (message.type) {
    case 'persisted': return { type: 'rows', sub: message.sub, rows: message.persistedEntries };
    case 'acknowledged': return { ...message, type: 'settled' };
    case 'dropped': {
      const drops = message.dropped.map(({ key, tab, notice, isAnnounced }): WireDrop => ({ key, tab, tell: isAnnounced, text: textOf(notice), notice }));
      return { type: 'dropped', sub: message.sub, drops, created: message.missingIds };
    }
    default: return message;
  }
}

function decode<T extends LedgerTypes>(message: WireMessage<T>): TabMessage<T> {
  switch (message.type) {
    case 'rows': return { type: 'persisted', sub: message.sub, persistedEntries: message.rows };
    case 'settled': return { ...message, type: 'acknowledged' };
    case 'dropped': {
      const dropped = message.drops.map(({ key, tab, tell, text, notice }): DroppedOperation =>
        ({ key, tab, notice: { code: 'service.said', message: text, about: aboutOf(notice) }, isAnnounced: tell }));
      return { type: 'dropped', sub: message.sub, dropped, missingIds: message.created };
    }
    default: return message;
  }
}

/** The subject of a notice: a text that is known here by that code replaces it. */
function aboutOf(notice: Notice | undefined): string | null {
  if (notice === undefined) return null;
  return notice.code === 'service.said' ? notice.about : notice.code;
}
