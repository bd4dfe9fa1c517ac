import type { GuideMemory } from '../ports.ts';
import type { DeviceWindow } from './browser-device.ts';

/** With the id of the person. */
export const hiddenGuidePrefix = 'blue-budget.guide-hidden.';

/**
 * Remembers in the browser who has put away the guide of the first steps. It outlives Log Out, so that the guide does not come back with each
 * session; on a shared computer it ends with the session.
 */
export function browserGuide(browser: Pick<DeviceWindow, 'localStorage' | 'sessionStorage'>, isShared: () => boolean): GuideMemory {
  const storage = () => (isShared() ? browser.sessionStorage : browser.localStorage);
  return {
    isHidden(sub) {
      try {
        return storage().getItem(`${hiddenGuidePrefix}${sub}`) !== null;
      } catch {
        return false;
      }
    },
    setHidden(sub, isHidden) {
      try {
        if (isHidden) storage().setItem(`${hiddenGuidePrefix}${sub}`, '1');
        else storage().removeItem(`${hiddenGuidePrefix}${sub}`);
      } catch {
        // A browser may forbid storage, and refuse when it is full: then it holds while the page is open.
      }
    },
  };
}
