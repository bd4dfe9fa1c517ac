import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A box that stays the same for as long as the component stands, with what was given last in it. To be looked into when something happens. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const box = useRef(value);
  useLayoutEffect(() => {
    box.current = value;
  });
  return box;
}
