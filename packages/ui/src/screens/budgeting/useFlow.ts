import { openForm, type FormOptions } from '@blue-budget/machines/form-life';
import { use, useEffect, useEffectEvent, useState } from 'react';
import type { Actor, AnyStateMachine } from 'xstate';
import { useBudgeting } from './context.ts';
import { PanelContext } from './panel-context.ts';

export interface UseFlowOptions<Logic extends AnyStateMachine> extends FormOptions<Logic> {
  /** Its work is over: the operation was handed to the ledger (and done, where it is not optimistic), or the machine has ended. */
  onDone?: () => void;
}

/**
 * Runs a form machine while the component is mounted, and returns its actor, to send events to and to read with `useSelector`.
 * It calls `input` and `ledgerOf` when it opens. For the handling of its requests see `openForm` and decision record 030.
 */
export function useFlow<Logic extends AnyStateMachine>(logic: Logic, { onDone, ...options }: UseFlowOptions<Logic>): Actor<Logic> {
  const { forms } = useBudgeting();
  const panel = use(PanelContext);
  const [flow] = useState(() => openForm(forms, logic, options, panel));
  const finish = useEffectEvent(() => { onDone?.(); });
  useEffect(() => flow.hold(() => { finish(); }), [flow]);
  return flow.actor;
}
