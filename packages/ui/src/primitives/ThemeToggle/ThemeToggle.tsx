import { messages } from '@blue-budget/messages';
import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore, type ComponentProps } from 'react';
import { useTexts } from '../../texts/catalogue.ts';
import { classes } from '../classes.ts';
import { chooseTheme, shownTheme, watchTheme, type Theme } from './theme.ts';
import styles from './ThemeToggle.module.css';

/** Toggles between light and dark; its name is the next theme. */
export function ThemeToggle({ className, ...rest }: Omit<ComponentProps<'button'>, 'children' | 'onClick'>) {
  const texts = useTexts(messages.themes);
  const theme = useSyncExternalStore(watchTheme, shownTheme, themeOnServer);
  const other = theme === 'light' ? 'dark' : 'light';
  return (
    <button {...rest} type="button" className={classes(styles['toggle'], className)} onClick={() => chooseTheme(other)}>
      {other === 'dark' ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
      {texts[other]}
    </button>
  );
}

/** The server does not know the visitor's system preference; the browser applies it on hydration. */
function themeOnServer(): Theme {
  return 'light';
}
