import { createElement, Suspense, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everydayPart, loadEverydayParts, onDemand, part, withChunkTimeout } from './onDemand.ts';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

it('waits 120 seconds for a part of the app, and no longer [NAV-17]', async () => {
  const outcome = vi.fn<(how: string) => void>();
  withChunkTimeout(() => new Promise(() => {})).then(() => outcome('arrived'), () => outcome('given up'));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledExactlyOnceWith('given up');
});

it('hands on what arrives in time, and a failure at once', async () => {
  await expect(withChunkTimeout(() => Promise.resolve('screen'))).resolves.toBe('screen');
  await expect(withChunkTimeout(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(vi.getTimerCount()).toBe(0);
});

describe('a screen on demand', () => {
  const draw = (Part: ComponentType) => renderToString(createElement(Suspense, { fallback: 'skeleton' }, createElement(Part))).replaceAll(/<!--.*?-->/g, '');
  const screens = { Bank: () => 'the bank', Card: () => 'the card' };

  it('is drawn at once when its module is there, by whichever of its screens that came', async () => {
    const bank = part(() => Promise.resolve(screens));
    const [Bank, Card] = [onDemand(bank, ({ Bank: screen }) => screen), onDemand(bank, ({ Card: screen }) => screen)];
    expect([draw(Bank), draw(Card)].map((drawn) => drawn.includes('skeleton'))).toEqual([true, true]);
    await bank.load();
    expect([draw(Bank), draw(Card)]).toEqual(['the bank', 'the card']);
  });

  it('is one and the same component, even of a module that makes it anew', async () => {
    const bank = part(() => Promise.resolve(screens));
    await bank.load();
    const choose = vi.fn<(module: typeof screens) => ComponentType>(({ Bank: screen }) => screen);
    const Bank = onDemand(bank, choose);
    draw(Bank);
    draw(Bank);
    expect(choose).toHaveBeenCalledOnce();
  });

  it('of an everyday part is there once these are loaded; one that fails leaves it to be asked for', async () => {
    const everyday = everydayPart(() => Promise.resolve(screens));
    const Bank = onDemand(everyday, ({ Bank: screen }) => screen);
    await loadEverydayParts();
    expect(draw(Bank)).toBe('the bank');
    const lost = everydayPart(() => Promise.reject(new Error('offline')));
    await expect(loadEverydayParts()).rejects.toThrow('offline');
    expect(draw(onDemand(lost, () => screens.Card))).toContain('skeleton');
  });
});
