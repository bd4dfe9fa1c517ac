import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';

/** Words for screen readers. They are kept apart, so that saying something draws nothing else again. */
export interface Voice {
  say: (words: string) => void;
  lastWords: () => string;
  onSaid: (listener: () => void) => () => void;
}

export function createVoice(): Voice {
  let words = '';
  const listeners = new Set<() => void>();
  return {
    say: (next) => {
      words = next;
      for (const listener of listeners) listener();
    },
    lastWords: () => words,
    onSaid: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Where the words are heard. */
export function Spoken({ voice }: { voice: Voice }) {
  return <VisuallyHidden role="status">{useSyncExternalStore(voice.onSaid, voice.lastWords)}</VisuallyHidden>;
}
