import { Suspense } from 'react';
import { everydayPart, onDemand } from '../navigation/onDemand.ts';
import type { GoToItemProps } from './GoToItem.tsx';

const GoToItem = onDemand(everydayPart(() => import('./GoToItem.tsx')), (module) => module.GoToItem);

/** Goes to the line of an envelope, by a dialog that is loaded with the everyday panels. */
export function GoToItemOnDemand(props: GoToItemProps) {
  return <Suspense fallback={null}><GoToItem {...props} /></Suspense>;
}
