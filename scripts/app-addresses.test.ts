import { expect, it } from 'vitest';
import { appRoutes } from '../apps/services/src/http/web-app.ts';
import { appAddresses } from '../apps/web/addresses.ts';
import { paths } from '../packages/ui/src/screens/navigation/paths.ts';

it('the same addresses open the app, whether the services or the service worker answers', () => {
  expect([appRoutes.toSorted(), appAddresses.toSorted()]).toEqual([Object.values(paths).toSorted(), Object.values(paths).toSorted()]);
});
