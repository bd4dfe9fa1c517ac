import { benchLoad } from '../../apps/services/src/bench/load.ts';
import { benchServices } from '../../apps/services/src/bench/services.ts';
import { benchPackages } from '../packages/bench.ts';
import { benchArrival } from './arrival.ts';
import { figure } from './figure.ts';
import { benchInteraction } from './interaction/main.ts';
import { benchLedger } from './ledger.ts';
import { benchPages } from './pages.ts';
import { benchPresses } from './presses.ts';
import { benchUi } from './ui.ts';

/*
 * npm run bench                   everything
 * npm run bench -- ledger pages   some groups
 * npm run bench -- load           ten minutes of many people on either engine; only where it is asked for
 *
 * One JSON object a line for each figure: name, value, unit, limit, ok. Limits are set on sizes, counts and ratios taken in one run; bare
 * times depend on the machine and are printed for information. Ends with 1 when a figure is beyond its limit.
 */
const groups = { ledger: benchLedger, services: benchServices, pages: benchPages, arrival: benchArrival, interaction: benchInteraction, packages: benchPackages, ui: benchUi, presses: benchPresses };
const asked = process.argv.slice(2);
for (const [name, bench] of Object.entries(groups)) if (asked.length === 0 || asked.includes(name)) await bench(figure);
if (asked.includes('load')) await benchLoad(figure);
