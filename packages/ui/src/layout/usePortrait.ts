import { useSyncExternalStore } from 'react';
import { media } from '../tokens/breakpoints.ts';

/** Whether the window is narrower than 1000 px (product, section 9-layout); follows it. A server has no window and takes it for wide. */
export function usePortrait(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(media.portrait).matches, () => false);
}

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(media.portrait);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
