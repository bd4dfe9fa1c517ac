import { createClient, type Client } from '@blue-budget/api/client';
import { authMachine } from '@blue-budget/machines/auth';
import { createLedgerStore, type LedgerStore } from '@blue-budget/machines/ledger';
import type { Device, LastPerson, PendingVerification, VerificationMemory } from '@blue-budget/machines/ports';
import { BrowserTabs } from '@blue-budget/machines/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createActor, type ActorRefFrom, type SimulatedClock } from 'xstate';
import { everythingInLandmarks } from '../../budget/storyWidths.ts';
import { everyWidth as inEveryWindow } from '../../tokens/modes.ts';
import { storyAddress } from './storyAddress.ts';

/** Where a story is drawn, as its play gets it. */
export type Canvas = StoryContext['canvas'];

/** The real client, sending to the story's own handlers; no messages to other tabs. */
export function storyClient(): Client {
  return createClient({ usersUrl: '', dataUrl: storyAddress(), locks: null, channel: null });
}

/** A tab's memory of a registration that waits for its code; lasts as long as the story. */
export function storyMemory(pending: PendingVerification | null = null): VerificationMemory {
  let kept = pending;
  return {
    read: () => kept,
    write: (next) => { kept = next; },
    clear: () => { kept = null; },
  };
}

/** A device that keeps a person as long as the story. */
export function storyDevice(lastPerson: LastPerson | null = null): Device {
  let kept = lastPerson;
  return {
    isShared: () => false,
    recall: () => kept,
    remember: (person) => { kept = person; },
    forget: () => { kept = null; },
  };
}

/** The ledger of a tab whose queue lasts as long as the story, without messages to other tabs. The device may have stored one. */
export function storyLedger(client: Client, storedLedger: BrowserTabs['storedLedger'] = null): LedgerStore {
  const clock = { now: () => Date.now(), setTimeout: (run: () => void, ms: number) => window.setTimeout(run, ms) };
  return createLedgerStore({ client, ports: Object.assign(new BrowserTabs({ clock }), { storedLedger }).ports() });
}

interface StoryAuthOptions {
  client?: Client;
  ledger?: LedgerStore;
  verificationMemory?: VerificationMemory;
  device?: Device;
  /** A clock that the play turns on; the real one without it. */
  clock?: SimulatedClock;
}

/** The running session of a tab. */
export function storyAuth({
  client = storyClient(), ledger = storyLedger(client), verificationMemory = storyMemory(), device = storyDevice(), clock,
}: StoryAuthOptions = {}): ActorRefFrom<typeof authMachine> {
  const input = { client, ledger: () => Promise.resolve(ledger), verificationMemory, device };
  return createActor(authMachine, { input, ...(clock && { clock }) }).start();
}

/** How the stories of a page before the login are shown. */
export const pageParameters = { layout: 'fullscreen', ...everythingInLandmarks } as const;

/** The same, looked at in every width and theme. */
export const everyWidth = { ...pageParameters, ...inEveryWindow } as const;

/** For the story that shows a page on the narrowest phone. */
export const narrowestPhone = { viewport: { value: 'w320' } } as const;

/** Fails when the page scrolls sideways or cuts words off, at the usual size of text or at twice it. */
export async function expectFits(): Promise<void> {
  const root = document.documentElement;
  try {
    for (const size of ['', '200%']) {
      root.style.fontSize = size;
      const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > root.clientWidth);
      const names = wide.slice(-3).map(({ className, textContent }) => `${className} ${textContent.slice(0, 30)}`);
      await expect(root.scrollWidth, `at ${size === '' ? '100%' : size} text: ${names.join('; ')}`).toBeLessThanOrEqual(root.clientWidth);
    }
  } finally {
    root.style.fontSize = '';
  }
}
