import { figure } from './bench/figure.ts';
import { weighPages } from './testing/page-weight.ts';
import { buildWeb } from './web-build.ts';

/** The stage `weight` of npm test: builds the web app where needed and fails when it weighs more, or asks more often, than its limits allow. */
await buildWeb();
await weighPages((name, value, unit, limit) => {
  if (limit !== undefined) figure(name, value, unit, limit);
});
