/** What lasts for as long as something draws it, and what ends with it. */
export interface Lifetime {
  /** Keeps it until the answer is called. */
  hold: () => () => void;
  /** Is to be called once nothing holds it any more. */
  onEnd: (stop: () => void) => void;
}

export function makeLifetime(): Lifetime {
  const stops = new Set<() => void>();
  let holders = 0;
  const release = () => {
    holders -= 1;
    // What draws it may be drawn anew at once, as React does in development.
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
