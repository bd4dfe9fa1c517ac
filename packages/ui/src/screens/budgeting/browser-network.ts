import type { Network } from '@blue-budget/machines/form-life';

/** The network of the browser, which says when it has lost it and found it again. */
export const browserNetwork: Network = {
  onBack(listener) {
    window.addEventListener('online', listener);
    return () => { window.removeEventListener('online', listener); };
  },
};
