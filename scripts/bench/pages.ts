import { weighPages } from '../testing/page-weight.ts';
import { buildWeb } from '../web-build.ts';
import type { Figure } from './figure.ts';

/** What the login page and the overview weigh and how they arrive, in Chromium, from the built app on the services. */
export async function benchPages(figure: Figure): Promise<void> {
  await buildWeb();
  await weighPages(figure);
}
