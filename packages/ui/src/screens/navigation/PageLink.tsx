import type { ComponentProps, MouseEvent } from 'react';
import { Link } from '../../primitives/Link/Link.tsx';
import { paths, type Page, type PageProps } from './paths.ts';

interface PageLinkProps extends PageProps, Omit<ComponentProps<typeof Link>, 'href'> {
  to: Page;
}

/** A link to another page of the app: a press stays in the app, a press with a modifier is the browser's own. */
export function PageLink({ to, onNavigate, ...rest }: PageLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onNavigate({ page: to });
  };
  return <Link {...rest} href={paths[to]} onClick={follow} />;
}
