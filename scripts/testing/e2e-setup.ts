import { buildWeb } from '../web-build.ts';

/** The end-to-end tests look at what is served: build it before the first of them. */
export default async function setup(): Promise<void> {
  await buildWeb();
}
