import type { PanelEntry } from '@blue-budget/machines';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { ArrivalBoundary } from './ArrivalBoundary.tsx';
import { useBudgeting } from './context.ts';
import styles from './PanelStack.module.css';
import { isPanelView, panelViews } from './panelViews.ts';
import { TitleFocus } from './TitleFocus.tsx';
import { PanelContext } from './useFlow.ts';

export interface PanelStackProps {
  /** What lies on the base views, of whatever page. */
  entries: readonly PanelEntry[];
  /** The one that is shown; null where the base view is. */
  top: PanelEntry | null;
  /** The base view. */
  children: ReactNode;
}

/** The views of the side panel. Those beneath, and those of other pages, stay as they were, with all that was typed. */
export function PanelStack({ entries, top, children }: PanelStackProps) {
  return (
    <>
      <div className={styles['layer']} hidden={top !== null}>{children}</div>
      {/* In the order in which they were opened: none is ever moved, which would cost it the focus. */}
      {entries.map((entry) => ({ entry, key: keyOf(entry) })).toSorted((one, other) => one.key - other.key).map(({ entry, key }) => (
        <div key={key} className={styles['layer']} hidden={entry !== top}>
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

const keys = new WeakMap<PanelEntry, number>();
let opened = 0;

/** Every view that is opened is one of its own, also where the same one lies elsewhere already. */
function keyOf(entry: PanelEntry): number {
  const key = keys.get(entry) ?? (opened += 1);
  keys.set(entry, key);
  return key;
}

function View({ view, subject }: PanelEntry) {
  const { store } = useBudgeting();
  const known = useSelector(store, ({ resolvedIds }) => (subject === null ? null : resolvedIds.get(subject) ?? subject));
  if (!isPanelView(view)) throw new Error(`No view of the side panel is called ${view}.`);
  const PanelView = panelViews[view];
  return <PanelView subject={known} />;
}

function PanelSkeleton() {
  const texts = useTexts(messages.shell);
  const { panels } = useBudgeting();
  return <SidePanel title={texts.loadingPanel} onBack={panels.pop}><Skeleton width="60%" /></SidePanel>;
}
