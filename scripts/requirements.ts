import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import { productAnchors } from './testing/product-pages.ts';
import { pageFile, readProofs, readRequirements, requirementsPage } from './testing/requirements.ts';

/** `npm run requirements`: writes the page of all requirements with the tests that prove them. */
const areas = readRequirements();
const proofs = readProofs();
const pages = new Map(productAnchors().map(({ id, page }) => [id, page]));
writeFileSync(join(root, pageFile), requirementsPage(areas, proofs, pages));

const proven = new Set(proofs.map(({ id }) => id));
const ids = areas.flatMap(({ requirements }) => requirements.map(({ id }) => id));
console.log(`${pageFile}: ${ids.filter((id) => proven.has(id)).length} of ${ids.length} requirements are proved`);
