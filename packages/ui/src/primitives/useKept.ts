import { useState } from 'react';

/** A value the parent keeps where it gives one, and that is kept here from `atFirst` on where it does not; and the step to the next. */
export function useKept<Value>(given: Value | undefined, atFirst: Value): [Value, (next: Value) => void] {
  const [own, setOwn] = useState(atFirst);
  return [given === undefined ? own : given, setOwn];
}
