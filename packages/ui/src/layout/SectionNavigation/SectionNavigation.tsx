import { messages, productName } from '@blue-budget/messages';
import { BookOpen, ChartLine, CircleUserRound, Target, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../primitives/classes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './SectionNavigation.module.css';

/** The sections of the product in the order shown (product, section 2-shell). */
export const sectionKeys = ['budget', 'insights', 'goals', 'education', 'profile'] as const;
export type SectionKey = (typeof sectionKeys)[number];

const icons: Record<SectionKey, LucideIcon> = {
  budget: Wallet, insights: ChartLine, goals: Target, education: BookOpen, profile: CircleUserRound,
};

export interface SectionNavigationProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect'> {
  /** The section one is in. */
  current: SectionKey;
  /** A section was chosen, the current one included. */
  onSectionSelect: (change: { section: SectionKey }) => void;
  /** Stands at the foot of the rail; there is no room for it in the bar at the bottom. */
  footer?: ReactNode;
}

/**
 * The way between sections: a rail at the left from 1300 px on, whose highlight glides 60 px for each item, and a bar within reach
 * of the thumb below that (product, sections 2 and 9). Sections are states, not addresses: hence buttons.
 */
export function SectionNavigation({ current, onSectionSelect, footer, className, ...rest }: SectionNavigationProps) {
  const shell = useTexts(messages.shell);
  const navigation = useTexts(messages.navigation);
  return (
    <div {...rest} className={classes(styles['rail'], className)}>
      <nav aria-label={shell.sections} className={styles['navigation']}>
        <p className={styles['wordmark']}>{productName}</p>
        <div className={styles['list']}>
          <span className={styles['highlight']} style={{ '--bb-index': sectionKeys.indexOf(current) }} />
          <ul className={styles['sections']}>
            {sectionKeys.map((section) => {
              const Icon = icons[section];
              return (
                <li key={section}>
                  <button
                    type="button"
                    className={styles['section']}
                    aria-current={section === current ? 'page' : undefined}
                    onClick={() => onSectionSelect({ section })}
                  >
                    <Icon aria-hidden="true" />
                    {navigation.sections[section]}
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      </nav>
      {footer !== undefined && <footer className={styles['footer']}>{footer}</footer>}
    </div>
  );
}
