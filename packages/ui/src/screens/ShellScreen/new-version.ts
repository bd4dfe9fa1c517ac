/** A version of the app that is ready to replace the running one. */
export interface NewVersion {
  isReady(this: void): boolean;
  /** Calls the listener when a version becomes ready. Returns a function that unsubscribes. */
  subscribe(this: void, listener: () => void): () => void;
  /** Loads the page again in the new version. */
  take(this: void): void;
}

/** For an app that is never replaced while it runs. */
export const noNewVersion: NewVersion = { isReady: () => false, subscribe: () => () => {}, take: () => {} };
