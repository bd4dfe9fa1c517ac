import { messages } from '@blue-budget/domain';
import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore, type ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { chooseTheme, shownTheme, watchTheme, type Theme } from './theme.ts';
import styles from './ThemeToggle.module.css';

/** Changes between light and dark; says which one a press leads to. */
export function ThemeToggle({ className, ...rest }: Omit<ComponentProps<'button'>, 'children' | 'onClick'>) {
  const theme = useSyncExternalStore(watchTheme, shownTheme, themeOnServer);
  const other = theme === 'light' ? 'dark' : 'light';
  return (
    <button {...rest} type="button" className={classes(styles['toggle'], className)} onClick={() => chooseTheme(other)}>
      {other === 'dark' ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
      {messages.themes[other]}
    </button>
  );
}

/** A server does not know what the visitor's system prefers; the browser says so as soon as it takes the page over. */
function themeOnServer(): Theme {
  return 'light';
}
