import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A stable ref that holds the latest value. Read it in event handlers, not during rendering. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const box = useRef(value);
  useLayoutEffect(() => {
    box.current = value;
  });
  return box;
}
