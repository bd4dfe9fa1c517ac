import { useSyncExternalStore } from 'react';

let isAnnounced = false;

/** Whether the page is being printed: what is drawn only in sight has to be drawn whole then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(watch, () => isAnnounced || window.matchMedia('print').matches, () => false);
}

/** By the event as well: where only the style is told of printing, browsers tell of it after they have laid out the pages. */
function watch(onChange: () => void): () => void {
  const query = window.matchMedia('print');
  const begin = () => {
    isAnnounced = true;
    onChange();
  };
  const end = () => {
    isAnnounced = false;
    onChange();
  };
  query.addEventListener('change', onChange);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    query.removeEventListener('change', onChange);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
