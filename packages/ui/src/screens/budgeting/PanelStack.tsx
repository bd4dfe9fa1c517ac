import { messages } from '@blue-budget/domain';
import type { PanelEntry } from '@blue-budget/machines';
import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { ArrivalBoundary } from './ArrivalBoundary.tsx';
import { useBudgeting } from './context.ts';
import styles from './PanelStack.module.css';
import { isPanelView, panelViews } from './panelViews.ts';
import { TitleFocus } from './TitleFocus.tsx';
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

function PanelSkeleton() {
  const { panels } = useBudgeting();
  return <SidePanel title={messages.shell.loadingPanel} onBack={panels.pop}><Skeleton width="60%" /></SidePanel>;
}
