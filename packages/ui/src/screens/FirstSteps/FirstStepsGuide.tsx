import { useState } from 'react';
import { useBudgeting } from '../budgeting/context.ts';
import { useIsGuideHidden } from '../budgeting/guide.ts';
import { useFocusKept } from '../budgeting/useFocusKept.ts';
import { everydayPart, onDemand } from '../navigation/onDemand.ts';
import { useAreStepsOver } from './useFirstSteps.ts';

// Only new budgets need it.
const GuideBody = onDemand(everydayPart(() => import('./GuideBody.tsx')), (module) => module.GuideBody);

/** The guide from an empty budget to the first Blue Budget, over the overview, until that is reached or the guide is put away. */
export function FirstStepsGuide() {
  const { guide, announce } = useBudgeting();
  const isHidden = useIsGuideHidden();
  const isOver = useAreStepsOver() === true;
  const isOpen = !isOver && !isHidden;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const end = useFocusKept<HTMLHeadingElement>(isOver);
  const putAway = () => {
    // The button goes away.
    document.activeElement?.closest('main')?.focus({ preventScroll: true });
    setWasOpen(false);
    guide.setHidden(true);
  };
  if (!isOpen && !(isOver && wasOpen)) return null;
  return (
    <GuideBody
      isOver={isOver}
      overRef={end}
      onHide={() => {
        putAway();
        announce({ type: 'announced', kind: 'success', notice: { code: 'firstSteps.hidden' } });
      }}
      onClose={putAway}
    />
  );
}
