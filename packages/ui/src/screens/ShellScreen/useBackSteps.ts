import { dropQuestion, stepsBack, topPanelEntry, type PanelEntry } from '@blue-budget/machines/navigation';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBudgeting } from '../budgeting/context.ts';
import { useHistorySteps } from '../navigation/useHistorySteps.ts';

/** The Back handler of each open view. */
export interface BackSteps {
  /** Notes it; returns the way to withdraw it. */
  register(entry: PanelEntry, goBack: () => void): () => void;
}

/**
 * Makes the browser's Back close the view on top as its own Back button does, then go through the pages shown before, and leave the app
 * last. Escape closes the view on top too. Whatever is asked before something half typed is dropped is asked here as well.
 */
export function useBackSteps(): BackSteps {
  const { navigation } = useBudgeting();
  const [steps] = useState(() => new Map<PanelEntry, () => void>());
  const closeTop = () => {
    const top = topPanelEntry(navigation.getSnapshot());
    const goBack = top === null ? undefined : steps.get(top);
    goBack?.();
    return goBack !== undefined;
  };

  useHistorySteps({
    name: 'shellStep',
    step: useSelector(navigation, stepsBack),
    current: () => stepsBack(navigation.getSnapshot()),
    goTo(step) {
      if (dropQuestion(navigation.getSnapshot()) !== null) return navigation.send({ type: 'dropDeclined' });
      // A press of a Back button leaves the field first, which commits it.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      // Back can be held to go several entries at once; a view that asks first ends that.
      for (let now = stepsBack(navigation.getSnapshot()); now > step;) {
        if (topPanelEntry(navigation.getSnapshot()) === null) navigation.send({ type: 'pageBackChosen' });
        else closeTop();
        const left = stepsBack(navigation.getSnapshot());
        if (left >= now) return;
        now = left;
      }
    },
  });

  // Every view keeps its own place on the page: where the browser saw it last is where another one was.
  useEffect(() => {
    const { scrollRestoration } = window.history;
    window.history.scrollRestoration = 'manual';
    return () => { window.history.scrollRestoration = scrollRestoration; };
  }, []);

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // A field that reverts its text, a menu or a dialog that closes has handled the key already.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || event.repeat) return;
    if (closeTop()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const [backSteps] = useState((): BackSteps => ({
    register(entry, goBack) {
      steps.set(entry, goBack);
      return () => { if (steps.get(entry) === goBack) steps.delete(entry); };
    },
  }));
  return backSteps;
}
