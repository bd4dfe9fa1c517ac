/** The browser's network, as far as pages and panels follow it. */
export interface Network {
  /** Tells that it is there again, after it was away. Returns the way to stop listening. */
  onBack: (listener: () => void) => () => void;
}

export const browserNetwork: Network = {
  onBack(listener) {
    window.addEventListener('online', listener);
    return () => { window.removeEventListener('online', listener); };
  },
};
