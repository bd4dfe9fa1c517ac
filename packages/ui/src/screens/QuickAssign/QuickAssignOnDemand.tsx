import { Suspense } from 'react';
import { everydayPart, onDemand } from '../navigation/onDemand.ts';
import type { QuickAssignProps } from './QuickAssign.tsx';

const QuickAssign = onDemand(everydayPart(() => import('./QuickAssign.tsx')), (module) => module.QuickAssign);

/** Assigns at once, in a dialog that is loaded with the everyday panels. The page stands still until it is there. */
export function QuickAssignOnDemand(props: QuickAssignProps) {
  return <Suspense fallback={null}><QuickAssign {...props} /></Suspense>;
}
