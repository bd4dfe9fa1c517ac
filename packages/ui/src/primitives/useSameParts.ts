import { useState } from 'react';
import { hasSameParts } from './sameParts.ts';

/** The value as it was before, as long as its parts are the same: whoever depends on it sees no change then. */
export function useSameParts<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (hasSameParts(kept, value)) return kept;
  setKept(value);
  return value;
}
