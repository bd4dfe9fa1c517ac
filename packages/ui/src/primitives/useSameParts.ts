import { useState } from 'react';
import { hasSameParts } from './sameParts.ts';

/** Returns the previous value while its parts are the same, so that dependents see no change. */
export function useSameParts<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (hasSameParts(kept, value)) return kept;
  setKept(value);
  return value;
}
