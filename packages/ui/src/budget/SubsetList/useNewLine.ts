import type { Id } from '@blue-budget/domain/ledger';
import { useEffect, useRef } from 'react';

/** Focuses the name of an added line, ready to be typed over, once the line is there. */
export function useNewLine(ids: readonly Id[]) {
  const body = useRef<HTMLUListElement>(null);
  const known = useRef<readonly Id[] | null>(null);
  useEffect(() => {
    const added = ids.find((id) => known.current?.includes(id) === false);
    if (added === undefined) return;
    known.current = null;
    body.current?.querySelector<HTMLInputElement>(`[data-line="${CSS.escape(added)}"] input`)?.focus();
  });
  return {
    body,
    /** From now on a line that was not there is the one that was asked for. */
    awaitLine: () => { known.current = ids; },
  };
}
