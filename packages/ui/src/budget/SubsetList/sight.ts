/** Whether an element is on the screen. */
export interface Sight {
  /** Ref of the element. */
  watch: (element: Element | null) => void;
  /** False once the browser has told that it is out of sight, unless it holds the focus. */
  isIn: () => boolean;
}

/** What each watched element's sight is told. One observer for all lists of the page. */
const told = new WeakMap<Element, (isIn: boolean) => void>();
let observer: IntersectionObserver | null = null;

function watcher(): IntersectionObserver {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting);
  });
  return observer;
}

export function createSight(): Sight {
  let watched: Element | null = null;
  let isShown = true;
  return {
    watch: (element) => {
      if (element === watched) return;
      if (watched !== null) watcher().unobserve(watched);
      watched = element;
      isShown = true;
      if (element === null) return;
      told.set(element, (isIn) => { isShown = isIn; });
      watcher().observe(element);
    },
    isIn: () => isShown || (watched?.contains(document.activeElement) ?? false),
  };
}
