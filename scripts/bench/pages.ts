import { weighPages } from '../testing/page-weight.ts';
import { buildWeb } from '../web-build.ts';
import type { Figure } from './figure.ts';

/** Measures size and loading of the login page and the overview, in Chromium, from the built app on the services. */
export async function benchPages(figure: Figure): Promise<void> {
  await buildWeb();
  await weighPages(figure);
}
