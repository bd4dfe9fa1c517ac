import { messages } from '@blue-budget/messages';
import { useId, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../primitives/classes.ts';
import { Tabs, TabsList, TabsPanel, TabsTab } from '../../primitives/Tabs/Tabs.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { usePortrait } from '../usePortrait.ts';
import { useScrollKept } from '../useScrollKept.ts';
import { usePanelFocus } from './usePanelFocus.ts';
import { useStatusInSight } from './useStatusInSight.ts';
import styles from './Shell.module.css';

export interface UpperTabs {
  kind: 'tabs';
  /** Name of the section whose views these are. */
  label: string;
  tabs: readonly { value: string; label: string; count?: number; countText?: string }[];
  /** Value of the tab that is shown. */
  value: string;
  onTabChange: (change: { value: string }) => void;
}

export interface UpperTitle {
  kind: 'title';
  /** Heading of a section that is a single page. */
  title: string;
}

export interface ShellPanel {
  /** The name of the panel's landmark. */
  name: string;
  /** Entries of the panel's stack, one or more. From two on the panel replaces the main view in portrait. */
  depth: number;
  /** A `SidePanel`. */
  content: ReactNode;
}

export interface ShellProps extends ComponentProps<'div'> {
  /** Further ways past the navigation, seen while they have the focus. */
  skips?: readonly { label: string; onChoose: () => void }[];
  /** A `SectionNavigation`. */
  navigation: ReactNode;
  /** A `StatusHeader`. */
  status: ReactNode;
  /** A `StatusStrip`, which stands at the window's top while the status is scrolled out of sight. */
  strip?: ReactNode;
  /** The header of the main view: tabs, or a title alone. */
  upper: UpperTabs | UpperTitle;
  /** The view at the side, if there is one. */
  panel?: ShellPanel;
  /** A `MessageBubble`. */
  message?: ReactNode;
  /** The main view. */
  children: ReactNode;
}

/**
 * The frame of every page behind the login (product, sections 2 and 9): rail, content and panel from 1300 px on, a bar at the bottom
 * in place of the rail below that, and one column below 1000 px.
 */
export function Shell({ skips = [], navigation, status, strip, upper, panel, message, className, children, ...rest }: ShellProps) {
  const texts = useTexts(messages.shell);
  const header = useRef<HTMLElement>(null);
  const stripPlace = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const mainId = useId();
  const depth = panel?.depth ?? 0;
  const isPanelMain = usePortrait() && depth > 1;
  const place = upper.kind === 'tabs' ? `${upper.label} ${upper.value}` : upper.title;
  const { isGone } = useStatusInSight({ status: header, strip: stripPlace });
  useScrollKept({ place, depth: isPanelMain ? depth : 1, inShell: header });
  usePanelFocus({ place, depth, side, main });

  const skip = () => {
    const target = main.current?.checkVisibility() === true ? main.current : side.current;
    target?.focus();
  };
  return (
    <div
      {...rest}
      className={classes(styles['shell'], className)}
      data-panel={panel === undefined ? 'none' : panel.depth > 1 ? 'deep' : 'base'}
    >
      <a
        className={styles['skip']}
        href={`#${mainId}`}
        onClick={(event) => {
          event.preventDefault();
          skip();
        }}
      >
        {texts.skip}
      </a>
      {skips.map(({ label, onChoose }) => <button key={label} type="button" className={styles['skip']} onClick={onChoose}>{label}</button>)}
      <div className={styles['navigation']}>{navigation}</div>
      <header ref={header} className={styles['status']}>
        {status}
        <div ref={stripPlace} className={styles['strip']}>{isGone && strip}</div>
      </header>
      <main ref={main} id={mainId} className={styles['main']} tabIndex={-1}>
        {upper.kind === 'title'
          ? (
            <>
              <div className={styles['upper']}><h2 className={styles['title']}>{upper.title}</h2></div>
              <div className={styles['view']}>{children}</div>
            </>
          )
          : (
            <Tabs value={upper.value} onTabChange={upper.onTabChange}>
              <TabsList label={upper.label} className={styles['upper']} data-crowded={upper.tabs.length > 3 || undefined}>
                {upper.tabs.map(({ label, ...tab }) => <TabsTab key={tab.value} {...tab}>{label}</TabsTab>)}
              </TabsList>
              <TabsPanel value={upper.value} className={styles['view']}>{children}</TabsPanel>
            </Tabs>
          )}
      </main>
      {panel !== undefined && (
        // In portrait it is the main view while it replaces that.
        <div ref={side} role={isPanelMain ? 'main' : 'complementary'} className={styles['side']} aria-label={panel.name} tabIndex={-1}>
          <div className={styles['inner']}>{panel.content}</div>
        </div>
      )}
      {message}
    </div>
  );
}
