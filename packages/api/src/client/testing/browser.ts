import type { ChannelPort, LocksPort } from '../ports.ts';

/** A fake of what tabs of one browser share: a lock, granted in order, and a channel. */
export function fakeBrowser() {
  let turn: Promise<unknown> = Promise.resolve();
  const tabs: ((event: { data: unknown }) => void)[][] = [];
  const locks: LocksPort = {
    request(_, run) {
      const mine = turn.then(run);
      turn = mine.catch(() => {});
      return mine;
    },
  };
  /** The channel as one tab holds it. */
  function channel(): ChannelPort {
    const own: ((event: { data: unknown }) => void)[] = [];
    tabs.push(own);
    return {
      postMessage(data) {
        const others = tabs.filter((listeners) => listeners !== own).flat();
        queueMicrotask(() => { for (const listener of others) listener({ data: structuredClone(data) }); });
      },
      addEventListener: (_, listener) => { own.push(listener); },
    };
  }
  return { locks, channel };
}
