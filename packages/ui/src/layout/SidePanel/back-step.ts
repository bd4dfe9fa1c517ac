import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Is handed what the Back button of a view does, for the browser's Back and Escape; returns the way to withdraw it. */
export const BackStepContext = createContext<((goBack: () => void) => () => void) | null>(null);

/** Hands it to whoever shows the view. */
export function useBackStep(onBack: (() => void) | undefined): void {
  const register = use(BackStepContext);
  const goBack = useEffectEvent(() => onBack?.());
  const hasBack = onBack !== undefined;
  useEffect(() => (hasBack ? register?.(() => goBack()) : undefined), [register, hasBack]);
}
