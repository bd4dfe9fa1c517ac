import type { PanelEntry } from '@blue-budget/machines/navigation';
import { messages } from '@blue-budget/messages';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { BackStepContext } from '../../layout/SidePanel/back-step.ts';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useBudgeting } from '../budgeting/context.ts';
import { PanelContext } from '../budgeting/panel-context.ts';
import { isPanelName } from '../budgeting/panel-names.ts';
import { TitleFocus } from '../budgeting/TitleFocus.tsx';
import { useIsOffline } from '../budgeting/useIsOffline.ts';
import { useKnownId } from '../budgeting/useLedger.ts';
import { panelComponents, panelsOfServices } from '../registry/panels.ts';
import { ArrivalBoundary } from './ArrivalBoundary.tsx';
import styles from './PanelStack.module.css';
import type { BackSteps } from './useBackSteps.ts';

export interface PanelStackProps {
  /** The panels on the base views of any page. */
  entries: readonly PanelEntry[];
  /** The one that is shown; null where the base view is. */
  top: PanelEntry | null;
  /** Registry of the views' Back handlers. */
  backSteps: BackSteps;
  /** The base view. */
  children: ReactNode;
}

/** The views of the side panel. Those beneath, and those of other pages, stay as they were, with all that was typed. */
export function PanelStack({ entries, top, backSteps, children }: PanelStackProps) {
  return (
    <>
      <div className={styles['layer']} hidden={top !== null}>{children}</div>
      {/* In the order in which they were opened: none is ever moved, which would cost it the focus. */}
      {entries.map((entry) => ({ entry, key: keyOf(entry) })).toSorted((one, other) => one.key - other.key).map(({ entry, key }) => (
        <div key={key} className={styles['layer']} hidden={entry !== top}>
          <PanelContext value={entry}>
            <WithBackStep entry={entry} backSteps={backSteps}>
              <ArrivalBoundary>
                <Suspense fallback={<PanelSkeleton />}>
                  <View {...entry} />
                  <TitleFocus />
                </Suspense>
              </ArrivalBoundary>
            </WithBackStep>
          </PanelContext>
        </div>
      ))}
    </>
  );
}

function WithBackStep({ entry, backSteps, children }: { entry: PanelEntry; backSteps: BackSteps; children: ReactNode }) {
  const register = useCallback((goBack: () => void) => backSteps.register(entry, goBack), [entry, backSteps]);
  return <BackStepContext value={register}>{children}</BackStepContext>;
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
  const known = useKnownId(subject);
  if (!isPanelName(view)) throw new Error(`No panel is called ${view}.`);
  const Panel = panelComponents[view];
  const panel = <Panel subject={known} />;
  return panelsOfServices.has(view) ? <OnceOnline>{panel}</OnceOnline> : panel;
}

/** Words in place of a panel that was opened without a connection. Once it is shown it stays, with all that was typed. */
function OnceOnline({ children }: { children: ReactNode }) {
  const texts = useTexts(messages.offline);
  const { panels } = useBudgeting();
  const isOffline = useIsOffline();
  const [isShown, setShown] = useState(!isOffline);
  if (!isShown && !isOffline) setShown(true);
  if (isShown) return children;
  return <SidePanel title={texts.title} onBack={panels.back}><p role="status" className={styles['offline']}>{texts.panel}</p></SidePanel>;
}

function PanelSkeleton() {
  const texts = useTexts(messages.shell);
  const { panels } = useBudgeting();
  return <SidePanel title={texts.loadingPanel} onBack={panels.back}><Skeleton width="60%" /></SidePanel>;
}
