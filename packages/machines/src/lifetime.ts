/** Ends when its last holder releases it. */
export interface Lifetime {
  /** Keeps it alive; returns a function that releases it. */
  hold: () => () => void;
  /** Calls `stop` when it ends. */
  onEnd: (stop: () => void) => void;
}

/** A lifetime without holders. It ends only after one has held it. */
export function makeLifetime(): Lifetime {
  const stops = new Set<() => void>();
  let holders = 0;
  const release = () => {
    holders -= 1;
    // Its component may be remounted at once, as React does in development.
    queueMicrotask(() => {
      if (holders > 0) return;
      for (const stop of stops) stop();
      stops.clear();
    });
  };
  return {
    hold() {
      holders += 1;
      return release;
    },
    onEnd: (stop) => { stops.add(stop); },
  };
}
