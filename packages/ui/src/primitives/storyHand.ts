/** A point in the story's window, CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A mouse or a finger that the browser itself moves: the browser decides what it presses, captures, scrolls and clicks. */
export interface Hand {
  press: (at: Point) => Promise<void>;
  moveTo: (at: Point) => Promise<void>;
  letGo: () => Promise<void>;
}

/** Where a hand takes an element. */
export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Whether the story runs in a test, where the browser takes such orders. */
export const handIsThere = '__vitest_browser__' in globalThis;

/** The mouse's left button. */
export async function mouse(): Promise<Hand> {
  const browser = await orders();
  let at: Point = { x: 0, y: 0 };
  const send = (type: string, buttons: number) => browser.send(
    'Input.dispatchMouseEvent', { type, ...onThePage(at), button: 'left', buttons, clickCount: 1 },
  );
  return {
    press: async (point) => {
      at = point;
      await send('mouseMoved', 0);
      await send('mousePressed', 1);
    },
    moveTo: async (point) => {
      at = point;
      await send('mouseMoved', 1);
    },
    letGo: async () => {
      await send('mouseReleased', 0);
    },
  };
}

/** One finger on the glass. */
export async function finger(): Promise<Hand> {
  const browser = await orders();
  return {
    press: async (at) => {
      await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [onThePage(at)] });
    },
    moveTo: async (at) => {
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [onThePage(at)] });
    },
    letGo: async () => {
      await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  };
}

/** Presses keys of the keyboard itself, so that controls of the browser's own answer as well. */
export async function pressKeys(...keys: { key: string; code: string; windowsVirtualKeyCode: number }[]): Promise<void> {
  const browser = await orders();
  for (const key of keys) {
    await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }
}

async function orders(): Promise<Orders> {
  const { cdp } = await import('vitest/browser');
  const session = cdp();
  if (!takesOrders(session)) throw new Error('The browser of this run takes no orders.');
  return session;
}

/** Chromium's own protocol. */
interface Orders {
  send: (order: string, details: object) => Promise<unknown>;
}

function takesOrders(session: object): session is Orders {
  return 'send' in session && typeof session.send === 'function';
}

/** A story under test stands in a frame of the page that the orders are for. */
function onThePage({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, window.innerWidth, window.innerHeight);
  const scale = frame.width / window.innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}

/** A tap so short that the key is up again before anything else happens. */
export function tapKey(element: HTMLElement, key: string): void {
  for (const type of ['keydown', 'keyup']) element.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
}
