import '@blue-budget/ui/tokens.css';
import './host.css';
import './theme.css';
import type { ReactNode } from 'react';

/** The page of another product, with styles of its own. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <h1>Orchard</h1>
        <ul><li><a href="/">Trees</a></li><li>Baskets</li></ul>
        {children}
      </body>
    </html>
  );
}
