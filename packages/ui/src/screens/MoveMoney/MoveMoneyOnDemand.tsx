import { Suspense } from 'react';
import { everydayPart, onDemand } from '../navigation/onDemand.ts';
import type { MoveMoneyProps } from './MoveMoney.tsx';

const MoveMoney = onDemand(everydayPart(() => import('./MoveMoney.tsx')), (module) => module.MoveMoney);

/** Moves money, in a dialog that is loaded with the everyday panels. The page stands still until it is there. */
export function MoveMoneyOnDemand(props: MoveMoneyProps) {
  return <Suspense fallback={null}><MoveMoney {...props} /></Suspense>;
}
