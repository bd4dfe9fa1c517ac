import { expect, it } from 'vitest';
import { blockUnload } from './block-unload.ts';

it('makes the browser ask before the page is unloaded, until it is released', () => {
  const page = new EventTarget();
  const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  const release = blockUnload(page);
  expect(isAsked()).toBe(true);
  release();
  expect(isAsked()).toBe(false);
});
