import { messages, productName } from '@blue-budget/messages';
import type { ComponentProps, ReactNode } from 'react';
import { EnvelopeIllustration } from '../../budget/EnvelopeIllustration/EnvelopeIllustration.tsx';
import { classes } from '../../primitives/classes.ts';
import { ThemeToggle } from '../../primitives/ThemeToggle/ThemeToggle.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { usePageTitle } from '../usePageTitle.ts';
import styles from './AuthLayout.module.css';

export interface AuthLayoutProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The page's heading. */
  title: string;
  /** One sentence under the heading. */
  lede?: ReactNode;
  /** Stands over the heading: where in a wizard one is. */
  progress?: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** The frame of every page before the login, with its title: the form, and beside it from 1000 px on the product in one drawing. */
export function AuthLayout({ title, lede, progress, className, children, ...rest }: AuthLayoutProps) {
  const texts = useTexts(messages.envelopeDrawing);
  usePageTitle(title);
  return (
    <div {...rest} className={classes(styles['layout'], className)}>
      <div className={styles['column']}>
        <header className={styles['top']}>
          <span className={styles['wordmark']}>{productName}</span>
          <ThemeToggle />
        </header>
        <main className={styles['main']}>
          <div className={styles['pane']}>
            {progress !== undefined && <div className={styles['progress']}>{progress}</div>}
            <h1 className={styles['title']} tabIndex={-1}>{title}</h1>
            {lede !== undefined && <p className={styles['lede']}>{lede}</p>}
            <div className={styles['form']}>{children}</div>
          </div>
        </main>
      </div>
      <aside className={styles['drawing']} aria-label={texts.heading}><EnvelopeIllustration /></aside>
    </div>
  );
}
