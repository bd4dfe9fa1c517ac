import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Registers the handler of a view's Back button for the browser's Back and Escape. Returns the function to remove it. */
export const BackStepContext = createContext<((goBack: () => void) => () => void) | null>(null);

/** Registers `onBack` while mounted. */
export function useBackStep(onBack: (() => void) | undefined): void {
  const register = use(BackStepContext);
  const goBack = useEffectEvent(() => onBack?.());
  const hasBack = onBack !== undefined;
  useEffect(() => (hasBack ? register?.(() => goBack()) : undefined), [register, hasBack]);
}
