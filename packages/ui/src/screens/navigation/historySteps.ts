/** The part of a page's window that is used. */
export interface HistoryWindow {
  history: Pick<History, 'state' | 'pushState' | 'go'>;
  addEventListener(type: 'popstate', listener: (event: { state: unknown }) => void): void;
  removeEventListener(type: 'popstate', listener: (event: { state: unknown }) => void): void;
}

export interface SteppedFlow {
  /** Marks the entries of this flow. */
  name: string;
  /** The current step, from 0; read each time. */
  current(this: void): number;
  /** Back or Forward was pressed: the flow goes to that step, or as far as it lets one. */
  goTo(this: void, step: number): void;
}

export interface HistorySteps {
  /** The step that is shown may have changed. */
  follow(): void;
  stop(): void;
}

/**
 * Gives each step of a flow its own entry in the browser's history, all under one address: Back is one step back, and from the
 * first step it leaves the flow. If the flow stays, so does the history. A page reloaded in mid-flow begins at the first step.
 */
export function followHistory({ name, current, goTo }: SteppedFlow, browser: HistoryWindow): HistorySteps {
  const { history } = browser;
  let at = stepIn(history.state, name);
  /** The last entry that is known to lie there. */
  let last = at;
  /** Entries are gone to later than one asks for it. */
  let isGoing = false;

  const follow = () => {
    if (isGoing) return;
    const step = current();
    // Beyond the last entry there is none to go to: from there they are laid.
    const target = Math.min(step, last);
    if (target !== at) return goBy(target - at);
    for (; at < step; at += 1) history.pushState({ [name]: at + 1 }, '');
    last = Math.max(last, at);
  };
  const goBy = (steps: number) => {
    isGoing = true;
    history.go(steps);
  };
  const arrive = ({ state }: { state: unknown }) => {
    const isOurs = isGoing;
    isGoing = false;
    at = stepIn(state, name);
    last = Math.max(last, at);
    if (!isOurs) goTo(at);
    follow();
  };
  browser.addEventListener('popstate', arrive);
  let isFollowed = true;
  // The component may remount at once, as React does in development: it must not go back twice.
  queueMicrotask(() => { if (isFollowed) follow(); });
  return {
    follow,
    stop() {
      isFollowed = false;
      browser.removeEventListener('popstate', arrive);
    },
  };
}

function stepIn(state: unknown, name: string): number {
  if (typeof state !== 'object' || state === null) return 0;
  const step: unknown = Object.entries(state).find(([key]) => key === name)?.[1];
  return typeof step === 'number' ? step : 0;
}
