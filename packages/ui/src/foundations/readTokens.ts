import source from '../tokens/tokens.css?raw';
import { contrastsIn } from './contrastOf.ts';
import { tokenSheet } from './tokenSheet.ts';

/** The tokens of the product, as the pages of Foundations show them. */
export const { headings, tokensUnder, tokenNamed, shortName } = tokenSheet(source);

/** Their contrasts. */
export const { contrastsOn, contrastsUnder } = contrastsIn({ tokenNamed, shortName });
