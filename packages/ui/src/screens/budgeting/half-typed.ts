/** What stands in a form, compared with what it began with. */
export interface Typing {
  /** Tells whether something is half typed, when that has changed. */
  look(this: void): void;
  /** Does what is not typing, such as bringing the ledger up to date: what it changes in the form does not count. */
  aside(this: void, change: () => void): void;
}

interface TypingOptions {
  /** What is typed or chosen, as plain data; undefined while nothing stands there that could be lost. */
  typed: () => unknown;
  /** A form that comes back was filled in before. */
  isBack: boolean;
  isRunning: () => boolean;
  tell: (isHalfTyped: boolean) => void;
}

export function watchTyping({ typed, isBack, isRunning, tell }: TypingOptions): Typing {
  const written = () => JSON.stringify(typed()) ?? null;
  let begun = isBack ? null : written();
  let told = false;
  let isAside = false;
  const isHalfTyped = () => {
    const now = written();
    return isRunning() && now !== null && now !== begun;
  };
  const look = () => {
    const now = isHalfTyped();
    if (isAside || now === told) return;
    told = now;
    tell(now);
  };
  return {
    look,
    aside(change) {
      const wasHalfTyped = isHalfTyped();
      isAside = true;
      change();
      isAside = false;
      if (!wasHalfTyped) begun = written();
      look();
    },
  };
}
