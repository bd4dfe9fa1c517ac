import type { Network } from '@blue-budget/machines/form-life';

/** The browser's network, with its online and offline events. */
export const browserNetwork: Network = {
  onBack(listener) {
    window.addEventListener('online', listener);
    return () => { window.removeEventListener('online', listener); };
  },
};
