import { expect, spyOn } from 'storybook/test';

let complaints: ReturnType<typeof spyOn>[] = [];

/** For a `beforeEach`: records console errors and warnings from here on. */
export function watchConsole() {
  complaints = [spyOn(console, 'error'), spyOn(console, 'warn')];
}

/** For an `afterEach`: in every story, since React complains about a thing only the first time it is rendered on a page. */
export async function expectSilentConsole() {
  for (const complaint of complaints) await expect(complaint, 'nothing to complain about').not.toHaveBeenCalled();
}
