import { Suspense } from 'react';
import { everydayPart, onDemand } from '../navigation/onDemand.ts';
import type { PlanDialogProps } from './PlanDialog.tsx';

const PlanDialog = onDemand(everydayPart(() => import('./PlanDialog.tsx')), (module) => module.PlanDialog);

/** Plans and assigns what was not planned, by a dialog that is loaded with the everyday panels. */
export function PlanDialogOnDemand(props: PlanDialogProps) {
  return <Suspense fallback={null}><PlanDialog {...props} /></Suspense>;
}
