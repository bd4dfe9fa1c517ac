import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';

/** Announces texts to screen readers. It is kept outside of React's state, so that an announcement draws nothing else again. */
export interface Announcer {
  announce: (text: string) => void;
  latest: () => string;
  onAnnounced: (listener: () => void) => () => void;
}

export function createAnnouncer(): Announcer {
  let latest = '';
  const listeners = new Set<() => void>();
  return {
    announce: (text) => {
      latest = text;
      for (const listener of listeners) listener();
    },
    latest: () => latest,
    onAnnounced: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The live region of the announcements to screen readers. */
export function LiveRegion({ announcer }: { announcer: Announcer }) {
  return <VisuallyHidden role="status">{useSyncExternalStore(announcer.onAnnounced, announcer.latest)}</VisuallyHidden>;
}
