import type { PanelEntry } from '@blue-budget/machines';
import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { ArrivalBoundary } from './ArrivalBoundary.tsx';
import { useBudgeting } from './context.ts';
import styles from './PanelStack.module.css';
import { isPanelView, panelViews } from './panelViews.ts';
import { PanelContext } from './useFlow.ts';

export interface PanelStackProps {
  /** What lies on the base view, topmost last. */
  entries: readonly PanelEntry[];
  /** The base view. */
  children: ReactNode;
}

/** The views of the side panel, one on the other. Those beneath stay as they were, and keep what was typed and who had the focus. */
export function PanelStack({ entries, children }: PanelStackProps) {
  return (
    <>
      <div className={styles['layer']} hidden={entries.length > 0}>{children}</div>
      {entries.map((entry, index) => (
        <div key={`${index} ${entry.view} ${entry.subject}`} className={styles['layer']} hidden={index < entries.length - 1}>
          <PanelContext value={entry}>
            <ArrivalBoundary>
              <Suspense fallback={<PanelSkeleton />}>
                <View {...entry} />
                <TitleFocus />
              </Suspense>
            </ArrivalBoundary>
          </PanelContext>
        </div>
      ))}
    </>
  );
}

function View({ view, subject }: PanelEntry) {
  const { store } = useBudgeting();
  const known = useSelector(store, ({ resolvedIds }) => (subject === null ? null : resolvedIds.get(subject) ?? subject));
  if (!isPanelView(view)) throw new Error(`No view of the side panel is called ${view}.`);
  const PanelView = panelViews[view];
  return <PanelView subject={known} />;
}

/** Who opens a view is led to its title, or to what it marks as first; the panel itself has held the focus while the view was loaded. */
function TitleFocus() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const view = mark.current?.parentElement;
    (view?.querySelector<HTMLElement>('[data-first-focus]') ?? view?.querySelector('h2'))?.focus();
  }, []);
  return <span ref={mark} hidden />;
}

function PanelSkeleton() {
  const { panels } = useBudgeting();
  return <SidePanel title="Loading..." onBack={panels.pop}><Skeleton width="60%" /></SidePanel>;
}
