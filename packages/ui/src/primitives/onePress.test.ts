import { describe, expect, it, vi } from 'vitest';
import { onePress } from './onePress.ts';

function press(onClick: () => void, currentTarget: object, { detail, pointerType = 'mouse' }: { detail: number; pointerType?: string }) {
  const preventDefault = vi.fn<() => void>();
  onePress({ onClick }).onClick({ detail, currentTarget, preventDefault, nativeEvent: { pointerType } } as never);
  return preventDefault.mock.calls.length > 0;
}

describe('one press', () => {
  it.each(['mouse', 'touch'])('takes the second click of a double click on the same control for none, by %s', (pointerType) => {
    const onClick = vi.fn<() => void>();
    const control = {};
    expect([press(onClick, control, { detail: 1, pointerType }), press(onClick, control, { detail: 2, pointerType })]).toEqual([false, true]);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('takes a quick tap on another control for a press, but not the second click of a mouse', () => {
    for (const [pointerType, count] of [['touch', 2], ['mouse', 1]] as const) {
      const onClick = vi.fn<() => void>();
      press(onClick, {}, { detail: 1, pointerType });
      press(onClick, {}, { detail: 2, pointerType });
      expect(onClick).toHaveBeenCalledTimes(count);
    }
  });
});
