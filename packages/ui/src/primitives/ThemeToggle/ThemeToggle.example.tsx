import { ThemeToggle } from '@blue-budget/ui';

export function Appearance() {
  return <ThemeToggle />;
}
