import { use, useEffect, useEffectEvent, useState } from 'react';
import type { Actor, AnyStateMachine } from 'xstate';
import { useBudgeting } from './context.ts';
import { createFlow, type FlowOptions } from './flow.ts';
import { PanelContext } from './panel-context.ts';

export interface UseFlowOptions<Logic extends AnyStateMachine> extends FlowOptions<Logic> {
  /** Its work is over: the operation was handed to the ledger (and done, where it is not optimistic), or the machine has ended. */
  onDone?: () => void;
}

/**
 * Runs a form machine for as long as the component stands, and answers its actor, to be sent events and read with `useSelector`.
 * `input` and `ledgerOf` are asked when it starts. See `createFlow` for what it is wired to.
 */
export function useFlow<Logic extends AnyStateMachine>(logic: Logic, { onDone, ...options }: UseFlowOptions<Logic>): Actor<Logic> {
  const budgeting = useBudgeting();
  const panel = use(PanelContext);
  const [flow] = useState(() => createFlow(budgeting, logic, options, panel));
  const finish = useEffectEvent(() => { onDone?.(); });
  useEffect(() => flow.hold(() => { finish(); }), [flow]);
  return flow.actor;
}
